/** Routes of drafts that signed links show. The links themselves are made by the gateway. Decision page 0057. */
import { z } from 'zod';
import { route } from '../../rest/contract.ts';
import { wholeNumber } from '../../rest/fields.ts';
import { devotional } from './devotionalShape.ts';

/** How long a link is valid, in seconds: a day, a week, thirty days. */
export const DRAFT_LINK_SECONDS = [86_400, 604_800, 2_592_000] as const;

const site = wholeNumber(1, 1_000_000_000);
const date = z.string().regex(/^\d{2}-\d{2}-\d{4}$/, 'A day such as 11-21-2026.');
const dateId = z.string().regex(/^[\d-]{1,12}$/, 'The date itself, or a number.');
const reader = { area: 'devotionals', action: 'r' } as const;

const draftLink = z.object({
  id: z.uuid(),
  /** The account that shared it. */
  owner: z.string(),
  sharedAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
});

export const draftLinkRoutes = {
  shareDraft: route({
    method: 'POST',
    path: '/v2/drafts/links',
    summary: 'Stores a copy of a draft as it is now, for a signed link. Too many active links are a 429.',
    rule: { area: 'devotionals', action: 'u' },
    query: z.object({ site }),
    body: z.object({ date, date_id: dateId, seconds: z.literal(DRAFT_LINK_SECONDS) }),
    response: draftLink.extend({ post: devotional }),
  }),
  listDraftLinks: route({
    method: 'GET',
    path: '/v2/drafts/links',
    summary: 'The active links of a draft, newest first.',
    rule: reader,
    query: z.object({ site, date, date_id: dateId }),
    response: z.array(draftLink),
  }),
  readDraftLink: route({
    method: 'GET',
    path: '/v2/drafts/links/:id',
    summary:
      'The copy that a link shows, for the edge after it has verified the link; 404 when it has ended.',
    rule: { admin: 'super_admin' },
    params: z.object({ id: z.uuid() }),
    response: z.object({ site: z.int(), owner: z.string(), post: devotional }),
  }),
  revokeDraftLink: route({
    method: 'DELETE',
    path: '/v2/drafts/links/:id',
    summary: 'Ends a link at once.',
    rule: { area: 'devotionals', action: 'u' },
    params: z.object({ id: z.uuid() }),
    query: z.object({ site }),
    response: z.object({ removed: z.int() }),
  }),
};
