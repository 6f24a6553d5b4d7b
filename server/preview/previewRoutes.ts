/**
 * `/preview/<path of a page>?…`: the page as somebody else would see it, for editors of its site, and for whoever has a signed
 * link (`?link=`) to just this. By the page table, resolver, gateway and views of the public page; kept by nobody, counted
 * nowhere, and without a cookie in any direction but the session's, which is only read. Decision page 0029.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { todayIn } from '../../domain/dates/localDate.ts';
import { draftInput } from '../../domain/layout/draftInput.ts';
import type { LayoutInput } from '../../domain/layout/types.ts';
import { printViewAs, readViewAs, type ViewAs } from '../../domain/preview/viewAs.ts';
import { mayContent, mayTouchSite, type Rights } from '../../domain/rights/rights.ts';
import type { EdgeCall } from '../../gateway/edgeSession.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import type { PreviewLink } from '../../gateway/previewLink.ts';
import { budgets, readRequestId, REQUEST_ID_HEADER, startCall } from '../../rest/call.ts';
import { anonymous } from '../../rest/caller.ts';
import type { ShellSite } from '../../web/app/boot.ts';
import type { Assets } from '../render/assets.ts';
import type { PageMaker } from '../render/pageMaker.ts';
import { MOST_ADDRESS, readAddress } from '../request/address.ts';
import { readVisitor, type Visitor } from '../request/visitor.ts';
import { previewDocument } from './previewDocument.ts';
import { bannerOf, refusalPage, type Refused } from './refusalPage.ts';

/** What a link leads to, as services/widgets keeps it. */
interface Frozen {
  readonly site: number;
  readonly layout: string;
  readonly owner: string;
  readonly content: string | null;
  readonly published: LayoutInput | null;
}

export interface PreviewLinks {
  /** The link of a token; null for one that is none of ours. */
  open(token: string): PreviewLink | null;
  /** What was frozen for it; null once it has ended. */
  read(id: string, requestId: string): Promise<Frozen | null>;
  /** What its issuer may do now; null for an account that is gone or disabled. */
  rightsOf(subject: string, requestId: string): Promise<Rights | null>;
}

interface Options {
  readonly gateway: Gateway;
  readonly maker: PageMaker;
  readonly assets: Assets;
  readonly now: () => Date;
  readonly isSecure: boolean;
  readonly callOf: (request: FastifyRequest) => Promise<EdgeCall>;
  readonly links: PreviewLinks;
}

/** Who looks, at what, by whose rights. */
interface Look {
  readonly view: ViewAs;
  readonly path: string;
  readonly layout: LayoutInput | null;
  readonly readsAhead: boolean;
  /** When a link ends; null for an editor's own look. */
  readonly endsAt: string | null;
}

const PREFIX = '/preview';
/** A link's address holds what is looked at, and so is longer than those of pages. */
const MOST = 2 * MOST_ADDRESS;

const mayEdit = (rights: Rights | null | undefined, site: number): rights is Rights =>
  rights != null && mayTouchSite(rights, site) && mayContent(rights, 'layouts', 'u');
const mayReadAhead = (rights: Rights): boolean => mayContent(rights, 'devotionals', 'r');

export function registerPreview(server: FastifyInstance, options: Options): void {
  const { gateway, maker, assets, now, isSecure, callOf, links } = options;
  server.get(PREFIX, (request, reply) => {
    const { search } = readAddress(request.url);
    return unkept(reply).redirect(`${PREFIX}/${search}`, 302);
  });
  server.get(`${PREFIX}/*`, answer);

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    unkept(reply);
    const requestId = readRequestId(request.headers[REQUEST_ID_HEADER]) ?? randomUUID();
    const { pathname, searchParams } = readAddress(request.url);
    const path = pathname.slice(PREFIX.length);
    // Only the address counts: no cookie of whoever looks says anything about the page.
    const host = readVisitor({ host: request.headers.host }, searchParams, now());
    if (!host || request.url.length > MOST) return refuse(reply.code(400), 'unknown', null);
    const token = searchParams.get('link');
    const look = token === null ? await ownLook() : await linkedLook(token);
    if (typeof look === 'string') return refused(look);
    return show(look, reply);

    /** An editor's: by their session's rights, of their own draft. */
    async function ownLook(): Promise<Look | Refused> {
      const view = readViewAs(searchParams);
      const call = await callOf(request);
      const rights = call.session?.viewer?.rights ? call.session.viewer.caller.rights : null;
      if (!call.session?.viewer) return 'signIn';
      const site = await siteOf(view);
      if (!mayEdit(rights, Number(site.id))) return 'forbidden';
      const layout = view.draft ? await ownDraft(Number(site.id), view.layout!, call) : null;
      if (view.draft && !layout) return 'noDraft';
      return { view, path, layout, readsAhead: mayReadAhead(rights), endsAt: null };
    }

    /** That of a link: what was frozen, by the rights its issuer has now. Whatever is wrong with it, the answer is one. */
    async function linkedLook(given: string): Promise<Look | Refused> {
      const link = links.open(given);
      if (!link || link.path !== path || now() >= new Date(link.endsAt)) return 'ended';
      const view = readViewAs(new URLSearchParams(link.query));
      const [frozen, rights, site] = await Promise.all([
        links.read(link.id, requestId),
        links.rightsOf(link.issuer, requestId),
        siteOf(view),
      ]);
      const isWhole =
        frozen?.site === link.site && frozen.owner === link.issuer && frozen.layout === view.layout;
      if (!frozen || !isWhole || !mayEdit(rights, link.site)) return 'ended';
      // The link is for one site's host: it is not followed on another's.
      if (Number(site.id) !== link.site) return 'ended';
      const layout = frozen.content === null ? frozen.published : draftInput(frozen.layout, frozen.content);
      if (frozen.content !== null && !layout) return 'ended';
      return { view, path, layout, readsAhead: mayReadAhead(rights), endsAt: link.endsAt };
    }

    /** The site that is looked at, with the words of the admin area: previews are for its people. */
    async function siteOf({ site, country }: Pick<ViewAs, 'site' | 'country'>): Promise<ShellSite> {
      const { hash } = gateway.operations.byName('Shell');
      const variables = {
        domain: host!.site.domain,
        override: site ?? host!.site.override,
        country,
        sections: ['admin'],
      };
      const call = startCall(anonymous, budgets.publicPage, requestId);
      const shell = await gateway.run(hash, variables, call);
      const found = shell?.data?.['site'] as ShellSite | undefined;
      if (!found) throw shell?.errors[0] ?? new Error('The shell gave nothing.');
      return found;
    }

    async function refused(why: Refused): Promise<FastifyReply> {
      return refuse(reply, why, await siteOf({ site: null, country: 'US' }).catch(() => null));
    }

    async function show({ view, path: at, layout, readsAhead, endsAt }: Look, to: FastifyReply) {
      const moment = view.at === null ? now() : new Date(view.at);
      const visitor = seenVisitor(host!, view, moment);
      const seenAs = { versions: view.versions, flags: view.flags, layout, readsAhead };
      const asked = { pathname: at, search: '', query: new URLSearchParams() };
      const sight = { seenAs, at: moment, isAdmin: view.role === 'admin' };
      const shown = await maker.show(visitor, asked, requestId, sight);
      const query = printViewAs(view).toString();
      if (shown.kind === 'redirect') {
        // What leads out of the site leads nowhere here, and a link leads to one page alone.
        const isOwn = shown.to.startsWith('/') && !shown.to.startsWith('//') && endsAt === null;
        return isOwn ? to.redirect(`${PREFIX}${shown.to.split('?')[0]}?${query}`, 302) : refused('elsewhere');
      }
      const { html, policy } = previewDocument({
        shown,
        view,
        assets,
        isSecure,
        keeps: endsAt === null ? query : null,
        banner: endsAt === null ? null : bannerOf(await siteOf(view), { view, moment, endsAt }),
      });
      return to
        .code(shown.status)
        .headers({ 'content-security-policy': policy, 'content-type': 'text/html; charset=utf-8' })
        .send(html);
    }
  }

  function refuse(reply: FastifyReply, why: Refused, site: ShellSite | null): FastifyReply {
    const { html, policy, code } = refusalPage(why, site, isSecure);
    return reply
      .code(reply.statusCode === 400 ? 400 : code)
      .headers({ 'content-security-policy': policy, 'content-type': 'text/html; charset=utf-8' })
      .send(html);
  }

  async function ownDraft(site: number, layout: string, call: EdgeCall): Promise<LayoutInput | null> {
    const { draft } = await gateway.clients.widgets.readDraft({ query: { site, layout } }, call);
    return draft && draftInput(layout, draft.content);
  }
}

/** Nobody keeps it, finds it, or is told where it was looked at from. */
const unkept = (reply: FastifyReply): FastifyReply =>
  reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });

/** The visitor that is looked for: nothing of whoever looks is in it but the host they came by. */
const seenVisitor = ({ site: { domain, override } }: Visitor, view: ViewAs, at: Date): Visitor => ({
  site: { domain, override: view.site ?? override },
  preferred: { domain: null, language: null },
  country: view.country,
  zone: view.zone,
  isOwnZone: true,
  today: todayIn(view.zone, at),
  kept: new Map(),
  versions: [],
  isKnownCountry: true,
  isNewCountry: false,
});
