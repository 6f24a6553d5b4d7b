// Row 3: REST calls per page, counted between the REST cache and the services.
import { sendRequest } from '../loadGenerator.mjs';
import { hosts, returningReader } from '../seed.mjs';
import { row } from '../table.mjs';

export const title = 'calls';

export async function measure({ harness }) {
  const rows = [];
  for (const [name, pathOf] of [
    ['home', () => '/'],
    ['reading', readingPath],
  ]) {
    const lectern = await harness.start('lectern');
    const path = pathOf();
    const reader = await returningReader(lectern, hosts.small);
    const visit = async () => {
      const { status } = await sendRequest({
        port: lectern.port,
        path,
        host: reader.host,
        headers: { cookie: reader.cookie },
      });
      if (status !== 200) throw new Error(`${path} answered ${status}.`);
      return lectern.call('takeCalls');
    };
    await lectern.call('forgetAll');
    await lectern.call('takeCalls');
    const cold = await visit();
    const warm = await visit();
    await lectern.call('keepNothing');
    const rerendered = await visit();
    const services = new Set(cold.map(({ service }) => service));
    rows.push(
      row(`REST calls, ${String(name)}, cold`, {
        ours: `${cold.length} calls`,
        note: cold.map(({ service, route }) => `${service}.${route}`).join(', '),
        peer: `${services.size} services concerned`,
        ratio: cold.length / services.size,
        aim: { text: 'one per service', max: 1 },
      }),
      row(`REST calls, ${String(name)}, warm`, {
        ours: `${warm.length}; made anew from warm reads ${rerendered.length}`,
        aim: { text: '0', met: warm.length === 0 && rerendered.length === 0 },
      }),
    );
    await lectern.stop();
  }
  return rows;
}

/** The path of a day's reading; by default yesterday's, a date that has begun in every time zone. */
export function readingPath(daysBack = 1) {
  const date = new Date(Date.now() - daysBack * 86_400_000).toISOString().slice(0, 10);
  return `/${date.replaceAll('-', '/')}/`;
}
