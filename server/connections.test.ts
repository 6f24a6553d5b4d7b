import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { MAX_PICTURE_BYTES } from '../domain/media/pictures.ts';
import { BODY_LIMITS, boundIdleConnections, boundSlowBodies } from './connections.ts';
import { createServer as createProgramServer } from './createServer.ts';

/** A server without any of Node's own timeouts. */
async function open(limits: Parameters<typeof boundIdleConnections>[1]): Promise<Server> {
  const server = createServer(
    { requestTimeout: 0, headersTimeout: 0, keepAliveTimeout: 0 },
    async (request, response) => {
      if (request.url === '/slow') await pause(150);
      response.end('ok');
    },
  );
  boundIdleConnections(server, limits);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return server;
}

async function connectTo(server: Server, text = ''): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').resume();
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (text !== '') socket.write(text);
  return socket;
}
const get = (path = '/') => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;

it('closes a connection that stays silent, and none that has sent a request', async () => {
  const server = await open({ silentMs: 50, maxIdle: 10 });
  const silent = await connectTo(server);
  const keptAlive = await connectTo(server, get());
  await once(silent, 'close');
  await pause(60);
  expect(keptAlive.closed).toBe(false);
});

it('closes the connection that is idle for longest when there are too many, and none with a running request', async () => {
  const server = await open({ silentMs: 60_000, maxIdle: 3 });
  const busy = await connectTo(server, get('/slow'));
  const answered = once(busy, 'data');
  const idle: Socket[] = [];
  for (let index = 0; index < 5; index += 1) {
    idle.push(await connectTo(server));
    await pause(5);
  }
  await expect.poll(() => idle.filter(({ closed }) => closed).length).toBe(2);
  expect(idle.map(({ closed }) => closed)).toEqual([true, true, false, false, false]);
  expect(String((await answered)[0])).toContain('200 OK');
});

describe('a body that arrives slowly', () => {
  /** Sends 200 bytes of a body; resolves to what became of it. */
  async function send(bytesAtOnce: number, everyMs: number, head = 'content-length: 200'): Promise<string> {
    const server = createServer({ requestTimeout: 0 }, (request, response) => {
      request.resume().once('end', () => response.end('ok'));
    });
    boundSlowBodies(server, (socket) => socket.destroy(), { graceMs: 50, minRate: 100 });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const socket = await connectTo(server, `POST / HTTP/1.1\r\nhost: localhost\r\n${head}\r\n\r\n`);
    let answer = '';
    socket.on('data', (data) => (answer += String(data)));
    for (let sent = 0; sent < 200 && !socket.closed; sent += bytesAtOnce) {
      await pause(everyMs);
      socket.write(head.includes('chunked') ? '1\r\na\r\n' : 'a'.repeat(bytesAtOnce));
    }
    await pause(30);
    const outcome = answer.includes('200 OK') ? 'answered' : socket.closed ? 'closed' : 'open';
    socket.destroy();
    return outcome;
  }

  it('is answered at the rate of a poor network, though it takes longer than a body may wait', async () =>
    expect(await send(10, 10)).toBe('answered'));

  it.each(['content-length: 200', 'transfer-encoding: chunked'])(
    'is refused when it comes in single bytes (%s)',
    async (head) => expect(await send(1, 100, head)).toBe('closed'),
  );
});

it('the largest picture may take as long as it does on a poor network', async () => {
  const { server } = createProgramServer({
    ...{ trustedProxies: 0, isSecure: false, ready: async () => undefined },
    ...{ onError: () => undefined, warn: () => undefined, observers: [] },
  });
  onTestFinished(() => server.close());
  expect(server.server.requestTimeout).toBeGreaterThan((MAX_PICTURE_BYTES / BODY_LIMITS.minRate) * 1_000);
});
