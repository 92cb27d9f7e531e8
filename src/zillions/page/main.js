/* The last part of the script. */
listen();
begin();
