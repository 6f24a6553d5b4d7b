// Row 6: how often pages are rendered under 10,000 visits, against the distinct pages that came out.
import { createHash } from 'node:crypto';
import { Agent } from 'node:http';
import { readingPath } from './callsRows.mjs';
import { ask } from './load.mjs';
import { hosts, readerOf } from './stage.mjs';
import { row } from './table.mjs';

export const title = 'visits';

const VISITS = 10_000;
const AT_ONCE = 32;
const countries = ['US', 'GB', 'MX', 'AR', 'VN', 'AU', 'MM', 'TH', 'EG', 'DE', 'NZ', 'IN', 'KI', 'FJ'];
const zones = [
  'America/New_York',
  'Europe/London',
  'Pacific/Kiritimati',
  'Pacific/Honolulu',
  'Asia/Yangon',
  'UTC',
];
const nowhere = ['/no-such-page', '/page/none', '/2026/02/30/'];

/** Numbers in [0, 1) that are the same in every run. */
function generator(seed) {
  let state = seed;
  return () => (state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296) / 4_294_967_296;
}

export async function measure({ ground, stagedBy }) {
  const lectern = await ground.start('lectern');
  const versions = await bothVersions(stagedBy);
  const random = generator(20_261_121);
  const one = (list) => list[Math.floor(random() * list.length)];
  const paths = ['/', '/', ...Array.from({ length: 40 }, (_, day) => readingPath(day * 3)), ...nowhere];
  const sites = ['localhost', 'es.localhost', 'vi.localhost', 'ar.localhost'];
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const before = await lectern.tell('renders');
  const pages = new Map();
  const ways = new Set();
  let left = VISITS;

  async function visitor() {
    while (left > 0) {
      left -= 1;
      const [site, path, country, zone, version] = [
        one(sites),
        one(paths),
        one(countries),
        one(zones),
        one(versions),
      ];
      const cookie = `country=${country}; zone=${encodeURIComponent(zone)}${version === '' ? '' : `; versions=${version}`}`;
      const answer = await ask({
        port: lectern.port,
        path,
        host: `${site}:${lectern.port}`,
        headers: { cookie },
        agent,
      });
      if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}.`);
      if (answer.status >= 300 && answer.status < 400) continue;
      ways.add([site, path, cookie].join(' '));
      const bytes = createHash('sha256').update(answer.bytes).digest('base64');
      pages.set(`${answer.status} ${bytes}`, (pages.get(`${answer.status} ${bytes}`) ?? 0) + 1);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  agent.destroy();
  const renders = (await lectern.tell('renders')) - before;
  await lectern.stop();
  return [
    row(
      `renders under ${VISITS.toLocaleString('en')} visits (${ways.size.toLocaleString('en')} kinds of visitor and address)`,
      {
        ours: `${renders} renders`,
        peer: `${pages.size} distinct pages`,
        ratio: renders / pages.size,
        aim: { text: 'equal', met: renders === pages.size },
      },
    ),
  ];
}

/** The cookie texts of both versions of the home page's test, and none. */
async function bothVersions(lectern) {
  const { versions } = await readerOf(lectern, hosts.small);
  const test = versions[0].replace(/:[A-Z]$/, '');
  return ['', `${test}:A`, `${test}:B`];
}
