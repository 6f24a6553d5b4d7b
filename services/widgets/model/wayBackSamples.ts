/** The ways back: all of a revision, a row, a country, and what one revision changed. */
// oxlint-disable vitest/no-standalone-expect -- steps run within the test that is made of them
import fc from 'fast-check';
import { expect } from 'vitest';
import { saidBy, seenBy, type Refusal, type Snapshot } from './testing.ts';
import { editorCall, outcomeOf, snapshotOf, step, type Real, type World } from './testSupport.ts';

const site = { site: 1 };
/** How far back, from 0 for the present. */
const back = fc.nat(4);

/** Compares what was brought back with what it should say, and takes its ids over. */
async function broughtBack(
  world: World,
  became: object | Refusal,
  expected: Snapshot | Refusal,
  isOrdered = true,
) {
  if (typeof expected === 'string' || typeof became === 'string') {
    expect(became).toBe(expected);
    return;
  }
  const now = snapshotOf(became as Parameters<typeof snapshotOf>[0]);
  const inOrder = (it: Snapshot) =>
    isOrdered ? saidBy(it) : saidBy(it).toSorted((one, other) => (one.key < other.key ? -1 : 1));
  expect(inOrder(now)).toEqual(inOrder(expected));
  world.take(now, 0);
}

/** Rows of then under ids of their own: whatever else shows their widgets goes on saying what it says. */
const asThen = ({ rows, texts }: Snapshot): Snapshot => ({
  rows: rows.map((row) => ({ ...row, widgets: row.widgets.map((id) => `${id} of then`) })),
  texts: Object.fromEntries(Object.entries(texts).map(([id, says]) => [`${id} of then`, says])),
});
const revisionAt = (world: World, ago: number) => Math.max(1, world.revision - ago);
const restored = async (world: World, real: Real, revision: number, scope: object, behind = 0) =>
  outcomeOf(
    real.test.client.restoreLayout(
      {
        query: site,
        body: {
          layout: world.layout,
          revision,
          baseRevision: world.revision - behind,
          scope: scope as never,
        },
      },
      await editorCall(real, 0),
    ),
  );
/** Whether rows without a country would count as edited by what was brought back: which of them do is not said anywhere. */
const isSettled = ({ rows }: Snapshot) =>
  rows.every(({ countries }) => countries.length === 0) ||
  rows.every(({ countries, widgets }) => countries.length > 0 || widgets.length === 0);
const hasPast = (world: Readonly<World>) => world.revision > 0;

export const restoreAll = step(
  'restore all',
  back,
  async (world, real, ago) => {
    const revision = revisionAt(world, ago);
    const then = asThen(world.history[revision]!);
    const mine = { rows: then.rows, texts: { ...world.texts, ...then.texts } };
    const expected = world.merged({ mine, ordered: true }, world.head);
    await broughtBack(world, await restored(world, real, revision, { of: 'all' }), expected);
  },
  (world, ago) => hasPast(world) && isSettled(world.history[revisionAt(world, ago)]!),
);

export const restoreRow = step(
  'restore a row',
  fc.tuple(back, fc.nat(4)),
  async (world, real, [ago, at]) => {
    const revision = revisionAt(world, ago);
    const then = asThen(world.history[revision]!);
    const row = then.rows[at];
    const asked = { of: 'row', rowKey: row?.key ?? 'nowhere' };
    const { rows } = world.head;
    const isThere = rows.some(({ key }) => key === row?.key);
    const withRow = !row
      ? rows
      : isThere
        ? rows.map((it) => (it.key === row.key ? row : it))
        : rows.toSpliced(at, 0, row);
    const mine = { rows: withRow, texts: { ...world.texts, ...then.texts } };
    const expected = row ? world.merged({ mine, ordered: true }, world.head) : 'VALIDATION';
    await broughtBack(world, await restored(world, real, revision, asked), expected);
  },
  (world, [ago]) =>
    hasPast(world) && isSettled(world.history[revisionAt(world, ago)]!) && isSettled(world.head),
);

const everywhere = ['MX', 'US', 'VN', 'FR'];
const usesCountries = ({ rows }: Snapshot) => rows.some(({ countries }) => countries.length > 0);
export const restoreCountry = step(
  'restore a country',
  fc.tuple(back, fc.constantFrom(...everywhere)),
  async (world, real, [ago, country]) => {
    const revision = revisionAt(world, ago);
    const [then, before] = [world.history[revision]!, world.head];
    const became = await restored(world, real, revision, { of: 'country', country });
    const isForAll = (it: Snapshot) => it.rows.length > 0 && !usesCountries(it);
    const isNone = !usesCountries(then) && !usesCountries(before);
    if (isNone || isForAll(before) || (isForAll(then) && then.rows.length > 1)) {
      expect(became).toBe('VALIDATION');
      return;
    }
    expect(became).toBeTypeOf('object');
    const now = snapshotOf(became as never);
    for (const code of everywhere)
      expect([code, seenBy(now, code)]).toEqual([code, seenBy(code === country ? then : before, code)]);
    world.take(now, 0);
  },
  hasPast,
);

export const restoreBehind = step(
  'restore unseen',
  back,
  async (world, real, ago) => {
    const became = await restored(world, real, revisionAt(world, ago), { of: 'all' }, 1);
    expect(became).toBe('CONFLICT');
  },
  (world) => world.revision > 1,
);

export const revert = step(
  'take back',
  back,
  async (world, real, ago) => {
    const revision = revisionAt(world, ago);
    const [before, after] = [world.history[revision - 1]!, world.history[revision]!];
    // A widget's words are taken back where it stood before and after.
    const texts = Object.fromEntries(
      Object.keys(before.texts).map((id) => [id, id in after.texts ? before.texts[id]! : world.texts[id]!]),
    );
    // What comes back into a row says what it said then, whatever it says by now where it stands, or nowhere.
    const showing = (it: Snapshot, key: string) => it.rows.find((row) => row.key === key)?.widgets ?? [];
    const isTakenBack = (id: string) => id in after.texts && after.texts[id] !== before.texts[id];
    const isThere = (key: string, id: string) =>
      [after, world.head].some((it) => showing(it, key).includes(id));
    // What stands nowhere by now comes back as it was even where its words were changed at once: nobody's are in the way.
    const isNobodys = (id: string) =>
      isTakenBack(id) &&
      !(id in world.head.texts) &&
      before.rows.some(({ key, widgets }) => widgets.includes(id) && !isThere(key, id));
    const rows = before.rows.map((row) => ({
      ...row,
      widgets: row.widgets.map((id) => {
        const isKept = isTakenBack(id) && !isNobodys(id);
        if (isThere(row.key, id) || isKept || world.texts[id] === before.texts[id]) return id;
        texts[`${id} of then`] = before.texts[id]!;
        return `${id} of then`;
      }),
    }));
    for (const id of Object.keys(before.texts).filter(isNobodys)) texts[id] = after.texts[id]!;
    const isLatest = revision === world.revision;
    const expected = world.merged({ mine: { rows, texts }, ordered: isLatest }, after);
    const body = { layout: world.layout, revision };
    const became = await outcomeOf(
      real.test.client.revertLayout({ query: site, body }, await editorCall(real, 0)),
    );
    await broughtBack(world, became, expected, isLatest);
  },
  hasPast,
);
