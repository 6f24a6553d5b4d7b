/** Routes of scheduled changes of a layout. Issue 'Publishing per country'; decision page 0026. */
import { z } from 'zod';
import { route } from '../../../rest/contract.ts';
import { cleanText } from '../../../rest/fields.ts';
import { editedRow, editedWidget, layoutName, note, withInvalidRowsIssue, site } from '../shapes.ts';

const dateTime = z.iso.datetime({ offset: true });

/** Texts for a time in the past, or more than two years ahead. */
export const TOO_EARLY = 'Choose a time in the future.';
export const TOO_LATE = 'Choose a time within the next two years.';

/** The change to publish, as `publishLayout` takes it. */
export const plannedChange = z.object({
  added: withInvalidRowsIssue(z.array(editedRow).max(200)).default([]),
  deleted: z.array(z.string().max(64)).max(200).default([]),
  widgets: z.array(editedWidget).max(1_000).default([]),
});
export type PlannedChange = z.output<typeof plannedChange>;

const scheduled = z.object({
  id: z.uuid(),
  layout: layoutName,
  /** The account that scheduled it. */
  owner: z.string(),
  at: z.iso.datetime(),
  /** The time zone it was entered in. */
  zone: z.string(),
  note: z.string().nullable(),
  baseRevision: z.int().min(0),
  /** Ids of the scheduled changes it is rebased onto: of fields that both change its own value wins. */
  follows: z.array(z.string()),
  change: plannedChange,
  /** The affected countries, `default` among them. */
  countries: z.array(z.string()),
  status: z.enum(['waiting', 'done', 'failed', 'cancelled']),
  /** Counts its changes (optimistic lock). */
  version: z.int().min(1),
  /** Why it failed: a code, sentences, and the broken rules for faults of the change itself. */
  problem: z
    .object({
      code: z.string(),
      title: z.string(),
      details: z.array(z.string()),
      /** Empty for failures stored before this field existed. */
      errors: z.array(z.object({ detail: z.string(), code: z.string().optional() })).default([]),
    })
    .nullable(),
  /** The revision it published. */
  revision: z.int().nullable(),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
});
export type Scheduled = z.output<typeof scheduled>;

const idParam = z.object({ id: z.uuid() });

export const scheduleRoutes = {
  listScheduled: route({
    method: 'GET',
    path: '/layouts/scheduled',
    summary: 'Scheduled changes, soonest first; also failed ones, and those that ended in the last 30 days.',
    rule: { area: 'layouts', action: 'r' },
    query: z.object({ site, layout: layoutName }),
    response: z.array(scheduled),
  }),
  scheduleChange: route({
    method: 'POST',
    path: '/layouts/scheduled',
    summary:
      'Schedules a change. A dry run refuses it for the same reasons as publishing now. It is stored with the rights of the caller and published at its time if they still have them.',
    rule: { area: 'layouts', action: 'u' },
    query: z.object({ site }),
    body: z.object({
      layout: layoutName,
      at: dateTime,
      zone: cleanText(64).default('UTC'),
      note: note.optional(),
      baseRevision: z.int().min(0),
      ...plannedChange.shape,
    }),
    response: scheduled,
  }),
  changeScheduled: route({
    method: 'PUT',
    path: '/layouts/scheduled/:id',
    summary:
      'Changes the time or note of a scheduled change; a failed one is scheduled again. `version` is the version the caller has seen; any other is a 409.',
    rule: { area: 'layouts', action: 'u' },
    params: idParam,
    query: z.object({ site }),
    body: z.object({
      at: dateTime,
      zone: cleanText(64).default('UTC'),
      note: note.optional(),
      version: z.int().min(1),
    }),
    response: scheduled,
  }),
  cancelScheduled: route({
    method: 'DELETE',
    path: '/layouts/scheduled/:id',
    summary:
      'Cancels a scheduled change; it stays in the list as cancelled. `version` is the version the caller has seen; any other is a 409.',
    rule: { area: 'layouts', action: 'u' },
    params: idParam,
    query: z.object({ site }),
    body: z.object({ version: z.int().min(1) }),
    response: scheduled,
  }),
};
