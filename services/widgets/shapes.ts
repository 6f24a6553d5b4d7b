/**
 * The shapes of the widgets service. Spec 1 §3; spec 2 §3. The wire keeps the specification's (widgetContent and columns may
 * be JSON text); inside they are objects.
 */
import { z } from 'zod';
import { posesAsMade } from '../../domain/layout/revisionNote.ts';
import { layoutTexts } from '../../domain/layout/rowRules.ts';
import { MOST_STORED } from '../../domain/widgets/storableIssues.ts';
import { cleanText, maybeJson, plainName, rowCountry, wholeNumber } from '../../rest/fields.ts';

export const widgetId = z.string().regex(/^[\w-]{1,64}$/, 'Letters, digits, hyphen, underscore; at most 64.');
export const layoutName = plainName;
export const site = wholeNumber(1, 1_000_000_000).default(1);
/** What somebody says of a change. The service's own notes begin like no other, and readers have them in its words. */
export const note = cleanText(500).refine(
  (text) => !posesAsMade(text),
  'Notes that begin so are written by Lectern itself.',
);

/**
 * A widget as the specification sends it: everything of its own in one JSON text. How long that may be is asked when it is
 * written: what is stored can always be answered.
 */
export const widget = z.object({
  id: widgetId,
  type: z.string().max(60),
  /** JSON text with the widget's fields, startDate, endDate, expires, and its A/B data. */
  widgetContent: z.string(),
  version: z.int().min(1).default(1),
  updated_at: z.string().default(''),
});
export type Widget = z.output<typeof widget>;

export const widgetInput = z.looseObject({
  id: widgetId,
  type: z.string().max(60).optional(),
  /** Fields given beside it count too; this wins. */
  widgetContent: z.union([z.string().max(MOST_STORED), z.looseObject({})]).optional(),
  /** The site of a new widget; that of the host, or 1, if none is named. A widget stays with its site. */
  siteId: wholeNumber(1, 1_000_000_000).optional(),
  /** Refused with 409 CONFLICT when there is one of that id already (decision 45). */
  create: z.boolean().optional(),
});

export type WidgetInput = z.output<typeof widgetInput>;

const slot = z.object({ key: cleanText(64).optional(), id: widgetId });
const column = z.object({
  className: cleanText(200).default(''),
  widgets: maybeJson(z.array(slot).max(50)).default([]),
});
const abText = cleanText(200).nullable();

/** The most countries of one row that are written. */
export const MOST_COUNTRIES = 300;

/** A row as stored and answered: its bounds are asked when it is written, `editedRow`. Spec 1 §3 'Layout row'. */
export const layoutRow = z.object({
  rowKey: z.string().regex(/^[\w-]{1,64}$/),
  rowIndex: z.int().min(0).default(0),
  layout: z.string().default(''),
  columns: maybeJson(z.array(column).max(12)),
  bColumns: maybeJson(z.array(column).max(12)).default([]),
  /** Codes, or `default`; empty where the layout does not use countries. May come as JSON text. */
  countries: maybeJson(z.array(rowCountry)).default([]),
  abRowActive: z.boolean().default(false),
  aPercentage: z.int().default(99),
  bPercentage: z.int().default(1),
  abRowStartDate: abText.default(null),
  abRowEndDate: abText.default(null),
  abRowName: abText.default(null),
  abRowEmail: abText.default(null),
  abRowScheduledLang: abText.default(null),
});
export type LayoutRow = z.output<typeof layoutRow>;

const countryTexts = maybeJson(z.array(z.string().max(20)).max(MOST_COUNTRIES)).default([]);

/** A row to publish: what spec 1 §5 has a text for is checked by the service's rules, not here. */
export const editedRow = layoutRow.extend({
  /** The place wanted; without it a row stays where it is and a new one comes last. */
  rowIndex: z.int().min(0).max(10_000).optional(),
  countries: countryTexts,
  aPercentage: z.int().nullable().default(99),
  bPercentage: z.int().nullable().default(1),
});
export type EditedRow = z.output<typeof editedRow>;

/** Says 'Invalid Rows' of each row that is malformed (spec 1 §8), beside what exactly is wrong in it. */
export const orInvalidRows = <T extends z.ZodType>(rows: T) =>
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
  /** Content was left out that is still to come; the first of it is answered from then on. */
  withheld_until: z.iso.datetime().optional().catch(undefined),
});
export type LayoutRevision = z.output<typeof layoutRevision>;

export const widgetTags = {
  layout: (of: number, name: string) => `layout:${of}:${name}`,
  widget: (id: string) => `widget:${id}`,
  /** What another site says, by the hash that names the source. */
  remote: (key: string) => `remote:${key}`,
};

/** A widget to publish with rows: made or changed, in the same step. */
export const editedWidget = z.object({
  id: widgetId,
  type: z.string().max(60),
  widgetContent: z.union([z.string().max(MOST_STORED), z.looseObject({})]),
  /** The version it was changed from, 0 for a new one; without it, the present one. */
  baseVersion: z.int().min(0).optional(),
});
export type EditedWidget = z.output<typeof editedWidget>;
