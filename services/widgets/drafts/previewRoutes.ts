/** Routes of previews that signed links show. The links themselves are made by the gateway. Decision page 0029. */
import { z } from 'zod';
import { route } from '../../../rest/contract.ts';
import { layoutName, layoutRevision, site } from '../shapes.ts';

/** A page's path with its site's base path, without a query. */
const pagePath = z.string().regex(/^\/(?!\/)[^\s?#\\]{0,500}$/, 'A path such as /.');

/** How long a link is valid, in seconds: an hour, a day, a week. */
export const LINK_SECONDS = [3_600, 86_400, 604_800] as const;

export const previewRoutes = {
  sharePreview: route({
    method: 'POST',
    path: '/layouts/previews',
    summary:
      "Creates a preview: a copy of the caller's own draft as it is now, or of the published revision. Too many active previews are a 429.",
    rule: { area: 'layouts', action: 'u' },
    query: z.object({ site, layout: layoutName }),
    body: z.object({ draft: z.boolean(), seconds: z.literal(LINK_SECONDS), path: pagePath }),
    response: z.object({ id: z.uuid(), revision: z.int(), endsAt: z.iso.datetime() }),
  }),
  readPreview: route({
    method: 'GET',
    path: '/layouts/previews/:id',
    summary:
      'The copy that a preview link shows, for the edge after it has verified the link; 404 when the link has expired.',
    rule: { admin: 'super_admin' },
    params: z.object({ id: z.uuid() }),
    response: z.object({
      site: z.int(),
      layout: z.string(),
      owner: z.string(),
      /** JSON text of a draft; null for a published revision. */
      content: z.string().nullable(),
      /** The published revision; null for a draft, and for an unpublished layout. */
      published: layoutRevision.nullable(),
      endsAt: z.iso.datetime(),
    }),
  }),
};
