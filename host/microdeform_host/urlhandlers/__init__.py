"""pyserial URL handlers of ours, found through `serial.protocol_handler_packages`."""
