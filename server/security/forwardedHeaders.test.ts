import { expect, it } from 'vitest';
import { createServer } from '../createServer.ts';

const serverWith = (trustedProxies: number | null) => {
  const warnings: string[] = [];
  const { server } = createServer({
    trustedProxies,
    isSecure: false,
    ready: async () => undefined,
    onError: () => undefined,
    warn: (message) => warnings.push(message),
    observers: [],
  });
  server.get('/address', (request) => request.ip);
  return { server, warnings };
};

it.each([null, 0])('warns once of forwarded headers when %j proxies are trusted', async (trustedProxies) => {
  const { server, warnings } = serverWith(trustedProxies);
  await server.inject('/address');
  expect(warnings).toEqual([]);
  for (const address of ['198.51.100.1', '198.51.100.2']) {
    const answer = await server.inject({ url: '/address', headers: { 'x-forwarded-for': address } });
    expect(answer.body).toBe('127.0.0.1');
  }
  expect(warnings).toEqual([expect.stringContaining('LECTERN_TRUSTED_PROXIES')]);
});

it('reads the address that a trusted proxy forwards, and does not warn', async () => {
  const { server, warnings } = serverWith(1);
  const headers = { 'x-forwarded-for': '203.0.113.9, 198.51.100.1' };
  expect((await server.inject({ url: '/address', headers })).body).toBe('198.51.100.1');
  expect(warnings).toEqual([]);
});
