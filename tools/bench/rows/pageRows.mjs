// Row 5: a page from the cache, version choice included, against a constant buffer and against nginx.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readingPath } from './callsRows.mjs';
import { sendRequest, runLoad, requestBytes } from '../loadGenerator.mjs';
import {
  cores,
  canPin,
  cpuOf,
  processTreeOf,
  interleave,
  noCpuTimeReason,
  ratioOf,
  spread,
} from '../measure.mjs';
import { profileAll } from '../profile.mjs';
import { hosts, returningReader } from '../seed.mjs';
import { atMost, micros, row, skippedRow } from '../table.mjs';
import { environment } from '../environment.mjs';

export const title = 'page';

/** The request headers of a browser. */
const browser = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-US,en;q=0.9',
  'upgrade-insecure-requests': '1',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
};
/** Headers that each HTTP server sets in its own way; not compared. */
const SERVER_HEADERS = new Set(['date', 'connection', 'keep-alive', 'content-length']);

export async function measure({ harness, rounds, profiles = null }) {
  if (noCpuTimeReason) return [skippedRow('cached page', noCpuTimeReason)];
  const rows = [];
  for (const [name, path] of [
    ['home', '/'],
    ['reading', readingPath()],
  ]) {
    const lectern = await harness.start('lectern');
    const reader = await returningReader(lectern, hosts.small);
    const request = { path, headers: { ...browser, cookie: reader.cookie } };
    for (let time = 0; time < 2; time += 1)
      await sendRequest({ ...request, port: lectern.port, host: reader.host });
    const page = await sendRequest({ ...request, port: lectern.port, host: reader.host });
    if (page.status !== 200) throw new Error(`${path} answered ${page.status}.`);
    const headers = Object.fromEntries(
      Object.entries(page.headers).filter(([header]) => !SERVER_HEADERS.has(header)),
    );

    const constant = await harness.start('constant');
    await constant.call('answer', { path, headers, body: page.bytes.toString('base64') });
    const servers = new Map([
      ['ours', { ...lectern, pids: [lectern.pid] }],
      ['constant', { ...constant, pids: [constant.pid] }],
    ]);
    const nginx = await startNginx(path, headers, page.bytes);
    if (nginx.port) servers.set('nginx', nginx);
    for (const [server, { port }] of servers) {
      const answer = await sendRequest({ ...request, port, host: reader.host });
      const same = Object.entries(headers).every(
        ([header, value]) => String(answer.headers[header]) === String(value),
      );
      if (answer.status !== 200 || !answer.bytes.equals(page.bytes) || !same)
        throw new Error(`${server} answers ${path} with something else.`);
    }
    // Readers also send cookies of third parties: no two of these requests have the same text.
    const requests = Array.from({ length: 500 }, (_, index) => {
      const cookie = `${reader.cookie}; visit=${(index * 7_919).toString(36)}`;
      return requestBytes({ ...request, headers: { ...request.headers, cookie }, host: reader.host });
    });
    const run = async (server, count) => {
      const { port, pids } = servers.get(server);
      const used = () => pids.reduce((sum, pid) => sum + cpuOf(pid), 0);
      const before = used();
      await runLoad({ port, requests, count, expected: { length: page.bytes.length } });
      return used() - before;
    };
    const figures = await interleave([...servers.keys()], run, { rounds, warmUp: 4_000 });
    if (profiles !== null) await profileAll(profiles, `page-${name}`, servers, run);
    const against = (peer, max) =>
      row(
        `cached ${name} (${(page.bytes.length / 1_000).toFixed(1)} kB ${page.headers['content-encoding']}): ours / ${peer}`,
        {
          ours: micros(spread(figures.get('ours'))),
          peer: `${peer} ${micros(spread(figures.get(peer)))}`,
          ratio: ratioOf(figures, 'ours', peer),
          aim: atMost(max),
        },
      );
    rows.push(against('constant', 1.15));
    rows.push(nginx.port ? against('nginx', 4.2) : skippedRow(`cached ${name}: ours / nginx`, nginx.why));
    await nginx.stop();
    await constant.stop();
    await lectern.stop();
  }
  return rows;
}

/** Starts nginx with the same bytes in a file; NGINX names a binary other than the one on the PATH. */
async function startNginx(path, headers, bytes) {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-nginx-'));
  chmodSync(folder, 0o755);
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const { 'content-type': type, etag: _etag, ...others } = headers;
  const quoted = (value) => `"${String(value).replaceAll('"', '\\"')}"`;
  const added = Object.entries(others).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`);
  writeFileSync(join(folder, 'page'), bytes);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
     ${process.getuid() === 0 ? 'user nobody nogroup;' : ''}
     events { worker_connections 64; }
     http { access_log off; sendfile on; tcp_nopush on; open_file_cache max=10; keepalive_requests 100000000; etag off;
       client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
       uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
       server { listen 127.0.0.1:${port}; location = ${path} { root ${folder}; try_files /page =404; types {} default_type ${quoted(type)};
         add_header etag ${quoted(headers.etag)}; if_modified_since off; ${added.join(' ')} } } }`,
  );
  const program = environment.NGINX ?? 'nginx';
  const [command, first] = canPin ? ['taskset', ['-c', String(cores.server), program]] : [program, []];
  const child = spawn(command, [...first, '-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: 'ignore',
  });
  const stop = async () => {
    child.kill('SIGQUIT');
    await sleep(200);
    rmSync(folder, { recursive: true, force: true });
  };
  let isExited = false;
  child.on('error', () => (isExited = true));
  child.on('exit', () => (isExited = true));
  for (let time = 0; time < 30 && !isExited; time += 1) {
    await sleep(50);
    if (!isExited && (await isOpen(port))) return { port, pids: processTreeOf(child.pid), stop };
  }
  await stop();
  return { port: null, why: 'there is no nginx on this machine', stop: async () => undefined };
}

const isOpen = (port) =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.on('connect', () => resolve(!socket.destroy().connecting));
    socket.on('error', () => resolve(false));
  });
