// Row 7: publishing under load: what a purge drops, and whether anybody is told the old after the acknowledgement.
import { Agent } from 'node:http';
import { readingPath } from './callsRows.mjs';
import { publish } from './contestants.mjs';
import { ask } from './load.mjs';
import { hosts, readerOf } from './stage.mjs';
import { row } from './table.mjs';

export const title = 'publish';

const PUBLISHES = 40;
const READERS = 6;
const countries = ['US', 'DE', 'NZ', 'IN', 'GB'];
/** None of them behind UTC, so that today's reading is there for everybody. */
const zones = ['UTC', 'Asia/Tokyo', 'Pacific/Kiritimati'];
const titleOf = (count) => `Bench title ${String(count).padStart(4, '0')}.`;
const TITLE = /Bench title (\d{4})\./;

export async function measure({ ground, stagedBy }) {
  const lectern = await ground.start('lectern');
  const editor = await editorOf(lectern);
  const addresses = addressesOf(lectern, await readerOf(stagedBy, hosts.small));
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const read = (address) => ask({ port: lectern.port, agent, ...address });

  let acknowledged = 1;
  await editor.write(titleOf(1));
  for (const address of addresses) await read(address);
  const alone = await publishOnce();

  const told = { answers: 0, stale: 0, failed: 0 };
  let running = true;
  async function reader(start) {
    for (let at = start; running; at += 1) await look(addresses[at % addresses.length]);
  }
  async function look(address) {
    const least = acknowledged;
    const { status, bytes } = await read(address);
    const shown = TITLE.exec(bytes.toString('latin1'))?.[1];
    told.answers += 1;
    if (status !== 200) told.failed += 1;
    if (shown !== undefined && Number(shown) < least) told.stale += 1;
  }
  const readers = Array.from({ length: READERS }, (_, index) => reader(index * 7));
  const purges = [];
  for (let count = 3; count < 3 + PUBLISHES; count += 1) {
    await lectern.tell('watch', titleOf(acknowledged));
    await editor.write(titleOf(count));
    acknowledged = count;
    await Promise.all(addresses.slice(0, 10).map(look));
    purges.push(...(await lectern.tell('takeSeen')));
  }
  running = false;
  await Promise.all(readers);
  agent.destroy();
  await lectern.stop();

  const sum = (of) => purges.reduce((all, it) => all + of(it), 0);
  const [dropped, affected] = [sum((it) => it.dropped), sum((it) => it.affected)];
  const wrongly = purges.flatMap((it) => it.wrongly);
  const left = purges.flatMap((it) => it.left);
  return [
    row('publish, nothing else going on: pages dropped / pages that show it', {
      ours: `${alone.dropped} of ${alone.kept} kept`,
      peer: `${alone.affected} show it`,
      ratio: alone.dropped / alone.affected,
      aim: { text: 'equal', met: alone.wrongly.length === 0 && alone.left.length === 0 },
      note: `REST reads repeated when every page is asked again: ${alone.reads.join(', ') || 'none'}`,
    }),
    row(`${purges.length} publishes under load: pages dropped / pages that show it`, {
      ours: `${dropped}${wrongly.length > 0 ? `, not affected: ${wrongly.length} (${wrongly[0]})` : ''}`,
      peer: `${affected}${left.length > 0 ? `, left: ${left.length} (${left[0]})` : ''}`,
      ratio: dropped / affected,
      aim: { text: 'equal', met: wrongly.length === 0 && left.length === 0 },
    }),
    row('  stale answers after the acknowledgement', {
      ours: `${told.stale} of ${told.answers} (${told.failed} not 200)`,
      aim: { text: '0', met: told.stale === 0 && told.failed === 0 },
    }),
  ];

  /** One publish while nobody reads: the exact counts. */
  async function publishOnce() {
    await lectern.tell('watch', titleOf(1));
    await lectern.tell('takeCalls');
    await editor.write(titleOf(2));
    acknowledged = 2;
    const [seen] = await lectern.tell('takeSeen');
    await lectern.tell('takeCalls');
    for (const address of addresses) await read(address);
    const counts = new Map();
    for (const { service, route } of await lectern.tell('takeCalls'))
      counts.set(`${service}.${route}`, (counts.get(`${service}.${route}`) ?? 0) + 1);
    return { ...seen, reads: [...counts].map(([name, count]) => `${count} × ${name}`) };
  }
}

/** Writes the title of today's reading (the home page shows it too), everything else of it unchanged. */
async function editorOf(lectern) {
  const [, year, month, day] = readingPath(0).split('/');
  const query = `site_id=1-publish&on=${month}-${day}-${year}`;
  const answer = await fetch(`http://127.0.0.1:${lectern.port}/api/devotionals/v2?${query}`);
  const post = (await answer.json()).find(({ isDefault }) => isDefault);
  return {
    write: (text) =>
      publish(lectern, {
        service: 'devotionals',
        path: 'devotionals?site_id=1-publish',
        body: { ...post, title: text },
      }),
  };
}

/** Pages of one site for some countries and zones; first those that show today's reading. */
function addressesOf({ port }, { versions }) {
  const of = (path, country, zone) => {
    const cookie = `country=${country}; zone=${encodeURIComponent(zone)}; versions=${versions.join('~')}`;
    return { path, host: `${hosts.small}:${port}`, headers: { cookie } };
  };
  const paths = ['/', ...Array.from({ length: 7 }, (_, daysBack) => readingPath(daysBack))];
  return paths
    .flatMap((path, index) =>
      countries.flatMap((country) => zones.map((zone, at) => ({ index, at, it: of(path, country, zone) }))),
    )
    .toSorted((a, b) => Number(a.index > 1) - Number(b.index > 1) || a.at - b.at)
    .map(({ it }) => it);
}
