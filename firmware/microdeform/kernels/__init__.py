"""One file a kernel, all with the interface that dispatch.py describes."""
