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
import { rowsOf, testFolder } from './testSupport.ts';

const holder = fileURLToPath(new URL('holdCluster.ts', import.meta.url));

/** A Lectern of its own process; answers once it has committed some rows, with the numbers it printed so far. */
async function holdCluster(dataDir: string) {
  const node = spawn(process.execPath, ['--import', 'tsx', holder, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void node.kill('SIGKILL'));
  const promised: number[] = [];
  const lines = createInterface({ input: node.stdout });
  await new Promise<void>((resolve, reject) => {
    node.once('exit', (code) => reject(new Error(`holdCluster.ts ended with ${code}`)));
    lines.on('line', (line) => {
      if (promised.push(Number(line)) === 20) resolve();
    });
  });
  const lock = await lockFileIn(dataDir);
  return { node, promised, lines, lock, server: (await lockHolder(lock))! };
}

async function lockFileIn(dataDir: string): Promise<string> {
  const data = (await readdir(dataDir)).find((name) => /^pg\d+$/.test(name))!;
  return join(dataDir, data, 'postmaster.pid');
}

async function killed(node: ChildProcess): Promise<void> {
  node.kill('SIGKILL');
  await once(node, 'close'); // what it printed has been read too
}

async function reopened(dataDir: string): Promise<Cluster> {
  const cluster = await startCluster({ dataDir });
  onTestFinished(() => cluster.stop());
  return cluster;
}

async function expectKept(cluster: Cluster, promised: readonly number[]): Promise<void> {
  const rows = await rowsOf(cluster.connectionString('postgres'), 'select number from promise');
  const kept = new Set(rows.map((row) => (row as { number: number }).number));
  expect(promised.filter((number) => !kept.has(number))).toEqual([]);
}

it('stops the server when node is killed, and keeps all that was committed', async () => {
  const dataDir = await testFolder();
  const { node, promised, lock } = await holdCluster(dataDir);
  await killed(node);
  const killedAt = Date.now();
  while ((await lockHolder(lock)) !== null) await sleep(5);
  expect(Date.now() - killedAt).toBeLessThan(2_000);
  const cluster = await reopened(dataDir);
  expect(cluster.started).toBe('opened');
  await expectKept(cluster, promised);
});

it('starts at once after node was killed, while the old server still ends', async () => {
  const dataDir = await testFolder();
  const { node, promised } = await holdCluster(dataDir);
  await killed(node);
  await expectKept(await reopened(dataDir), promised);
});

it('starts after node and the server were killed together, and keeps all that was committed', async () => {
  const dataDir = await testFolder();
  const { node, promised, server } = await holdCluster(dataDir);
  process.kill(server, 'SIGKILL');
  await killed(node);
  await expectKept(await reopened(dataDir), promised);
});

it('tells when the server is gone though node is not, and waits for a session that outlived it', async () => {
  const dataDir = await testFolder();
  const cluster = await startCluster({ dataDir, fast: true });
  const busy = `do $$ begin while clock_timestamp() < now() + interval '1 s' loop end loop; end $$`;
  const session = rowsOf(cluster.connectionString('postgres'), busy).catch(() => []);
  await sleep(200);
  process.kill((await lockHolder(await lockFileIn(dataDir)))!, 'SIGKILL');
  await cluster.exited;
  await cluster.stop();
  expect((await reopened(dataDir)).started).toBe('opened');
  await session;
});

it.each([
  ['is a stranger now', 'sleep 60 & echo $!; exec sleep 60'],
  ['is dead but not reaped', 'sleep 0 & echo $!; exec sleep 60'],
])('starts over locks whose process %s', async (_what, script) => {
  const dataDir = await testFolder();
  const before = await startCluster({ dataDir, fast: true });
  await before.stop();
  const lock = await lockFileIn(dataDir);
  // PostgreSQL overlooks processes of other users by itself: this one must be of its own.
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
  expect((await reopened(dataDir)).started).toBe('opened');
});

it('removes what a first start that was killed had begun', async () => {
  const dataDir = await testFolder();
  const dead = spawnSync('/bin/true').pid;
  const begun = join(dataDir, `${STAGING}${dead}-abcdef`);
  await writeFile(begun, '');
  await reopened(dataDir);
  expect(await readdir(dataDir)).not.toContain(`${STAGING}${dead}-abcdef`);
  expect(await readFile(join(dataDir, 'postgres.secret'), 'utf8')).toMatch(/^[\w-]{43}\n$/);
});
