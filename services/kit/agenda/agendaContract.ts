/** The route by which the overview of the admin area learns what a service's declared resources wait for. */
import { z } from 'zod';
import { route, signedIn } from '../../../rest/contract.ts';

/** Maximum number of drafts that are named; all of them are counted. */
export const MAX_DRAFTS = 5;
/** Maximum number of coming changes. */
export const MAX_MOMENTS = 50;

/** `publish`: a draft is published. `start`, `end`: an entry is shown or on from then, or until then. */
export const momentKinds = ['publish', 'start', 'end'] as const;
export type MomentKind = (typeof momentKinds)[number];

const entry = z.object({
  /** The name of the resource: 'HeaderSlideIn'. */
  resource: z.string(),
  id: z.string(),
  /** Its name within the site. */
  name: z.string(),
});
const draft = entry.extend({ updatedAt: z.iso.datetime() });
const moment = entry.extend({
  kind: z.enum(momentKinds),
  /** An instant, ISO 8601, or the time of a reader's day without a zone: '2026-12-24T00:00'. */
  at: z.string(),
  /** Why a publication failed; it is tried again. */
  problem: z.string().nullable(),
});
export type AgendaDraft = z.output<typeof draft>;
export type AgendaMoment = z.output<typeof moment>;

/** The agenda route; `agendaHandlers` implements it. */
export const agendaRoutes = {
  readAgenda: route({
    method: 'GET',
    path: '/agenda',
    summary:
      'The unpublished drafts that the caller saved last, and what begins, ends or is published until a time, soonest first. Types that the caller may not read are left out.',
    rule: signedIn,
    query: z.object({
      /** The site, by its id and by its code: a service knows sites by one of them. */
      site: z.string().regex(/^\d{1,9}$/, 'The id of a site.'),
      code: z.string().regex(/^[\w-]{1,40}$/, 'The code of a site.'),
      until: z.iso.datetime(),
    }),
    response: z.object({ drafts: z.array(draft), draftCount: z.int(), moments: z.array(moment) }),
  }),
};
export type AgendaRoutes = typeof agendaRoutes;
