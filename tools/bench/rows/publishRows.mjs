// Row 7: publishing under load: which pages a purge drops, and whether any reader gets the old text after the
// acknowledgement.
import { Agent } from 'node:http';
import { readingPath } from './callsRows.mjs';
import { publish } from '../harness.mjs';
import { sendRequest } from '../loadGenerator.mjs';
import { hosts, returningReader } from '../seed.mjs';
import { row } from '../table.mjs';

export const title = 'publish';

const PUBLISHES = 40;
const READERS = 6;
const countries = ['US', 'DE', 'NZ', 'IN', 'GB'];
/** No zone behind UTC, so that today's reading exists in each of them. */
const zones = ['UTC', 'Asia/Tokyo', 'Pacific/Kiritimati'];
const titleOf = (count) => `Bench title ${String(count).padStart(4, '0')}.`;
const TITLE = /Bench title (\d{4})\./;

export async function measure({ harness, seeder }) {
  const lectern = await harness.start('lectern');
  const editor = await editorOf(lectern);
  const addresses = addressesOf(lectern, await returningReader(seeder, hosts.small));
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const read = (address) => sendRequest({ port: lectern.port, agent, ...address });

  let acknowledged = 1;
  await editor.write(titleOf(1));
  for (const address of addresses) await read(address);
  const quietPublish = await publishOnce();

  const totals = { answers: 0, stale: 0, failed: 0 };
  let running = true;
  async function reader(start) {
    for (let at = start; running; at += 1) await checkedRead(addresses[at % addresses.length]);
  }
  async function checkedRead(address) {
    const minTitle = acknowledged;
    const { status, bytes } = await read(address);
    const shown = TITLE.exec(bytes.toString('latin1'))?.[1];
    totals.answers += 1;
    if (status !== 200) totals.failed += 1;
    if (shown !== undefined && Number(shown) < minTitle) totals.stale += 1;
  }
  const readers = Array.from({ length: READERS }, (_, index) => reader(index * 7));
  const purges = [];
  for (let count = 3; count < 3 + PUBLISHES; count += 1) {
    await lectern.call('watch', titleOf(acknowledged));
    await editor.write(titleOf(count));
    acknowledged = count;
    await Promise.all(addresses.slice(0, 10).map(checkedRead));
    purges.push(...(await lectern.call('takeSeen')));
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
      ours: `${quietPublish.dropped} of ${quietPublish.kept} kept`,
      peer: `${quietPublish.affected} show it`,
      ratio: quietPublish.dropped / quietPublish.affected,
      aim: { text: 'equal', met: quietPublish.wrongly.length === 0 && quietPublish.left.length === 0 },
      note: `REST reads repeated when every page is asked again: ${quietPublish.reads.join(', ') || 'none'}`,
    }),
    row(`${purges.length} publishes under load: pages dropped / pages that show it`, {
      ours: `${dropped}${wrongly.length > 0 ? `, not affected: ${wrongly.length} (${wrongly[0]})` : ''}`,
      peer: `${affected}${left.length > 0 ? `, left: ${left.length} (${left[0]})` : ''}`,
      ratio: dropped / affected,
      aim: { text: 'equal', met: wrongly.length === 0 && left.length === 0 },
    }),
    row('  stale answers after the acknowledgement', {
      ours: `${totals.stale} of ${totals.answers} (${totals.failed} not 200)`,
      aim: { text: '0', met: totals.stale === 0 && totals.failed === 0 },
    }),
  ];

  /** One publish without concurrent readers, for exact counts. */
  async function publishOnce() {
    await lectern.call('watch', titleOf(1));
    await lectern.call('takeCalls');
    await editor.write(titleOf(2));
    acknowledged = 2;
    const [seen] = await lectern.call('takeSeen');
    await lectern.call('takeCalls');
    for (const address of addresses) await read(address);
    const counts = new Map();
    for (const { service, route } of await lectern.call('takeCalls'))
      counts.set(`${service}.${route}`, (counts.get(`${service}.${route}`) ?? 0) + 1);
    return { ...seen, reads: [...counts].map(([name, count]) => `${count} × ${name}`) };
  }
}

/**
 * An editor who writes the title of today's reading (the home page shows it too) and leaves its other fields unchanged.
 */
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

/** Requests for pages of one site in several countries and zones; those that show today's reading come first. */
function addressesOf({ port }, { versions }) {
  const of = (path, country, zone) => {
    const cookie = `country=${country}; zone=${encodeURIComponent(zone)}; versions=${versions.join('~')}`;
    return { path, host: `${hosts.small}:${port}`, headers: { cookie } };
  };
  const paths = ['/', ...Array.from({ length: 7 }, (_, daysBack) => readingPath(daysBack))];
  return paths
    .flatMap((path, index) =>
      countries.flatMap((country) =>
        zones.map((zone, at) => ({ index, at, request: of(path, country, zone) })),
      ),
    )
    .toSorted((a, b) => Number(a.index > 1) - Number(b.index > 1) || a.at - b.at)
    .map(({ request }) => request);
}
