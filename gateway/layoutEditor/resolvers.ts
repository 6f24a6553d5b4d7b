/** Layouts for editors. The rules are the widgets service's; its refusals are part of the result. */
import type { MutationResolvers, QueryResolvers, ViewerResolvers } from '../../generated/resolvers.ts';
import type { SiteKey } from '../../generated/schema.ts';
import { Problem } from '../../rest/problem.ts';
import type { Draft } from '../../services/widgets/contract.ts';
import { unstoredSlot } from '../../domain/layout/resolve/resolveSlot.ts';
import { mayContent, mayTouchSite } from '../../domain/rights/rights.ts';
import { latestLocal, localNow } from '../../domain/dates/localTime.ts';
import { connection, invalidCursor } from '../request/connection.ts';
import type { Context } from '../request/context.ts';
import { loadUnpublishedRemoteContent } from '../layout/remoteCards.ts';
import { limits } from '../operations/limits.ts';
import { outcome } from '../request/outcome.ts';
import { authorsOf } from '../permission/namesOf.ts';
import { editedLayout, publishBody } from './editedLayout.ts';
import { publishOutcome } from './publishing.ts';
import { siteIdOf, siteOf } from '../site/siteOf.ts';

const draftOf = (site: number, { layout, ...draft }: Draft) => ({
  __typename: 'LayoutDraft' as const,
  ...draft,
  id: `${site}:${layout}`,
});

/** The revision of a cursor. Throws VALIDATION for a cursor that no page returned. */
function revisionOf(after: string): number {
  if (!/^\d{1,9}$/.test(after)) throw invalidCursor();
  return Number(after);
}

const isWidgetIdTaken = async (id: string, { clients, call }: Context): Promise<boolean> =>
  (await clients.widgets.readWidgetsAsEditor({ query: { id: [id] } }, call)).length > 0;

/** Revisions before one, latest first, with their authors. */
async function readRevisions(
  context: Context,
  key: SiteKey,
  { name, before, first }: { name: string; before: number | null; first: number },
) {
  const site = await siteIdOf(context, key);
  const query = { site, layout: name, first, ...(before !== null && { before }) };
  const revisions = await context.clients.widgets.listRevisions({ query }, context.call);
  const names = await authorsOf(context, [...new Set(revisions.map(({ created_by }) => created_by))]);
  return revisions.map(({ revision, created_at, created_by, note, changes }) => ({
    __typename: 'LayoutRevision' as const,
    id: `${site}:${name}:${revision}`,
    revision,
    at: created_at,
    who: names.get(created_by) ?? null,
    subject: created_by,
    note,
    changes: {
      __typename: 'RevisionChanges' as const,
      ...changes,
      isForEveryone: changes.everybody,
    },
  }));
}

export const layoutEditorQueries = {
  async layouts(_root, { site: key }, context) {
    const site = await siteIdOf(context, key);
    const layouts = await context.clients.widgets.listLayouts({ query: { site } }, context.call);
    return layouts.map(({ layout, revision, created_at }) => ({
      __typename: 'LayoutSummary',
      id: `${site}:${layout}`,
      name: layout,
      revision,
      publishedAt: created_at,
    }));
  },

  async editedLayout(_root, { site: key, name }, context) {
    const query = { site: await siteIdOf(context, key), layout: name };
    return editedLayout(await context.clients.widgets.readLayoutAsEditor({ query }, context.call));
  },

  async layoutRevision(_root, { site: key, name, revision }, context) {
    const query = { site: await siteIdOf(context, key), layout: name };
    const work = context.clients.widgets.readRevision({ params: { revision }, query }, context.call);
    const found = await outcome(work, ['NOT_FOUND']);
    return '__typename' in found ? null : editedLayout(found, true);
  },

  async layoutHistory(_root, { site: key, name, first, after }, context) {
    // One more than the page tells whether another page follows.
    const size = Math.max(1, Math.min(first, limits.maxPageSize - 1));
    const before = after == null ? null : revisionOf(after);
    const revisions = await readRevisions(context, key, { name, before, first: size + 1 });
    const nodes = revisions.slice(0, size);
    return connection(nodes, revisions.length > size ? String(nodes.at(-1)!.revision) : null);
  },

  // A field of earlier builds, until 2026-12-26.
  layoutRevisions: (_root, { site: key, name, before, first }, context) =>
    readRevisions(context, key, {
      name,
      before: before ?? null,
      first: Math.max(1, Math.min(first, limits.maxPageSize)),
    }),

  async layoutRevisionNumber(_root, { site: key, name }, context) {
    const query = { site: await siteIdOf(context, key) };
    const layouts = await context.clients.widgets.listLayouts({ query }, context.call);
    return layouts.find(({ layout }) => layout === name)?.revision ?? 0;
  },

  async layoutDraft(_root, { site: key, name }, context) {
    const site = await siteIdOf(context, key);
    const { draft } = await context.clients.widgets.readDraft(
      { query: { site, layout: name } },
      context.call,
    );
    return draft && draftOf(site, draft);
  },

  async layoutEditors(_root, { site: key, name }, context) {
    const query = { site: await siteIdOf(context, key), layout: name };
    const drafts = await context.clients.widgets.listDrafts({ query }, context.call);
    const others = drafts.filter(({ owner }) => owner !== context.call.caller.subject);
    const names = await authorsOf(
      context,
      others.map(({ owner }) => owner),
    );
    return others.map(({ owner, updatedAt }) => ({
      __typename: 'LayoutEditor',
      subject: owner,
      who: names.get(owner) ?? null,
      updatedAt,
    }));
  },

  async shownWidgets(_root, { site: key, country, zone, widgets }, context) {
    const site = await siteOf(context, key);
    await requireEditor(context, site.config.siteId);
    const now = localNow(zone, context.now);
    const slots = widgets.slice(0, limits.maxPageSize).map(({ key: name, type, settings }) => ({
      name,
      slot: unstoredSlot(name, type, settings),
    }));
    const shown = slots.flatMap(({ slot }) => slot ?? []);
    const layout = {
      site,
      name: '',
      country,
      localNow: now,
      latestLocal: latestLocal(zone, context.now),
      resolved: { rows: [], reasons: [], draws: [], changesAt: null, changesAtInstant: null },
      remote: await loadUnpublishedRemoteContent(shown, site.config.siteId, now, context),
    };
    return slots.map(({ name, slot }) => ({
      __typename: 'ShownWidget',
      key: name,
      widget: slot && { layout, slot },
    }));
  },

  isWidgetIdTaken: (_root, { id }, context) => isWidgetIdTaken(id, context),
  widgetIdTaken: (_root, { id }, context) => isWidgetIdTaken(id, context),
} satisfies QueryResolvers;

export const layoutEditorViewerFields = {
  async canEditLayouts({ rights, caller }, { site: key }, context) {
    if (rights === null) return false;
    const site = await siteIdOf(context, key);
    return mayTouchSite(caller.rights, site) && mayContent(caller.rights, 'layouts', 'u');
  },
} satisfies ViewerResolvers;

export const layoutEditorMutations = {
  async publishLayout(_root, { input: { site: key, publish: changes } }, context) {
    const publish = async () => {
      const query = { site: await siteIdOf(context, key) };
      return context.clients.widgets.publishLayout({ query, body: publishBody(changes) }, context.call);
    };
    return publishOutcome(publish());
  },

  async restoreLayout(_root, { input: { site: key, name, revision, baseRevision, scope } }, context) {
    const restore = async () => {
      const query = { site: await siteIdOf(context, key) };
      const restoreScope = scope.rowKey
        ? ({ of: 'row', rowKey: scope.rowKey } as const)
        : scope.country
          ? ({ of: 'country', country: scope.country } as const)
          : ({ of: 'all' } as const);
      const body = { layout: name, revision, baseRevision, scope: restoreScope };
      return context.clients.widgets.restoreLayout({ query, body }, context.call);
    };
    return publishOutcome(restore());
  },

  async revertLayout(_root, { input: { site: key, name, revision } }, context) {
    const revert = async () => {
      const query = { site: await siteIdOf(context, key) };
      return context.clients.widgets.revertLayout({ query, body: { layout: name, revision } }, context.call);
    };
    return publishOutcome(revert());
  },

  async saveLayoutDraft(_root, { input: { site: key, name, ...body } }, context) {
    const site = await siteIdOf(context, key);
    const work = context.clients.widgets.saveDraft({ query: { site, layout: name }, body }, context.call);
    try {
      const result = await outcome(work, ['FORBIDDEN', 'NOT_FOUND', 'VALIDATION']);
      return '__typename' in result ? result : { __typename: 'DraftSaved', ...result };
    } catch (error) {
      const stored = error instanceof Problem && error.code === 'CONFLICT' ? storedDraft(error.data) : null;
      if (!stored) throw error;
      return draftOf(site, stored);
    }
  },

  async deleteLayoutDraft(_root, { input: { site: key, name, baseVersion } }, context) {
    const query = {
      site: await siteIdOf(context, key),
      layout: name,
      ...(baseVersion != null && { baseVersion }),
    };
    await context.clients.widgets.deleteDraft({ query }, context.call);
    return { __typename: 'Done', ok: true };
  },
} satisfies MutationResolvers;

/**
 * Checks the right to edit layouts. Nothing is stored here, so no service would refuse; the widgets service checks it
 * with a cheap read.
 */
async function requireEditor({ clients, call }: Context, site: number): Promise<void> {
  await clients.widgets.listDrafts({ query: { site, layout: 'homePage' } }, call);
}

/** The stored draft in the problem of a save that conflicts with another window's draft. */
const storedDraft = (data: unknown): Draft | null => (data as { draft?: Draft } | undefined)?.draft ?? null;
