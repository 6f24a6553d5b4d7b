/**
 * `/preview/<path of a page>?…`: the page as another visitor would see it, for editors of its site and for holders of a
 * signed link (`?link=`) to this page. Uses the page table, resolver, gateway and views of the public page; not cached,
 * not counted, and without cookies except the session's, which is only read. Decision page 0029.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { todayIn } from '../../domain/dates/localDate.ts';
import { formatSpecDate } from '../../domain/dates/specDate.ts';
import { draftInput } from '../../domain/layout/draftInput.ts';
import type { LayoutInput } from '../../domain/layout/types.ts';
import { formatViewAs, parseViewAs, type ViewAs } from '../../domain/preview/viewAs.ts';
import { mayContent, mayTouchSite, type Rights } from '../../domain/rights/rights.ts';
import type { EdgeCall } from '../../gateway/request/edgeSession.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import type { ViewAsOverrides } from '../../gateway/request/viewAsOverrides.ts';
import type { PreviewLink } from '../../gateway/request/previewLink.ts';
import { budgets, readRequestId, REQUEST_ID_HEADER, startCall } from '../../rest/call.ts';
import { anonymous } from '../../rest/caller.ts';
import type { ShellSite } from '../../web/base/site/boot.ts';
import type { Assets } from '../render/assets.ts';
import type { PageRenderer } from '../render/pageRenderer.ts';
import { MAX_ADDRESS_LENGTH, readAddress } from '../request/address.ts';
import { dayBegunEverywhere, readVisitor, type Visitor } from '../request/visitor.ts';
import { previewDocument } from './previewDocument.ts';
import { bannerOf, refusalPage, type RefusalReason } from './refusalPage.ts';

/** The frozen copy of a link, as services/widgets stores it. */
interface FrozenPreview {
  readonly site: number;
  readonly layout: string;
  readonly owner: string;
  readonly content: string | null;
  readonly published: LayoutInput | null;
}

/** The frozen draft of a link, as services/devotionals stores it. */
interface FrozenReading {
  readonly site: number;
  readonly owner: string;
  readonly post: NonNullable<ViewAsOverrides['reading']>;
}

export interface PreviewLinks {
  /** The link of a token; null for an invalid token. */
  open(token: string): PreviewLink | null;
  /** The frozen copy of a link; null once it has expired. */
  read(id: string, requestId: string): Promise<FrozenPreview | null>;
  /** The frozen draft of a link to a reading; null once it has ended. */
  readReading(id: string, requestId: string): Promise<FrozenReading | null>;
  /** The issuer's current rights; null for an account that is deleted or disabled. */
  rightsOf(subject: string, requestId: string): Promise<Rights | null>;
}

interface Options {
  readonly gateway: Gateway;
  readonly renderer: PageRenderer;
  readonly assets: Assets;
  readonly now: () => Date;
  readonly isSecure: boolean;
  readonly callOf: (request: FastifyRequest) => Promise<EdgeCall>;
  readonly links: PreviewLinks;
}

/** What is previewed, and with whose rights. */
interface PreviewRequest {
  readonly view: ViewAs;
  readonly path: string;
  readonly layout: LayoutInput | null;
  readonly reading?: FrozenReading['post'];
  readonly drafts?: NonNullable<ViewAsOverrides['drafts']>;
  readonly pageDrafts?: NonNullable<ViewAsOverrides['pageDrafts']>;
  readonly readsAhead: boolean;
  /** When the link expires; null for an editor's own preview. */
  readonly endsAt: string | null;
}

/** What sending a preview needs of the request. */
interface PreviewContext {
  readonly host: Visitor;
  readonly requestId: string;
  readonly reply: FastifyReply;
  readonly siteOf: (view: ViewAs) => Promise<ShellSite>;
  readonly refuse: (reason: RefusalReason) => Promise<FastifyReply>;
}

const PREFIX = '/preview';
/** The most drafts of pages that a preview shows, of those saved last. */
const MAX_PAGE_DRAFTS = 100;
/** A link's URL contains the view, so it may be longer than a page's. */
const MAX_PREVIEW_ADDRESS = 2 * MAX_ADDRESS_LENGTH;

const mayEdit = (rights: Rights | null | undefined, site: number): rights is Rights =>
  rights != null && mayTouchSite(rights, site) && mayContent(rights, 'layouts', 'u');
/** A preview needs what it shows: layouts, readings, or pages. */
const mayPreview = (rights: Rights | null | undefined, site: number): rights is Rights =>
  mayEdit(rights, site) ||
  (rights != null &&
    mayTouchSite(rights, site) &&
    (mayContent(rights, 'devotionals', 'r') || mayContent(rights, 'pages', 'r')));
const mayReadAhead = (rights: Rights): boolean => mayContent(rights, 'devotionals', 'r');

export function registerPreview(server: FastifyInstance, options: Options): void {
  const { gateway, now, isSecure, callOf, links } = options;
  server.get(PREFIX, (request, reply) => {
    const { search } = readAddress(request.url);
    return uncached(reply).redirect(`${PREFIX}/${search}`, 302);
  });
  server.get(`${PREFIX}/*`, answer);

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    uncached(reply);
    const requestId = readRequestId(request.headers[REQUEST_ID_HEADER]) ?? randomUUID();
    const { pathname, searchParams } = readAddress(request.url);
    const path = pathname.slice(PREFIX.length);
    // Only the host is read: the viewer's cookies must not affect the page.
    const host = readVisitor({ headers: { host: request.headers.host } }, searchParams, now());
    if (!host || request.url.length > MAX_PREVIEW_ADDRESS) return refuse(reply.code(400), 'unknown', null);
    const token = searchParams.get('link');
    const preview = token === null ? await editorPreview() : await linkedPreview(token);
    if (typeof preview === 'string') return refuseInSite(preview);
    return sendPreview(preview, { host, requestId, reply, siteOf, refuse: refuseInSite }, options);

    /** The preview of an editor, with their session's rights and their own draft. */
    async function editorPreview(): Promise<PreviewRequest | RefusalReason> {
      const view = parseViewAs(searchParams);
      const call = await callOf(request);
      const rights = call.session?.viewer?.rights ? call.session.viewer.caller.rights : null;
      if (!call.session?.viewer) return 'signIn';
      const site = await siteOf(view);
      if (!mayPreview(rights, Number(site.id))) return 'forbidden';
      const layout = view.draft ? await ownDraft(Number(site.id), view.layout!, call) : null;
      if (view.draft && !layout) return 'noDraft';
      const readsAhead = mayReadAhead(rights);
      const drafts = view.draftReadings && readsAhead ? await draftsOf(Number(site.id), view, call) : [];
      const showsPages = view.draftPages && mayContent(rights, 'pages', 'r');
      const pageDrafts = showsPages ? await pageDraftsOf(gateway, site.siteCode, call) : [];
      return { view, path, layout, drafts, pageDrafts, readsAhead, endsAt: null };
    }

    /**
     * The preview of a link: the frozen copy, with the issuer's current rights. Every invalid link gets the same
     * answer.
     */
    async function linkedPreview(linkToken: string): Promise<PreviewRequest | RefusalReason> {
      const link = links.open(linkToken);
      if (!link || link.path !== path || now() >= new Date(link.endsAt)) return 'ended';
      const view = parseViewAs(new URLSearchParams(link.query));
      if (link.kind === 'reading') return linkedReading(link, view);
      const [frozen, rights, site] = await Promise.all([
        links.read(link.id, requestId),
        links.rightsOf(link.issuer, requestId),
        siteOf(view),
      ]);
      const isConsistent =
        frozen?.site === link.site && frozen.owner === link.issuer && frozen.layout === view.layout;
      if (!frozen || !isConsistent || !mayEdit(rights, link.site)) return 'ended';
      // A link is valid only on its own site's host.
      if (Number(site.id) !== link.site) return 'ended';
      const layout = frozen.content === null ? frozen.published : draftInput(frozen.layout, frozen.content);
      if (frozen.content !== null && !layout) return 'ended';
      return { view, path, layout, readsAhead: mayReadAhead(rights), endsAt: link.endsAt };
    }

    /** The preview of a link to a reading: the frozen draft and no other, with the issuer's current rights. */
    async function linkedReading(link: PreviewLink, view: ViewAs): Promise<PreviewRequest | RefusalReason> {
      const [frozen, rights, site] = await Promise.all([
        links.readReading(link.id, requestId),
        links.rightsOf(link.issuer, requestId),
        siteOf(view),
      ]);
      if (frozen?.site !== link.site || frozen.owner !== link.issuer) return 'ended';
      if (!rights || !mayTouchSite(rights, link.site) || !mayContent(rights, 'devotionals', 'u'))
        return 'ended';
      if (Number(site.id) !== link.site) return 'ended';
      return { view, path, layout: null, reading: frozen.post, readsAhead: false, endsAt: link.endsAt };
    }

    /** The previewed site, with the admin area's terms: previews are for its users. */
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
      if (!found) throw shell?.errors[0] ?? new Error('The Shell operation returned no data.');
      return found;
    }

    async function refuseInSite(reason: RefusalReason): Promise<FastifyReply> {
      return refuse(reply, reason, await siteOf({ site: null, country: 'US' }).catch(() => null));
    }
  }

  function refuse(reply: FastifyReply, reason: RefusalReason, site: ShellSite | null): FastifyReply {
    const { html, policy, code } = refusalPage(reason, site, isSecure);
    return reply
      .code(reply.statusCode === 400 ? 400 : code)
      .headers({ 'content-security-policy': policy, 'content-type': 'text/html; charset=utf-8' })
      .send(html);
  }

  /** The drafts of the viewed day that the editor may read. */
  function draftsOf(site: number, { at, zone, country }: ViewAs, call: EdgeCall) {
    const on = formatSpecDate(todayIn(zone, at === null ? now() : new Date(at)));
    const query = { site_id: `${site}-draft`, status: 'draft', on, country };
    return gateway.clients.devotionals.readDayAsEditor({ query }, call);
  }

  async function ownDraft(site: number, layout: string, call: EdgeCall): Promise<LayoutInput | null> {
    const { draft } = await gateway.clients.widgets.readDraft({ query: { site, layout } }, call);
    return draft && draftInput(layout, draft.content);
  }
}

/** The drafts of a site's pages, the last saved first. */
async function pageDraftsOf({ clients }: Gateway, siteCode: string, call: EdgeCall) {
  const query = { siteCode, status: 'draft', batchSize: MAX_PAGE_DRAFTS };
  return (await clients.pages.listPagesAsEditor({ query }, call)).data;
}

/** Renders the preview. A redirect stays within the preview, or is refused. */
async function sendPreview(
  { view, path, layout, reading, drafts = [], pageDrafts = [], readsAhead, endsAt }: PreviewRequest,
  { host, requestId, reply, siteOf, refuse }: PreviewContext,
  { renderer, assets, now, isSecure }: Options,
): Promise<FastifyReply> {
  const moment = view.at === null ? now() : new Date(view.at);
  const visitor = previewVisitor(host, view, moment);
  const { versions, flags } = view;
  const viewAs = { versions, flags, layout, readsAhead, reading: reading ?? null, drafts, pageDrafts };
  const renderRequest = { pathname: path, search: '', query: new URLSearchParams() };
  const viewOptions = { viewAs, at: moment, isAdmin: view.role === 'admin' };
  const rendered = await renderer.renderPreview(visitor, renderRequest, requestId, viewOptions);
  const query = formatViewAs(view).toString();
  if (rendered.kind === 'redirect') {
    // A preview does not leave its site, and a link is for one page only.
    const isOwn = rendered.to.startsWith('/') && !rendered.to.startsWith('//') && endsAt === null;
    return isOwn
      ? reply.redirect(`${PREFIX}${rendered.to.split('?')[0]}?${query}`, 302)
      : refuse('elsewhere');
  }
  const { html, policy } = previewDocument({
    rendered,
    view,
    assets,
    isSecure,
    linkQuery: endsAt === null ? query : null,
    banner: endsAt === null ? null : bannerOf(await siteOf(view), { view, moment, endsAt }),
  });
  return reply
    .code(rendered.status)
    .headers({ 'content-security-policy': policy, 'content-type': 'text/html; charset=utf-8' })
    .send(html);
}

/** Not cached, not indexed, and without a referrer. */
const uncached = (reply: FastifyReply): FastifyReply =>
  reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });

/** The visitor to render for: nothing of the viewer but the host they came by. */
const previewVisitor = ({ site: { domain, override } }: Visitor, view: ViewAs, at: Date): Visitor => ({
  site: { domain, override: view.site ?? override },
  preferred: { domain: null, language: null },
  country: view.country,
  zone: view.zone,
  isOwnZone: true,
  today: todayIn(view.zone, at),
  todayEverywhere: dayBegunEverywhere(at),
  assignments: new Map(),
  versions: [],
  isKnownCountry: true,
  isNewCountry: false,
  isProgram: false,
});
