// The list of a declared resource with 10,000 entries: CPU of the server per page, filtered and sorted. Over REST, and as
// the screen requests it: one GraphQL request of a signed-in editor. And the calendar of a year of devotionals with the
// versions of two countries: 1,098 readings in one request.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publish } from '../harness.mjs';
import { runLoad, requestBytes, sendRequest } from '../loadGenerator.mjs';
import { cpuOf, interleave, noCpuTimeReason, spread } from '../measure.mjs';
import { root } from '../prepare.mjs';
import { hosts } from '../seed.mjs';
import { micros, row, skippedRow } from '../table.mjs';

export const title = 'lists';

const ENTRIES = 10_000;
/** Entries of one import: few enough for the deadline of a call on a busy machine. */
const BATCH = 100;
const PATH = '/api/site-config/header-slide-ins';
const MAX_MICROS = 10_000;
/** A leap year that the demo has no readings of. */
const CALENDAR_YEAR = 2032;
const MAX_CALENDAR_MICROS = 30_000;

/** The pages that are read, by what the table calls them. */
const pages = {
  'by name': { sort: 'name', descending: false },
  'of the home page, by time of change': { filter: { pages: ['home'] } },
  'of one country, searched, by start': { filter: { countries: ['MX'] }, search: 'advent', sort: 'start' },
  'of two days, by name': {
    filter: { start: { from: '2026-01-03T00:00', before: '2026-01-05T00:00' } },
    sort: 'name',
    descending: false,
  },
};

export async function measure({ harness, rounds }) {
  if (noCpuTimeReason) return [skippedRow('long lists', noCpuTimeReason)];
  const lectern = await harness.start('lectern');
  try {
    await importEntries(lectern);
    const graphql = await graphqlRequests(lectern);
    const rows = [];
    for (const [name, query] of Object.entries(pages)) {
      rows.push(await pageRow(lectern, `${name}, REST`, restRequests(query), rounds));
      rows.push(
        await pageRow(lectern, `${name}, GraphQL`, () => graphql('HeaderSlideIns', listOf(query)), rounds),
      );
    }
    rows.push(await calendarRow(lectern, graphql, rounds));
    return rows;
  } finally {
    await lectern.stop();
  }
}

async function importEntries(lectern) {
  for (let from = 0; from < ENTRIES; from += BATCH) {
    const entries = Array.from({ length: BATCH }, (_, index) => entryOf(from + index));
    const body = { site: '1', format: 'json', text: JSON.stringify(entries), dryRun: false };
    await publish(lectern, { service: 'site-config', path: 'site-config/header-slide-ins/import', body });
  }
}

const entryOf = (index) => ({
  name: `Slide-in ${String((index * 7_919) % 100_003).padStart(6, '0')}`,
  text: index % 4 === 0 ? 'Advent begins.' : 'A new plan.',
  linkText: 'Read',
  link: '/today',
  start: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString().slice(0, 16),
  countries: index % 3 === 0 ? ['MX'] : [],
  pages: [index % 2 === 0 ? 'home' : 'reading'],
});

/** Returns a function that makes the REST request of a page. A token is valid for 30 s, so each has a new one. */
const restRequests = (query) => async (lectern) => {
  const token = await lectern.call('token', 'site-config');
  const { filter = {}, ...rest } = query;
  const parameters = { site: '1', first: '50', ...rest, filter: JSON.stringify(filter) };
  return {
    path: `${PATH}?${new URLSearchParams(parameters)}`,
    host: hosts.small,
    headers: { authorization: `Bearer ${token}` },
  };
};

/** The variables of a page of the list. */
const listOf = (query) => ({
  ...{ search: '', filter: null, sort: 'updatedAt', descending: true, archived: false },
  ...{ first: 50, after: null },
  ...query,
});

/** Signs an editor in; returns a function that makes a request of their screens. */
async function graphqlRequests(lectern) {
  const password = 'a password of the bench';
  const [id] = await lectern.call('makeAccounts', { count: 1, password, name: 'editor' });
  const rights = { type: 'user', id, sites: null, permissions: ['super_admin'] };
  await publish(lectern, { service: 'permissions', path: 'user-permissions', body: rights });
  const host = `${hosts.small}:${lectern.port}`;
  const site = { domain: hosts.small, override: null };
  const input = { site, username: 'editor-0@example.org', password };
  const { hash: signIn } = operation('public', 'mutation', 'SignIn');
  const { status, headers, bytes } = await sendRequest({
    port: lectern.port,
    method: 'POST',
    path: '/graphql',
    host,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ operationName: 'SignIn', variables: { input }, extensions: persisted(signIn) }),
  });
  const session = (headers['set-cookie'] ?? []).find((it) => /^(?:__Host-)?session=/.test(it));
  if (session === undefined) throw new Error(`SignIn answered ${status}: ${bytes}`);
  return (name, variables) => {
    const parameters = {
      operationName: name,
      variables: JSON.stringify({ site, ...variables }),
      extensions: JSON.stringify(persisted(operation('admin', 'query', name).hash)),
    };
    return {
      path: `/graphql?${new URLSearchParams(parameters)}`,
      host,
      headers: { cookie: session.split(';')[0], 'apollo-require-preflight': '1', accept: '*/*' },
    };
  };
}

const persisted = (sha256Hash) => ({ persistedQuery: { version: 1, sha256Hash } });

/** An operation of our client, by its name. */
function operation(manifest, kind, name) {
  const file = join(root, 'generated', `operations.${manifest}.json`);
  const all = Object.entries(JSON.parse(readFileSync(file, 'utf8')));
  const [hash] = all.find(([, text]) => new RegExp(`^${kind} ${name}\\b`).test(text));
  return { hash };
}

/** The calendar of a year, as its screen requests it. */
async function calendarRow(lectern, graphql, rounds) {
  const dates = Array.from({ length: 366 }, (_, day) =>
    new Date(Date.UTC(CALENDAR_YEAR, 0, 1 + day)).toISOString().slice(0, 10),
  );
  const content = `<p>${'A reading of some length. '.repeat(80)}</p>`;
  const posts = dates.flatMap((day) => {
    const [year, month, ofMonth] = day.split('-');
    const date = `${month}-${ofMonth}-${year}`;
    return [
      { date, title: `The reading of ${day}`, content },
      { date, date_id: '1', country: 'MX', title: `La lectura de ${day}`, content },
      { date, date_id: '2', country: 'VN', title: `Bài đọc ngày ${day}`, content },
    ];
  });
  for (let from = 0; from < posts.length; from += BATCH)
    await publish(lectern, {
      service: 'devotionals',
      path: 'devotionals/batch?site_id=1-publish',
      body: { posts: posts.slice(from, from + BATCH) },
    });
  const variables = { from: dates[0], to: dates.at(-1), search: '', filter: null };
  const cost = await costOf(lectern, 'calendar', () => graphql('DevotionalCalendar', variables), rounds);
  return row(`the calendar of a year with ${posts.length.toLocaleString('en')} readings, GraphQL`, {
    ours: micros(cost),
    aim: { text: '< 30 ms', met: cost.median < MAX_CALENDAR_MICROS },
  });
}

async function pageRow(lectern, name, requestOf, rounds) {
  const cost = await costOf(lectern, name, requestOf, rounds);
  return row(`a page of ${ENTRIES.toLocaleString('en')} entries, ${name}`, {
    ours: micros(cost),
    aim: { text: '< 10 ms', met: cost.median < MAX_MICROS },
  });
}

/** The CPU of the server per request. */
async function costOf(lectern, name, requestOf, rounds) {
  const first = await requestOf(lectern);
  const { status, bytes } = await sendRequest({ ...first, port: lectern.port });
  const text = bytes.toString();
  if (status !== 200 || text.includes('"errors"'))
    throw new Error(`${first.path} answered ${status}: ${text}`);
  const run = async (_, count) => {
    const request = await requestOf(lectern);
    const before = cpuOf(lectern.pid);
    await runLoad({
      port: lectern.port,
      requests: [requestBytes(request)],
      count,
      expected: { status: 200, length: bytes.length },
    });
    return cpuOf(lectern.pid) - before;
  };
  const figures = await interleave([name], run, { rounds, warmUp: 100 });
  return spread(figures.get(name));
}
