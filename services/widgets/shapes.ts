/**
 * Schemas of the widgets service. Spec 1 §3; spec 2 §3. The wire keeps the specification's shapes (widgetContent and
 * columns may be JSON text); the service works with objects.
 */
import { z } from 'zod';
import { looksLikeServiceNote, MAX_NOTE } from '../../domain/layout/changes/revisionNote.ts';
import { layoutTexts } from '../../domain/layout/rowRules.ts';
import { MAX_STORED_LENGTH } from '../../domain/widgets/storableIssues.ts';
import { cleanText, maybeJson, plainName, rowCountry, wholeNumber } from '../../rest/fields.ts';

export const widgetId = z
  .string()
  .regex(/^[\w-]{1,64}$/, 'Use letters, digits, hyphens and underscores; at most 64 characters.');
export const layoutName = plainName;
export const site = wholeNumber(1, 1_000_000_000).default(1);
/** An editor's note on a change. Generated notes have a reserved prefix, because they are translated for readers. */
export const note = cleanText(MAX_NOTE).refine(
  (text) => !looksLikeServiceNote(text),
  'This prefix is reserved for notes that Lectern writes.',
);

/**
 * A widget as the specification sends it: all its fields in one JSON text. Its length is checked when it is written
 * only: what is stored can always be returned.
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
  /** Fields beside it are read too; this one takes precedence. */
  widgetContent: z.union([z.string().max(MAX_STORED_LENGTH), z.looseObject({})]).optional(),
  /** The site of a new widget; the host's site, or 1, if none is sent. A widget cannot change its site. */
  siteId: wholeNumber(1, 1_000_000_000).optional(),
  /** 409 CONFLICT if the id exists (decision 45). */
  create: z.boolean().optional(),
});

export type WidgetInput = z.output<typeof widgetInput>;

const slot = z.object({ key: cleanText(64).optional(), id: widgetId });
const column = z.object({
  className: cleanText(200).default(''),
  widgets: maybeJson(z.array(slot).max(50)).default([]),
});
const abText = cleanText(200).nullable();

/** Maximum countries of a row when it is written. */
export const MAX_COUNTRIES = 300;

/** A row as stored and returned; `editedRow` checks its limits when it is written. Spec 1 §3 'Layout row'. */
export const layoutRow = z.object({
  rowKey: z.string().regex(/^[\w-]{1,64}$/),
  rowIndex: z.int().min(0).default(0),
  layout: z.string().default(''),
  columns: maybeJson(z.array(column).max(12)),
  bColumns: maybeJson(z.array(column).max(12)).default([]),
  /** Codes, or `default`; empty if the layout does not use countries. May be JSON text. */
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

const countryTexts = maybeJson(z.array(z.string().max(20)).max(MAX_COUNTRIES)).default([]);

/** A row to publish. Rules for which spec 1 §5 has a text are checked by the service, not here. */
export const editedRow = layoutRow.extend({
  /** The requested position; without it a row keeps its position and a new one is appended. */
  rowIndex: z.int().min(0).max(10_000).optional(),
  countries: countryTexts,
  aPercentage: z.int().nullable().default(99),
  bPercentage: z.int().nullable().default(1),
});
export type EditedRow = z.output<typeof editedRow>;

/** Adds the issue 'Invalid Rows' to each malformed row (spec 1 §8), beside the exact issues. */
export const withInvalidRowsIssue = <T extends z.ZodType>(rows: T) =>
  z.preprocess((input, context) => {
    const issues = rows.safeParse(input).error?.issues ?? [];
    const broken = new Set(issues.map(({ path }) => path[0]));
    for (const index of broken) {
      context.addIssue({
        code: 'custom',
        path: index === undefined ? [] : [index],
        message: layoutTexts.invalidRows,
      });
    }
    for (const { path, message } of issues) context.addIssue({ code: 'custom', path: [...path], message });
    return input;
  }, rows) as unknown as z.ZodType<z.output<T>, z.input<T>>;

/** A layout with its rows in order and exactly the widget versions its revision pins. */
export const layoutRevision = z.object({
  site: z.int(),
  layout: z.string(),
  /** 0 for an unpublished layout. */
  revision: z.int().min(0),
  rows: z.array(layoutRow),
  widgets: z.array(widget),
  created_at: z.string().nullable().default(null),
  /** Set if future content was left out: when the first of it becomes visible. */
  withheld_until: z.iso.datetime().optional().catch(undefined),
});
export type LayoutRevision = z.output<typeof layoutRevision>;

export const widgetTags = {
  layout: (of: number, name: string) => `layout:${of}:${name}`,
  widget: (id: string) => `widget:${id}`,
  /** An answer of another site, by the hash of the source. */
  remote: (key: string) => `remote:${key}`,
};

/** A new or changed widget to publish together with rows. */
export const editedWidget = z.object({
  id: widgetId,
  type: z.string().max(60),
  widgetContent: z.union([z.string().max(MAX_STORED_LENGTH), z.looseObject({})]),
  /** The base version, 0 for a new widget; without it the current version (optimistic lock). */
  baseVersion: z.int().min(0).optional(),
});
export type EditedWidget = z.output<typeof editedWidget>;
