/**
 * The admin area's documents: empty HTML that scripts render, for users who may open the screen. A visitor without a
 * session is redirected to sign-in. Spec 1 §2 and §6; decisions 27 and 39; security page 3.1.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mayEnter, mayOpen, screenAt, type Screen } from '../../domain/admin/screens.ts';
import { noRights, type Rights } from '../../domain/rights/rights.ts';
import type { ViewerModel } from '../../gateway/request/viewerModel.ts';
import type { EdgeCall } from '../../gateway/request/edgeSession.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import { budgets, emptyMetadata, startCall } from '../../rest/call.ts';
import { anonymous } from '../../rest/caller.ts';
import type { LecternEnv } from '../../rest/contract.ts';
import type {
  AdminBoot,
  AdminInitialResults,
  AdminOperation,
  AdminRefusal,
  ShellSite,
} from '../../web/base/site/boot.ts';
import type { Assets } from '../render/assets.ts';
import { sendPrivateDocument, type Preamble } from '../render/privateDocument.ts';
import { originOf, type Addresses } from '../request/origin.ts';
import type { Visitor } from '../request/visitor.ts';
import { refusalText } from './refusalText.ts';

/** Returns the names of users who can grant a right on a site. Rejects while the identity service does not answer. */
export type GrantersOf = (
  need: Screen['requirement'],
  siteId: number,
  requestId: string,
) => Promise<string[]>;

export interface AdminOptions {
  readonly env: LecternEnv;
  readonly gateway: Gateway;
  readonly assets: Assets;
  readonly addresses: Addresses;
  readonly isSecure: boolean;
  readonly develop?: Preamble | undefined;
  /** Creates the call of the signed-in user or visitor. Rejects while the identity service does not answer. */
  readonly callOf: (request: FastifyRequest) => Promise<EdgeCall>;
  readonly grantersOf: GrantersOf;
}

interface PageRequest {
  readonly visitor: Visitor;
  readonly pathname: string;
  readonly search: string;
  readonly requestId: string;
}

/** Answers when the address is a screen of the admin area; returns null otherwise. */
export type AnswerAdmin = (
  request: FastifyRequest,
  reply: FastifyReply,
  pageRequest: PageRequest,
) => Promise<FastifyReply | null>;

/** The module, not the build's entry file, which only imports it (web/admin/entryAdmin.ts). */
const ENTRY = 'admin/startAdmin.tsx';
/** The term sections of its screens. */
const SECTIONS = ['shell', 'forms', 'widgets', 'admin'];
/** The sign-in page, below a site's base path. */
const SIGN_IN = '/login';

export function adminPages(options: AdminOptions): AnswerAdmin {
  const { gateway, assets, addresses, env } = options;

  async function siteOf({ site: siteKey, country }: Visitor, requestId: string): Promise<ShellSite> {
    const { hash } = gateway.operations.byName('Shell');
    const variables = { ...siteKey, country, sections: SECTIONS };
    const shell = await gateway.run(hash, variables, startCall(anonymous, budgets.publicPage, requestId));
    const site = shell?.data?.['site'] as ShellSite | undefined;
    if (!site) throw shell?.errors[0] ?? new Error('The Shell operation returned no data.');
    return site;
  }

  return async (request, reply, { visitor, pathname, search, requestId }) => {
    const site = await siteOf(visitor, requestId);
    const place = screenAt(pathname, site);
    if (!place) return null;
    void reply.header('cache-control', 'no-store');

    // Undefined when identity does not answer: the user and their rights are unknown.
    const call = await options.callOf(request).catch(() => undefined);
    const isActivityRecorded = call !== undefined && (await recordActivity(call));
    const viewer = call && (call.session?.viewer ?? null);
    if (viewer === null) {
      const next = encodeURIComponent(pathname + search);
      return reply.redirect(`${site.basePath}${SIGN_IN}?next=${next}`, 302);
    }
    const rights = viewer?.rights ? rightsOf(viewer) : null;
    const refusal = await refusalOf(place.screen, rights, Number(site.id), requestId);
    const operations: readonly AdminOperation[] = [
      ...(isActivityRecorded ? (['ViewerNow'] as const) : []),
      'Sites',
      ...(refusal ? [] : (['Countries'] as const)),
    ];
    const first = call ? await readFirstResults(operations, call, site) : {};
    const boot: AdminBoot = {
      build: assets.build,
      siteKey: { domain: site.domain, override: null },
      site,
      origin: originOf(addresses, site.domain),
      scheme: addresses.scheme,
      port: addresses.port,
      env,
      viewer: viewer ? viewerFor(viewer, rights) : null,
      refusal,
      first,
    };
    if (place.isUnknown) void reply.code(404);
    if (refusal) void reply.code(refusal.kind === 'forbidden' ? 403 : 503);
    if (refusal?.kind === 'unknown') void reply.header('retry-after', '30');
    return sendPrivateDocument(
      reply,
      {
        entry: ENTRY,
        modules: refusal ? [] : [`admin/${place.screen.module}.tsx`],
        title: site.brandName,
        site,
        boot,
        ...(refusal && { text: refusalText(site, refusal) }),
      },
      options,
    );
  };

  /**
   * Reads the results every screen needs, through the same schema and rights as the browser's own requests. A failed
   * result is left out: the browser requests it and handles the failure.
   */
  async function readFirstResults(
    operations: readonly AdminOperation[],
    call: EdgeCall,
    site: ShellSite,
  ): Promise<AdminInitialResults> {
    const asViewer = { ...call, notes: emptyMetadata() };
    // Public operations run as anonymous, as over HTTP, so that they hit the result cache.
    const anonymousCall = startCall(anonymous, budgets.publicPage, call.requestId);
    const results = await Promise.all(
      operations.map(async (name) => {
        const variables = name === 'Countries' ? { language: site.languageCode } : {};
        const { hash, isPrivate } = gateway.operations.byName(name);
        const answer = await gateway
          .run(hash, variables, isPrivate ? asViewer : anonymousCall)
          .catch(() => null);
        return answer?.data && answer.errors.length === 0 ? [[name, answer.data] as const] : [];
      }),
    );
    return Object.fromEntries(results.flat());
  }

  async function refusalOf(
    screen: Screen,
    rights: Rights | null,
    siteId: number,
    requestId: string,
  ): Promise<AdminRefusal | null> {
    if (!rights) return { kind: 'unknown' };
    if (mayOpen(rights, screen, siteId)) return null;
    // A user without any admin right is not told the names of those who have one.
    if (!mayEnter(rights)) return { kind: 'forbidden', screen: screen.id, granters: [] };
    const granters = await options.grantersOf(screen.requirement, siteId, requestId).catch(() => null);
    return { kind: 'forbidden', screen: screen.id, granters };
  }
}

/**
 * Records loading a screen as activity, as the browser's own reports are. Sessions that stay signed in do not expire
 * through inactivity. Returns false when recording failed, so that the browser retries.
 */
async function recordActivity(call: EdgeCall): Promise<boolean> {
  if (!call.session?.viewer || call.session.viewer.keepSignedIn) return true;
  return call.session.touch(call).then(
    () => true,
    () => false,
  );
}

/** The viewer's rights from their caller; identity's answer has them in wire format. */
const rightsOf = ({ caller }: ViewerModel): Rights => caller.rights;

const viewerFor = ({ account }: ViewerModel, rights: Rights | null) => ({
  id: account.sub,
  name: `${account.given_name} ${account.family_name}`.trim() || account.email,
  email: account.email,
  rights: rights ?? noRights,
});
