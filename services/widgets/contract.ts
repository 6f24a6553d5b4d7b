/**
 * The contract of the widgets service: widgets by id, layouts as revisions. Spec 1 §3, §7; spec 2 §3, §5, §7;
 * decisions 17 to 21, 41, 45. The wire keeps the specification's shapes (widgetContent and columns may be JSON text);
 * the service works with objects.
 */
import { z } from 'zod';
import { anyone, contract, route } from '../../rest/contract.ts';
import { flag, repeated, rowCountry } from '../../rest/fields.ts';
import { auditRoutes } from '../kit/audit/auditContract.ts';
import { mailRoutes } from '../kit/mail/mailRoutes.ts';
import { draftRoutes } from './drafts/draftRoutes.ts';
import { historyRoutes } from './history/historyRoutes.ts';
import { remoteRoutes } from './remote/remoteContract.ts';
import { previewRoutes } from './drafts/previewRoutes.ts';
import { agendaRoute } from './agenda/agendaRoute.ts';
import { testRoutes } from './experiments/testRoutes.ts';
import { scheduleRoutes } from './schedule/scheduleRoutes.ts';
import {
  editedRow,
  editedWidget,
  layoutName,
  layoutRevision,
  layoutRow,
  note,
  withInvalidRowsIssue,
  site,
  widget,
  widgetId,
  widgetInput,
  widgetTags,
} from './shapes.ts';
import { whereUsedRoute } from './whereUsed/whereUsedContract.ts';

export type { Draft } from './drafts/draftRoutes.ts';
export type {
  Decision,
  ListedTest,
  PhaseResults,
  Plan,
  Slice,
  TestResults,
} from './experiments/testRoutes.ts';
export type { RemoteCard, RemoteSourceCheck } from './remote/remoteContract.ts';
export type { Scheduled } from './schedule/scheduleRoutes.ts';
export type { LayoutRevision, LayoutRow, Widget } from './shapes.ts';
export type { WidgetUse } from './whereUsed/whereUsedContract.ts';

const rowsQuery = z.object({
  layout: layoutName,
  site,
  country: z.union([z.literal(''), rowCountry]).optional(),
  keepDefault: flag.optional(),
});
const rowsResponse = z.array(layoutRow);

export const widgets = contract({
  service: 'widgets',
  title: 'Widgets and layouts',
  base: { development: '/widgets-dev', production: '/widgets' },
  usesHostSite: true,
  routes: {
    readWidgets: route({
      method: 'GET',
      path: '/',
      summary:
        'Widgets by id, in the requested order; unknown ids are left out. A widget that starts later is returned without its content, except to editors.',
      rule: anyone,
      query: z.object({ id: repeated(widgetId) }),
      response: z.array(widget),
      tags: ({ query }) => query.id.map(widgetTags.widget),
    }),
    readWidgetsAsEditor: route({
      method: 'GET',
      path: '/admin',
      summary: 'Widgets by id, for editors.',
      rule: { area: 'layouts', action: 'r' },
      query: z.object({ id: repeated(widgetId) }),
      response: z.array(widget),
    }),
    saveWidget: route({
      method: 'POST',
      path: '/',
      summary: 'Creates a widget or its next version; versions are immutable.',
      rule: { area: 'layouts', action: 'u' },
      body: widgetInput,
      response: widget,
    }),
    deleteWidgets: route({
      method: 'DELETE',
      path: '/',
      summary:
        'Deletes widgets that no layout uses. For a widget in use, the error lists the layouts that use it.',
      rule: { area: 'layouts', action: 'd' },
      body: z.array(widgetId).max(100),
      response: z.object({ deleted: z.array(z.string()) }),
    }),
    readRows: route({
      method: 'GET',
      path: '/layouts',
      summary:
        "A layout's rows for a country, or all rows without a country. With `keepDefault`, the `default` row is returned in addition to the country's row.",
      rule: anyone,
      query: rowsQuery,
      response: rowsResponse,
      tags: ({ query }) => [widgetTags.layout(query.site, query.layout)],
    }),
    readRowsAsEditor: route({
      method: 'GET',
      path: '/layouts/admin',
      summary: "A layout's rows for editors.",
      rule: { area: 'layouts', action: 'r' },
      query: rowsQuery,
      response: rowsResponse,
    }),
    readLayouts: route({
      method: 'GET',
      path: '/layouts/current',
      summary:
        'Published layouts with rows and pinned widgets; repeat `layout` to read several. Widgets that start later are returned without their content, except to callers who may read the layouts of the site. With `ahead`, these get what visitors will see, without data for editors.',
      rule: anyone,
      query: z.object({ site, layout: repeated(layoutName, 20), ahead: flag.optional() }),
      response: z.array(layoutRevision),
      tags: ({ query }) => query.layout.map((name) => widgetTags.layout(query.site, name)),
      changesAt: (answer) => answer.flatMap((each) => each.withheld_until ?? []).toSorted()[0],
    }),
    publishLayout: route({
      method: 'POST',
      path: '/layouts',
      summary:
        'Publishes changed rows and widgets in one step: `added` upserts by rowKey, `deleted` names row keys. Changes by others since `baseRevision` are merged field by field; a field changed on both sides is a 409 with both values.',
      rule: { area: 'layouts', action: 'u' },
      query: z.object({ site }),
      body: z.object({
        layout: layoutName,
        added: withInvalidRowsIssue(z.array(editedRow).max(200)).default([]),
        deleted: z.array(z.string().max(64)).max(200).default([]),
        widgets: z.array(editedWidget).max(1_000).default([]),
        baseRevision: z.int().min(0).optional(),
        note: note.optional(),
      }),
      response: layoutRevision,
    }),
    ...historyRoutes,
    ...draftRoutes,
    ...previewRoutes,
    ...scheduleRoutes,
    whereUsed: whereUsedRoute,
    ...testRoutes,
    readLayoutAgenda: agendaRoute,
    ...mailRoutes,
    ...remoteRoutes,
    ...auditRoutes({ admin: 'super_admin' }),
  },
});
