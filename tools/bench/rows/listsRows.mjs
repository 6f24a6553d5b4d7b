// The list of a declared resource with 10,000 entries: CPU of the server per page, filtered and sorted, over REST.
// A page of the admin area takes one GraphQL request and this one REST call (gateway/resource/resourceResolvers.test.ts).
import { publish } from '../harness.mjs';
import { runLoad, requestBytes, sendRequest } from '../loadGenerator.mjs';
import { cpuOf, interleave, noCpuTimeReason, spread } from '../measure.mjs';
import { micros, row, skippedRow } from '../table.mjs';

export const title = 'lists';

const ENTRIES = 10_000;
/** Entries of one import: few enough for the deadline of a call on a busy machine. */
const BATCH = 100;
const PATH = '/api/site-config/header-slide-ins';
const MAX_MICROS = 10_000;

/** The pages that are read, by what the table calls them. */
const pages = {
  'by name': { sort: 'name', descending: 'false' },
  'of the home page, by time of change': { filter: JSON.stringify({ pages: ['home'] }) },
  'of one country, searched, by start': {
    filter: JSON.stringify({ countries: ['MX'] }),
    search: 'advent',
    sort: 'start',
  },
};

export async function measure({ harness, rounds }) {
  if (noCpuTimeReason) return [skippedRow('long lists', noCpuTimeReason)];
  const lectern = await harness.start('lectern');
  try {
    await importEntries(lectern);
    // Tokens are valid for a short time: a list is measured within it.
    const rows = [];
    for (const [name, query] of Object.entries(pages)) rows.push(await pageRow(lectern, name, query, rounds));
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

async function pageRow(lectern, name, query, rounds) {
  const token = await lectern.call('token', 'site-config');
  const request = {
    path: `${PATH}?${new URLSearchParams({ site: '1', first: '50', ...query })}`,
    host: 'localhost',
    headers: { authorization: `Bearer ${token}` },
  };
  const { status, bytes } = await sendRequest({ ...request, port: lectern.port });
  if (status !== 200) throw new Error(`${request.path} answered ${status}.`);
  const run = async (_, count) => {
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
  const cost = spread(figures.get(name));
  return row(`a page of ${ENTRIES.toLocaleString('en')} entries, ${name}`, {
    ours: micros(cost),
    aim: { text: '< 10 ms', met: cost.median < MAX_MICROS },
  });
}
