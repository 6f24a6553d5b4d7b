import { describe, expect, it } from 'vitest';
import { accessLog } from '../program/accessLog.ts';
import { createServer } from './createServer.ts';
import { anonymousPath, type ObservedRequest, type Observer } from './observedRequests.ts';

describe('anonymousPath', () => {
  it.each([
    ['/2026/11/21/a-long-title-of-a-reading-2026', '/2026/11/21/a-long-title-of-a-reading-2026'],
    ['/es/admin/users/jo@example.org', '/es/admin'],
    ['/journals/0189f7ea-ae2c-7809-8aeb-b819cf5e9e7f', '/journals/:id'],
    ['/share/kJ8sQ2xWvT4mN6pR0aBcDeFgHiJkLmNoPqRsTuVwXyZ', '/share/:id'],
    ['/x/jo%40example.org', '/x/:id'],
  ])('of %s is %s', (path, anonymous) => {
    expect(anonymousPath(path)).toBe(anonymous);
  });
});

/** Sends requests that are full of personal data to a server with these observers. */
async function serveRequests(observers: readonly Observer[]): Promise<void> {
  const { server } = createServer({
    trustedProxies: 1,
    isSecure: false,
    ready: async () => undefined,
    onError: () => undefined,
    warn: () => undefined,
    observers,
  });
  server.get('/api/users/:id', (request) => request.params);
  server.get('/broken', (_request, reply) => reply.code(502).send('no'));
  server.get('/*', () => 'a page');
  const headers = { cookie: 'session=secret', 'x-forwarded-for': '203.0.113.9', 'user-agent': 'Firefox' };
  for (const url of ['/about?email=jo@example.org', '/api/users/jo@example.org', '/broken', '/livez'])
    await server.inject({ url, headers });
}

describe('the access log', () => {
  const linesOf = async (mode: 'off' | 'sampled' | 'all', random = () => 0.5) => {
    const lines: unknown[] = [];
    const write = (_level: string, _message: string, fields?: object) => void lines.push(fields);
    await serveRequests(accessLog(mode, { write, random }));
    return lines;
  };

  it('has each request but probes, and nothing that names a reader', async () => {
    const lines = await linesOf('all');
    expect(lines).toEqual([
      expect.objectContaining({ method: 'GET', route: '/*', path: '/about', status: 200, bytes: 6 }),
      expect.objectContaining({ route: '/api/users/:id', status: 200 }),
      expect.objectContaining({ route: '/broken', status: 502 }),
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/jo@|secret|203\.0\.113|Firefox|email/);
  });

  it('has a share of them and every failure when it is sampled, and is empty when it is off', async () => {
    expect(await linesOf('sampled')).toEqual([expect.objectContaining({ status: 502 })]);
    expect(await linesOf('sampled', () => 0.001)).toHaveLength(3);
    expect(await linesOf('off')).toEqual([]);
  });
});

it('an observer sees the pattern of a route, not its parameters', async () => {
  const seen: ObservedRequest[] = [];
  await serveRequests([(request) => seen.push(request)]);
  expect(seen.map(({ route }) => route)).toEqual(['/*', '/api/users/:id', '/broken', '/livez']);
});
