/** Steps that restore and revert: all of a revision, one row, one country, and the change of one revision. */
// oxlint-disable vitest/no-standalone-expect -- steps run within the test that is made of them
import fc from 'fast-check';
import { expect } from 'vitest';
import { rowsWithTexts, visibleTo, type Refusal, type Snapshot } from './referenceModel.fixture.ts';
import { editorCall, outcomeOf, snapshotOf, step, type Real, type ModelHarness } from './model.fixture.ts';

const site = { site: 1 };
/** How many revisions back; 0 is the published one. */
const anyAge = fc.nat(4);

/** Compares the restored layout with the expected one, and takes its ids into the model. */
async function expectRestored(
  model: ModelHarness,
  result: object | Refusal,
  expected: Snapshot | Refusal,
  isOrdered = true,
) {
  if (typeof expected === 'string' || typeof result === 'string') {
    expect(result).toBe(expected);
    return;
  }
  const current = snapshotOf(result as Parameters<typeof snapshotOf>[0]);
  const rowsOf = (snapshot: Snapshot) =>
    isOrdered
      ? rowsWithTexts(snapshot)
      : rowsWithTexts(snapshot).toSorted((one, other) => (one.key < other.key ? -1 : 1));
  expect(rowsOf(current)).toEqual(rowsOf(expected));
  model.publish(current, 0);
}

/** Rows of an older snapshot under new widget ids: other rows that show these widgets keep their current content. */
const withNewIds = ({ rows, texts }: Snapshot): Snapshot => ({
  rows: rows.map((row) => ({ ...row, widgets: row.widgets.map((id) => `${id} of then`) })),
  texts: Object.fromEntries(Object.entries(texts).map(([id, says]) => [`${id} of then`, says])),
});
const revisionAt = (model: ModelHarness, ago: number) => Math.max(1, model.revision - ago);
const restore = async (model: ModelHarness, real: Real, revision: number, scope: object, behind = 0) =>
  outcomeOf(
    real.test.client.restoreLayout(
      {
        query: site,
        body: {
          layout: model.layout,
          revision,
          baseRevision: model.revision - behind,
          scope: scope as never,
        },
      },
      await editorCall(real, 0),
    ),
  );
/** False where the specification does not say if rows without a country count as edited by a restore. */
const isDefined = ({ rows }: Snapshot) =>
  rows.every(({ countries }) => countries.length === 0) ||
  rows.every(({ countries, widgets }) => countries.length > 0 || widgets.length === 0);
const hasPast = (model: Readonly<ModelHarness>) => model.revision > 0;

export const restoreAll = step(
  'restore all',
  anyAge,
  async (model, real, ago) => {
    const revision = revisionAt(model, ago);
    const then = withNewIds(model.history[revision]!);
    const mine = { rows: then.rows, texts: { ...model.texts, ...then.texts } };
    const expected = model.merge({ mine, ordered: true }, model.head);
    await expectRestored(model, await restore(model, real, revision, { of: 'all' }), expected);
  },
  (model, ago) => hasPast(model) && isDefined(model.history[revisionAt(model, ago)]!),
);

export const restoreRow = step(
  'restore a row',
  fc.tuple(anyAge, fc.nat(4)),
  async (model, real, [ago, at]) => {
    const revision = revisionAt(model, ago);
    const then = withNewIds(model.history[revision]!);
    const row = then.rows[at];
    const scope = { of: 'row', rowKey: row?.key ?? 'nowhere' };
    const { rows } = model.head;
    const rowExists = rows.some(({ key }) => key === row?.key);
    const withRow = !row
      ? rows
      : rowExists
        ? rows.map((it) => (it.key === row.key ? row : it))
        : rows.toSpliced(at, 0, row);
    const mine = { rows: withRow, texts: { ...model.texts, ...then.texts } };
    const expected = row ? model.merge({ mine, ordered: true }, model.head) : 'VALIDATION';
    await expectRestored(model, await restore(model, real, revision, scope), expected);
  },
  (model, [ago]) =>
    hasPast(model) && isDefined(model.history[revisionAt(model, ago)]!) && isDefined(model.head),
);

const allCountries = ['MX', 'US', 'VN', 'FR'];
const usesCountries = ({ rows }: Snapshot) => rows.some(({ countries }) => countries.length > 0);
export const restoreCountry = step(
  'restore a country',
  fc.tuple(anyAge, fc.constantFrom(...allCountries)),
  async (model, real, [ago, country]) => {
    const revision = revisionAt(model, ago);
    const [then, before] = [model.history[revision]!, model.head];
    const result = await restore(model, real, revision, { of: 'country', country });
    const isForAll = (it: Snapshot) => it.rows.length > 0 && !usesCountries(it);
    const isNone = !usesCountries(then) && !usesCountries(before);
    if (isNone || isForAll(before) || (isForAll(then) && then.rows.length > 1)) {
      expect(result).toBe('VALIDATION');
      return;
    }
    expect(result).toBeTypeOf('object');
    const current = snapshotOf(result as never);
    for (const code of allCountries)
      expect([code, visibleTo(current, code)]).toEqual([
        code,
        visibleTo(code === country ? then : before, code),
      ]);
    model.publish(current, 0);
  },
  hasPast,
);

export const restoreBehind = step(
  'restore unseen',
  anyAge,
  async (model, real, ago) => {
    const result = await restore(model, real, revisionAt(model, ago), { of: 'all' }, 1);
    expect(result).toBe('CONFLICT');
  },
  (model) => model.revision > 1,
);

export const revert = step(
  'take back',
  anyAge,
  async (model, real, ago) => {
    const revision = revisionAt(model, ago);
    const [before, after] = [model.history[revision - 1]!, model.history[revision]!];
    // A widget's content is reverted where the widget was shown before and after the revision.
    const texts = Object.fromEntries(
      Object.keys(before.texts).map((id) => [id, id in after.texts ? before.texts[id]! : model.texts[id]!]),
    );
    // A widget that returns to a row has its old content, whatever its current content is.
    const widgetsShownIn = (it: Snapshot, key: string) =>
      it.rows.find((row) => row.key === key)?.widgets ?? [];
    const isReverted = (id: string) => id in after.texts && after.texts[id] !== before.texts[id];
    const isShownIn = (key: string, id: string) =>
      [after, model.head].some((it) => widgetsShownIn(it, key).includes(id));
    // A widget that no row shows now returns as it was even if its content changed in the same revision: nobody
    // else's content conflicts.
    const isRevertedAndUnshown = (id: string) =>
      isReverted(id) &&
      !(id in model.head.texts) &&
      before.rows.some(({ key, widgets }) => widgets.includes(id) && !isShownIn(key, id));
    const rows = before.rows.map((row) => ({
      ...row,
      widgets: row.widgets.map((id) => {
        const keepsId = isReverted(id) && !isRevertedAndUnshown(id);
        if (isShownIn(row.key, id) || keepsId || model.texts[id] === before.texts[id]) return id;
        texts[`${id} of then`] = before.texts[id]!;
        return `${id} of then`;
      }),
    }));
    for (const id of Object.keys(before.texts).filter(isRevertedAndUnshown)) texts[id] = after.texts[id]!;
    const isLatest = revision === model.revision;
    const expected = model.merge({ mine: { rows, texts }, ordered: isLatest }, after);
    const body = { layout: model.layout, revision };
    const result = await outcomeOf(
      real.test.client.revertLayout({ query: site, body }, await editorCall(real, 0)),
    );
    await expectRestored(model, result, expected, isLatest);
  },
  hasPast,
);
