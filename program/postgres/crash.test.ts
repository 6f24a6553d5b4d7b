import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chown, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { startCluster, type Cluster } from './cluster.ts';
import { lockHolder } from './lock.ts';
import { STAGING } from './processFolder.ts';
import { rowsOf, testFolder } from './postgres.fixture.ts';

const holder = fileURLToPath(new URL('holdCluster.ts', import.meta.url));

/**
 * Starts a cluster in a separate process; resolves once it has committed some rows, with the numbers it has printed so
 * far.
 */
async function holdCluster(dataDir: string) {
  const node = spawn(process.execPath, ['--import', 'tsx', holder, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void node.kill('SIGKILL'));
  const committed: number[] = [];
  const lines = createInterface({ input: node.stdout });
  await new Promise<void>((resolve, reject) => {
    node.once('exit', (code) => reject(new Error(`holdCluster.ts ended with ${code}`)));
    lines.on('line', (line) => {
      if (committed.push(Number(line)) === 20) resolve();
    });
  });
  const lock = await lockFileIn(dataDir);
  return { node, committed, lines, lock, server: (await lockHolder(lock))! };
}

async function lockFileIn(dataDir: string): Promise<string> {
  const data = (await readdir(dataDir)).find((name) => /^pg\d+$/.test(name))!;
  return join(dataDir, data, 'postmaster.pid');
}

async function kill(node: ChildProcess): Promise<void> {
  node.kill('SIGKILL');
  await once(node, 'close'); // its output has been read completely
}

async function reopen(dataDir: string): Promise<Cluster> {
  const cluster = await startCluster({ dataDir });
  onTestFinished(() => cluster.stop());
  return cluster;
}

async function expectStored(cluster: Cluster, committed: readonly number[]): Promise<void> {
  const rows = await rowsOf(cluster.connectionString('postgres'), 'select number from promise');
  const stored = new Set(rows.map((row) => (row as { number: number }).number));
  expect(committed.filter((number) => !stored.has(number))).toEqual([]);
}

it('stops the server when Node.js is killed, and keeps all committed rows', async () => {
  const dataDir = await testFolder();
  const { node, committed, lock } = await holdCluster(dataDir);
  await kill(node);
  const killedAt = Date.now();
  while ((await lockHolder(lock)) !== null) await sleep(5);
  expect(Date.now() - killedAt).toBeLessThan(2_000);
  const cluster = await reopen(dataDir);
  expect(cluster.started).toBe('opened');
  await expectStored(cluster, committed);
});

it('starts right after Node.js was killed, while the old server is still exiting', async () => {
  const dataDir = await testFolder();
  const { node, committed } = await holdCluster(dataDir);
  await kill(node);
  await expectStored(await reopen(dataDir), committed);
});

it('starts after Node.js and the server were killed together, and keeps all committed rows', async () => {
  const dataDir = await testFolder();
  const { node, committed, server } = await holdCluster(dataDir);
  process.kill(server, 'SIGKILL');
  await kill(node);
  await expectStored(await reopen(dataDir), committed);
});

it('resolves `exited` when only the server dies, and waits for a session that outlived it', async () => {
  const dataDir = await testFolder();
  const cluster = await startCluster({ dataDir, fast: true });
  const busy = `do $$ begin while clock_timestamp() < now() + interval '1 s' loop end loop; end $$`;
  const session = rowsOf(cluster.connectionString('postgres'), busy).catch(() => []);
  await sleep(200);
  process.kill((await lockHolder(await lockFileIn(dataDir)))!, 'SIGKILL');
  await cluster.exited;
  await cluster.stop();
  expect((await reopen(dataDir)).started).toBe('opened');
  await session;
});

it.each([
  ['is an unrelated process now', 'sleep 60 & echo $!; exec sleep 60'],
  ['is dead but not reaped', 'sleep 0 & echo $!; exec sleep 60'],
])('starts over locks whose process %s', async (_what, script) => {
  const dataDir = await testFolder();
  const before = await startCluster({ dataDir, fast: true });
  await before.stop();
  const lock = await lockFileIn(dataDir);
  // PostgreSQL ignores processes of other users by itself, so this one must run as its user.
  const { uid, gid } = await stat(join(lock, '..'));
  const parent = spawn('/bin/sh', ['-c', script], {
    uid,
    gid,
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => void process.kill(-parent.pid!, 'SIGKILL'));
  const [pid] = (await once(createInterface({ input: parent.stdout }), 'line')) as [string];
  await sleep(50);
  for (const file of [lock, join(before.socketDir, '.s.PGSQL.5432.lock')]) {
    await writeFile(file, `${pid}\n`);
    await chown(file, uid, gid);
  }
  expect((await reopen(dataDir)).started).toBe('opened');
});

it('removes leftovers of a first start that was killed', async () => {
  const dataDir = await testFolder();
  const deadPid = spawnSync('/bin/true').pid;
  const leftover = join(dataDir, `${STAGING}${deadPid}-abcdef`);
  await writeFile(leftover, '');
  await reopen(dataDir);
  expect(await readdir(dataDir)).not.toContain(`${STAGING}${deadPid}-abcdef`);
  expect(await readFile(join(dataDir, 'postgres.secret'), 'utf8')).toMatch(/^[\w-]{43}\n$/);
});
