// Row 6: the number of renders under 10,000 visits, against the number of distinct pages that were served.
import { createHash } from 'node:crypto';
import { Agent } from 'node:http';
import { readingPath } from './callsRows.mjs';
import { sendRequest } from '../loadGenerator.mjs';
import { hosts, returningReader } from '../seed.mjs';
import { row } from '../table.mjs';

export const title = 'visits';

const VISITS = 10_000;
const CONCURRENCY = 32;
const countries = ['US', 'GB', 'MX', 'AR', 'VN', 'AU', 'MM', 'TH', 'EG', 'DE', 'NZ', 'IN', 'KI', 'FJ'];
const zones = [
  'America/New_York',
  'Europe/London',
  'Pacific/Kiritimati',
  'Pacific/Honolulu',
  'Asia/Yangon',
  'UTC',
];
const missingPaths = ['/no-such-page', '/page/none', '/2026/02/30/'];

/** A seeded random generator: the same numbers in [0, 1) in every run. */
function seededRandom(seed) {
  let state = seed;
  return () => (state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296) / 4_294_967_296;
}

export async function measure({ harness, seeder }) {
  const lectern = await harness.start('lectern');
  const versions = await versionCookies(seeder);
  const random = seededRandom(20_261_121);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const paths = ['/', '/', ...Array.from({ length: 40 }, (_, day) => readingPath(day * 3)), ...missingPaths];
  const sites = ['localhost', 'es.localhost', 'vi.localhost', 'ar.localhost'];
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  const before = await lectern.call('renders');
  const pages = new Map();
  const visitKinds = new Set();
  let left = VISITS;

  async function visitor() {
    while (left > 0) {
      left -= 1;
      const [site, path, country, zone, version] = [
        pick(sites),
        pick(paths),
        pick(countries),
        pick(zones),
        pick(versions),
      ];
      const cookie = `country=${country}; zone=${encodeURIComponent(zone)}${version === '' ? '' : `; versions=${version}`}`;
      const answer = await sendRequest({
        port: lectern.port,
        path,
        host: `${site}:${lectern.port}`,
        headers: { cookie },
        agent,
      });
      if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}.`);
      if (answer.status >= 300 && answer.status < 400) continue;
      visitKinds.add([site, path, cookie].join(' '));
      const bytes = createHash('sha256').update(answer.bytes).digest('base64');
      pages.set(`${answer.status} ${bytes}`, (pages.get(`${answer.status} ${bytes}`) ?? 0) + 1);
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, visitor));
  agent.destroy();
  const renders = (await lectern.call('renders')) - before;
  await lectern.stop();
  return [
    row(
      `renders under ${VISITS.toLocaleString('en')} visits (${visitKinds.size.toLocaleString('en')} kinds of visitor and address)`,
      {
        ours: `${renders} renders`,
        peer: `${pages.size} distinct pages`,
        ratio: renders / pages.size,
        aim: { text: 'equal', met: renders === pages.size },
      },
    ),
  ];
}

/** The cookie values of both versions of the home page's test, and an empty one. */
async function versionCookies(lectern) {
  const { versions } = await returningReader(lectern, hosts.small);
  const test = versions[0].replace(/:[A-Z]$/, '');
  return ['', `${test}:A`, `${test}:B`];
}
