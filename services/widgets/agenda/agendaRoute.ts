/** The route by which the overview of the admin area learns what the layouts of a site wait for. */
import { z } from 'zod';
import { route } from '../../../rest/contract.ts';
import { site } from '../shapes.ts';

export const agendaRoute = route({
  method: 'GET',
  path: '/layouts/agenda',
  summary:
    'The layout drafts of the caller; scheduled changes until a time and failed ones; tests that begin or end until then, or need a decision.',
  rule: { area: 'layouts', action: 'r' },
  query: z.object({ site, until: z.iso.datetime() }),
  response: z.object({
    drafts: z.array(z.object({ layout: z.string(), updatedAt: z.iso.datetime() })),
    scheduled: z.array(
      z.object({
        layout: z.string(),
        at: z.iso.datetime(),
        note: z.string().nullable(),
        hasFailed: z.boolean(),
      }),
    ),
    tests: z.array(
      z.object({
        subject: z.string(),
        /** The editor's name for it, else that of its row or widget. */
        name: z.string(),
        /** A layout that shows it. */
        layout: z.string(),
        /** `ready`: a winner can be declared. `over`: it has ended without one. */
        kind: z.enum(['start', 'end', 'ready', 'over']),
        /** When it begins or ends; null for `ready`. */
        at: z.iso.datetime().nullable(),
      }),
    ),
  }),
});
