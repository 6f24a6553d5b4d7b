/**
 * Bounds connections that send nothing. Node closes a connection whose headers are late, but counts only those that it
 * parses; this holds for all of them, whatever the version of Node.
 */
import type { Server } from 'node:http';
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
