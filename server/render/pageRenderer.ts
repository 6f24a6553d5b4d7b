/** Renders a visitor's page, redirect or error page for an address: the path of a public page (architecture). */
import type { EdgeCall } from '../../gateway/request/edgeSession.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import type { Answer } from '../../gateway/operations/answers.ts';
import { dataText } from '../../gateway/operations/results.ts';
import type { ViewAsOverrides } from '../../gateway/request/viewAsOverrides.ts';
import { budgets, emptyMetadata, startCall, type Call, type CallMetadata } from '../../rest/call.ts';
import { anonymous } from '../../rest/caller.ts';
import type { LecternEnv } from '../../rest/contract.ts';
import { memoisePerObject } from '../../rest/perObject.ts';
import { notFoundProblem } from '../../rest/problem.ts';
import type { Boot, ShellSite } from '../../web/base/site/boot.ts';
import type * as Entry from '../../web/app/entryServer.tsx';
import type { Assets } from './assets.ts';
import {
  outcomeKey,
  type PageCache,
  type PageLayout,
  type RenderedPage,
  type StoredPage,
} from '../cache/pageCache.ts';
import { originOf, type Addresses } from '../request/origin.ts';
import type { Visitor } from '../request/visitor.ts';
import { pagePolicy } from '../security/headers.ts';
import { brandStyle } from './brandStyle.ts';
import { assembleDocument } from './document.ts';
import { beforePaint, loader } from './inline.ts';
import type { Preamble } from './privateDocument.ts';
import { countryOf } from '../../domain/countries/countries.ts';
import { isVisible } from '../../domain/features/visibility.ts';
import { contentPagePath } from '../../domain/permalinks/contentPages.ts';
import { defaultRoutePath } from '../../domain/permalinks/routeNames.ts';

export interface PageRendererOptions {
  readonly gateway: Gateway;
  readonly cache: PageCache;
  readonly assets: Assets;
  readonly addresses: Addresses;
  readonly env: LecternEnv;
  readonly entry: () => Promise<typeof Entry>;
  readonly develop?: Develop;
}

/** In development: the scripts that load the sources instead of the build, and the policy that allows them. */
export interface Develop extends Preamble {
  readonly head: string;
}

export type RenderResult =
  | {
      readonly kind: 'page';
      readonly page: StoredPage;
      readonly notes: CallMetadata;
      readonly changesAt: Date | null;
      readonly drawn: readonly string[] | null;
      /** True for an address of a page; all others share one not-found page, which is not cached per address. */
      readonly isKnownAddress: boolean;
      /** The layout the page shows; null for none. */
      readonly shownLayout: PageLayout | null;
      /** The page's site: the one the visitor chose, if any. */
      readonly site: ShellSite;
    }
  /** `isToday`: it redirects to the reader's current day. */
  | {
      readonly kind: 'redirect';
      readonly to: string;
      readonly status: 301 | 302;
      readonly isToday?: boolean;
    };

/** The fields of `site` that a page's result may have. */
interface PageData {
  readonly site?: {
    readonly devotionalDay?: unknown;
    readonly page?: { readonly slug: string } | null;
    readonly layout?: { readonly versions?: readonly string[] } | null;
  };
}

/** The subject of a page: without it the page does not exist. The home has none, because its parts are independent. */
const SUBJECTS: Readonly<Record<string, 'devotionalDay' | 'page'>> = {
  reading: 'devotionalDay',
  contentPage: 'page',
};
/** The layout each page shows. */
const LAYOUTS: Readonly<Record<string, string>> = { home: 'homePage', reading: 'devotionalSide' };
const NOT_FOUND_PATH = '/404';
/** The term sections of every page. */
const SHELL_SECTIONS = ['shell', 'consent', 'language'];

/** A request for a page. */
export interface RenderRequest {
  readonly pathname: string;
  /** The query as written, with its question mark; redirects preserve it. */
  readonly search: string;
  /** The query parameters a page may depend on. */
  readonly query: URLSearchParams;
}

/** A page rendered by React without its document, for previews. */
export interface PreviewRenderResult {
  readonly kind: 'page';
  readonly status: number;
  readonly head: string;
  readonly body: string;
  /** The module of its view, by the build's name. */
  readonly view: string | null;
  readonly site: ShellSite;
}
type Redirect = Extract<RenderResult, { kind: 'redirect' }>;

/** Everything a page is rendered from. */
interface PreparedPage {
  readonly kind: 'page';
  readonly boot: Boot;
  readonly status: number;
  readonly renderPath: string;
  /** The boot data without site and data, which are in `texts`, as JSON. */
  readonly restText: string;
  readonly texts: readonly [string, string];
  readonly shell: Answer;
  readonly answer: Answer | null;
  readonly isKnown: boolean;
}

interface PrepareOptions {
  readonly call: EdgeCall;
  readonly notes: CallMetadata;
  readonly at: Date | undefined;
}

/** How a preview is rendered: for whom, at what moment, and whether the header links to the admin area. */
export interface PreviewRenderOptions {
  readonly viewAs: ViewAsOverrides;
  readonly at: Date;
  readonly isAdmin: boolean;
}

export interface PageRenderer {
  /** Returns the visitor with the site they chose, instead of the host's, if it exists. */
  applySiteChoice(visitor: Visitor, requestId: string): Promise<Visitor>;
  /** Renders a page. With `at`, its day and schedules are those of that moment; the frame is always the current one. */
  render(visitor: Visitor, request: RenderRequest, requestId: string, at?: Date): Promise<RenderResult>;
  /**
   * Renders the answer to a form that was posted to a page: the page with these further parameters, for one visitor, so
   * never cached.
   */
  renderFormAnswer(
    visitor: Visitor,
    request: RenderRequest,
    requestId: string,
    answer: { readonly status: number; readonly params: Boot['params'] },
  ): Promise<RenderedPage>;
  /** Renders the page as another visitor would see it, with the same table, resolver and views; never cached. */
  renderPreview(
    visitor: Visitor,
    request: RenderRequest,
    requestId: string,
    preview: PreviewRenderOptions,
  ): Promise<PreviewRenderResult | Redirect>;
}

export function createPageRenderer(options: PageRendererOptions): PageRenderer {
  const { gateway, assets, addresses, env } = options;

  async function run(name: string, variables: Record<string, unknown>, call: EdgeCall, at?: Date) {
    return (await gateway.run(gateway.operations.byName(name).hash, variables, call, undefined, at))!;
  }

  async function shellOf({ site: siteKey, country }: Visitor, call: EdgeCall) {
    const shell = await run('Shell', { ...siteKey, country, sections: SHELL_SECTIONS }, call);
    if (!shell.data) throw shell.errors[0] ?? new Error('The Shell operation returned no data.');
    return { shell, site: shell.data['site'] as ShellSite };
  }

  return {
    async applySiteChoice(visitor, requestId) {
      if (visitor.preferred.domain === null && visitor.preferred.language === null) return visitor;
      const call: Call = { ...startCall(anonymous, budgets.publicPage, requestId), notes: emptyMetadata() };
      return withChosenSite(visitor, (await shellOf(visitor, call)).site);
    },

    async render(requestedVisitor, request, requestId, at) {
      const notes = emptyMetadata();
      const { isProgram } = requestedVisitor;
      const call: Call = { ...startCall(anonymous, budgets.publicPage, requestId), notes, isProgram };
      const prepared = await prepare(requestedVisitor, request, { call, notes, at });
      if (prepared.kind === 'redirect') return prepared;
      return renderCached(prepared, notes, options);
    },

    async renderFormAnswer(visitor, request, requestId, { status, params }) {
      const notes = emptyMetadata();
      const call: Call = { ...startCall(anonymous, budgets.publicPage, requestId), notes };
      const prepared = await prepare(visitor, request, { call, notes, at: undefined });
      if (prepared.kind === 'redirect') throw notFoundProblem('The page of the form');
      const { boot, renderPath } = prepared;
      const answered: Boot = { ...boot, params: { ...boot.params, ...params } };
      return {
        status,
        ...(await renderDocument(answered, JSON.stringify(answered), renderPath, options)),
      };
    },

    async renderPreview(requestedVisitor, request, requestId, { viewAs, at, isAdmin }) {
      const notes = emptyMetadata();
      const call: EdgeCall = { ...startCall(anonymous, budgets.publicPage, requestId), notes, viewAs };
      const prepared = await prepare(requestedVisitor, request, { call, notes, at });
      if (prepared.kind === 'redirect') return prepared;
      const { renderPage, viewOfPage } = await options.entry();
      const { boot, status, renderPath } = prepared;
      const { head, body } = await renderPage(boot, renderPath, isAdmin);
      return { kind: 'page', status, head, body, view: viewOfPage(boot.page), site: boot.site };
    },
  };

  /** Resolves an address and reads everything its page is rendered from. */
  async function prepare(
    requestedVisitor: Visitor,
    { pathname, search, query }: RenderRequest,
    { call, notes, at }: PrepareOptions,
  ): Promise<PreparedPage | Redirect> {
    const { operationOf, pageOf, resolvePath } = await options.entry();
    const hostShell = await shellOf(requestedVisitor, call);
    const visitor = withChosenSite(requestedVisitor, hostShell.site);
    const { shell, site } = visitor === requestedVisitor ? hostShell : await shellOf(visitor, call);
    const { basePath, routes, donationUrl } = site;
    const resolved = resolvePath(pathname, search, { ...visitor, basePath, routes, donationUrl });

    if (resolved.kind === 'outside') return redirect(donationTarget(resolved.to, site, visitor, search), 302);
    if (resolved.kind === 'redirect') {
      const to = resolved.today && !(await hasReading()) ? `${basePath}/` : resolved.to;
      return redirect(to, resolved.status, to === resolved.to && resolved.today === true);
    }

    const page = resolved.kind === 'page' ? pageOf(resolved.page) : undefined;
    const params = resolved.kind === 'page' ? resolved.params : {};
    const answer = page
      ? await run(operationOf(page.id), page.variables(params, visitor, query), call, at)
      : null;
    if (answer && !answer.data)
      throw answer.errors[0] ?? new Error(`The operation of page ${page!.id} returned no data.`);
    const moved = page?.id === 'contentPage' ? movedPath(answer?.data, params, routes) : null;
    if (moved !== null) return redirect(basePath + moved + search, 301);
    const failed = (answer?.errors ?? []).map((error) => (error.path ?? []).join('.'));
    const data = answer?.data ?? null;
    const status = statusOf(page?.id ?? null, data, failed, notes);
    const recent = status === 404 ? await recentReadings(run, visitor, call) : undefined;
    const rest = {
      build: assets.build,
      ...addressOf(site, visitor, !notes.failed.has('site-config'), addresses),
      page: page?.id ?? (status === 503 ? 'unavailable' : 'notFound'),
      params,
      failed,
      env,
      ...(recent !== undefined && { recent }),
    };
    const boot: Boot = { ...rest, site, data };
    const texts = [textOf(site), answer?.result ? dataText(answer.result) : JSON.stringify(data)] as const;
    // Spellings of an address share one rendering, and so do all addresses without a page: a flood costs nothing.
    const renderPath = page ? basePath + placeOf(page.id, params, routes) : NOT_FOUND_PATH;
    const restText = JSON.stringify(rest);
    const found = { shell, answer, isKnown: page !== undefined };
    return { kind: 'page', boot, status, renderPath, restText, texts, ...found };

    /** Decision 4: today redirects to the home only when there is no reading or it cannot be read. */
    async function hasReading(): Promise<boolean> {
      const variables = pageOf('reading')!.variables({ date: visitor.today }, visitor, new URLSearchParams());
      const { data: day } = await run('Reading', variables, call);
      return (day as PageData | null)?.site?.devotionalDay != null;
    }
  }
}

/**
 * The address of a page's site. The requested host is replaced by the configured one: visitors of other hosts of the
 * site get the same bytes. While the configuration cannot be read, the built-in one is used, and only the host
 * identifies the site.
 */
const addressOf = (site: ShellSite, visitor: Visitor, isConfigured: boolean, addresses: Addresses) => ({
  siteKey: isConfigured ? { domain: site.domain, override: null } : visitor.site,
  origin: originOf(addresses, (isConfigured ? null : visitor.site.domain) ?? site.domain),
  scheme: addresses.scheme,
  port: addresses.port,
});

type Params = Readonly<Record<string, string>>;

/** The path of a page that was requested by a former address, below the base path; null otherwise. */
function movedPath(data: unknown, params: Params, routes: ShellSite['routes']): string | null {
  const slug = (data as PageData | null)?.site?.page?.slug;
  const isPresent = slug === undefined || slug === params['slug']?.normalize('NFC');
  return isPresent ? null : placeOf('contentPage', { slug }, routes);
}

/** Offered on a page that is not found, the same for all zones; null when they cannot be read. */
async function recentReadings(
  run: (name: string, variables: Record<string, unknown>, call: Call) => Promise<{ readonly data: unknown }>,
  { site, todayEverywhere }: Visitor,
  call: Call,
): Promise<Boot['recent']> {
  const { data } = await run('RecentReadings', { ...site, today: todayEverywhere }, call);
  return data as Boot['recent'];
}

/** The status of a page by its data; `page` is null where an address has none. */
function statusOf(
  page: string | null,
  data: unknown,
  failed: readonly string[],
  notes: CallMetadata,
): number {
  // No service answered, not even with stale values: a branded 503 is better than a page of blanks.
  if (notes.failed.size > 0 && notes.answered.size === 0) return 503;
  if (!page) return 404;
  const subject = SUBJECTS[page];
  if (!subject || (data as PageData | null)?.site?.[subject] != null) return 200;
  // It is unknown whether the page exists: 200 or 404 would remove it from search engines (decision page 0008).
  return failed.some((path) => !path.startsWith('site.layout')) ? 503 : 404;
}

/** Renders a page, or takes its bytes from the cache. */
async function renderCached(
  { boot, status, renderPath, restText, texts, shell, answer, isKnown }: PreparedPage,
  notes: CallMetadata,
  options: PageRendererOptions,
): Promise<RenderResult> {
  const key = outcomeKey(renderPath, String(status), restText, ...texts);
  const stored = await options.cache.renderOnce(key, async () => {
    const bootText = `${restText.slice(0, -1)},"site":${texts[0]},"data":${texts[1]}}`;
    return { status, ...(await renderDocument(boot, bootText, renderPath, options)) };
  });
  const { layout } = (answer?.data as PageData | null | undefined)?.site ?? {};
  return {
    kind: 'page',
    page: stored,
    notes,
    changesAt: earlier(shell.changesAt, answer?.changesAt ?? null),
    drawn: answer?.drew ? (layout?.versions ?? []) : null,
    isKnownAddress: isKnown,
    shownLayout:
      layout && status === 200 ? { site: Number(boot.site.id), layout: LAYOUTS[boot.page]! } : null,
    site: boot.site,
  };
}

/** Renders a page with its document and policy. */
async function renderDocument(
  boot: Boot,
  bootText: string,
  pathname: string,
  { entry, assets, addresses, develop }: PageRendererOptions,
) {
  const { renderPage, viewOfPage } = await entry();
  const { head, body, structured } = await renderPage(boot, pathname);
  const view = viewOfPage(boot.page);
  const parts = { site: boot.site, bootText, head, body, structured, assets, view };
  if (develop) return { html: assembleDocument({ ...parts, devHead: develop.head }), policy: develop.policy };
  const html = assembleDocument(parts);
  const { gtmId, ga4MeasurementId } = boot.site;
  const policy = pagePolicy({
    scripts: [beforePaint, loader],
    style: brandStyle(boot.site),
    isSecure: addresses.scheme === 'https:',
    usesGoogle: gtmId !== '' || ga4MeasurementId !== '',
  });
  return { html, policy };
}

/**
 * The visitor with the site they chose in the language dialog, when it differs from the host's; an invalid choice is
 * ignored. Decision 31.
 */
function withChosenSite(visitor: Visitor, { domain, languages }: ShellSite): Visitor {
  const { domain: host, language } = visitor.preferred;
  const chosen = languages.find((it) => it.domain === host) ?? languages.find((it) => it.code === language);
  if (!chosen || chosen.domain === domain) return visitor;
  return {
    ...visitor,
    site: { domain: chosen.domain, override: null },
    preferred: { domain: null, language: null },
  };
}

const redirect = (to: string, status: 301 | 302, isToday?: boolean): Redirect => ({
  kind: 'redirect',
  to,
  status,
  ...(isToday !== undefined && { isToday }),
});

/** The earlier of two moments: a page expires when its frame (flags) or its own parts change first. */
const earlier = (one: Date | null, other: Date | null): Date | null =>
  one === null || other === null ? (one ?? other) : one < other ? one : other;

/** A site's frame as JSON; memoised per object, because the gateway caches the frame. */
const textOf = memoisePerObject((site: ShellSite): string => JSON.stringify(site));

/**
 * The path a page is rendered at, below the base path: its own where the menu may link it, else one no menu entry links
 * to. Reading titles are left out.
 */
function placeOf(
  page: string,
  params: Readonly<Record<string, string>>,
  routes: ShellSite['routes'],
): string {
  if (page === 'home') return '/';
  if (page === 'contentPage')
    return contentPagePath(
      (name) => routes.find((it) => it.name === name)?.path ?? defaultRoutePath(name),
      params['slug']!,
    );
  return `/${[page, ...Object.values(params).map(encodeURIComponent)].join('/')}`;
}

const NEW_FORM = 'newDonationLink';

/**
 * The URL for donations. With the feature newDonationLink, country and language are added to the query (decision 54).
 * The feature can be tried with `/donate?newDonationLink=1` (spec 2 §6).
 */
function donationTarget(url: string, site: ShellSite, visitor: Visitor, search: string): string {
  const isNew = isVisible({
    isOn: site.features.on.includes(NEW_FORM),
    urlValue: new URLSearchParams(search).get(NEW_FORM),
    host: site.domain,
  });
  if (!isNew) return url;
  const target = new URL(url, 'http://site.invalid');
  target.searchParams.set(
    'country',
    site.hasFullCountryCode ? (countryOf(visitor.country)?.alpha3 ?? visitor.country) : visitor.country,
  );
  target.searchParams.set('language', site.languageCode);
  return target.host === 'site.invalid' ? target.pathname + target.search : target.href;
}
