/** The route by which the search of the admin area finds a service's declared resources. */
import { z } from 'zod';
import { route, signedIn } from '../../../rest/contract.ts';
import { cleanText, wholeNumber } from '../../../rest/fields.ts';

/** Maximum number of entries that one search finds. */
export const MAX_FOUND = 20;

/**
 * How well an entry fits: it begins with the searched text, a word of it does, it contains the words, or something
 * similar.
 */
export const matches = ['start', 'word', 'inside', 'similar'] as const;
export type Match = (typeof matches)[number];

const found = z.object({
  /** The name of the resource: 'HeaderSlideIn'. */
  resource: z.string(),
  id: z.string(),
  /** Its name within the site. */
  name: z.string(),
  match: z.enum(matches),
});
export type FoundEntry = z.output<typeof found>;

/** The search route; `searchHandlers` implements it. */
export const searchRoutes = {
  searchEntries: route({
    method: 'GET',
    path: '/search',
    summary:
      'Finds entries in use by their words, with typing errors too, best first. Types that the caller may not read are left out.',
    rule: signedIn,
    query: z.object({
      /** The site, by its id and by its code: a service knows sites by one of them. */
      site: z.string().regex(/^\d{1,9}$/, 'The id of a site.'),
      code: z.string().regex(/^[\w-]{1,40}$/, 'The code of a site.'),
      text: cleanText(200),
      first: wholeNumber(1, MAX_FOUND).default(MAX_FOUND),
    }),
    response: z.object({ data: z.array(found) }),
  }),
};
export type SearchRoutes = typeof searchRoutes;
