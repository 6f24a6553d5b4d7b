/**
 * The widgets service: widgets by id, layouts as revisions. Spec 1 §3, §7; spec 2 §3, §5, §7; decisions 17 to 21, 41, 45.
 * The wire keeps the specification's shapes (widgetContent and columns may be JSON text); inside they are objects.
 */
import { z } from 'zod';
import { anyone, contract, route } from '../../rest/contract.ts';
import { layoutTexts } from '../../domain/layout/rowRules.ts';
import {
  cleanText,
  flag,
  maybeJson,
  plainName,
  repeated,
  rowCountry,
  wholeNumber,
} from '../../rest/fields.ts';
import { auditRoutes } from '../kit/auditContract.ts';

export const widgetId = z.string().regex(/^[\w-]{1,64}$/, 'Letters, digits, hyphen, underscore; at most 64.');
const layoutName = plainName;
const site = wholeNumber(1, 1_000_000_000).default(1);

/** A widget as the specification sends it: everything of its own in one JSON text. */
export const widget = z.object({
  id: widgetId,
  type: z.string().max(60),
  /** JSON text with the widget's fields, startDate, endDate, expires, and its A/B data. */
  widgetContent: z.string().max(200_000),
  version: z.int().min(1).default(1),
  updated_at: z.string().default(''),
});
export type Widget = z.output<typeof widget>;

export const widgetInput = z.looseObject({
  id: widgetId,
  type: z.string().max(60).optional(),
  /** Fields given beside it count too; this wins. */
  widgetContent: z.union([z.string().max(200_000), z.looseObject({})]).optional(),
  /** The site of a new widget, 1 if none is named; a widget stays with its site. */
  siteId: wholeNumber(1, 1_000_000_000).optional(),
  /** Refused with 409 CONFLICT when there is one of that id already (decision 45). */
  create: z.boolean().optional(),
});

export type WidgetInput = z.output<typeof widgetInput>;

export const slot = z.object({ key: cleanText(64).optional(), id: widgetId });
export const column = z.object({
  className: cleanText(200).default(''),
  widgets: maybeJson(z.array(slot).max(50)).default([]),
});
const abText = cleanText(200).nullable();

/** A row as stored and sent. Spec 1 §3 'Layout row'. */
export const layoutRow = z.object({
  rowKey: z.string().regex(/^[\w-]{1,64}$/),
  rowIndex: z.int().min(0).default(0),
  layout: z.string().default(''),
  columns: maybeJson(z.array(column).max(12)),
  bColumns: maybeJson(z.array(column).max(12)).default([]),
  /** Codes, or `default`; empty where the layout does not use countries. May come as JSON text. */
  countries: maybeJson(z.array(rowCountry).max(300)).default([]),
  abRowActive: z.boolean().default(false),
  aPercentage: z.int().min(0).max(100).default(99),
  bPercentage: z.int().min(0).max(100).default(1),
  abRowStartDate: abText.default(null),
  abRowEndDate: abText.default(null),
  abRowName: abText.default(null),
  abRowEmail: abText.default(null),
  abRowScheduledLang: abText.default(null),
});
export type LayoutRow = z.output<typeof layoutRow>;

const countryTexts = maybeJson(z.array(z.string().max(20)).max(300)).default([]);

/** A row to publish: what spec 1 §5 has a text for is checked by the service's rules, not here. */
const editedRow = layoutRow.extend({
  /** The place wanted; without it a row stays where it is and a new one comes last. */
  rowIndex: z.int().min(0).max(10_000).optional(),
  countries: countryTexts,
  aPercentage: z.int().nullable().default(99),
  bPercentage: z.int().nullable().default(1),
});
export type EditedRow = z.output<typeof editedRow>;

/** Says 'Invalid Rows' of each row that is malformed (spec 1 §8), beside what exactly is wrong in it. */
const orInvalidRows = <T extends z.ZodType>(rows: T) =>
  z.preprocess((given, context) => {
    const issues = rows.safeParse(given).error?.issues ?? [];
    const broken = new Set(issues.map(({ path }) => path[0]));
    for (const index of broken) {
      context.addIssue({
        code: 'custom',
        path: index === undefined ? [] : [index],
        message: layoutTexts.invalidRows,
      });
    }
    for (const { path, message } of issues) context.addIssue({ code: 'custom', path: [...path], message });
    return given;
  }, rows) as unknown as z.ZodType<z.output<T>, z.input<T>>;

/** A layout as it stands: its rows in order and exactly the widget versions they were published with. */
export const layoutRevision = z.object({
  site: z.int(),
  layout: z.string(),
  /** 0 for a layout nobody has published yet. */
  revision: z.int().min(0),
  rows: z.array(layoutRow),
  widgets: z.array(widget),
  created_at: z.string().nullable().default(null),
});
export type LayoutRevision = z.output<typeof layoutRevision>;

export const widgetTags = {
  layout: (of: number, name: string) => `layout:${of}:${name}`,
  widget: (id: string) => `widget:${id}`,
};

const rowsQuery = z.object({
  layout: layoutName,
  site,
  country: z.union([z.literal(''), rowCountry]).optional(),
  keepDefault: flag.optional(),
});
const rowsAnswer = z.array(layoutRow);

export const widgets = contract({
  service: 'widgets',
  title: 'Widgets and layouts',
  base: { development: '/widgets-dev', production: '/widgets' },
  routes: {
    readWidgets: route({
      method: 'GET',
      path: '/',
      summary: 'Widgets by id, in the order asked; one that is not there is left out.',
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
      summary: 'Creates a widget or writes its next version; a version never changes.',
      rule: { area: 'layouts', action: 'u' },
      body: widgetInput,
      response: widget,
    }),
    deleteWidgets: route({
      method: 'DELETE',
      path: '/',
      summary: 'Deletes widgets that no layout uses; one in use is refused with the layouts that use it.',
      rule: { area: 'layouts', action: 'd' },
      body: z.array(widgetId).max(100),
      response: z.object({ deleted: z.array(z.string()) }),
    }),
    readRows: route({
      method: 'GET',
      path: '/layouts',
      summary:
        "A layout's rows for a country; all rows without one; keepDefault leaves `default` beside the country's row.",
      rule: anyone,
      query: rowsQuery,
      response: rowsAnswer,
      tags: ({ query }) => [widgetTags.layout(query.site, query.layout)],
    }),
    readRowsAsEditor: route({
      method: 'GET',
      path: '/layouts/admin',
      summary: "A layout's rows for editors.",
      rule: { area: 'layouts', action: 'r' },
      query: rowsQuery,
      response: rowsAnswer,
    }),
    readLayouts: route({
      method: 'GET',
      path: '/layouts/current',
      summary: 'Layouts as published, rows and pinned widgets together; several with `layout` repeated.',
      rule: anyone,
      query: z.object({ site, layout: repeated(layoutName, 20) }),
      response: z.array(layoutRevision),
      tags: ({ query }) => query.layout.map((name) => widgetTags.layout(query.site, name)),
    }),
    listRevisions: route({
      method: 'GET',
      path: '/layouts/revisions',
      summary: 'The history of a layout, newest first.',
      rule: { area: 'layouts', action: 'r' },
      query: z.object({
        layout: layoutName,
        site,
        before: wholeNumber(1, 1_000_000_000).optional(),
        first: wholeNumber(1, 100).optional(),
      }),
      response: z.array(
        z.object({
          revision: z.int(),
          created_at: z.string(),
          created_by: z.string(),
          note: z.string().nullable(),
        }),
      ),
    }),
    publishLayout: route({
      method: 'POST',
      path: '/layouts',
      summary:
        'Publishes changed rows: `added` upserts by rowKey, `deleted` names row keys. A clash in a row is a 409 with both sides.',
      rule: { area: 'layouts', action: 'u' },
      query: z.object({ site }),
      body: z.object({
        layout: layoutName,
        added: orInvalidRows(z.array(editedRow).max(200)).default([]),
        deleted: z.array(z.string().max(64)).max(200).default([]),
        baseRevision: z.int().min(0).optional(),
        note: cleanText(500).optional(),
      }),
      response: layoutRevision,
    }),
    ...auditRoutes({ admin: 'super_admin' }),
  },
});
