import { existsSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inRoot } from '../../services/kit/root.ts';
import {
  folderOfTests,
  freePort,
  get,
  isThere,
  launch,
  launchScript,
  postgresOf,
  programOf,
  ready,
  run,
  start,
  stopAll,
  until,
} from './lectern.ts';

/** A request of which the server has half the body. */
function halfSent(url: string, body: string) {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const asked = request(url, { method: 'POST', headers });
  const answer = new Promise<{ status: number; text: string }>((resolve, reject) => {
    asked.on('error', reject);
    asked.on('response', (response) => {
      let text = '';
      response.on('data', (chunk) => (text += String(chunk)));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
  });
  const isSent = new Promise<void>((resolve) => asked.write(body.slice(0, 5), () => resolve()));
  return { isSent, answer, sendRest: () => asked.end(body.slice(5)) };
}

/** The lines of a log that tell of a stop. */
const stopsIn = (said: string) =>
  said
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ message }) => message === 'Lectern stops.')
    .map(({ level, cause }) => ({ level, cause }));

/** Ctrl-C gives the prompt back within this. */
const SOON = 2_000;

describe('npm start', { timeout: 60_000 }, () => {
  const data = folderOfTests();
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

  it('creates, migrates and fills once, shows each step with its time, and reads', async () => {
    const lectern = await start([], settings());
    expect(lectern.said()).toMatch(/ \d+\.\d\d s {2}embedded PostgreSQL \(created\)\n/);
    expect(lectern.said()).toMatch(/ \d+\.\d\d s {2}services, \d+ migrations\n/);
    expect(lectern.said()).toMatch(/ \d+\.\d\d s {2}demo content\n/);
    expect(lectern.said()).toContain(`Lectern reads at ${url}/`);
    expect((await get(`${url}/`)).text).toContain('Stillwater');
    // What a bundler may take for idle in the sources: an address is looked at for whether it can be decoded.
    const odd = await get(`${url}/%ff`);
    expect([odd.status, odd.text.includes('Stillwater')]).toEqual([404, true]);

    const use = inRoot('node_modules', '.lectern-running', String(lectern.child.pid));
    expect(existsSync(use)).toBe(true); // so that no install takes its packages from it

    const second = await run([], settings());
    expect(second.code).toBe(1);
    expect(second.said).toContain(`Lectern already runs on ${data}: ${url}/ (process ${programOf(data)})`);
    expect(second.said).toContain('LECTERN_DATA=');

    // Past the first look (another address, so that nothing answers there) the data themselves say it.
    const beside = launchScript(inRoot('dist', 'server', 'main.js'), [], settings({ PORT: '0' }));
    expect(await beside.ended).toBe(1);
    expect(beside.said()).toContain('Another Lectern (process');

    const postgres = postgresOf(data)!;
    const { code, ms } = await lectern.stop('SIGINT'); // to the command alone, not to the program below it
    expect(code).toBe(130);
    expect(stopsIn(lectern.said())).toEqual([{ level: 'info', cause: 'SIGINT' }]);
    expect(ms).toBeLessThan(SOON);
    await until(() => !isThere(postgres), 'the database has stopped'); // it has rows of the first start to write
    expect(existsSync(join(data, 'running.json'))).toBe(false);
    expect(existsSync(use)).toBe(false);
    expect((await get(url)).status).toBe(0);
  });

  it('skips on a built tree all that is done', async () => {
    const lectern = await start([], settings());
    const pid = programOf(data);
    expect(lectern.said()).toMatch(/–\s+packages\n/);
    expect(lectern.said()).toMatch(/–\s+build\n/);
    expect(lectern.said()).toContain('embedded PostgreSQL (opened)');
    expect(lectern.said()).not.toContain('demo content');
    expect(lectern.said()).not.toContain('migrations');

    // Ctrl-C as a terminal does it: the whole group at once.
    process.kill(pid, 'SIGINT');
    const { code, ms } = await lectern.stop('SIGINT');
    expect(code).toBe(130);
    expect(ms).toBeLessThan(SOON);
    expect(postgresOf(data)).toBeNull();
  });

  it('runs a tool on a built tree, whose output is the tool’s alone, and names the tools there are', async () => {
    const tool = launch(['site', '--help'], settings());
    expect(await tool.ended).toBe(0);
    expect(tool.printed()).toMatch(/^npm run site -- FILE\.json/);
    const unknown = launch(['sight'], settings());
    expect(await unknown.ended).toBe(1);
    expect(unknown.said()).toContain("There is no command 'sight'. There are: main, service, import, site,");
  });

  it('says before anything is started that the port is taken', async () => {
    const stranger = createServer((_request, response) => response.end('me'));
    await new Promise<void>((resolve) => stranger.listen(port, '127.0.0.1', resolve));
    try {
      const { code, said } = await run([], settings());
      expect(code).toBe(1);
      expect(said).toContain(`Port ${port} is taken by another program.`);
      expect(said).toContain(`PORT=${port + 1} npm start`);
      expect(said).not.toContain('PostgreSQL');
      const direct = launchScript(inRoot('dist', 'server', 'main.js'), [], settings());
      expect(await direct.ended).toBe(1);
      expect(direct.said()).toContain(`Port ${port} is taken by another program.`);
      expect(direct.said()).not.toContain('PostgreSQL');
    } finally {
      await new Promise((resolve) => stranger.close(resolve));
    }
  });

  it('lets every request that has begun finish when it gets SIGTERM', async () => {
    const lectern = await start([], settings());
    const begun = Array.from({ length: 20 }, () =>
      halfSent(`${url}/graphql`, '{"query":"{ site { brandName } }"}'),
    );
    await Promise.all(begun.map((it) => it.isSent));
    await get(`${url}/livez`); // connections are taken in order: the server has those before this one
    const stopped = lectern.stop('SIGTERM');
    await sleep(300);
    for (const { sendRest } of begun) sendRest();
    const answers = await Promise.all(begun.map(({ answer }) => answer));
    const answered = performance.now();
    expect(answers).toEqual(begun.map(() => ({ status: 200, text: expect.stringContaining('Stillwater') })));
    expect((await stopped).code).toBe(0);
    expect(stopsIn(lectern.said())).toEqual([{ level: 'info', cause: 'SIGTERM' }]);
    expect(performance.now() - answered).toBeLessThan(SOON); // not as long as browsers keep connections
    expect(postgresOf(data)).toBeNull();
  });

  it('stops in order when the terminal is closed, and with it whoever would read the log', async () => {
    const lectern = await ready(launchScript(inRoot('dist', 'server', 'main.js'), [], settings()));
    lectern.child.stdout?.destroy();
    lectern.child.stderr?.destroy();
    expect((await lectern.stop('SIGHUP')).code).toBe(129);
    await until(() => postgresOf(data) === null, 'the database has stopped');
    expect(existsSync(join(data, 'running.json'))).toBe(false);
  });

  it('starts again and reads right after kill -9 of program and database', async () => {
    const lectern = await start([], settings());
    const before = (await get(`${url}/2026/11/21`)).text;
    process.kill(postgresOf(data)!, 'SIGKILL');
    process.kill(programOf(data), 'SIGKILL');
    expect(await lectern.ended).not.toBe(0);
    expect(existsSync(join(data, 'running.json'))).toBe(true); // nobody was left to take it away

    const again = await start([], settings());
    expect((await get(`${url}/2026/11/21`)).text).toBe(before);
    expect(before).toContain('<h1');

    // The program alone: its database notices.
    const postgres = postgresOf(data)!;
    process.kill(programOf(data), 'SIGKILL');
    await again.ended;
    await until(() => !isThere(postgres), 'the database of a killed program has stopped');
  });

  it('goes on when the database alone is killed, and stops when its starter is', async () => {
    const lectern = await start([], settings());
    const first = postgresOf(data)!;
    process.kill(first, 'SIGKILL');
    await until(
      async () => (await get(`${url}/readyz`)).status === 200 && postgresOf(data) !== first,
      'it reads again',
    );
    expect((await get(`${url}/2026/11/20`)).status).toBe(200);
    expect(lectern.said()).toContain('PostgreSQL has ended and is started again.');

    const program = programOf(data);
    lectern.child.kill('SIGKILL');
    await until(() => !isThere(program), 'the program of a killed starter has stopped');
    await until(() => postgresOf(data) === null, 'and its database');
    expect(existsSync(join(data, 'running.json'))).toBe(false);
  });

  it('takes nothing of a kill during the very first start along', async () => {
    const fresh = folderOfTests();
    const lectern = launch([], settings({ LECTERN_DATA: fresh }));
    await until(() => postgresOf(fresh) !== null, 'the database is there');
    await sleep(150); // among migrations and demo
    lectern.child.kill('SIGKILL');
    await lectern.ended;
    await until(() => postgresOf(fresh) === null, 'the database has stopped');
    await until(async () => (await get(url)).status === 0, 'nobody listens');
    const again = await start([], settings({ LECTERN_DATA: fresh }));
    expect((await get(`${url}/`)).text).toContain('Stillwater');
    expect((await get(`${url}/?override=ar`)).text).toContain('dir="rtl"');
    expect((await again.stop()).code).toBe(0);
  });
});
