/**
 * What tests of this room share: a toy contract, and a loopback fault proxy: a TCP port in front of a server that does to its answers what networks and broken services
 * do (security page 4.1, 4.3). The mode may change while connections are open.
 */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { z } from 'zod';
import { anyone, contract, route } from './contract.ts';
import type { Handlers } from './dispatch.ts';
import { repeated, wholeNumber } from './fields.ts';

export const faults = [
  'refuse',
  'reset',
  'blackhole',
  'latency',
  'halfclose',
  'trickle',
  'error500',
  'badJson',
  'wrongType',
  'huge',
] as const;
export type Fault = (typeof faults)[number];

export interface FaultProxy {
  readonly url: string;
  mode: Fault | 'ok';
  /** Milliseconds of the mode `latency`. */
  latencyMs: number;
  /** Answers the mode holds for; afterwards all is well. */
  times: number;
  /** Requests that came, whatever became of them. */
  readonly seen: () => number;
  close(): Promise<void>;
}

const MEGABYTE = 1_000_000;
const json = (status: string, body: string, length = Buffer.byteLength(body)) =>
  `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`;

/** Opens the proxy in front of an http address. */
export async function openFaultProxy(target: string): Promise<FaultProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let requests = 0;

  const server = createServer((client) => {
    keep(client);
    if (proxy.mode === 'refuse') return void client.resetAndDestroy();
    const upstream = keep(connect(Number(port), hostname));
    client.on('data', (data) => {
      if (/^(GET|POST|PUT|DELETE) /.test(data.toString('latin1', 0, 8))) requests += 1;
      answer(client, upstream, data);
    });
    upstream.on('data', (data) => client.write(data));
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
    return undefined;
  });

  function answer(client: Socket, upstream: Socket, data: Buffer): void {
    const { mode } = proxy;
    proxy.times -= 1;
    if (proxy.times <= 0) proxy.mode = 'ok';
    switch (mode) {
      case 'ok':
        upstream.write(data);
        break;
      case 'refuse':
      case 'reset':
        client.resetAndDestroy();
        break;
      case 'blackhole':
        break;
      case 'latency':
        setTimeout(() => upstream.write(data), proxy.latencyMs);
        break;
      case 'halfclose':
        client.end(json('200 OK', '{"features":', 500)); // promises more than comes
        break;
      case 'trickle':
        trickle(client);
        break;
      case 'error500':
        client.write(json('500 Internal Server Error', '<h1>at Object.<anonymous> (/srv/secret.ts:7)</h1>'));
        break;
      case 'badJson':
        client.write(json('200 OK', '{"features":{,}'));
        break;
      case 'wrongType':
        client.write(json('200 OK', '{"features":"all","version":"many"}'));
        break;
      case 'huge':
        client.write(json('200 OK', '', 10 * MEGABYTE));
        for (let sent = 0; sent < 10; sent += 1) client.write(Buffer.alloc(MEGABYTE, ' '));
    }
  }

  /** A byte every 50 ms, never done. */
  function trickle(client: Socket): void {
    client.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n');
    const timer = setInterval(() => client.write(' '), 50);
    client.on('close', () => clearInterval(timer));
  }

  function keep(socket: Socket): Socket {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    return socket;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: FaultProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mode: 'ok',
    latencyMs: 5_000,
    times: Infinity,
    seen: () => requests,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}

/** A contract with a route of every kind, for tests of what all contracts have in common. */
export const toyContract = contract({
  service: 'features',
  title: 'Toy',
  base: { development: '/toy-dev', production: '/toy' },
  routes: {
    read: route({
      method: 'GET',
      path: '/',
      summary: 'Says what it was asked.',
      rule: anyone,
      query: z.object({ on: repeated(z.string().max(10), 3), first: wholeNumber(1, 100).optional() }),
      response: z.object({ on: z.array(z.string()), first: z.number().default(20) }),
      tags: ({ query }) => query.on.map((it) => `toy:${it}`),
    }),
    readOne: route({
      method: 'GET',
      path: '/things/:name/:part',
      summary: 'One thing.',
      rule: anyone,
      params: z.object({ name: z.string().max(20), part: z.string() }),
      response: z.object({ name: z.string() }),
    }),
    write: route({
      method: 'POST',
      path: '/',
      summary: 'Writes a thing.',
      rule: { admin: ['admin_site', 'admin_translation'] },
      body: z.strictObject({
        name: z.string().min(1),
        parts: z.array(z.object({ id: z.int() })).default([]),
      }),
      response: z.object({ name: z.string() }),
    }),
    edit: route({
      method: 'PUT',
      path: '/',
      summary: 'Changes a thing.',
      rule: { area: 'pages', action: 'u' },
      response: z.object({ by: z.string() }),
    }),
  },
});

type ToyRoutes = (typeof toyContract)['routes'];

/** A service of that contract; what its handlers were given stands in `handled`. */
export function openToy(change: Partial<Handlers<ToyRoutes>> = {}, checkedShare = 1) {
  const handled: unknown[] = [];
  const handlers: Handlers<ToyRoutes> = {
    async read(input) {
      handled.push(input);
      return { on: input.query.on };
    },
    async readOne(input) {
      handled.push(input);
      return { name: input.params.name };
    },
    async write(input) {
      handled.push(input);
      return { name: input.body.name };
    },
    async edit(input, { caller }) {
      handled.push(input);
      return { by: caller.subject! };
    },
    ...change,
  };
  return { contract: toyContract, handlers, checkedShare, handled };
}
