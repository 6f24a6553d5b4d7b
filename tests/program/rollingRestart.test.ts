/** A rolling restart of two processes on one database, behind a load balancer that probes readiness each second. */
import { Agent, createServer, get as httpGet, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { demoDatabase, freePort, startAndWait, temporaryFolder, waitUntil, type Lectern } from './lectern.ts';

/** Requests in a second. */
const RATE = 200;
const PROBE_MS = 1_000;

interface Balancer {
  readonly server: Server;
  readonly port: number;
  /** Ports in rotation. */
  readonly healthy: ReadonlySet<number>;
  /** Requests sent to each port. */
  readonly sent: ReadonlyMap<number, number>;
}

/** Passes each request to the next healthy process over kept-alive connections, and never tries a second one. */
async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const healthy = new Set<number>();
  const sent = new Map<number, number>();
  let next = 0;
  const probe = (port: number) =>
    httpGet({ host: '127.0.0.1', port, path: '/readyz', agent: false, timeout: PROBE_MS }, (answer) => {
      if (answer.resume().statusCode === 200) healthy.add(port);
      else healthy.delete(port);
    }).on('error', () => healthy.delete(port));
  const probing = setInterval(() => ports.forEach(probe), PROBE_MS);
  const server = createServer((request, response) => {
    const available = [...healthy];
    const port = available[(next += 1) % available.length];
    if (port === undefined) return void response.writeHead(503).end();
    sent.set(port, (sent.get(port) ?? 0) + 1);
    const { method, url, headers } = request;
    const passed = httpRequest({ host: '127.0.0.1', port, path: url, method, headers, agent }, (answer) => {
      const { connection: _, ...rest } = answer.headers;
      response.writeHead(answer.statusCode!, rest);
      answer.pipe(response);
    });
    passed.on('error', () => response.writeHead(502).end());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    clearInterval(probing);
    agent.destroy();
    server.closeAllConnections();
    server.close();
  });
  return { server, port: (server.address() as AddressInfo).port, healthy, sent };
}

/** Sends requests at a steady rate until it is stopped; returns how many had each status. */
function startLoad(port: number): () => Promise<Record<string, number>> {
  const agent = new Agent({ keepAlive: true });
  const counts: Record<string, number> = {};
  const running = new Set<Promise<void>>();
  const send = () =>
    new Promise<void>((resolve) => {
      const end = (status: number | string) => {
        counts[status] = (counts[status] ?? 0) + 1;
        resolve();
      };
      const headers = { host: 'localhost', cookie: 'country=US; zone=America/New_York' };
      httpGet({ host: '127.0.0.1', port, path: '/', agent, headers }, (answer) => {
        answer.resume().on('end', () => end(answer.statusCode!));
      }).on('error', (error) => end(error.message));
    });
  let started = 0;
  const since = performance.now();
  const timer = setInterval(() => {
    // Catches up after a pause of this process.
    for (const due = ((performance.now() - since) / 1_000) * RATE; started < due; started += 1) {
      const request = send().finally(() => running.delete(request));
      running.add(request);
    }
  }, 10);
  return async () => {
    clearInterval(timer);
    await Promise.all(running);
    agent.destroy();
    return counts;
  };
}

it('fails no request', { timeout: 180_000 }, async () => {
  const databaseUrl = await demoDatabase();
  const data = temporaryFolder();
  const ports = [await freePort(), await freePort()];
  const start = (port: number) =>
    startAndWait([], {
      DATABASE_URL: databaseUrl,
      LECTERN_DATA: data,
      PORT: String(port),
      LECTERN_DRAIN_SECONDS: '6', // a busy machine probes late
    });
  const balancer = await startBalancer(ports);
  const processes = new Map<number, Lectern>();
  for (const port of ports) processes.set(port, await start(port));
  const isInRotation = (port: number) => waitUntil(() => balancer.healthy.has(port), `${port} is ready`);
  await Promise.all(ports.map(isInRotation));

  const stopLoad = startLoad(balancer.port);
  await sleep(1_000);
  for (const port of ports) {
    const before = balancer.sent.get(port);
    const { code, ms } = await processes.get(port)!.stop('SIGTERM');
    expect(code).toBe(0);
    expect(ms).toBeGreaterThan(6_000);
    expect(balancer.sent.get(port)).toBeGreaterThan(before!); // answered until the balancer knew
    processes.set(port, await start(port));
    await isInRotation(port);
  }
  await sleep(1_000);
  const counts = await stopLoad();
  expect(Object.keys(counts)).toEqual(['200']);
  expect(counts['200']).toBeGreaterThan(RATE * 5);
});
