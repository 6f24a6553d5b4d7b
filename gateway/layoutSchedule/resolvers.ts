/** Scheduled changes of layouts (`PlannedChange` in the schema). The rules are the widgets service's. */
import type { MutationResolvers, QueryResolvers } from '../../generated/resolvers.ts';
import type { PlanFailure } from '../../generated/schema.ts';
import type { Scheduled } from '../../services/widgets/contract.ts';
import type { Context } from '../request/context.ts';
import { editedRow, publishBody, settingsOf } from '../layoutEditor/editedLayout.ts';
import { outcomeOrConflict } from '../layoutEditor/publishing.ts';
import { authorsOf } from '../permission/namesOf.ts';
import { siteIdOf } from '../site/siteOf.ts';

const failures = ['CONFLICT', 'VALIDATION', 'FORBIDDEN', 'NOT_FOUND'] as const satisfies PlanFailure[];
const failureOf = (code: string): PlanFailure => failures.find((it) => it === code) ?? 'OTHER';

/** The change in the schema's type. Its rows and widgets get ids of their own, because they are not published. */
function scheduledChangeModel(scheduled: Scheduled, names: ReadonlyMap<string, string>) {
  const { added, deleted, widgets } = scheduled.change;
  return {
    __typename: 'PlannedChange' as const,
    id: scheduled.id,
    at: scheduled.at,
    zone: scheduled.zone,
    note: scheduled.note,
    who: names.get(scheduled.owner) ?? null,
    subject: scheduled.owner,
    state: scheduled.status,
    version: scheduled.version,
    baseRevision: scheduled.baseRevision,
    follows: [...scheduled.follows],
    added: added.map(({ rowIndex, aPercentage, bPercentage, ...row }) =>
      editedRow(
        {
          ...row,
          layout: scheduled.layout,
          rowIndex: rowIndex ?? 0,
          aPercentage: aPercentage ?? 0,
          bPercentage: bPercentage ?? 100 - (aPercentage ?? 0),
        },
        `planned:${scheduled.id}:${row.rowKey}`,
      ),
    ),
    deleted: [...deleted],
    widgets: widgets.map(({ id, type, widgetContent, baseVersion }) => ({
      __typename: 'EditedWidget' as const,
      id: `planned:${scheduled.id}:${id}`,
      widgetId: id,
      type,
      version: baseVersion ?? 0,
      settings: settingsOf({
        type,
        widgetContent: typeof widgetContent === 'string' ? widgetContent : JSON.stringify(widgetContent),
      }),
    })),
    countries: [...scheduled.countries],
    code: scheduled.problem?.code ?? null,
    failure: scheduled.problem && failureOf(scheduled.problem.code),
    details: scheduled.problem
      ? scheduled.problem.details.length > 0
        ? [...scheduled.problem.details]
        : [scheduled.problem.title]
      : [],
    faults: (scheduled.problem?.errors ?? []).map(({ detail, code }) => ({ detail, code: code ?? null })),
    revision: scheduled.revision,
    endedAt: scheduled.endedAt,
  };
}

/** Returns the change as it is now, or the refusal as data. */
async function changeResult(context: Context, work: Promise<Scheduled>) {
  const result = await outcomeOrConflict(work);
  if ('__typename' in result) return result;
  return scheduledChangeModel(result, await authorsOf(context, [result.owner]));
}

export const layoutScheduleQueries = {
  async plannedChanges(_root, { site: key, name }, context) {
    const site = await siteIdOf(context, key);
    const list = await context.clients.widgets.listScheduled({ query: { site, layout: name } }, context.call);
    const names = await authorsOf(context, [...new Set(list.map(({ owner }) => owner))]);
    return list.map((it) => scheduledChangeModel(it, names));
  },
} satisfies QueryResolvers;

export const layoutScheduleMutations = {
  async planChange(_root, { input: { site: key, publish, at, zone } }, context) {
    const site = await siteIdOf(context, key);
    const body = { ...publishBody(publish), at, zone };
    return changeResult(
      context,
      context.clients.widgets.scheduleChange({ query: { site }, body }, context.call),
    );
  },

  async movePlannedChange(_root, { input: { site: key, id, version, at, zone, note } }, context) {
    const site = await siteIdOf(context, key);
    const body = { at, zone, version, ...(note != null && { note }) };
    const work = context.clients.widgets.changeScheduled(
      { params: { id }, query: { site }, body },
      context.call,
    );
    return changeResult(context, work);
  },

  async cancelPlannedChange(_root, { input: { site: key, id, version } }, context) {
    const site = await siteIdOf(context, key);
    const work = context.clients.widgets.cancelScheduled(
      { params: { id }, query: { site }, body: { version } },
      context.call,
    );
    return changeResult(context, work);
  },
} satisfies MutationResolvers;
