/**
 * The admin area's documents: empty frames that scripts draw, for whoever may open the screen. Nobody without a session
 * sees more than the way to sign in. Spec 1 §2 and §6; decisions 27 and 39; security page 3.1.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mayEnter, mayOpen, screenAt, type Screen } from '../../domain/admin/screens.ts';
import { noRights, type Rights } from '../../domain/rights/rights.ts';
import type { ViewerModel } from '../../gateway/account/viewerModel.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import { budgets, startCall } from '../../rest/call.ts';
import { anonymous } from '../../rest/caller.ts';
import type { LecternEnv } from '../../rest/contract.ts';
import type { AdminBoot, AdminRefusal, ShellSite } from '../../web/app/boot.ts';
import type { Assets } from '../render/assets.ts';
import { sendPrivateDocument, type Preamble } from '../render/privateDocument.ts';
import { originOf, type Addresses } from '../request/origin.ts';
import type { Visitor } from '../request/visitor.ts';
import { refusalText } from './refusalText.ts';

/** Who can give somebody a right on a site, by name. Rejects while nobody can say. */
export type GrantersOf = (need: Screen['need'], siteId: number, requestId: string) => Promise<string[]>;

export interface AdminOptions {
  readonly env: LecternEnv;
  readonly gateway: Gateway;
  readonly assets: Assets;
  readonly addresses: Addresses;
  readonly isSecure: boolean;
  readonly develop?: Preamble | undefined;
  /** Who is signed in; null for a visitor. Rejects while nobody can say. */
  readonly viewerOf: (request: FastifyRequest) => Promise<ViewerModel | null>;
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

const ENTRY = 'admin/entryAdmin.ts';
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
    const viewer = await options.viewerOf(request).catch(() => undefined);
    if (viewer === null) {
      const next = encodeURIComponent(pathname + search);
      return reply.redirect(`${site.basePath}${SIGN_IN}?next=${next}`, 302);
    }
    const rights = viewer?.rights ? rightsOf(viewer) : null;
    const refusal = await refusalOf(place.screen, rights, Number(site.id), requestId);
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
    };
    if (refusal) void reply.code(refusal.kind === 'forbidden' ? 403 : 503);
    if (refusal?.kind === 'unknown') void reply.header('retry-after', '30');
    return sendPrivateDocument(
      reply,
      {
        entry: ENTRY,
        title: site.brandName,
        site,
        boot,
        ...(refusal && { text: refusalText(site, refusal) }),
      },
      options,
    );
  };

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

/** Of what identity says, which spells the rights as the wire does. */
const rightsOf = ({ caller }: ViewerModel): Rights => caller.rights;

const viewerFor = ({ account }: ViewerModel, rights: Rights | null) => ({
  id: account.sub,
  name: `${account.given_name} ${account.family_name}`.trim() || account.email,
  email: account.email,
  rights: rights ?? noRights,
});
