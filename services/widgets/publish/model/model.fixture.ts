/**
 * Harness of the model test: runs each step against the service and the model with three editors, and compares both
 * after each step.
 */
import type fc from 'fast-check';
import type pg from 'pg';
import { expect } from 'vitest';
import { cachedTransport } from '../../../../rest/cache/cached.ts';
import { createClient, localTransport, type Client } from '../../../../rest/client/client.ts';
import type { Problem } from '../../../../rest/problem.ts';
import { visit } from '../../../../rest/allServices.fixture.ts';
import { widgets } from '../../contract.ts';
import { widgetTags, type LayoutRevision } from '../../shapes.ts';
import { globalEditor, type WidgetsRoutes, type WidgetsTest } from '../../widgets.fixture.ts';
import {
  Model,
  rowsWithTexts,
  type Change,
  type Refusal,
  type Row,
  type Snapshot,
} from './referenceModel.fixture.ts';

/** An editor's local state: the revision it started from, the versions of its widgets, and the edited snapshot. */
export interface EditorState {
  readonly baseRevision: number;
  readonly versions: Readonly<Record<string, number>>;
  mine: Snapshot;
}

/** The model with the state that only steps need: editors, their drafts, and used names. */
export class ModelHarness extends Model {
  readonly editors: EditorState[] = [0, 1, 2].map(() => ({
    baseRevision: 0,
    versions: {},
    mine: { rows: [], texts: {} },
  }));
  readonly drafts: ({ version: number; content: string } | null)[] = [null, null, null];
  /** The version of the draft saved last. */
  lastDraft = 0;
  nameCount = 0;

  readonly layout: string;
  constructor(layout: string) {
    super();
    this.layout = layout;
  }
  newName(kind: string): string {
    this.nameCount += 1;
    return `${this.layout}-${kind}${this.nameCount}`;
  }
  /** The model's outcome of publishing an editor's change now. */
  outcome(by: number) {
    const { mine, baseRevision: revision } = this.editors[by]!;
    const ordered = revision === this.revision;
    return this.merge({ mine, ordered }, this.history[revision]!, { by, revision });
  }
}

export interface Real {
  readonly test: WidgetsTest;
  readonly layout: string;
  /** Public reads through the cached transport that pages use. */
  readonly cached: Client<WidgetsRoutes>;
  /** A database connection that may inspect and terminate sessions of the service. */
  readonly server: pg.Client;
}

export function openReal(test: WidgetsTest, server: pg.Client, layout: string): Real {
  const transport = cachedTransport(widgets, localTransport(test.service), {
    bus: test.bus,
    freshMs: Infinity,
  });
  return { test, layout, server, cached: createClient(widgets, transport) };
}

/** Each run has its own editors, because the number of drafts per editor is limited. */
export const editorCall = ({ test, layout }: Real, editor: number) =>
  test.call(globalEditor, `editor-${editor} of ${layout}`);

/** Converts a layout of the service to a snapshot of the model. */
export function snapshotOf(
  response: Pick<LayoutRevision, 'rows' | 'widgets'>,
): Snapshot & Pick<EditorState, 'versions'> {
  const rows = response.rows.map(({ rowKey, abRowName, columns, countries }): Row => ({
    key: rowKey,
    name: abRowName ?? '',
    width: columns[0]?.className ?? '',
    widgets: columns[0]?.widgets.map(({ id }) => id) ?? [],
    countries: countries.toSorted(),
  }));
  const own = response.widgets.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const html = (content: string) => (JSON.parse(content) as { html: string }).html;
  return {
    rows,
    texts: Object.fromEntries(own.map(({ id, widgetContent }) => [id, html(widgetContent)])),
    versions: Object.fromEntries(own.map(({ id, version }) => [id, version])),
  };
}

const rowOnTheWire = ({ key, name, width, widgets: ids, countries }: Row, rowIndex: number | undefined) => ({
  rowKey: key,
  abRowName: name,
  columns: width === '' ? [] : [{ className: width, widgets: ids.map((id) => ({ id })) }],
  countries: [...countries],
  ...(rowIndex !== undefined && { rowIndex }),
});

/**
 * The body the layout editor sends for a change: only what differs from its base; all rows when their order is part
 * of the change.
 */
export function publishBodyOf(
  model: ModelHarness,
  { baseRevision, mine, ordered, versions }: Change & EditorState,
) {
  const base = model.history[baseRevision]!;
  const before = new Map(base.rows.map((row) => [row.key, JSON.stringify(row)]));
  const placed = [...new Set(mine.rows.flatMap((row) => row.widgets))];
  return {
    layout: model.layout,
    baseRevision,
    added: mine.rows.flatMap((row, index) =>
      ordered || before.get(row.key) !== JSON.stringify(row)
        ? [rowOnTheWire(row, ordered ? index : undefined)]
        : [],
    ),
    deleted: [...before.keys()].filter((key) => !mine.rows.some((row) => row.key === key)),
    widgets: placed
      .filter((id) => mine.texts[id] !== base.texts[id])
      .map((id) => ({
        id,
        type: 'rich-text',
        widgetContent: { html: mine.texts[id] },
        baseVersion: versions[id] ?? 0,
      })),
  };
}

/** Returns the result or the problem code of a refusal; rethrows every other error. */
export async function outcomeOf<T>(work: Promise<T>): Promise<T | Refusal> {
  return work.catch((error: Problem) => {
    const refused = (['CONFLICT', 'VALIDATION'] as const).find((code) => code === error.code);
    if (refused === undefined) throw error;
    return refused;
  });
}

/**
 * Asserts that layout, history, drafts and scheduled changes equal the model, and that the cached public read does
 * too.
 */
export async function expectEqualState(model: ModelHarness, real: Real): Promise<void> {
  const { test, layout } = real;
  const call = await editorCall(real, 0);
  const query = { site: 1, layout };
  const now = await test.current(layout);
  expect(now.revision).toBe(model.revision);
  expect(snapshotOf(now)).toMatchObject({ rows: model.head.rows, texts: model.head.texts });
  const [sent] = await real.cached.readLayouts({ query }, visit());
  // Test names are removed from public reads.
  const withoutNames = (of: Snapshot) => rowsWithTexts(of).map((row) => ({ ...row, name: '' }));
  expect([sent!.revision, withoutNames(snapshotOf(sent!))]).toEqual([
    model.revision,
    withoutNames(model.head),
  ]);
  const listed = await test.client.listRevisions({ query: { ...query, first: 100 } }, call);
  expect(listed.map(({ revision }) => revision)).toEqual(
    Array.from({ length: model.revision }, (_, index) => model.revision - index),
  );
  // Compares the full history at every fifth revision, else its first and last revisions: stored revisions never
  // change.
  const all = model.history.map((_, revision) => revision).slice(1);
  const revisionsToCheck =
    model.revision % 5 === 0 ? all : [...new Set([...all.slice(0, 1), ...all.slice(-2)])];
  for (const revision of revisionsToCheck) {
    const then = await test.client.readRevision({ params: { revision }, query }, call);
    expect(rowsWithTexts(snapshotOf(then))).toEqual(rowsWithTexts(model.history[revision]!));
  }
  for (const [editor, draft] of model.drafts.entries()) {
    const stored = await test.client.readDraft({ query }, await editorCall(real, editor));
    expect(stored.draft && { version: stored.draft.version, content: stored.draft.content }).toEqual(draft);
  }
  const plans = await test.client.listScheduled({ query }, call);
  expect(plans.map(({ at, status }) => `${Date.parse(at)} ${status}`).sort()).toEqual(
    model.plans.map(({ at, status }) => `${at} ${status}`).sort(),
  );
}

type Step = fc.AsyncCommand<ModelHarness, Real>;
/** A fast-check command: runs the step against model and service, then compares them. */
export const step = <A>(
  name: string,
  arbitrary: fc.Arbitrary<A>,
  run: (model: ModelHarness, real: Real, input: A) => Promise<void>,
  isApplicable: (model: Readonly<ModelHarness>, input: A) => boolean = () => true,
): fc.Arbitrary<Step> =>
  arbitrary.map((input) => ({
    check: (model) => isApplicable(model, input),
    async run(model, real) {
      await run(model, real, input);
      await expectEqualState(model, real);
    },
    toString: () => `${name}(${JSON.stringify(input)})`,
  }));

/**
 * Runs a write, terminates its database session while it waits for a lock on `table`, and returns its result or
 * error.
 */
export async function terminateSessionAt<T>(
  { server }: Real,
  table: string,
  write: () => Promise<T>,
): Promise<T | Error> {
  await server.query('begin');
  await server.query(`lock table ${table} in exclusive mode`);
  let isDone = false;
  const work = write()
    .catch((error: unknown) => error as Error)
    .finally(() => (isDone = true));
  while (!isDone) {
    const { rowCount } = await server.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
         and pid <> pg_backend_pid() and application_name = 'lectern widgets'`,
    );
    if (rowCount) break;
  }
  const result = await work;
  await server.query('rollback');
  return result;
}

/** Purges the layout's cache tag. */
export const purgeLayoutTag = ({ test, layout }: Real): void =>
  test.bus.purge([widgetTags.layout(1, layout)]);
