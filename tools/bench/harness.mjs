// The benchmark harness: one seeded database, and candidates on it, each in its own process.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onServerCore } from './measure.mjs';
import { here, importModule, root } from './prepare.mjs';
import { environment } from './environment.mjs';

/**
 * Starts a database in a temporary folder. `start` starts a candidate on it; `close` stops the candidates and the
 * database.
 */
export async function openHarness() {
  const { startCluster } = await importModule('product');
  const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-'));
  chmodSync(folder, 0o711); // as root, PostgreSQL runs as another user, who must be able to enter the folder
  const cluster = await startCluster({ dataDir: join(folder, 'db'), settings: { max_connections: '200' } });
  const running = new Set();
  const manifest = JSON.parse(readFileSync(join(root, 'generated', 'operations.public.json'), 'utf8'));
  let count = 0;

  async function start(kind, extraOptions = {}, nodeOptions = []) {
    const options = {
      databaseUrl: cluster.connectionString('postgres'),
      dataDir: join(folder, `data-${(count += 1)}`),
      schemaFolder: join(root, 'schema'),
      operations: manifest,
      ...extraOptions,
    };
    const script = [...nodeOptions, join(here, 'candidate.mjs'), kind, JSON.stringify(options)];
    const candidate = await startChild(kind, onServerCore(script));
    running.add(candidate);
    void candidate.exited.then(() => running.delete(candidate));
    return candidate;
  }
  return {
    folder,
    manifest,
    databaseUrl: cluster.connectionString('postgres'),
    start,
    async close() {
      await Promise.all([...running].map((it) => it.stop()));
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A child process that answers commands over the IPC channel. */
async function startChild(name, [command, args]) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...environment, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const pending = new Map();
  const exited = new Promise((resolve) => child.once('exit', resolve));
  let last = 0;
  await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code} before it was ready.`)));
    child.on('message', ({ ready, id, result, error }) => {
      if (ready) return resolve();
      const { accept, refuse } = pending.get(id);
      pending.delete(id);
      if (error === undefined) accept(result);
      else refuse(new Error(`${name}: ${error}`));
    });
  });
  const call = (command, argument) =>
    new Promise((accept, refuse) => {
      pending.set((last += 1), { accept, refuse });
      child.send({ id: last, command, argument });
    });
  return {
    name,
    pid: child.pid,
    port: await call('port'),
    call,
    exited,
    async stop() {
      await call('stop').catch(() => undefined);
      child.disconnect();
      await exited;
    },
  };
}

/** Writes as an editor does: with a token, over the service's own REST route. Throws when the status is not 2xx. */
export async function publish(lectern, { service, path, body }) {
  const token = await lectern.call('token', service);
  const answer = await fetch(`http://127.0.0.1:${lectern.port}/api/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`POST ${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text);
}
