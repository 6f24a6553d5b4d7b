// Rows 1 and 2: CPU per operation through the gateway, against Apollo Server, Mercurius, and a constant string.
import { requestsOf, operationOf, variablesOf } from '../requests.mjs';
import { cpuOf, interleave, noCpuTimeReason, ratioOf, spread } from '../measure.mjs';
import { sendRequest, runLoad, requestBytes } from '../loadGenerator.mjs';
import { profileAll } from '../profile.mjs';
import { hosts, returningReader } from '../seed.mjs';
import { atLeast, atMost, micros, row, skippedRow } from '../table.mjs';

export const title = 'gateway';

/**
 * The value of a variable that no operation declares: a candidate that caches responses by their variables misses on
 * every visit.
 */
const FIRST_VISIT = 'visit00000';
const VISITS = 2_000;
/** The candidates that may cache their response. */
const CACHED = new Set(['hot', 'constant', 'constant, same headers']);
const visitsOf = (request) =>
  Array.from({ length: VISITS }, (_, index) => {
    const visit = `visit${String(index + 1).padStart(5, '0')}`;
    const { path, body } = request;
    return {
      ...request,
      path: path.replace(FIRST_VISIT, visit),
      ...(body && { body: body.replace(FIRST_VISIT, visit) }),
    };
  });

export async function measure({ harness, seeder, rounds, profiles = null }) {
  if (noCpuTimeReason) return [skippedRow('operations through the gateway', noCpuTimeReason)];
  const ours = await harness.start('lectern');
  const hot = await harness.start('lectern');
  const peers = {};
  for (const kind of ['apollo', 'apolloLean', 'mercuriusJit']) peers[kind] = await harness.start(kind);
  const all = [ours, hot, ...Object.values(peers)];
  const [hash, text] = operationOf(harness.manifest, 'Home');
  const requestsBySize = {};
  for (const size of ['small', 'large']) {
    const variables = {
      ...variablesOf(hosts[size], await returningReader(seeder, hosts[size])),
      visit: FIRST_VISIT,
    };
    const [get, post] = ['GET', 'POST'].map((method) => requestsOf({ hash, text, variables }, method));
    requestsBySize[size] = { get, post };
    // This warms the REST cache. Results stay cold: every visit has a different number among its variables.
    await sendRequest({ ...post.byHash, port: ours.port, host: 'localhost' });
  }
  await ours.call('keepNothing');

  const rows = [];
  for (const size of ['small', 'large']) {
    const { get, post } = requestsBySize[size];
    const candidates = new Map([
      ['ours, GET', [ours, get.byHash]],
      ['ours, POST', [ours, post.byHash]],
      ['Apollo', [peers.apollo, await cheaperRequest(peers.apollo, get, post)]],
      ['Apollo lean', [peers.apolloLean, await cheaperRequest(peers.apolloLean, get, post)]],
      ['Mercurius', [peers.mercuriusJit, get.prepared]],
      ['hot', [hot, get.byHash]],
    ]);
    const { body, bytes } = await assertSameAnswer(candidates);
    const constant = await harness.start('constant');
    await setConstantAnswer(constant, body, hot, get.byHash);
    candidates.set('constant', [constant, get.byHash]);
    candidates.set('constant, same headers', [constant, { ...get.byHash, path: `${get.byHash.path}&full` }]);
    await ours.call('takeCalls');
    const figures = await driveAll(candidates, rounds, { profiles, size });
    const calls = await ours.call('takeCalls');
    if (calls.length > 0) throw new Error(`${calls.length} REST calls left while everything was warm.`);
    rows.push(...rowsOf(size, bytes, figures));
    await constant.stop();
  }
  await Promise.all(all.map((it) => it.stop()));
  return rows;
}

function rowsOf(size, bytes, figures) {
  const of = `${size === 'small' ? 'home' : 'home of 30 cards'} (${(bytes / 1_000).toFixed(1)} kB)`;
  const cost = (name) => micros(spread(figures.get(name)));
  const against = (label, candidate, peer, ratio, aim) =>
    row(label, { ours: cost(candidate), peer: `${peer} ${cost(peer)}`, ratio, aim });
  const times = (peer, candidate) => ratioOf(figures, peer, candidate);
  const aims = { apollo: atLeast(4), mercurius: atMost(1.6) };
  return [
    against(
      `uncached ${of}, GET by hash: Apollo / ours`,
      'ours, GET',
      'Apollo',
      times('Apollo', 'ours, GET'),
      aims.apollo,
    ),
    against(
      `  ours / Mercurius + JIT`,
      'ours, GET',
      'Mercurius',
      times('ours, GET', 'Mercurius'),
      aims.mercurius,
    ),
    against(
      `  Apollo without cacheControl / ours`,
      'ours, GET',
      'Apollo lean',
      times('Apollo lean', 'ours, GET'),
      null,
    ),
    against(
      `uncached ${of}, POST by hash: Apollo / ours`,
      'ours, POST',
      'Apollo',
      times('Apollo', 'ours, POST'),
      aims.apollo,
    ),
    against(
      `  ours / Mercurius + JIT`,
      'ours, POST',
      'Mercurius',
      times('ours, POST', 'Mercurius'),
      aims.mercurius,
    ),
    against(`hot ${of}: ours / constant string`, 'hot', 'constant', times('hot', 'constant'), atMost(1.15)),
    against(
      `  ours / constant string with the same headers`,
      'hot',
      'constant, same headers',
      times('hot', 'constant, same headers'),
      null,
    ),
  ];
}

/**
 * The cheaper request for this Apollo Server, a GET by hash or a POST with the text: it competes in its faster mode.
 */
async function cheaperRequest(apollo, get, post) {
  const first = await sendRequest({ ...get.register, port: apollo.port, host: 'localhost' });
  if (first.status !== 200) throw new Error(`Apollo Server answers ${first.status}: ${first.bytes}`);
  const expected = { length: first.bytes.length };
  const candidates = new Map([
    ['byHash', [apollo, get.byHash]],
    ['byText', [apollo, post.byText]],
  ]);
  const figures = await driveAll(candidates, 2, { length: expected.length, roundMs: 300 });
  const [byHash, byText] = ['byHash', 'byText'].map((name) => spread(figures.get(name)).median);
  return byHash < byText ? get.byHash : post.byText;
}

/** Asserts that every candidate answers 200 with the same JSON text; Apollo Server ends it with a line break. */
async function assertSameAnswer(candidates) {
  let body = null;
  for (const [name, [{ port }, request]] of candidates) {
    for (let time = 0; time < 3; time += 1) {
      const { status, bytes } = await sendRequest({ ...request, port, host: 'localhost' });
      const text = bytes.toString().trimEnd();
      if (status !== 200 || text.includes('"errors"')) throw new Error(`${name} answered ${status}: ${text}`);
      body ??= text;
      if (text !== body) throw new Error(`${name} answers something else:\n${text}\n${body}`);
    }
  }
  return { body, bytes: Buffer.byteLength(body) };
}

async function setConstantAnswer(constant, body, hot, request) {
  const { headers } = await sendRequest({ ...request, port: hot.port, host: 'localhost' });
  const {
    date: _date,
    connection: _connection,
    'keep-alive': _keepAlive,
    'content-length': _length,
    ...full
  } = headers;
  const base64 = Buffer.from(body).toString('base64');
  const type = { 'content-type': full['content-type'] };
  await constant.call('answer', { path: request.path, headers: type, body: base64, asText: true });
  await constant.call('answer', { path: `${request.path}&full`, headers: full, body: base64, asText: true });
}

async function driveAll(
  candidates,
  rounds,
  { length = null, roundMs = 500, profiles = null, size = '' } = {},
) {
  const prepared = new Map();
  for (const [name, [server, request]] of candidates) {
    const { bytes } = await sendRequest({ ...request, port: server.port, host: 'localhost' });
    if (length !== null && bytes.length !== length) throw new Error(`${name} answers ${bytes.length} bytes.`);
    const sent = CACHED.has(name) ? [request] : visitsOf(request);
    const requests = sent.map((it) => requestBytes({ ...it, host: `localhost:${server.port}` }));
    prepared.set(name, { server, requests, expected: { length: bytes.length } });
  }
  const run = async (name, count) => {
    const { server, requests, expected } = prepared.get(name);
    const before = cpuOf(server.pid);
    await runLoad({ port: server.port, requests, count, expected });
    return cpuOf(server.pid) - before;
  };
  const figures = await interleave([...prepared.keys()], run, { rounds, roundMs, warmUp: 3_000 });
  if (profiles !== null) {
    const servers = [...prepared].map(([name, { server }]) => [name, server]);
    await profileAll(profiles, `${title}-${size}`, servers, run);
  }
  return figures;
}
