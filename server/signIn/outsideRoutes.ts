/**
 * Signing in by the outside provider, at the edge: `/sign-in/outside` sends the browser there, `/sign-in/outside/callback`
 * takes it back. The attempt is bound to the browser by a cookie; what goes wrong is told to the sign-in page by a code
 * of ours, never by words of the provider. Decision page 0021; attack cases 24 and 25.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { JWK } from 'jose';
import { nextPathOf } from '../../domain/account/nextPath.ts';
import { outsideCodeOf, type OutsideCode } from '../../domain/account/outsideCodes.ts';
import { openEdgeCall, type EdgeCall, type SessionPort } from '../../gateway/edgeSession.ts';
import { budgets } from '../../rest/call.ts';
import { asProblem, Problem } from '../../rest/problem.ts';
import type { AnswerPage } from '../pages.ts';
import { readAddress } from '../request/address.ts';
import { openSite, orUnavailable, type OpenedSite, type SiteSource } from '../request/openSite.ts';
import { parseCookies } from '../request/visitor.ts';

export interface OutsideOptions extends SiteSource {
  /** Answers where there is no provider, or another base path. */
  readonly answerPage: AnswerPage;
  readonly sessionPort: (request: FastifyRequest, reply: FastifyReply) => SessionPort;
  readonly publicKey: JWK | null;
  readonly isSecure: boolean;
  readonly onError: (error: unknown, requestId: string) => void;
}

/** A site's base path has three parts at the most. */
const BELOW = ['', '/:a', '/:a/:b', '/:a/:b/:c'];
const START = '/sign-in/outside';
const BACK = `${START}/callback`;
/** Milliseconds for identity: it asks the provider up to three times, and waits for each. */
const PATIENCE = 8_000;
const COOKIE_SECONDS = 600;
const HANDLE = /^(link\.)?([\w-]{43})$/;

interface Opened extends OpenedSite {
  readonly requestId: string;
  readonly search: URLSearchParams;
  /** Where this site is, as its configuration has it: no header is believed. */
  readonly origin: string;
}

export function registerOutside(app: FastifyInstance, options: OutsideOptions): void {
  const { gateway, answerPage, sessionPort, publicKey, isSecure, onError } = options;
  const { identity } = gateway.clients;
  const cookie = isSecure ? '__Host-outside' : 'outside';

  function putCookie(reply: FastifyReply, value: string, age: number): void {
    const secure = isSecure ? '; Secure' : '';
    reply.header('set-cookie', `${cookie}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`);
  }

  const callOf = async (
    request: FastifyRequest,
    reply: FastifyReply,
    requestId: string,
  ): Promise<EdgeCall> => {
    const asked = { requestId, address: request.ip };
    const call = await openEdgeCall(sessionPort(request, reply), asked, { identity, publicKey });
    return { ...call, until: performance.now() + budgets.admin.whole, budget: PATIENCE };
  };

  /** To the sign-in page, which says it; to the page it was linked from. The log hears of what is no person's doing. */
  function tell(
    reply: FastifyReply,
    { config, origin, requestId }: Opened,
    error: unknown,
    returnTo: string,
    isLink = false,
  ): FastifyReply {
    const problem = asProblem(error);
    const code: OutsideCode = outsideCodeOf(problem.code);
    if (problem.status >= 500) onError(problem.cause ?? problem, requestId);
    if (isLink && !NOT_FROM_PAGE.has(problem.code)) {
      const page = new URL(returnTo, origin);
      page.searchParams.set('outside', code);
      return reply.redirect(page.href, 303);
    }
    const query = new URLSearchParams({
      outside: code,
      ...(returnTo !== `${config.BASE_PATH}/` && { next: returnTo }),
    });
    return reply.redirect(`${origin}${config.BASE_PATH}/login?${query}`, 303);
  }

  function serve(
    path: string,
    handle: (request: FastifyRequest, reply: FastifyReply, opened: Opened) => Promise<FastifyReply>,
  ): void {
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const site = await openSite(request, options).catch(orUnavailable);
      const { pathname, searchParams: search } = readAddress(request.url);
      const { origin } = new URL(site.base);
      const isOurs = pathname === site.config.BASE_PATH + path && (await hasProvider(site));
      if (!isOurs) return answerPage(request, reply);
      void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      return handle(request, reply, { ...site, search, origin, requestId: randomUUID() });
    };
    for (const below of BELOW) app.get(below + path, handler);
  }

  /** Nobody is told that there is none while identity cannot say. */
  const hasProvider = async ({ context }: OpenedSite): Promise<boolean> =>
    identity.readOutside({}, context.call).then(
      ({ name }) => name !== null,
      () => true,
    );

  serve(START, async (request, reply, opened) => {
    const { base, origin, search, requestId, config } = opened;
    // The cookie stays on one host: the one the provider knows.
    if (request.headers.host?.toLowerCase() !== new URL(origin).host && !search.has('here')) {
      search.set('here', '1'); // once: a proxy may call this host by another name
      return reply.redirect(`${base}${START}?${search}`, 302);
    }
    const returnTo = nextPathOf(search.get('next'), origin) ?? `${config.BASE_PATH}/`;
    const isLink = search.get('link') === '1';
    try {
      // Else a page of others could add their own provider's person to somebody's account.
      if (isLink && request.headers['sec-fetch-site'] !== 'same-origin') throw crossSite();
      const call = await callOf(request, reply, requestId);
      const body = { redirectUri: base + BACK, returnTo, isLink };
      const { address, handle } = await identity.beginOutside({ body }, call);
      putCookie(reply, (isLink ? 'link.' : '') + handle, COOKIE_SECONDS);
      return await reply.redirect(address, 302);
    } catch (error) {
      return tell(reply, opened, error, returnTo, isLink);
    }
  });

  serve(BACK, async (request, reply, opened) => {
    const { origin, requestId, config } = opened;
    const [, link, handle] = HANDLE.exec(parseCookies(request.headers.cookie).get(cookie) ?? '') ?? [];
    const { search: query } = readAddress(request.url);
    const pathOf = (given: unknown): string =>
      nextPathOf(typeof given === 'string' ? given : null, origin) ?? `${config.BASE_PATH}/`;
    putCookie(reply, '', 0);
    try {
      if (handle === undefined) throw notThisBrowser();
      const call = await callOf(request, reply, requestId);
      if (link !== undefined) {
        const { returnTo } = await identity.linkOutside(
          { body: { handle, query, siteId: config.siteId } },
          call,
        );
        return await reply.redirect(origin + pathOf(returnTo), 303);
      }
      const { session } = call;
      const body = { handle, query, siteId: config.siteId, device: session!.port.device };
      const { begun, returnTo } = await identity.finishOutside({ body }, call);
      await session!.begin(begun);
      return await reply.redirect(origin + pathOf(returnTo), 303);
    } catch (error) {
      const { returnTo } = (asProblem(error).data ?? {}) as { returnTo?: unknown };
      return tell(reply, opened, error, pathOf(returnTo), link !== undefined);
    }
  });
}

/** Whoever meets these has no account page to go back to. */
const NOT_FROM_PAGE = new Set(['CROSS_SITE', 'UNAUTHENTICATED']);
const crossSite = (): Problem =>
  new Problem({ status: 403, code: 'CROSS_SITE', title: 'Linking begins on the account page.' });
const notThisBrowser = (): Problem =>
  new Problem({ status: 400, code: 'OUTSIDE_REFUSED', title: 'This browser has not begun that.' });
