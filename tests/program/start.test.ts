import { existsSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inRoot } from '../../services/kit/root.ts';
import {
  temporaryFolder,
  freePort,
  get,
  isRunning,
  launch,
  launchScript,
  postgresPid,
  programPid,
  waitUntilReady,
  run,
  startAndWait,
  stopAll,
  waitUntil,
} from './lectern.ts';

/** A request whose body is sent in two halves. */
function sendFirstHalf(url: string, body: string) {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const outgoing = request(url, { method: 'POST', headers });
  const response = new Promise<{ status: number; text: string }>((resolve, reject) => {
    outgoing.on('error', reject);
    outgoing.on('response', (incoming) => {
      let text = '';
      incoming.on('data', (chunk) => (text += String(chunk)));
      incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, text }));
    });
  });
  const isSent = new Promise<void>((resolve) => outgoing.write(body.slice(0, 5), () => resolve()));
  return { isSent, answer: response, sendRest: () => outgoing.end(body.slice(5)) };
}

/** Level and cause of each log line about a shutdown. */
const shutdownLines = (output: string) =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ message }) => message === 'Lectern stops.')
    .map(({ level, cause }) => ({ level, cause }));

/** Limit in milliseconds within which Ctrl-C returns the prompt. */
const MAX_STOP_MS = 2_000;

describe('npm start', { timeout: 60_000 }, () => {
  const data = temporaryFolder();
  let port = 0;
  let url = '';
  const settings = (more: Readonly<Record<string, string>> = {}) => ({
    LECTERN_DATA: data,
    PORT: String(port),
    ...more,
  });

  beforeAll(async () => {
    port = await freePort();
    url = `http://localhost:${port}`;
  });

  afterEach(stopAll);

  it('creates, migrates and seeds the database once, shows each step with its time, and becomes ready', async () => {
    const lectern = await startAndWait([], settings());
    expect(lectern.output()).toMatch(/ \d+\.\d\d s {2}embedded PostgreSQL \(created\)\n/);
    expect(lectern.output()).toMatch(/ \d+\.\d\d s {2}services, \d+ migrations\n/);
    expect(lectern.output()).toMatch(/ \d+\.\d\d s {2}demo content\n/);
    expect(lectern.output()).toContain(`Lectern reads at ${url}/`);
    expect((await get(`${url}/`)).text).toContain('Stillwater');
    // A bundler could drop this code as unused: the path is decoded only to see whether that throws.
    const undecodable = await get(`${url}/%ff`);
    expect([undecodable.status, undecodable.text.includes('Stillwater')]).toEqual([404, true]);

    const usageMarker = inRoot('node_modules', '.lectern-running', String(lectern.child.pid));
    expect(existsSync(usageMarker)).toBe(true); // so that no install removes the packages it uses

    const second = await run([], settings());
    expect(second.code).toBe(1);
    expect(second.said).toContain(`Lectern already runs on ${data}: ${url}/ (process ${programPid(data)})`);
    expect(second.said).toContain('LECTERN_DATA=');

    // With another port the first check (is something listening there?) passes; the lock in the data folder refuses.
    const secondProgram = launchScript(inRoot('dist', 'server', 'main.js'), [], settings({ PORT: '0' }));
    expect(await secondProgram.exitCode).toBe(1);
    expect(secondProgram.output()).toContain('Another Lectern (process');

    const postgres = postgresPid(data)!;
    const { code, ms } = await lectern.stop('SIGINT'); // to the command's process only, not to its child
    expect(code).toBe(130);
    expect(shutdownLines(lectern.output())).toEqual([{ level: 'info', cause: 'SIGINT' }]);
    expect(ms).toBeLessThan(MAX_STOP_MS);
    await waitUntil(() => !isRunning(postgres), 'the database has stopped'); // it still writes rows of the first start
    expect(existsSync(join(data, 'running.json'))).toBe(false);
    expect(existsSync(usageMarker)).toBe(false);
    expect((await get(url)).status).toBe(0);
  });

  it('skips all completed steps on a built tree', async () => {
    const lectern = await startAndWait([], settings());
    const pid = programPid(data);
    expect(lectern.output()).toMatch(/–\s+packages\n/);
    expect(lectern.output()).toMatch(/–\s+build\n/);
    expect(lectern.output()).toContain('embedded PostgreSQL (opened)');
    expect(lectern.output()).not.toContain('demo content');
    expect(lectern.output()).not.toContain('migrations');

    // As a terminal handles Ctrl-C: the signal goes to the whole process group at once.
    process.kill(pid, 'SIGINT');
    const { code, ms } = await lectern.stop('SIGINT');
    expect(code).toBe(130);
    expect(ms).toBeLessThan(MAX_STOP_MS);
    expect(postgresPid(data)).toBeNull();
  });

  it('runs a tool on a built tree and prints the tool’s output only, and lists the tools for an unknown name', async () => {
    const tool = launch(['site', '--help'], settings());
    expect(await tool.exitCode).toBe(0);
    expect(tool.standardOutput()).toMatch(/^npm run site -- FILE\.json/);
    const unknown = launch(['sight'], settings());
    expect(await unknown.exitCode).toBe(1);
    expect(unknown.output()).toContain(
      "There is no command 'sight'. There are: main, service, import, site,",
    );
  });

  it('reports that the port is taken before anything is started', async () => {
    const otherServer = createServer((_request, response) => response.end('me'));
    await new Promise<void>((resolve) => otherServer.listen(port, '127.0.0.1', resolve));
    try {
      const { code, said: output } = await run([], settings());
      expect(code).toBe(1);
      expect(output).toContain(`Port ${port} is taken by another program.`);
      expect(output).toContain(`PORT=${port + 1} npm start`);
      expect(output).not.toContain('PostgreSQL');
      const direct = launchScript(inRoot('dist', 'server', 'main.js'), [], settings());
      expect(await direct.exitCode).toBe(1);
      expect(direct.output()).toContain(`Port ${port} is taken by another program.`);
      expect(direct.output()).not.toContain('PostgreSQL');
    } finally {
      await new Promise((resolve) => otherServer.close(resolve));
    }
  });

  it('finishes every request that has begun when it gets SIGTERM', async () => {
    const lectern = await startAndWait([], settings());
    const requests = Array.from({ length: 20 }, () =>
      sendFirstHalf(`${url}/graphql`, '{"query":"{ site { brandName } }"}'),
    );
    await Promise.all(requests.map((it) => it.isSent));
    await get(`${url}/livez`); // accepted in order, so those before this one are open
    const stopped = lectern.stop('SIGTERM');
    await sleep(300);
    for (const { sendRest } of requests) sendRest();
    const answers = await Promise.all(requests.map(({ answer }) => answer));
    const answeredAt = performance.now();
    expect(answers).toEqual(
      requests.map(() => ({ status: 200, text: expect.stringContaining('Stillwater') })),
    );
    expect((await stopped).code).toBe(0);
    expect(shutdownLines(lectern.output())).toEqual([{ level: 'info', cause: 'SIGTERM' }]);
    expect(performance.now() - answeredAt).toBeLessThan(MAX_STOP_MS); // no wait for idle connections
    expect(postgresPid(data)).toBeNull();
  });

  it('stops in order when the terminal is closed and its output can no longer be written', async () => {
    const lectern = await waitUntilReady(launchScript(inRoot('dist', 'server', 'main.js'), [], settings()));
    lectern.child.stdout?.destroy();
    lectern.child.stderr?.destroy();
    expect((await lectern.stop('SIGHUP')).code).toBe(129);
    await waitUntil(() => postgresPid(data) === null, 'the database has stopped');
    expect(existsSync(join(data, 'running.json'))).toBe(false);
  });

  it('starts again with all content right after kill -9 of program and database', async () => {
    const lectern = await startAndWait([], settings());
    const before = (await get(`${url}/2026/11/21`)).text;
    process.kill(postgresPid(data)!, 'SIGKILL');
    process.kill(programPid(data), 'SIGKILL');
    expect(await lectern.exitCode).not.toBe(0);
    expect(existsSync(join(data, 'running.json'))).toBe(true); // the killed program could not remove it

    const again = await startAndWait([], settings());
    expect((await get(`${url}/2026/11/21`)).text).toBe(before);
    expect(before).toContain('<h1');

    // Only the program is killed: its database notices and stops.
    const postgres = postgresPid(data)!;
    process.kill(programPid(data), 'SIGKILL');
    await again.exitCode;
    await waitUntil(() => !isRunning(postgres), 'the database of a killed program has stopped');
  });

  it('restarts the database when only that is killed, and stops when the start script is killed', async () => {
    const lectern = await startAndWait([], settings());
    const first = postgresPid(data)!;
    process.kill(first, 'SIGKILL');
    await waitUntil(
      async () => (await get(`${url}/readyz`)).status === 200 && postgresPid(data) !== first,
      'it reads again',
    );
    expect((await get(`${url}/2026/11/20`)).status).toBe(200);
    expect(lectern.output()).toContain('PostgreSQL has ended and is started again.');

    const program = programPid(data);
    lectern.child.kill('SIGKILL');
    await waitUntil(() => !isRunning(program), 'the program of a killed starter has stopped');
    await waitUntil(() => postgresPid(data) === null, 'and its database');
    expect(existsSync(join(data, 'running.json'))).toBe(false);
  });

  it('recovers from a kill during the very first start', async () => {
    const newFolder = temporaryFolder();
    const lectern = launch([], settings({ LECTERN_DATA: newFolder }));
    await waitUntil(() => postgresPid(newFolder) !== null, 'the database is there');
    await sleep(150); // during migrations and demo seed
    lectern.child.kill('SIGKILL');
    await lectern.exitCode;
    await waitUntil(() => postgresPid(newFolder) === null, 'the database has stopped');
    await waitUntil(async () => (await get(url)).status === 0, 'nobody listens');
    const again = await startAndWait([], settings({ LECTERN_DATA: newFolder }));
    expect((await get(`${url}/`)).text).toContain('Stillwater');
    expect((await get(`${url}/?override=ar`)).text).toContain('dir="rtl"');
    expect((await again.stop()).code).toBe(0);
  });
});
