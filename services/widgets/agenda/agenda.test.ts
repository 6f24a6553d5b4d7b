/** What the layouts of a site wait for. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { globalEditor, openWidgets, type WidgetsTest } from '../widgets.fixture.ts';
import { sendManyCounts, testedLayout } from '../experiments/counts/counts.fixture.ts';

const UNTIL = '2026-12-05T12:00:00Z';
let test: WidgetsTest;
beforeEach(async () => {
  test = await openWidgets();
});
afterEach(() => test.close());

const agenda = async (rights = globalEditor, subject?: string) =>
  test.client.readLayoutAgenda({ query: { site: 1, until: UNTIL } }, await test.call(rights, subject));
const kinds = async () => (await agenda()).tests.map(({ kind }) => kind);

it('has the drafts of the person, and no others', async () => {
  const body = { baseRevision: 0, content: '{}', baseVersion: 0, savedFrom: 'window 1' };
  await test.client.saveDraft({ query: { layout: 'home' }, body }, await test.call(globalEditor, 'ana'));
  expect((await agenda(globalEditor, 'ana')).drafts).toMatchObject([{ layout: 'home' }]);
  expect((await agenda(globalEditor, 'ben')).drafts).toEqual([]);
});

it('has scheduled changes until the time', async () => {
  const schedule = async (at: string) =>
    test.client.scheduleChange(
      { query: { site: 1 }, body: { layout: 'home', at, baseRevision: 0, note: at } } as never,
      await test.call(globalEditor),
    );
  await schedule('2026-12-01T08:00:00Z');
  await schedule('2026-12-20T08:00:00Z');
  expect((await agenda()).scheduled).toEqual([
    { layout: 'home', at: '2026-12-01T08:00:00.000Z', note: '2026-12-01T08:00:00Z', hasFailed: false },
  ]);
});

it('has the beginning of a test, its end, that it is ready, and that it is over', async () => {
  const { key, layout, subject } = await testedLayout(test, {
    abRowStartDate: '2026-11-21T13:00:00Z',
    abRowEndDate: '2026-12-04T00:00:00Z',
  });
  expect((await agenda()).tests).toEqual([
    { subject, layout, name: 'Hero', kind: 'start', at: '2026-11-21T13:00:00.000Z' },
    { subject, layout, name: 'Hero', kind: 'end', at: '2026-12-04T00:00:00.000Z' },
  ]);
  test.clock.now = new Date('2026-11-21T13:30:00Z');
  await sendManyCounts(test, key, 'A', { visitors: 100, conversions: 12 });
  await sendManyCounts(test, key, 'B', { visitors: 100, conversions: 60 });
  expect(await kinds()).toEqual(['end']);
  test.clock.now = new Date('2026-11-29T12:00:00Z');
  expect(await kinds()).toEqual(['ready', 'end']);
  test.clock.now = new Date('2026-12-04T12:00:00Z');
  expect(await kinds()).toEqual(['over']);
});

it('is for editors of the site', async () => {
  await expect(agenda({ ...globalEditor, sites: [2] })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
