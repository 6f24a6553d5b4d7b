/** The previous and next day: links to them always have a reading. Decisions 9 and 52. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { visit } from '../rest/allServices.fixture.ts';
import { hashOf, openGateway, type GatewayTest } from './gateway.fixture.ts';

let test: GatewayTest;
beforeAll(async () => {
  test = await openGateway();
  const call = await test.services.callTo('devotionals');
  for (const date of ['10-05-2009', '10-06-2009', '10-08-2009', '12-31-2023', '01-01-2024']) {
    await test.services.direct.devotionals.saveDevotional(
      { query: { site_id: '1-publish' }, body: { date, title: date, content: '<p>Long ago.</p>' } },
      call,
    );
  }
});
afterAll(() => test.close());

async function readNeighbours(date: string, country = 'US') {
  const call = visit();
  const { data } = (await test.gateway.run(
    hashOf('Reading'),
    {
      domain: 'localhost',
      override: null,
      country,
      date,
      today: '2026-11-21',
      zone: 'Etc/UTC',
      versions: [],
    },
    call,
  ))!;
  const { devotionalDay } = (data as { site: { devotionalDay: Record<string, string | null> } }).site;
  const { id, previousDate, nextDate } = devotionalDay;
  return { id, neighbours: [previousDate, nextDate], calls: call.notes.calls };
}

it.each([
  ['2009-10-05', null, '2009-10-06'],
  ['2009-10-06', '2009-10-05', '2009-10-08'],
  ['2009-10-08', '2009-10-06', '2023-12-31'],
  ['2023-12-31', '2009-10-08', '2024-01-01'],
  ['2024-01-01', '2023-12-31', '2024-01-02'],
  ['2026-11-20', '2026-11-19', '2026-11-21'],
  ['2026-11-21', '2026-11-20', null],
])('the neighbours of %s are %s and %s', async (date, previous, next) => {
  expect((await readNeighbours(date)).neighbours).toEqual([previous, next]);
});

it('skips days that only another country has', async () => {
  await test.services.direct.devotionals.saveDevotional(
    {
      query: { site_id: '1-publish' },
      body: { date: '10-07-2009', date_id: '7', country: 'GB', title: 'Kept', content: '<p>Kept.</p>' },
    },
    await test.services.callTo('devotionals'),
  );
  const elsewhere = await readNeighbours('2009-10-06');
  const there = await readNeighbours('2009-10-06', 'GB');
  expect(elsewhere.neighbours).toEqual(['2009-10-05', '2009-10-08']);
  expect(there.neighbours).toEqual(['2009-10-05', '2009-10-07']);
  // Two different answers need two ids in the normalised cache, although the text is the same.
  expect(there.id).not.toBe(elsewhere.id);
});

it('costs one more call before the evergreen year, and none from it on', async () => {
  test.services.bus.purgeAll();
  const days = (calls: readonly string[]) => calls.filter((it) => it.startsWith('devotionals.'));
  expect(days((await readNeighbours('2009-10-06')).calls)).toEqual([
    'devotionals.readDay',
    'devotionals.listDays',
  ]);
  test.services.bus.purgeAll();
  expect(days((await readNeighbours('2026-11-19')).calls)).toEqual(['devotionals.readDay']);
});
