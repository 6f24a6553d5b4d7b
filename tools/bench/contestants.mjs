// Starts and stops what is measured: one database with the demo, and contestants on it, each in a process of its own.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onServerCore } from './measure.mjs';
import { here, part, root } from './prepare.mjs';
import { surroundings } from './surroundings.mjs';

/** Opens the database in a folder of its own. `close` stops everything that was started on it. */
export async function openGround() {
  const { startCluster } = await part('cluster');
  const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-'));
  chmodSync(folder, 0o711); // as root, PostgreSQL runs as another user, who must come through
  const cluster = await startCluster({ dataDir: join(folder, 'db'), settings: { max_connections: '200' } });
  const running = new Set();
  const manifest = JSON.parse(readFileSync(join(root, 'generated', 'operations.public.json'), 'utf8'));
  let count = 0;

  async function start(kind, more = {}, nodeOptions = []) {
    const options = {
      databaseUrl: cluster.connectionString('postgres'),
      dataDir: join(folder, `data-${(count += 1)}`),
      schemaFolder: join(root, 'schema'),
      operations: manifest,
      ...more,
    };
    const script = [...nodeOptions, join(here, 'server.mjs'), kind, JSON.stringify(options)];
    const contestant = await startChild(kind, onServerCore(script));
    running.add(contestant);
    void contestant.gone.then(() => running.delete(contestant));
    return contestant;
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

/** A child that answers commands. */
async function startChild(name, [command, args]) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...surroundings, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const waiting = new Map();
  const gone = new Promise((resolve) => child.once('exit', resolve));
  let last = 0;
  await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code} before it was ready.`)));
    child.on('message', ({ ready, id, result, error }) => {
      if (ready) return resolve();
      const { accept, refuse } = waiting.get(id);
      waiting.delete(id);
      if (error === undefined) accept(result);
      else refuse(new Error(`${name}: ${error}`));
    });
  });
  const tell = (command, argument) =>
    new Promise((accept, refuse) => {
      waiting.set((last += 1), { accept, refuse });
      child.send({ id: last, command, argument });
    });
  return {
    name,
    pid: child.pid,
    port: await tell('port'),
    tell,
    gone,
    async stop() {
      await tell('stop').catch(() => undefined);
      child.disconnect();
      await gone;
    },
  };
}

/** Writes as an editor does: a token, and the service's own route. */
export async function publish(lectern, { service, path, body }) {
  const token = await lectern.tell('token', service);
  const answer = await fetch(`http://127.0.0.1:${lectern.port}/api/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`POST ${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text);
}
