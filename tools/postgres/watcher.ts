/** Ends the server when Node is gone, even by `kill -9`. */

/** The descriptor on which the watcher finds its pipe. */
export const WATCHED_PIPE = 3;

/**
 * Text for `/bin/sh -c`, with the server's command as arguments. The shell becomes the server (same process id, so that
 * Node knows of its end at once). A reader stays behind, forked twice so that the server never meets it as a child:
 * when the pipe closes without a line, Node has died, and the reader asks for a fast shutdown. A line is a farewell:
 * the server is gone, and its id may soon be somebody else's.
 */
export const WATCHER = `
( ( read -r farewell <&${WATCHED_PIPE} || kill -INT $$ ) & )
exec "$@" ${WATCHED_PIPE}<&-
`;

/** What Node writes when the server has ended. */
export const FAREWELL = 'ended\n';
