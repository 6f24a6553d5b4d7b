/**
 * Sign-in by the form of the sign-in page alone, for browsers without scripts or before they are loaded: a form post to
 * the page's own address, answered by a redirect to the next page, or by the page with the message. It runs the
 * operation of the scripted form, so that limits, codes and cookies are the same. Posts of other sites' pages are refused
 * before (`security/crossSite.ts`). Decision page 0087.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { JWK } from 'jose';
import { nextPathOf } from '../../domain/account/nextPath.ts';
import { openEdgeCall, type SessionPort } from '../../gateway/request/edgeSession.ts';
import { budgets, startCall } from '../../rest/call.ts';
import { anonymous } from '../../rest/caller.ts';
import { Problem } from '../../rest/problem.ts';
import type { PageRenderer } from '../render/pageRenderer.ts';
import { readAddress } from '../request/address.ts';
import { BASE_PATHS, orUnavailable, type SiteSource } from '../request/openSite.ts';
import { originOf } from '../request/origin.ts';
import { readVisitor, type Visitor } from '../request/visitor.ts';

export interface PlainSignInOptions extends SiteSource {
  readonly renderer: PageRenderer;
  readonly sessionPort: (request: FastifyRequest, reply: FastifyReply) => SessionPort;
  readonly publicKey: JWK | null;
  readonly onError: (error: unknown, requestId: string) => void;
}

/** The addresses of the page that begin with signing in (`web/base/navigation/resolvePath.ts`). */
const PATHS = ['/login', '/login/', '/ssr', '/ssr/', '/app', '/app/*'];
const FORM_TYPE = 'application/x-www-form-urlencoded';
/** An address and a password of the longest, in percent encoding. */
const MAX_BODY_BYTES = 16_384;

/** The result of the SignIn operation, as far as it is needed here. */
interface SignInResult {
  readonly __typename: string;
  readonly retryAfterSeconds?: number;
}

/** What the page says: a code (`web/account/screens/PlainSignIn.tsx`), and the status of the answer. */
interface Refusal {
  readonly problem: string;
  readonly status: number;
  readonly seconds?: number;
}

const refusals: Readonly<Record<string, Refusal>> = {
  NotAuthorized: { problem: 'NOT_AUTHORIZED', status: 422 },
  RateLimited: { problem: 'RATE_LIMITED', status: 429 },
  PasswordResetRequired: { problem: 'PASSWORD_RESET_REQUIRED', status: 422 },
  UserNotConfirmed: { problem: 'CODE_REQUIRED', status: 422 },
  NewPasswordRequired: { problem: 'NEW_PASSWORD_REQUIRED', status: 422 },
  ValidationProblem: { problem: 'INCOMPLETE', status: 422 },
};
const unknown: Refusal = { problem: 'UNKNOWN', status: 503 };

export function registerPlainSignIn(app: FastifyInstance, options: PlainSignInOptions): void {
  const { gateway, addresses, now, renderer, sessionPort, publicKey, onError } = options;
  const { identity } = gateway.clients;

  /** The site on screen, which may be the one that the visitor chose. */
  async function siteOf(request: FastifyRequest, requestId: string) {
    const { searchParams } = readAddress(request.url);
    const requested = readVisitor(request, searchParams, now());
    if (!requested)
      throw new Problem({ status: 400, code: 'VALIDATION', title: 'The Host header is not a valid host.' });
    const visitor = await renderer.applySiteChoice(requested, requestId).catch(orUnavailable);
    const context = gateway.contextOf(startCall(anonymous, budgets.publicPage, requestId));
    const { config } = await context.loaders.site.load(visitor.site).catch(orUnavailable);
    return { visitor, config };
  }

  /** Signs in; null when it succeeded, and the session's cookie is on the answer. */
  async function signIn(
    request: FastifyRequest,
    reply: FastifyReply,
    input: object,
    requestId: string,
  ): Promise<Refusal | null> {
    try {
      const port = sessionPort(request, reply);
      const call = await openEdgeCall(port, { requestId, address: request.ip }, { identity, publicKey });
      const answer = await gateway.run(gateway.operations.byName('SignIn').hash, { input }, call);
      const result = answer?.data?.['signIn'] as SignInResult | undefined;
      if (!result) throw answer?.errors[0] ?? new Error('The SignIn operation returned no data.');
      if (result.__typename === 'SignedIn') return null;
      const refusal = refusals[result.__typename] ?? unknown;
      const { retryAfterSeconds: seconds } = result;
      return seconds === undefined ? refusal : { ...refusal, seconds };
    } catch (error) {
      onError(error, requestId);
      return unknown;
    }
  }

  const answerPost = async (request: FastifyRequest, reply: FastifyReply) => {
    const requestId = randomUUID();
    const { visitor, config } = await siteOf(request, requestId);
    const { pathname, searchParams, search } = readAddress(request.url);
    if (!isSignInPath(pathname, config.BASE_PATH)) return reply.callNotFound();
    const form = request.body as URLSearchParams;
    const username = form.get('username') ?? '';
    const input = {
      site: { domain: config.domain },
      username,
      password: form.get('password') ?? '',
      keepSignedIn: form.has('keepSignedIn'),
    };
    const refusal = await signIn(request, reply, input, requestId);
    if (!refusal) {
      const next = nextPathOf(searchParams.get('next'), originOf(addresses, config.domain));
      return reply.header('cache-control', 'no-store').redirect(next ?? `${config.BASE_PATH}/`, 303);
    }
    return sendRefusal(reply, refusal, username, { visitor, pathname, search, requestId });
  };

  /** Sends the page again, with the message and the address that was typed; never the password. */
  async function sendRefusal(
    reply: FastifyReply,
    { problem, status, seconds }: Refusal,
    username: string,
    { visitor, pathname, search, requestId }: PageOfForm,
  ) {
    const page = await renderer.renderFormAnswer(
      visitor,
      { pathname, search, query: new URLSearchParams() },
      requestId,
      {
        status,
        params: { problem, username, ...(seconds !== undefined && { seconds: String(seconds) }) },
      },
    );
    if (seconds !== undefined) void reply.header('retry-after', String(seconds));
    return reply
      .code(page.status)
      .headers({
        'content-security-policy': page.policy,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      })
      .send(page.html);
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers(); // anything but a form is a 415
    scope.addContentTypeParser(
      FORM_TYPE,
      { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(body as string)),
    );
    for (const basePath of BASE_PATHS) for (const path of PATHS) scope.post(basePath + path, answerPost);
  });
}

interface PageOfForm {
  readonly visitor: Visitor;
  readonly pathname: string;
  readonly search: string;
  readonly requestId: string;
}

const isSignInPath = (pathname: string, basePath: string): boolean =>
  pathname.startsWith(`${basePath}/`) &&
  /^\/(?:login|ssr|app(?:\/.*)?)\/?$/.test(pathname.slice(basePath.length));
