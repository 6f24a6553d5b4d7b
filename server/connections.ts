/**
 * Bounds connections that send nothing. Node closes a connection whose headers are late, but counts only those that it
 * parses; this holds for all of them, whatever the version of Node.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

interface Limits {
  /** Milliseconds that a new connection may stay silent. */
  readonly silentMs: number;
  /** Connections without a request; beyond it the one that has waited longest is closed. */
  readonly maxIdle: number;
}

const LIMITS: Limits = { silentMs: 20_000, maxIdle: 2_000 };

/** Closes new connections that stay silent, and the oldest idle ones beyond a number. */
export function boundIdleConnections(server: Server, { silentMs, maxIdle }: Limits = LIMITS): void {
  // In the order in which they became idle. A reader's browser sends its request at once, so that floods evict their own.
  const idle = new Set<Socket>();
  const becomesIdle = (socket: Socket): void => {
    idle.delete(socket);
    idle.add(socket);
    if (idle.size <= maxIdle) return;
    const [oldest] = idle;
    idle.delete(oldest!);
    oldest!.destroy();
  };
  server.on('connection', (socket: Socket) => {
    // A listener for 'data' would take the socket from the parser, which reads it without one.
    const closing = setTimeout(() => {
      if (socket.bytesRead === 0) socket.destroy();
    }, silentMs).unref();
    socket.once('close', () => {
      clearTimeout(closing);
      idle.delete(socket);
    });
    becomesIdle(socket);
  });
  server.on('request', ({ socket }, response) => {
    idle.delete(socket);
    response.once('close', () => {
      if (!socket.destroyed) becomesIdle(socket);
    });
  });
}

interface BodyLimits {
  /** Milliseconds in which any body may arrive, however slowly. */
  readonly graceMs: number;
  /** Bytes per second that a longer one must have: those of a poor mobile network. */
  readonly minRate: number;
}

export const BODY_LIMITS: BodyLimits = { graceMs: 5_000, minRate: 32_000 };

/**
 * Calls `onSlow` for a request whose body arrives too slowly. A limit on its time alone would refuse a picture from a
 * mobile phone, or let a body of single bytes hold its connection for as long as a picture may take.
 */
export function boundSlowBodies(
  server: Server,
  onSlow: (socket: Socket) => void,
  { graceMs, minRate }: BodyLimits = BODY_LIMITS,
): void {
  server.on('request', (request: IncomingMessage, response) => {
    const { headers, socket } = request;
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
    const startedAt = performance.now();
    const bytesBefore = socket.bytesRead;
    const checking = setInterval(() => {
      if (request.complete) return clearInterval(checking);
      const late = performance.now() - startedAt - graceMs;
      // A body that nobody reads any more waits for the answer.
      if (late < 0 || request.isPaused() || socket.bytesRead - bytesBefore >= (late * minRate) / 1_000)
        return;
      clearInterval(checking);
      onSlow(socket);
    }, graceMs / 5).unref();
    response.once('close', () => clearInterval(checking));
  });
}
