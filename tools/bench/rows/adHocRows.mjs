// Documents of outside developers that come often: CPU per request, warm.
import { runLoad, requestBytes, sendRequest } from '../loadGenerator.mjs';
import { cpuOf, interleave, noCpuTimeReason, spread } from '../measure.mjs';
import { hosts } from '../seed.mjs';
import { micros, row, skippedRow } from '../table.mjs';

export const title = 'adhoc';

const MAX_MICROS = 100;
const fields = 'id title slug path reference verse body author minutes excerpt';
const today = new Date().toISOString().slice(0, 10);
const documents = {
  'a devotional by date': `query Day($date: LocalDate!) {
    site(domain: "localhost") { devotionalDay(date: $date, today: $date, country: "US") { dateText devotional { ${fields} } } } }`,
  'ten newest devotionals': `query Newest($date: LocalDate!) {
    site(domain: "localhost") { devotionals(first: 10, today: $date) { items { ${fields} } } } }`,
};

export async function measure({ harness, rounds }) {
  if (noCpuTimeReason) return [skippedRow('ad-hoc documents', noCpuTimeReason)];
  const lectern = await harness.start('lectern', { explorer: true });
  const requests = Object.fromEntries(
    Object.entries(documents).map(([name, query]) => [
      name,
      {
        method: 'POST',
        path: '/graphql',
        host: hosts.small,
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ query, variables: { date: today } }),
      },
    ]),
  );
  const lengths = {};
  for (const [name, request] of Object.entries(requests)) {
    // It is compiled at its third request; then it has its final form.
    for (let time = 0; time < 5; time += 1) {
      const { status, bytes } = await sendRequest({ ...request, port: lectern.port });
      const text = bytes.toString();
      if (status !== 200 || text.includes('"errors"')) throw new Error(`${name} answered ${status}: ${text}`);
      lengths[name] = bytes.length;
    }
  }
  const run = async (name, count) => {
    const before = cpuOf(lectern.pid);
    await runLoad({
      port: lectern.port,
      requests: [requestBytes(requests[name])],
      count,
      expected: { status: 200, length: lengths[name] },
    });
    return cpuOf(lectern.pid) - before;
  };
  const figures = await interleave(Object.keys(documents), run, { rounds, warmUp: 2_000 });
  await lectern.stop();
  return [...figures].map(([name, values]) => {
    const cost = spread(values);
    return row(`${name}, by an ad-hoc document, warm`, {
      ours: micros(cost),
      aim: { text: `≤ ${MAX_MICROS} µs`, met: cost.median <= MAX_MICROS },
    });
  });
}
