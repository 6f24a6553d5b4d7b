/** Changes of a layout that are published later. Issue 'Publishing per country'; decision page 0026. */
import { z } from 'zod';
import { route } from '../../rest/contract.ts';
import { cleanText } from '../../rest/fields.ts';
import { editedRow, editedWidget, layoutName, note, orInvalidRows, site } from './shapes.ts';

const instant = z.iso.datetime({ offset: true });

/** Of a time that has passed, or lies further ahead than two years. */
export const TOO_EARLY = 'This has passed already.';
export const TOO_LATE = 'At most two years ahead.';

/** What is published then, as `publishLayout` takes it. */
export const plannedChange = z.object({
  added: orInvalidRows(z.array(editedRow).max(200)).default([]),
  deleted: z.array(z.string().max(64)).max(200).default([]),
  widgets: z.array(editedWidget).max(1_000).default([]),
});
export type PlannedChange = z.output<typeof plannedChange>;

const scheduled = z.object({
  id: z.uuid(),
  layout: layoutName,
  /** The account that planned it. */
  owner: z.string(),
  at: z.iso.datetime(),
  /** The zone it was typed in. */
  zone: z.string(),
  note: z.string().nullable(),
  baseRevision: z.int().min(0),
  /** The plans it goes on top of, by id: of what both change its own value holds. */
  follows: z.array(z.string()),
  change: plannedChange,
  /** Those it touches, `default` among them. */
  countries: z.array(z.string()),
  status: z.enum(['waiting', 'done', 'failed', 'cancelled']),
  /** Counts its changes. */
  version: z.int().min(1),
  /** Why it failed: a code, sentences, and for faults in what was planned the rules that they break. */
  problem: z
    .object({
      code: z.string(),
      title: z.string(),
      details: z.array(z.string()),
      /** None in those that failed before an update. */
      errors: z.array(z.object({ detail: z.string(), code: z.string().optional() })).default([]),
    })
    .nullable(),
  /** The revision it made. */
  revision: z.int().nullable(),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
});
export type Scheduled = z.output<typeof scheduled>;

const one = z.object({ id: z.uuid() });

export const scheduleRoutes = {
  listScheduled: route({
    method: 'GET',
    path: '/layouts/scheduled',
    summary:
      'What is to be published later, the next first; what failed, and what ended in the last 30 days.',
    rule: { area: 'layouts', action: 'r' },
    query: z.object({ site, layout: layoutName }),
    response: z.array(scheduled),
  }),
  scheduleChange: route({
    method: 'POST',
    path: '/layouts/scheduled',
    summary:
      'Plans a change: it is tried now, and refused as publishing it now would be; then it is kept with the rights of the caller, and published at its time if they hold still.',
    rule: { area: 'layouts', action: 'u' },
    query: z.object({ site }),
    body: z.object({
      layout: layoutName,
      at: instant,
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
      'Gives a planned change another time or note; one that failed waits again. `version` is the one the caller looked at: another one is a 409.',
    rule: { area: 'layouts', action: 'u' },
    params: one,
    query: z.object({ site }),
    body: z.object({
      at: instant,
      zone: cleanText(64).default('UTC'),
      note: note.optional(),
      version: z.int().min(1),
    }),
    response: scheduled,
  }),
  cancelScheduled: route({
    method: 'DELETE',
    path: '/layouts/scheduled/:id',
    summary: 'Gives a planned change up; it stays in the list as cancelled. `version` as for a change.',
    rule: { area: 'layouts', action: 'u' },
    params: one,
    query: z.object({ site }),
    body: z.object({ version: z.int().min(1) }),
    response: scheduled,
  }),
};
