/** Changes of layouts that are published later. Every rule is the widgets service's. */
import type { MutationResolvers, QueryResolvers } from '../../generated/resolvers.ts';
import type { Scheduled } from '../../services/widgets/contract.ts';
import type { Context } from '../context.ts';
import { editedRow, publishBody, settingsOf } from '../layoutEditor/editedLayout.ts';
import { orConflict } from '../layoutEditor/publishing.ts';
import { authorsOf } from '../permission/namesOf.ts';
import { siteIdOf } from '../site/siteOf.ts';

/** The change with identities of its own: none of its rows and widgets is a published one. */
function planned(it: Scheduled, names: ReadonlyMap<string, string>) {
  const { added, deleted, widgets } = it.change;
  return {
    __typename: 'PlannedChange' as const,
    id: it.id,
    at: it.at,
    zone: it.zone,
    note: it.note,
    who: names.get(it.owner) ?? null,
    subject: it.owner,
    state: it.status,
    version: it.version,
    baseRevision: it.baseRevision,
    follows: [...it.follows],
    added: added.map(({ rowIndex, aPercentage, bPercentage, ...row }) =>
      editedRow(
        {
          ...row,
          layout: it.layout,
          rowIndex: rowIndex ?? 0,
          aPercentage: aPercentage ?? 0,
          bPercentage: bPercentage ?? 100 - (aPercentage ?? 0),
        },
        `planned:${it.id}:${row.rowKey}`,
      ),
    ),
    deleted: [...deleted],
    widgets: widgets.map(({ id, type, widgetContent, baseVersion }) => ({
      __typename: 'EditedWidget' as const,
      id: `planned:${it.id}:${id}`,
      widgetId: id,
      type,
      version: baseVersion ?? 0,
      settings: settingsOf({
        type,
        widgetContent: typeof widgetContent === 'string' ? widgetContent : JSON.stringify(widgetContent),
      }),
    })),
    countries: [...it.countries],
    code: it.problem?.code ?? null,
    details: it.problem ? (it.problem.details.length > 0 ? [...it.problem.details] : [it.problem.title]) : [],
    faults: (it.problem?.errors ?? []).map(({ detail, code }) => ({ detail, code: code ?? null })),
    revision: it.revision,
    endedAt: it.endedAt,
  };
}

/** The change as it is now, or why it was refused. */
async function answered(context: Context, work: Promise<Scheduled>) {
  const result = await orConflict(work);
  if ('__typename' in result) return result;
  return planned(result, await authorsOf(context, [result.owner]));
}

export const layoutScheduleQueries = {
  async plannedChanges(_root, { site: key, name }, context) {
    const site = await siteIdOf(context, key);
    const list = await context.clients.widgets.listScheduled({ query: { site, layout: name } }, context.call);
    const names = await authorsOf(context, [...new Set(list.map(({ owner }) => owner))]);
    return list.map((it) => planned(it, names));
  },
} satisfies QueryResolvers;

export const layoutScheduleMutations = {
  async planChange(_root, { site: key, input: { publish, at, zone } }, context) {
    const site = await siteIdOf(context, key);
    const body = { ...publishBody(publish), at, zone };
    return answered(context, context.clients.widgets.scheduleChange({ query: { site }, body }, context.call));
  },

  async movePlannedChange(_root, { site: key, id, version, at, zone, note }, context) {
    const site = await siteIdOf(context, key);
    const body = { at, zone, version, ...(note != null && { note }) };
    const work = context.clients.widgets.changeScheduled(
      { params: { id }, query: { site }, body },
      context.call,
    );
    return answered(context, work);
  },

  async cancelPlannedChange(_root, { site: key, id, version }, context) {
    const site = await siteIdOf(context, key);
    const work = context.clients.widgets.cancelScheduled(
      { params: { id }, query: { site }, body: { version } },
      context.call,
    );
    return answered(context, work);
  },
} satisfies MutationResolvers;
