/**
 * Sign-in through the outside provider: `/sign-in/outside` redirects the browser to it, `/sign-in/outside/callback`
 * receives it back. A cookie binds the attempt to the browser. Failures are passed to the sign-in page as one of our
 * own codes, never in the provider's words. Decision page 0021; attack cases 24 and 25.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { JWK } from 'jose';
import { nextPathOf } from '../../domain/account/nextPath.ts';
import { outsideCodeOf, type OutsideCode } from '../../domain/account/outsideCodes.ts';
import { openEdgeCall, type EdgeCall, type SessionPort } from '../../gateway/request/edgeSession.ts';
import { budgets } from '../../rest/call.ts';
import { asProblem, Problem } from '../../rest/problem.ts';
import type { AnswerPage } from '../pages.ts';
import { readAddress } from '../request/address.ts';
import { openSite, orUnavailable, type OpenedSite, type SiteSource } from '../request/openSite.ts';
import { parseCookies } from '../request/visitor.ts';

export interface OutsideOptions extends SiteSource {
  /** Answers when there is no provider, or the path is not below the site's base path. */
  readonly answerPage: AnswerPage;
  readonly sessionPort: (request: FastifyRequest, reply: FastifyReply) => SessionPort;
  readonly publicKey: JWK | null;
  readonly isSecure: boolean;
  readonly onError: (error: unknown, requestId: string) => void;
}

/** A site's base path has at most three segments. */
const BASE_PATHS = ['', '/:a', '/:a/:b', '/:a/:b/:c'];
const START = '/sign-in/outside';
const CALLBACK = `${START}/callback`;
/** Milliseconds for identity, which makes up to three requests to the provider. */
const IDENTITY_TIMEOUT_MS = 8_000;
const COOKIE_SECONDS = 600;
const HANDLE = /^(link\.)?([\w-]{43})$/;

interface OutsideRequest extends OpenedSite {
  readonly requestId: string;
  readonly search: URLSearchParams;
  /** The site's origin from its configuration; headers are not trusted. */
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
    const callInput = { requestId, address: request.ip };
    const call = await openEdgeCall(sessionPort(request, reply), callInput, { identity, publicKey });
    return { ...call, until: performance.now() + budgets.admin.whole, budget: IDENTITY_TIMEOUT_MS };
  };

  /** Redirects to the address for the error. Logs errors that no user causes. */
  function redirectWithError(
    reply: FastifyReply,
    opened: OutsideRequest,
    error: unknown,
    returnTo: string,
    isLink = false,
  ): FastifyReply {
    const problem = asProblem(error);
    if (problem.status >= 500) onError(problem.cause ?? problem, opened.requestId);
    return reply.redirect(addressForError(opened, problem, returnTo, isLink), 303);
  }

  function serve(
    path: string,
    handle: (request: FastifyRequest, reply: FastifyReply, opened: OutsideRequest) => Promise<FastifyReply>,
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
    for (const basePath of BASE_PATHS) app.get(basePath + path, handler);
  }

  /** Treated as existing while identity does not answer, so that visitors do not get a wrong 404. */
  const hasProvider = async ({ context }: OpenedSite): Promise<boolean> =>
    identity.readOutside({}, context.call).then(
      ({ name }) => name !== null,
      () => true,
    );

  serve(START, async (request, reply, opened) => {
    const { base, origin, search, requestId, config } = opened;
    // The cookie must be on the host that the provider redirects to.
    if (request.headers.host?.toLowerCase() !== new URL(origin).host && !search.has('here')) {
      search.set('here', '1'); // once: a proxy may send another host name
      return reply.redirect(`${base}${START}?${search}`, 302);
    }
    const returnTo = nextPathOf(search.get('next'), origin) ?? `${config.BASE_PATH}/`;
    const isLink = search.get('link') === '1';
    try {
      // Otherwise another site's page could link its own provider account to a user's account.
      if (isLink && request.headers['sec-fetch-site'] !== 'same-origin') throw crossSite();
      const call = await callOf(request, reply, requestId);
      const body = { redirectUri: base + CALLBACK, returnTo, isLink };
      const { address, handle } = await identity.beginOutside({ body }, call);
      putCookie(reply, (isLink ? 'link.' : '') + handle, COOKIE_SECONDS);
      return await reply.redirect(address, 302);
    } catch (error) {
      return redirectWithError(reply, opened, error, returnTo, isLink);
    }
  });

  serve(CALLBACK, async (request, reply, opened) => {
    const { origin, requestId, config } = opened;
    const [, link, handle] = HANDLE.exec(parseCookies(request.headers.cookie).get(cookie) ?? '') ?? [];
    const { search: query } = readAddress(request.url);
    const pathOf = (path: unknown): string =>
      nextPathOf(typeof path === 'string' ? path : null, origin) ?? `${config.BASE_PATH}/`;
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
      return redirectWithError(reply, opened, error, pathOf(returnTo), link !== undefined);
    }
  });
}

/** The sign-in page with the code of the error, or the page where linking started. */
function addressForError(
  { config, origin }: OutsideRequest,
  problem: Problem,
  returnTo: string,
  isLink: boolean,
): string {
  const code: OutsideCode = outsideCodeOf(problem.code);
  if (isLink && !NOT_FROM_PAGE.has(problem.code)) {
    const page = new URL(returnTo, origin);
    page.searchParams.set('outside', code);
    return page.href;
  }
  const query = new URLSearchParams({
    outside: code,
    ...(returnTo !== `${config.BASE_PATH}/` && { next: returnTo }),
  });
  return `${origin}${config.BASE_PATH}/login?${query}`;
}

/** Codes for which the user cannot return to the account page. */
const NOT_FROM_PAGE = new Set(['CROSS_SITE', 'UNAUTHENTICATED']);
const crossSite = (): Problem =>
  new Problem({ status: 403, code: 'CROSS_SITE', title: 'Link the provider from the account page.' });
const notThisBrowser = (): Problem =>
  new Problem({
    status: 400,
    code: 'OUTSIDE_REFUSED',
    title: 'This sign-in was not started in this browser. Start again.',
  });
