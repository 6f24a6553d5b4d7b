/**
 * The admin area's documents: empty frames that scripts draw, for whoever may open the screen. Nobody without a session
 * sees more than the way to sign in. Spec 1 §2 and §6; decisions 27 and 39; security page 3.1.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mayEnter, mayOpen, screenAt, type Screen, type ScreenId } from '../../domain/admin/screens.ts';
import { noRights, type Rights } from '../../domain/rights/rights.ts';
import type { ViewerModel } from '../../gateway/account/viewerModel.ts';
import type { EdgeCall } from '../../gateway/edgeSession.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import { budgets, emptyNotes, startCall } from '../../rest/call.ts';
import { anonymous } from '../../rest/caller.ts';
import type { LecternEnv } from '../../rest/contract.ts';
import type { AdminBoot, AdminFirst, AdminOperation, AdminRefusal, ShellSite } from '../../web/app/boot.ts';
import type { Assets } from '../render/assets.ts';
import { sendPrivateDocument, type Preamble } from '../render/privateDocument.ts';
import { originOf, type Addresses } from '../request/origin.ts';
import type { Visitor } from '../request/visitor.ts';
import { refusalText } from './refusalText.ts';

/** Who can give somebody a right on a site, by name. Rejects while the identity service does not answer. */
export type GrantersOf = (need: Screen['need'], siteId: number, requestId: string) => Promise<string[]>;

export interface AdminOptions {
  readonly env: LecternEnv;
  readonly gateway: Gateway;
  readonly assets: Assets;
  readonly addresses: Addresses;
  readonly isSecure: boolean;
  readonly develop?: Preamble | undefined;
  /** The call of whoever is signed in, or of a visitor. Rejects while the identity service does not answer. */
  readonly callOf: (request: FastifyRequest) => Promise<EdgeCall>;
  readonly grantersOf: GrantersOf;
}

interface Asked {
  readonly visitor: Visitor;
  readonly pathname: string;
  readonly search: string;
  readonly requestId: string;
}

/** Answers where the address is a screen of the admin area; null where it is not. */
export type AnswerAdmin = (
  request: FastifyRequest,
  reply: FastifyReply,
  asked: Asked,
) => Promise<FastifyReply | null>;

/** Not the entry of the build, which only leads here (web/admin/entryAdmin.ts). */
const ENTRY = 'admin/startAdmin.tsx';
/** The modules of the screens, as the build names them: the ones that web/admin/screens.ts imports. */
const SCREENS: Readonly<Record<ScreenId, string>> = {
  start: 'admin/start/StartScreen.tsx',
  layouts: 'admin/layouts/LayoutsScreen.tsx',
  users: 'admin/users/UsersScreen.tsx',
  audit: 'admin/audit/AuditScreen.tsx',
  features: 'admin/features/FlagsScreen.tsx',
  media: 'admin/media/MediaScreen.tsx',
  comments: 'admin/comments/CommentsScreen.tsx',
};
/** The words its screens speak from. */
const SECTIONS = ['shell', 'forms', 'widgets', 'admin'];
/** Where one signs in, below a site's base path. */
const SIGN_IN = '/login';

export function adminPages(options: AdminOptions): AnswerAdmin {
  const { gateway, assets, addresses, env } = options;

  async function siteOf({ site: of, country }: Visitor, requestId: string): Promise<ShellSite> {
    const { hash } = gateway.operations.byName('Shell');
    const variables = { ...of, country, sections: SECTIONS };
    const shell = await gateway.run(hash, variables, startCall(anonymous, budgets.publicPage, requestId));
    const site = shell?.data?.['site'] as ShellSite | undefined;
    if (!site) throw shell?.errors[0] ?? new Error('The shell gave nothing.');
    return site;
  }

  return async (request, reply, { visitor, pathname, search, requestId }) => {
    const site = await siteOf(visitor, requestId);
    const place = screenAt(pathname, site);
    if (!place) return null;
    void reply.header('cache-control', 'no-store');

    // Undefined: nobody can say who it is, or what they may do.
    const call = await options.callOf(request).catch(() => undefined);
    const isNoted = call !== undefined && (await noteActivity(call));
    const viewer = call && (call.session?.viewer ?? null);
    if (viewer === null) {
      const next = encodeURIComponent(pathname + search);
      return reply.redirect(`${site.basePath}${SIGN_IN}?next=${next}`, 302);
    }
    const rights = viewer?.rights ? rightsOf(viewer) : null;
    const refusal = await refusalOf(place.screen, rights, Number(site.id), requestId);
    const operations: readonly AdminOperation[] = [
      ...(isNoted ? (['ViewerNow'] as const) : []),
      'Sites',
      ...(refusal ? [] : (['Countries'] as const)),
    ];
    const first = call ? await firstOf(operations, call, site) : {};
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
    if (refusal) void reply.code(refusal.kind === 'forbidden' ? 403 : 503);
    if (refusal?.kind === 'unknown') void reply.header('retry-after', '30');
    return sendPrivateDocument(
      reply,
      {
        entry: ENTRY,
        modules: refusal ? [] : [SCREENS[place.screen.id]],
        title: site.brandName,
        site,
        boot,
        ...(refusal && { text: refusalText(site, refusal) }),
      },
      options,
    );
  };

  /**
   * The results every screen needs, by the same schema and rights as the browser's own requests. What fails is left out:
   * the browser asks for it and deals with the failure.
   */
  async function firstOf(
    operations: readonly AdminOperation[],
    call: EdgeCall,
    site: ShellSite,
  ): Promise<AdminFirst> {
    const asViewer = { ...call, notes: emptyNotes() };
    // As over HTTP: what is nobody's own is asked by nobody, and so taken from the results that are kept.
    const asNobody = startCall(anonymous, budgets.publicPage, call.requestId);
    const results = await Promise.all(
      operations.map(async (name) => {
        const variables = name === 'Countries' ? { language: site.languageCode } : {};
        const { hash, isPrivate } = gateway.operations.byName(name);
        const answer = await gateway.run(hash, variables, isPrivate ? asViewer : asNobody).catch(() => null);
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
    // Whoever has nothing to do with the admin area is not told the names of those who have.
    if (!mayEnter(rights)) return { kind: 'forbidden', screen: screen.id, granters: [] };
    const granters = await options.grantersOf(screen.need, siteId, requestId).catch(() => null);
    return { kind: 'forbidden', screen: screen.id, granters };
  }
}

/**
 * Loading a screen counts as activity, as it does when the browser reports it. Sessions that are kept do not end for want
 * of it. False where it could not be recorded, for the browser to try.
 */
async function noteActivity(call: EdgeCall): Promise<boolean> {
  if (!call.session?.viewer || call.session.viewer.keepSignedIn) return true;
  return call.session.touch(call).then(
    () => true,
    () => false,
  );
}

/** Of what identity says, which spells the rights as the wire does. */
const rightsOf = ({ caller }: ViewerModel): Rights => caller.rights;

const viewerFor = ({ account }: ViewerModel, rights: Rights | null) => ({
  id: account.sub,
  name: `${account.given_name} ${account.family_name}`.trim() || account.email,
  email: account.email,
  rights: rights ?? noRights,
});
