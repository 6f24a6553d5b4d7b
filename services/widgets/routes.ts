/** Handlers of the widgets service. */
import { candidateRows } from '../../domain/layout/resolve/chooseRows.ts';
import { mayContent, mayTouchSite } from '../../domain/rights/rights.ts';
import type { Call } from '../../rest/call.ts';
import type { Handlers } from '../../rest/dispatch.ts';
import type { OwnRoutes } from '../kit/audit/auditContract.ts';
import { mailStateHandlers } from '../kit/mail/mailStateHandlers.ts';
import type { ServiceDeps } from '../kit/service.ts';
import type { widgets } from './contract.ts';
import { createKeyedQueue } from '../../rest/queue.ts';
import { rowFromStore } from './layoutRow.ts';
import { deleteWidgets } from './save/liveWidgets.ts';
import { agendaHandlers } from './agenda/agenda.ts';
import { draftHandlers } from './drafts/drafts.ts';
import { remoteHandlers } from './remote/remoteHandlers.ts';
import { previewHandlers } from './drafts/previews.ts';
import { scheduleHandlers } from './schedule/schedule.ts';
import { historyHandlers } from './history/history.ts';
import { createPublisher } from './publish/publish.ts';
import { rowsOf, widgetHeads } from './repository.ts';
import { whereUsed } from './whereUsed/whereUsed.ts';
import { currentLayouts } from './reading/currentLayouts.ts';
import { checkSite } from './checkRights.ts';
import { saveWidget } from './save/saveWidget.ts';
import { testHandlers } from './experiments/testHandlers.ts';
import type { LayoutRow, Widget } from './shapes.ts';
import { layoutForVisitors, rowForVisitors, widgetForVisitors, wireWidget } from './reading/wire.ts';

interface RowsQuery {
  readonly site: number;
  readonly layout: string;
  readonly country?: string | undefined;
}

export function handlers(deps: ServiceDeps): Handlers<OwnRoutes<(typeof widgets)['routes']>> {
  const { db, now } = deps;
  const enqueue = createKeyedQueue('widgets');
  const publishing = createPublisher(deps, enqueue);

  async function widgetsById(ids: readonly string[], call: Call): Promise<Widget[]> {
    const heads = await widgetHeads(db, ids);
    const sent = heads.map((head) =>
      isEditor(call, head.site) ? wireWidget(head) : widgetForVisitors(wireWidget(head), now()),
    );
    const found = new Map(sent.map((widget) => [widget.id, widget]));
    return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
  }

  async function rowsFor({ site, layout, country }: RowsQuery, keepDefault: boolean): Promise<LayoutRow[]> {
    const rows = (await rowsOf(db, { site, layout })).map((row) => rowFromStore(layout, row));
    return candidateRows(rows, country || null, keepDefault);
  }

  return {
    readWidgets: ({ query: { id } }, call) => widgetsById(id, call),
    readWidgetsAsEditor: ({ query: { id } }, call) => widgetsById(id, call),
    saveWidget: ({ body }, call) =>
      enqueue(`widget ${body.id}`, call, () =>
        db.transaction((tx) => saveWidget(tx, body, call, deps.remote?.hosts ?? [])),
      ),
    async deleteWidgets({ body }, call) {
      return { deleted: await db.transaction((tx) => deleteWidgets(tx, body, call)) };
    },

    async readRows({ query }, call) {
      const rows = await rowsFor(query, query.keepDefault ?? false);
      return isEditor(call, query.site) ? rows : rows.map(rowForVisitors);
    },
    // Editors get the default row beside their country's unless the query says otherwise (spec 1 §6).
    async readRowsAsEditor({ query }, call) {
      checkSite(call.caller.rights, query.site);
      return rowsFor(query, query.keepDefault ?? true);
    },
    async readLayouts({ query: { site, layout, ahead = false } }, call) {
      const layouts = await currentLayouts(db, site, layout);
      if (!isEditor(call, site)) return layouts.map((each) => layoutForVisitors(each, now()));
      return ahead ? layouts.map((each) => layoutForVisitors(each)) : layouts;
    },
    async whereUsed({ query: { site, address } }, call) {
      checkSite(call.caller.rights, site);
      return whereUsed(db, site, [...new Set(address)]);
    },
    publishLayout: ({ query: { site }, body }, call) => publishing.publish({ site, ...body }, call),
    ...historyHandlers(deps, publishing),
    ...draftHandlers(deps),
    ...previewHandlers(deps),
    ...testHandlers(deps, publishing),
    ...remoteHandlers(deps),
    ...scheduleHandlers(deps),
    ...agendaHandlers(deps),
    ...mailStateHandlers('widgets', deps),
  };
}

/** Editors of a site get all fields on the public routes too; such responses are never cached. */
const isEditor = ({ caller: { rights } }: Call, site: number): boolean =>
  mayContent(rights, 'layouts', 'r') && mayTouchSite(rights, site);
