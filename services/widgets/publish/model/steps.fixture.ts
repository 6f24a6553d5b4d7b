/**
 * Steps of the model test: load, edit, publish, save drafts, schedule, let time pass; and faults: a terminated
 * database session, a purged cache.
 */
// oxlint-disable vitest/no-standalone-expect -- steps run within the test that is made of them
import fc from 'fast-check';
import { expect } from 'vitest';
import { publishDueChanges } from '../../schedule/publishWorker.ts';
import { anyEdit, applyEdit } from './edits.fixture.ts';
import type { Row } from './referenceModel.fixture.ts';
import {
  publishBodyOf,
  terminateSessionAt,
  editorCall,
  outcomeOf,
  purgeLayoutTag,
  snapshotOf,
  step,
  type Real,
  type ModelHarness,
} from './model.fixture.ts';

const HOUR_MS = 3_600_000;
/** One second longer than the lease of a scheduled change. */
const LEASE_MS = 31_000;
const site = { site: 1 };

const anyEditor = fc.nat(2);

/** Resets the editor's state to the published layout, without changes. */
async function resetEditor(model: ModelHarness, real: Real, who: number): Promise<void> {
  const { versions } = snapshotOf(await real.test.current(model.layout));
  model.editors[who] = { baseRevision: model.revision, versions, mine: model.head };
}

export const reload = step('reload', anyEditor, (model, real, who) => resetEditor(model, real, who));

export const edit = step(
  'edit',
  fc.tuple(anyEditor, fc.array(anyEdit, { minLength: 1, maxLength: 4 })),
  async (model, _, [who, edits]) => {
    const editor = model.editors[who]!;
    for (const oneEdit of edits) editor.mine = applyEdit(editor.mine, oneEdit, (kind) => model.newName(kind));
  },
);

export const publish = step('publish', anyEditor, async (model, real, who) => {
  await publishAndCompare(model, real, who, () => publishLocal(model, real, who));
});

/** Publishes the editor's local changes. */
async function publishLocal(model: ModelHarness, real: Real, who: number) {
  const editor = model.editors[who]!;
  const ordered = editor.baseRevision === model.revision;
  const body = publishBodyOf(model, { ...editor, ordered });
  return real.test.client.publishLayout({ query: site, body }, await editorCall(real, who));
}

async function publishAndCompare(
  model: ModelHarness,
  real: Real,
  who: number,
  send: () => ReturnType<typeof publishLocal>,
): Promise<void> {
  const expected = model.outcome(who);
  const result = await outcomeOf(send());
  if (typeof expected === 'string') {
    expect(result).toBe(expected);
    return;
  }
  expect(result).toBeTypeOf('object');
  model.publish(expected, who);
  await resetEditor(model, real, who);
}

/**
 * Two editors load the same revision, change the same row, often the same field of it, and publish one after the
 * other.
 */
export const editConcurrently = step(
  'edit concurrently',
  fc.tuple(fc.nat(5), fc.array(anyEdit, { minLength: 1, maxLength: 2 }), anyEdit, fc.boolean()),
  async (model, real, [at, first, other, isSame]) => {
    await resetEditor(model, real, 0);
    await resetEditor(model, real, 1);
    const secondEdit = isSame ? { ...other, action: first[0]!.action } : other;
    for (const [who, edits] of [first, [secondEdit]].entries()) {
      const editor = model.editors[who]!;
      for (const oneEdit of edits)
        editor.mine = applyEdit(editor.mine, { ...oneEdit, at }, (kind) => model.newName(kind));
    }
    for (const who of [0, 1]) await publishAndCompare(model, real, who, () => publishLocal(model, real, who));
  },
);

/**
 * Another editor removes a widget from its rows, a third saves it while no row shows it, and this editor places it
 * again.
 */
export const placeRemovedWidget = step(
  'place again',
  fc.tuple(anyEditor, fc.nat(5), fc.boolean()),
  async (model, real, [who, at, isWritten]) => {
    const [remover, writer] = [(who + 1) % 3, (who + 2) % 3];
    await resetEditor(model, real, who);
    await resetEditor(model, real, remover);
    const ids = Object.keys(model.head.texts);
    const id = ids[at % ids.length]!;
    const without = ({ widgets, ...row }: Row): Row => ({
      ...row,
      widgets: widgets.filter((it) => it !== id),
    });
    const { rows, texts } = model.head;
    model.editors[remover]!.mine = { rows: rows.map(without), texts };
    await publishAndCompare(model, real, remover, () => publishLocal(model, real, remover));
    if (id in model.head.texts) return;
    const html = `<p>of nobody ${at}</p>`;
    const body = { id, type: 'rich-text', widgetContent: { html } };
    await real.test.client.saveWidget({ body }, await editorCall(real, writer));
    model.saveWidget(id, html, writer);
    const free = rows.find(({ widgets, width }) => width !== '' && !widgets.includes(id));
    model.editors[who]!.mine = {
      rows: rows.map((row) => (row === free ? { ...row, widgets: [...row.widgets, id] } : row)),
      texts: isWritten ? { ...texts, [id]: '<p>mine</p>' } : texts,
    };
    await publishAndCompare(model, real, who, () => publishLocal(model, real, who));
  },
  (model) => Object.keys(model.head.texts).length > 0,
);

const tables = ['widget_version', 'row_version', 'layout_revision', 'layout_revision_row', 'audit'];
export const terminateSession = step(
  'terminate session',
  fc.tuple(anyEditor, fc.constantFrom(...tables)),
  async (model, real, [who, table]) => {
    const result = await terminateSessionAt(real, `widgets.${table}`, () =>
      outcomeOf(publishLocal(model, real, who)),
    );
    // It may be refused earlier, or have nothing to write to that table.
    if (result instanceof Error) expect(result).toMatchObject({ code: 'UNAVAILABLE' });
    else await publishAndCompare(model, real, who, async () => result as never);
  },
);

export const saveDraft = step(
  'save a draft',
  fc.tuple(anyEditor, fc.boolean()),
  async (model, real, [who, isStale]) => {
    const { baseRevision } = model.editors[who]!;
    const stored = model.drafts[who]!;
    const baseVersion = (stored?.version ?? 0) - Number(isStale && stored !== null);
    const content = JSON.stringify(model.editors[who]);
    const body = { baseRevision, baseVersion, content, savedFrom: 'a window' };
    const query = { ...site, layout: model.layout };
    const result = await outcomeOf(real.test.client.saveDraft({ query, body }, await editorCall(real, who)));
    if (isStale && stored) expect(result).toBe('CONFLICT');
    else {
      const { version } = result as { version: number };
      // Versions are never reused, also after a deletion: a client with an old version must not match the new draft.
      expect(version).toBeGreaterThan(model.lastDraft);
      model.lastDraft = version;
      model.drafts[who] = { version, content };
    }
  },
);
export const loadDraft = step(
  'load a draft',
  anyEditor,
  async (model, real, who) => {
    const query = { ...site, layout: model.layout };
    const { draft } = await real.test.client.readDraft({ query }, await editorCall(real, who));
    model.editors[who] = JSON.parse(draft!.content) as (typeof model.editors)[number];
  },
  (model, who) => model.drafts[who] !== null,
);
export const dropDraft = step('drop a draft', anyEditor, async (model, real, who) => {
  const query = { ...site, layout: model.layout };
  const { deleted } = await real.test.client.deleteDraft({ query }, await editorCall(real, who));
  expect(deleted).toBe(model.drafts[who] !== null);
  model.drafts[who] = null;
});

export const plan = step(
  'plan',
  fc.tuple(anyEditor, fc.integer({ min: 1, max: 5 })),
  async (model, real, [who, hours]) => {
    const editor = model.editors[who]!;
    const at = real.test.clock.now.getTime() + hours * HOUR_MS + model.plans.length;
    const change = { baseRevision: editor.baseRevision, mine: editor.mine, ordered: false };
    const expected = model.merge(change, model.history[editor.baseRevision]!);
    const body = {
      ...publishBodyOf(model, { ...editor, ordered: false }),
      at: new Date(at).toISOString(),
      zone: 'UTC',
    };
    const result = await outcomeOf(
      real.test.client.scheduleChange({ query: site, body }, await editorCall(real, who)),
    );
    if (typeof expected === 'string') expect(result).toBe(expected);
    else model.plans.push({ ...change, by: who, at, status: 'waiting' });
  },
  // A scheduled change that places an existing widget in one more row is tested in scheduleWidgets.test, several
  // scheduled changes in rebaseScheduled.test.
  (model, [who]) => {
    if (model.plans.some(({ status }) => status === 'waiting')) return false;
    const { baseRevision, mine } = model.editors[who]!;
    const before = new Map(model.history[baseRevision]!.rows.map((row) => [row.key, row.widgets]));
    return mine.rows.every(({ key, widgets }) =>
      widgets.every((id) => before.get(key)?.includes(id) || !(id in model.texts)),
    );
  },
);

export const passTime = step(
  'wait',
  fc.tuple(fc.nat(4), fc.boolean()),
  async (model, real, [hours, isCut]) => {
    const { links } = real.test;
    const deps = { db: real.test.service.db, now: () => real.test.clock.now, links };
    real.test.clock.now = new Date(real.test.clock.now.getTime() + hours * HOUR_MS);
    const due = model.plans
      .filter(({ status, at }) => status === 'waiting' && at <= real.test.clock.now.getTime())
      .toSorted((one, other) => one.at - other.at);
    if (isCut && due.length > 0) {
      // It is neither published nor marked as ended; the lease of the terminated process has to expire.
      await terminateSessionAt(real, 'widgets.audit', () => publishDueChanges(deps));
      expect((await real.test.current(model.layout)).revision).toBe(model.revision);
      real.test.clock.now = new Date(real.test.clock.now.getTime() + LEASE_MS);
    }
    await publishDueChanges(deps);
    for (const plan of model.plans
      .filter((it) => it.status === 'waiting' && it.at <= real.test.clock.now.getTime())
      .toSorted((a, b) => a.at - b.at)) {
      const expected = model.merge(plan, model.history[plan.baseRevision]!);
      plan.status = typeof expected === 'string' ? 'failed' : 'done';
      if (typeof expected === 'object') model.publish(expected, plan.by);
    }
  },
);

export const purge = step('purge', fc.constant(null), async (_, real) => purgeLayoutTag(real));
