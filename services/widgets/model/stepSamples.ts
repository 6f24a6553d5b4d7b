/** What editors do in their own time: look, edit, publish, keep drafts, plan, and wait; and what befalls them. */
// oxlint-disable vitest/no-standalone-expect -- steps run within the test that is made of them
import fc from 'fast-check';
import { expect } from 'vitest';
import { publishDue } from '../keepPublishing.ts';
import { anyEdit, edited } from './editSamples.ts';
import type { Row } from './testing.ts';
import {
  bodyOf,
  cutAt,
  editorCall,
  outcomeOf,
  purgeAll,
  snapshotOf,
  step,
  type Real,
  type World,
} from './testSupport.ts';

const HOUR_MS = 3_600_000;
/** What a process holds a planned change for, and a second. */
const LEASE_MS = 31_000;
const site = { site: 1 };

const editor = fc.nat(2);

/** The desk as after a look: the present layout, unchanged. */
async function sitDown(world: World, real: Real, who: number): Promise<void> {
  const { versions } = snapshotOf(await real.test.current(world.layout));
  world.desks[who] = { baseRevision: world.revision, versions, mine: world.head };
}

export const look = step('look', editor, (world, real, who) => sitDown(world, real, who));

export const edit = step(
  'edit',
  fc.tuple(editor, fc.array(anyEdit, { minLength: 1, maxLength: 4 })),
  async (world, _, [who, edits]) => {
    const desk = world.desks[who]!;
    for (const it of edits) desk.mine = edited(desk.mine, it, (kind) => world.newName(kind));
  },
);

export const publish = step('publish', editor, async (world, real, who) => {
  await published(world, real, who, () => sending(world, real, who));
});

/** Sends what a desk holds. */
async function sending(world: World, real: Real, who: number) {
  const desk = world.desks[who]!;
  const ordered = desk.baseRevision === world.revision;
  const body = bodyOf(world, { ...desk, ordered });
  return real.test.client.publishLayout({ query: site, body }, await editorCall(real, who));
}

async function published(
  world: World,
  real: Real,
  who: number,
  send: () => ReturnType<typeof sending>,
): Promise<void> {
  const expected = world.outcome(who);
  const became = await outcomeOf(send());
  if (typeof expected === 'string') {
    expect(became).toBe(expected);
    return;
  }
  expect(became).toBeTypeOf('object');
  world.take(expected, who);
  await sitDown(world, real, who);
}

/** Two who look at the same, change the same row, often the same of it, and publish one after the other. */
export const meet = step(
  'meet',
  fc.tuple(fc.nat(5), fc.array(anyEdit, { minLength: 1, maxLength: 2 }), anyEdit, fc.boolean()),
  async (world, real, [at, first, other, isSame]) => {
    await sitDown(world, real, 0);
    await sitDown(world, real, 1);
    const second = isSame ? { ...other, does: first[0]!.does } : other;
    for (const [who, edits] of [first, [second]].entries()) {
      const desk = world.desks[who]!;
      for (const it of edits) desk.mine = edited(desk.mine, { ...it, at }, (kind) => world.newName(kind));
    }
    for (const who of [0, 1]) await published(world, real, who, () => sending(world, real, who));
  },
);

/** Somebody takes a widget out that another has before them, a third writes it where it stands nowhere, the other places it. */
export const placeAgain = step(
  'place again',
  fc.tuple(editor, fc.nat(5), fc.boolean()),
  async (world, real, [who, at, isWritten]) => {
    const [taking, writing] = [(who + 1) % 3, (who + 2) % 3];
    await sitDown(world, real, who);
    await sitDown(world, real, taking);
    const ids = Object.keys(world.head.texts);
    const id = ids[at % ids.length]!;
    const without = ({ widgets, ...row }: Row): Row => ({
      ...row,
      widgets: widgets.filter((it) => it !== id),
    });
    const { rows, texts } = world.head;
    world.desks[taking]!.mine = { rows: rows.map(without), texts };
    await published(world, real, taking, () => sending(world, real, taking));
    if (id in world.head.texts) return;
    const html = `<p>of nobody ${at}</p>`;
    const body = { id, type: 'rich-text', widgetContent: { html } };
    await real.test.client.saveWidget({ body }, await editorCall(real, writing));
    world.write(id, html, writing);
    const free = rows.find(({ widgets, width }) => width !== '' && !widgets.includes(id));
    world.desks[who]!.mine = {
      rows: rows.map((row) => (row === free ? { ...row, widgets: [...row.widgets, id] } : row)),
      texts: isWritten ? { ...texts, [id]: '<p>mine</p>' } : texts,
    };
    await published(world, real, who, () => sending(world, real, who));
  },
  (world) => Object.keys(world.head.texts).length > 0,
);

const tables = ['widget_version', 'row_version', 'layout_revision', 'layout_revision_row', 'audit'];
export const cut = step(
  'cut',
  fc.tuple(editor, fc.constantFrom(...tables)),
  async (world, real, [who, table]) => {
    const became = await cutAt(real, `widgets.${table}`, () => outcomeOf(sending(world, real, who)));
    // It may be refused before it comes that far, or have nothing to write there.
    if (became instanceof Error) expect(became).toMatchObject({ code: 'UNAVAILABLE' });
    else await published(world, real, who, async () => became as never);
  },
);

export const saveDraft = step(
  'save a draft',
  fc.tuple(editor, fc.boolean()),
  async (world, real, [who, isLate]) => {
    const { baseRevision } = world.desks[who]!;
    const stored = world.drafts[who]!;
    const baseVersion = (stored?.version ?? 0) - Number(isLate && stored !== null);
    const content = JSON.stringify(world.desks[who]);
    const body = { baseRevision, baseVersion, content, savedFrom: 'a window' };
    const query = { ...site, layout: world.layout };
    const became = await outcomeOf(real.test.client.saveDraft({ query, body }, await editorCall(real, who)));
    if (isLate && stored) expect(became).toBe('CONFLICT');
    else {
      const { version } = became as { version: number };
      // Also after one was dropped: a desk that still holds an old version must not be taken for one that knows this.
      expect(version).toBeGreaterThan(world.lastDraft);
      world.lastDraft = version;
      world.drafts[who] = { version, content };
    }
  },
);
export const loadDraft = step(
  'load a draft',
  editor,
  async (world, real, who) => {
    const query = { ...site, layout: world.layout };
    const { draft } = await real.test.client.readDraft({ query }, await editorCall(real, who));
    world.desks[who] = JSON.parse(draft!.content) as (typeof world.desks)[number];
  },
  (world, who) => world.drafts[who] !== null,
);
export const dropDraft = step('drop a draft', editor, async (world, real, who) => {
  const query = { ...site, layout: world.layout };
  const { deleted } = await real.test.client.deleteDraft({ query }, await editorCall(real, who));
  expect(deleted).toBe(world.drafts[who] !== null);
  world.drafts[who] = null;
});

export const plan = step(
  'plan',
  fc.tuple(editor, fc.integer({ min: 1, max: 5 })),
  async (world, real, [who, hours]) => {
    const desk = world.desks[who]!;
    const at = real.test.clock.now.getTime() + hours * HOUR_MS + world.plans.length;
    const change = { baseRevision: desk.baseRevision, mine: desk.mine, ordered: false };
    const expected = world.merged(change, world.history[desk.baseRevision]!);
    const body = {
      ...bodyOf(world, { ...desk, ordered: false }),
      at: new Date(at).toISOString(),
      zone: 'UTC',
    };
    const became = await outcomeOf(
      real.test.client.scheduleChange({ query: site, body }, await editorCall(real, who)),
    );
    if (typeof expected === 'string') expect(became).toBe(expected);
    else world.plans.push({ ...change, by: who, at, status: 'waiting' });
  },
  // What becomes of a widget that a plan shows in one more row is in scheduleWidgets.test, of several plans in scheduleTwice.
  (world, [who]) => {
    if (world.plans.some(({ status }) => status === 'waiting')) return false;
    const { baseRevision, mine } = world.desks[who]!;
    const before = new Map(world.history[baseRevision]!.rows.map((row) => [row.key, row.widgets]));
    return mine.rows.every(({ key, widgets }) =>
      widgets.every((id) => before.get(key)?.includes(id) || !(id in world.texts)),
    );
  },
);

export const wait = step('wait', fc.tuple(fc.nat(4), fc.boolean()), async (world, real, [hours, isCut]) => {
  const { links } = real.test;
  const parts = { db: real.test.service.db, now: () => real.test.clock.now, links };
  real.test.clock.now = new Date(real.test.clock.now.getTime() + hours * HOUR_MS);
  const due = world.plans
    .filter(({ status, at }) => status === 'waiting' && at <= real.test.clock.now.getTime())
    .toSorted((one, other) => one.at - other.at);
  if (isCut && due.length > 0) {
    // Neither published nor marked, in whatever state of the work; the lease of who died has to end.
    await cutAt(real, 'widgets.audit', () => publishDue(parts));
    expect((await real.test.current(world.layout)).revision).toBe(world.revision);
    real.test.clock.now = new Date(real.test.clock.now.getTime() + LEASE_MS);
  }
  await publishDue(parts);
  for (const one of world.plans
    .filter((it) => it.status === 'waiting' && it.at <= real.test.clock.now.getTime())
    .toSorted((a, b) => a.at - b.at)) {
    const expected = world.merged(one, world.history[one.baseRevision]!);
    one.status = typeof expected === 'string' ? 'failed' : 'done';
    if (typeof expected === 'object') world.take(expected, one.by);
  }
});

export const purge = step('purge', fc.constant(null), async (_, real) => purgeAll(real));
