/** The service beside its model: what three editors do to both, and the comparison after each step. */
import type fc from 'fast-check';
import type pg from 'pg';
import { expect } from 'vitest';
import { cachedTransport } from '../../../rest/cached.ts';
import { clientOver, localTransport, type Client } from '../../../rest/client.ts';
import type { Problem } from '../../../rest/problem.ts';
import { visit } from '../../../rest/testing.ts';
import { widgets } from '../contract.ts';
import { widgetTags, type LayoutRevision } from '../shapes.ts';
import { globalEditor, type WidgetsRoutes, type WidgetsTest } from '../testSupport.ts';
import { Model, saidBy, type Change, type Refusal, type Row, type Snapshot } from './testing.ts';

/** What an editor has open: what they began from, with the versions of its widgets, and what they made of it. */
export interface Desk {
  readonly baseRevision: number;
  readonly versions: Readonly<Record<string, number>>;
  mine: Snapshot;
}

/** The model with what only commands need: desks, drafts by editor, names that were given. */
export class World extends Model {
  readonly desks: Desk[] = [0, 1, 2].map(() => ({
    baseRevision: 0,
    versions: {},
    mine: { rows: [], texts: {} },
  }));
  readonly drafts: ({ version: number; content: string } | null)[] = [null, null, null];
  /** The version of the draft that was saved last. */
  lastDraft = 0;
  made = 0;

  readonly layout: string;
  constructor(layout: string) {
    super();
    this.layout = layout;
  }
  newName(kind: string): string {
    this.made += 1;
    return `${this.layout}-${kind}${this.made}`;
  }
  /** What an editor's change does now. */
  outcome(by: number) {
    const { mine, baseRevision: revision } = this.desks[by]!;
    const ordered = revision === this.revision;
    return this.merged({ mine, ordered }, this.history[revision]!, { by, revision });
  }
}

export interface Real {
  readonly test: WidgetsTest;
  readonly layout: string;
  /** Public reads through the cache that pages read through. */
  readonly cached: Client<WidgetsRoutes>;
  /** As who may look into the server and end its sessions. */
  readonly server: pg.Client;
}

export function openReal(test: WidgetsTest, server: pg.Client, layout: string): Real {
  const transport = cachedTransport(widgets, localTransport(test.service), {
    bus: test.bus,
    freshMs: Infinity,
  });
  return { test, layout, server, cached: clientOver(widgets, transport) };
}

/** Each story has editors of its own: one may have but so many drafts. */
export const editorCall = ({ test, layout }: Real, editor: number) =>
  test.call(globalEditor, `editor-${editor} of ${layout}`);

/** A layout of the service as the model has it. */
export function snapshotOf(
  answer: Pick<LayoutRevision, 'rows' | 'widgets'>,
): Snapshot & Pick<Desk, 'versions'> {
  const rows = answer.rows.map(({ rowKey, abRowName, columns, countries }): Row => ({
    key: rowKey,
    name: abRowName ?? '',
    width: columns[0]?.className ?? '',
    widgets: columns[0]?.widgets.map(({ id }) => id) ?? [],
    countries: countries.toSorted(),
  }));
  const own = answer.widgets.toSorted((one, other) => (one.id < other.id ? -1 : 1));
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

/** What the editor's screen sends for a change: what differs from where it began, all rows when their order counts. */
export function bodyOf(world: World, { baseRevision, mine, ordered, versions }: Change & Desk) {
  const base = world.history[baseRevision]!;
  const before = new Map(base.rows.map((row) => [row.key, JSON.stringify(row)]));
  const placed = [...new Set(mine.rows.flatMap((row) => row.widgets))];
  return {
    layout: world.layout,
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

/** The answer, or the code it was refused with; what is no refusal is thrown. */
export async function outcomeOf<T>(work: Promise<T>): Promise<T | Refusal> {
  return work.catch((error: Problem) => {
    const refused = (['CONFLICT', 'VALIDATION'] as const).find((code) => code === error.code);
    if (refused === undefined) throw error;
    return refused;
  });
}

/** The layout, its history, drafts and plans are those of the model; so is what visitors are sent from the cache. */
export async function compare(world: World, real: Real): Promise<void> {
  const { test, layout } = real;
  const call = await editorCall(real, 0);
  const query = { site: 1, layout };
  const now = await test.current(layout);
  expect(now.revision).toBe(world.revision);
  expect(snapshotOf(now)).toMatchObject({ rows: world.head.rows, texts: world.head.texts });
  const [sent] = await real.cached.readLayouts({ query }, visit());
  // Visitors are not told what a test is called.
  const nameless = (of: Snapshot) => saidBy(of).map((row) => ({ ...row, name: '' }));
  expect([sent!.revision, nameless(snapshotOf(sent!))]).toEqual([world.revision, nameless(world.head)]);
  const listed = await test.client.listRevisions({ query: { ...query, first: 100 } }, call);
  expect(listed.map(({ revision }) => revision)).toEqual(
    Array.from({ length: world.revision }, (_, index) => world.revision - index),
  );
  // The whole history at times, its ends always: what was written stays.
  const all = world.history.map((_, revision) => revision).slice(1);
  const looked = world.revision % 5 === 0 ? all : [...new Set([...all.slice(0, 1), ...all.slice(-2)])];
  for (const revision of looked) {
    const then = await test.client.readRevision({ params: { revision }, query }, call);
    expect(saidBy(snapshotOf(then))).toEqual(saidBy(world.history[revision]!));
  }
  for (const [editor, draft] of world.drafts.entries()) {
    const stored = await test.client.readDraft({ query }, await editorCall(real, editor));
    expect(stored.draft && { version: stored.draft.version, content: stored.draft.content }).toEqual(draft);
  }
  const plans = await test.client.listScheduled({ query }, call);
  expect(plans.map(({ at, status }) => `${Date.parse(at)} ${status}`).sort()).toEqual(
    world.plans.map(({ at, status }) => `${at} ${status}`).sort(),
  );
}

type Step = fc.AsyncCommand<World, Real>;
/** A command: runs against both, then compares them. */
export const step = <A>(
  name: string,
  given: fc.Arbitrary<A>,
  run: (world: World, real: Real, given: A) => Promise<void>,
  may: (world: Readonly<World>, given: A) => boolean = () => true,
): fc.Arbitrary<Step> =>
  given.map((it) => ({
    check: (world) => may(world, it),
    async run(world, real) {
      await run(world, real, it);
      await compare(world, real);
    },
    toString: () => `${name}(${JSON.stringify(it)})`,
  }));

/** Does a write and ends its session once it waits to write into `table`; answers what became of the write. */
export async function cutAt<T>({ server }: Real, table: string, write: () => Promise<T>): Promise<T | Error> {
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
  const became = await work;
  await server.query('rollback');
  return became;
}

/** Empties the cache of a layout, as a process does that was told of nothing in particular. */
export const purgeAll = ({ test, layout }: Real): void => test.bus.purge([widgetTags.layout(1, layout)]);
