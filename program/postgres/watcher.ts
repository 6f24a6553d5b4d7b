/** Stops the server when Node.js has died, even by `kill -9`. */

/** The file descriptor of the watcher's pipe. */
export const WATCHED_PIPE = 3;

/**
 * Script for `/bin/sh -c`, with the server's command as arguments. The shell execs the server (same process id, so that
 * Node.js sees its exit at once). A reader stays behind, forked twice so that it is not a child of the server: when the
 * pipe closes without a line, Node.js has died, and the reader requests a fast shutdown. A line (FAREWELL) means that
 * the server has exited and its process id may be reused.
 */
export const WATCHER = `
( ( read -r farewell <&${WATCHED_PIPE} || kill -INT $$ ) & )
exec "$@" ${WATCHED_PIPE}<&-
`;

/** The line that Node.js writes when the server has exited. */
export const EXIT_LINE = 'ended\n';
