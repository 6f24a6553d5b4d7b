/** Routes of sign-in at an external provider, for the edge, which holds the browser's cookie. Decision page 0021. */
import { z } from 'zod';
import { anyone, route, signedIn } from '../../../rest/contract.ts';
import { begunSession, device, secret, siteId } from '../shapes.ts';

/** A path of the site; the edge validates it again before it redirects a browser. */
const returnTo = z.string().max(2_000).regex(/^\//, 'A path.');
/** The query of the callback unchanged, with its question mark. */
const query = z.string().max(6_000);
const redirectUri = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .regex(/^[^?#]*\/sign-in\/outside\/callback$/, 'The callback URL.');

export const outsideRoutes = {
  readOutside: route({
    method: 'GET',
    path: '/outside',
    summary: 'The name of the external provider; null if none is configured.',
    rule: anyone,
    response: z.object({ name: z.string().nullable() }),
    tags: () => ['identity:outside'], // a setting: it changes only with a restart
  }),
  beginOutside: route({
    method: 'POST',
    path: '/outside/begin',
    summary:
      'Starts a sign-in with the external provider, valid for ten minutes. Returns the URL to redirect the browser to, and the handle that binds the attempt to it. With `isLink`, the provider is linked to the account of the caller.',
    rule: anyone,
    body: z.object({ redirectUri, returnTo, isLink: z.boolean().default(false) }),
    response: z.object({ address: z.string(), handle: secret }),
  }),
  finishOutside: route({
    method: 'POST',
    path: '/outside/finish',
    summary:
      'Completes a sign-in with the external provider, once per attempt. Errors: OUTSIDE_CANCELLED, OUTSIDE_REFUSED, EMAIL_NOT_VERIFIED, LINK_NEEDS_PASSWORD, NOT_AUTHORIZED.',
    rule: anyone,
    body: z.object({ handle: secret, query, siteId, device }),
    response: z.object({ begun: begunSession, returnTo }),
  }),
  linkOutside: route({
    method: 'POST',
    path: '/outside/link',
    summary:
      "Links the provider to the caller's own account. Errors: OUTSIDE_CANCELLED, OUTSIDE_REFUSED; CONFLICT if it is linked to another account.",
    rule: signedIn,
    body: z.object({ handle: secret, query, siteId }),
    response: z.object({ returnTo }),
  }),
} as const;
