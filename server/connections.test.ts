import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { boundIdleConnections } from './connections.ts';

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
