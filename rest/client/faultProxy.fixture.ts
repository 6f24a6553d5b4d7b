/**
 * Fault injection for tests: a TCP proxy in front of a server that changes its responses as networks and broken
 * services do (security page 4.1, 4.3). The mode may change while connections are open.
 */
import { randomInt } from 'node:crypto';
import { connect, createServer, type Socket } from 'node:net';

export const faults = [
  'refuses connections',
  'resets connections',
  'hangs',
  'answers late',
  'trickles',
  'ends in the middle',
  'answers 10 MB',
  'answers no JSON',
  'answers in another shape',
  'answers a web page',
  'answers 500',
  'asks for patience',
  'leads elsewhere',
] as const;
export type Fault = (typeof faults)[number];

export interface FaultProxy {
  readonly url: string;
  mode: Fault | 'ok';
  /** Delay of a late response in ms. */
  latencyMs: number;
  /** Number of responses the mode applies to; afterwards it is 'ok'. */
  times: number;
  /** Number of requests received. */
  readonly requestCount: () => number;
  /** Number of requests received at the redirect target. */
  readonly redirectedCount: () => number;
  close(): Promise<void>;
}

const MEGABYTE = 1_000_000;
/** Often enough that a connection never looks idle: only the deadline of the call ends it. */
const TRICKLE_MS = 100;
const ELSEWHERE = '/elsewhere';
/** The first port and the one after the last. */
const PORTS = [12_000, 32_000] as const;
const MAX_ATTEMPTS = 20;

const answer = (
  status: string,
  body: string,
  { type = 'application/json', length, also = '' }: ResponseOptions = {},
) =>
  `HTTP/1.1 ${status}\r\ncontent-type: ${type}\r\ncontent-length: ${length ?? Buffer.byteLength(body)}\r\n${also}\r\n${body}`;
interface ResponseOptions {
  readonly type?: string;
  /** A wrong content length. */
  readonly length?: number;
  /** Further headers, each with its line end. */
  readonly also?: string;
}

/** Modes that only replace the server's response. */
const texts: Partial<Record<Fault, string>> = {
  'answers no JSON': answer('200 OK', '{"features":{,}'),
  'answers in another shape': answer('200 OK', '[{"data":[1],"features":"all","version":"many"}]'),
  'answers a web page': answer('200 OK', '<!doctype html><title>Sign in</title>', { type: 'text/html' }),
  'answers 500': answer('500 Internal Server Error', '<h1>at Object.<anonymous> (/srv/secret.ts:7)</h1>'),
  'asks for patience': answer('429 Too Many Requests', '{}', { also: 'retry-after: 30\r\n' }),
  'leads elsewhere': answer('302 Found', '{}', { also: `location: ${ELSEWHERE}\r\n` }),
};

/** Opens the proxy in front of an http address. */
export async function openFaultProxy(target: string): Promise<FaultProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let mode: FaultProxy['mode'] = 'ok';
  let requests = 0;
  let redirected = 0;

  const server = createServer((client) => {
    track(client);
    const upstream = track(connect(Number(port), hostname));
    client.on('data', (data) => {
      const [, path] = /^[A-Z]+ (\S+) HTTP/.exec(data.toString('latin1')) ?? [];
      if (path !== undefined) requests += 1;
      if (path?.startsWith(ELSEWHERE)) redirected += 1;
      pass(client, upstream, data);
    });
    upstream.on('data', (data) => client.write(data));
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });

  function pass(client: Socket, upstream: Socket, data: Buffer): void {
    const now = mode;
    proxy.times -= 1;
    if (proxy.times <= 0) proxy.mode = 'ok';
    const text = now === 'ok' ? undefined : texts[now];
    if (text !== undefined) client.write(text);
    else if (now === 'ok') upstream.write(data);
    else if (now === 'answers late') setTimeout(() => upstream.write(data), proxy.latencyMs);
    else if (now === 'ends in the middle') client.end(answer('200 OK', '{"features":', { length: 500 }));
    else if (now === 'trickles') trickle(client);
    else if (now === 'answers 10 MB') flood(client);
    else if (now !== 'hangs') client.resetAndDestroy();
  }

  function track(socket: Socket): Socket {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    return socket;
  }

  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        server.off('error', reject);
        resolve();
      });
    });
  const own = await listenOnFreePort(listen);

  const proxy: FaultProxy = {
    url: `http://127.0.0.1:${own}`,
    get mode() {
      return mode;
    },
    set mode(next) {
      const [isClosed, closes] = [mode, next].map((it) => it === 'refuses connections');
      mode = next;
      if (closes && !isClosed) {
        server.close();
        for (const socket of sockets) socket.destroy();
      } else if (isClosed && !closes) void listen(own);
    },
    latencyMs: 5_000,
    times: Infinity,
    requestCount: () => requests,
    redirectedCount: () => redirected,
    async close() {
      for (const socket of sockets) socket.destroy();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}

/**
 * Listens on a random port below those that systems give to connections and to servers that ask for any port: while
 * the proxy refuses connections, nobody else gets its port. Returns the port.
 */
async function listenOnFreePort(listen: (port: number) => Promise<void>): Promise<number> {
  const [first, last] = PORTS;
  for (let attempt = 1; ; attempt += 1) {
    const port = randomInt(first, last);
    try {
      await listen(port);
      return port;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/** A byte at intervals, without an end. */
function trickle(client: Socket): void {
  client.write(answer('200 OK', '', { length: 500 }));
  const timer = setInterval(() => client.write(' '), TRICKLE_MS);
  client.on('close', () => clearInterval(timer));
}

function flood(client: Socket): void {
  client.write(answer('200 OK', '', { length: 10 * MEGABYTE }));
  const part = Buffer.alloc(MEGABYTE, ' ');
  for (let index = 0; index < 10; index += 1) client.write(part);
}
