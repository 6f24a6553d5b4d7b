/** From a visitor and an address to a page, a redirect, or a polite failure. The way of a public page (architecture). */
import type { EdgeCall } from '../../gateway/edgeSession.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import { dataText } from '../../gateway/results.ts';
import type { SeenAs } from '../../gateway/seenAs.ts';
import { budgets, emptyNotes, startCall, type Call, type Notes } from '../../rest/call.ts';
import { anonymous } from '../../rest/caller.ts';
import type { LecternEnv } from '../../rest/contract.ts';
import { perObject } from '../../rest/perObject.ts';
import type { Boot, ShellSite } from '../../web/app/boot.ts';
import type * as Entry from '../../web/app/entryServer.tsx';
import type { Assets } from './assets.ts';
import { outcomeKey, type PageCache, type ShownLayout, type StoredPage } from '../cache/pageCache.ts';
import { originOf, type Addresses } from '../request/origin.ts';
import type { Visitor } from '../request/visitor.ts';
import { pagePolicy } from '../security/headers.ts';
import { brandStyle } from './brandStyle.ts';
import { assembleDocument } from './document.ts';
import { donationTarget } from './donationTarget.ts';
import { beforePaint, loader } from './inline.ts';
import type { Preamble } from './privateDocument.ts';

export interface PageMakerOptions {
  readonly gateway: Gateway;
  readonly cache: PageCache;
  readonly assets: Assets;
  readonly addresses: Addresses;
  readonly env: LecternEnv;
  readonly entry: () => Promise<typeof Entry>;
  readonly develop?: Develop;
}

/** In development: what loads the sources instead of the build, and the policy that lets it. */
export interface Develop extends Preamble {
  readonly head: string;
}

export type Made =
  | {
      readonly kind: 'page';
      readonly page: StoredPage;
      readonly notes: Notes;
      readonly changesAt: Date | null;
      readonly drawn: readonly string[] | null;
      /** The address is one of a page; every other leads to the one not-found page and is not remembered. */
      readonly named: boolean;
      /** The layout that stands on it; null where none does. */
      readonly shows: ShownLayout | null;
      /** Whose page it is: the one chosen, where the visitor chose one. */
      readonly site: ShellSite;
    }
  /** `isToday`: it leads to the reader's day. */
  | {
      readonly kind: 'redirect';
      readonly to: string;
      readonly status: 301 | 302;
      readonly isToday?: boolean;
    };

/** What hangs below `site` in every page's result. */
interface PageData {
  readonly site?: {
    readonly devotionalDay?: unknown;
    readonly page?: unknown;
    readonly layout?: { readonly versions?: readonly string[] } | null;
  };
}

/** The one thing a page is about, without which there is no page. The home has none: its parts stand by themselves. */
const SUBJECTS: Readonly<Record<string, 'devotionalDay' | 'page'>> = {
  reading: 'devotionalDay',
  contentPage: 'page',
};
/** The layout that each page asks for. */
const LAYOUTS: Readonly<Record<string, string>> = { home: 'homePage', reading: 'devotionalSide' };
const NOWHERE = '/404';
/** The words that are there on every page, whatever it is. */
const SHELL_SECTIONS = ['shell', 'consent', 'language'];

/** What is asked for. */
export interface Asked {
  readonly pathname: string;
  /** As written, with its question mark: redirects keep it. */
  readonly search: string;
  /** What of it a page may depend on. */
  readonly query: URLSearchParams;
}

/** A page as React drew it, in no document yet: for what looks at it as somebody else. */
export interface Shown {
  readonly kind: 'page';
  readonly status: number;
  readonly head: string;
  readonly body: string;
  /** The module of its view, as the build names it. */
  readonly view: string | null;
  readonly site: ShellSite;
}
type Redirect = Extract<Made, { kind: 'redirect' }>;

/** How a page is looked at: as whom, when, and whether the header shows the way to the admin area. */
export interface Sight {
  readonly seenAs: SeenAs;
  readonly at: Date;
  readonly isAdmin: boolean;
}

export interface PageMaker {
  /** The visitor with the site they chose in place of the host's, where they chose one there is. */
  settle(visitor: Visitor, requestId: string): Promise<Visitor>;
  /** With `at` the page is that of another moment: its day and its schedules. The frame is always that of now. */
  make(visitor: Visitor, asked: Asked, requestId: string, at?: Date): Promise<Made>;
  /** The same page as somebody else would see it: by the same table, resolver and views, and kept by no cache. */
  show(visitor: Visitor, asked: Asked, requestId: string, sight: Sight): Promise<Shown | Redirect>;
}

export function createPageMaker(options: PageMakerOptions): PageMaker {
  const { gateway, cache, assets, addresses, env } = options;

  async function run(name: string, variables: Record<string, unknown>, call: EdgeCall, at?: Date) {
    return (await gateway.run(gateway.operations.byName(name).hash, variables, call, undefined, at))!;
  }

  async function shellOf({ site: of, country }: Visitor, call: EdgeCall) {
    const shell = await run('Shell', { ...of, country, sections: SHELL_SECTIONS }, call);
    if (!shell.data) throw shell.errors[0] ?? new Error('The shell gave nothing.');
    return { shell, site: shell.data['site'] as ShellSite };
  }

  return {
    async settle(visitor, requestId) {
      if (visitor.preferred.domain === null && visitor.preferred.language === null) return visitor;
      const call: Call = { ...startCall(anonymous, budgets.publicPage, requestId), notes: emptyNotes() };
      return settled(visitor, (await shellOf(visitor, call)).site);
    },

    async make(asking, asked, requestId, at) {
      const notes = emptyNotes();
      const call: Call = { ...startCall(anonymous, budgets.publicPage, requestId), notes };
      const found = await prepare(asking, asked, { call, notes, at });
      if (found.kind === 'redirect') return found;
      const { boot, status, shownAt, restText, texts, shell, answer } = found;
      const key = outcomeKey(shownAt, String(status), restText, ...texts);
      const stored = await cache.outcome(key, async () => {
        const bootText = `${restText.slice(0, -1)},"site":${texts[0]},"data":${texts[1]}}`;
        return { status, ...(await render(boot, bootText, shownAt)) };
      });
      const { layout } = (answer?.data as PageData | null | undefined)?.site ?? {};
      return {
        kind: 'page',
        page: stored,
        notes,
        changesAt: earlier(shell.changesAt, answer?.changesAt ?? null),
        drawn: answer?.drew ? (layout?.versions ?? []) : null,
        named: found.named,
        shows: layout && status === 200 ? { site: Number(boot.site.id), layout: LAYOUTS[boot.page]! } : null,
        site: boot.site,
      };
    },

    async show(asking, asked, requestId, { seenAs, at, isAdmin }) {
      const notes = emptyNotes();
      const call: EdgeCall = { ...startCall(anonymous, budgets.publicPage, requestId), notes, seenAs };
      const found = await prepare(asking, asked, { call, notes, at });
      if (found.kind === 'redirect') return found;
      const { renderPage, viewOfPage } = await options.entry();
      const { boot, status, shownAt } = found;
      const { head, body } = await renderPage(boot, shownAt, isAdmin);
      return { kind: 'page', status, head, body, view: viewOfPage(boot.page), site: boot.site };
    },
  };

  /** What an address leads to, and everything its page is made from. */
  async function prepare(
    asking: Visitor,
    { pathname, search, query }: Asked,
    { call, notes, at }: { readonly call: EdgeCall; readonly notes: Notes; readonly at: Date | undefined },
  ) {
    const { operationOf, pageOf, resolvePath } = await options.entry();
    const own = await shellOf(asking, call);
    const visitor = settled(asking, own.site);
    const { shell, site } = visitor === asking ? own : await shellOf(visitor, call);
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
    if (answer && !answer.data) throw answer.errors[0] ?? new Error(`${page!.id} gave nothing.`);
    const failed = (answer?.errors ?? []).map((error) => (error.path ?? []).join('.'));
    const data = answer?.data ?? null;
    const below = (data as PageData | null)?.site;
    const status = statusOf();
    // The host that was asked for says nothing more: whoever comes by another one gets the same bytes. While the
    // configuration cannot be read, the built-in one stands in, and only the host still tells the site.
    const isConfigured = !notes.failed.has('site-config');
    const rest = {
      build: assets.build,
      siteKey: isConfigured ? { domain: site.domain, override: null } : visitor.site,
      origin: originOf(addresses, (isConfigured ? null : visitor.site.domain) ?? site.domain),
      scheme: addresses.scheme,
      port: addresses.port,
      page: page?.id ?? (status === 503 ? 'unavailable' : 'notFound'),
      params,
      failed,
      env,
    };
    const boot: Boot = { ...rest, site, data };
    const texts = [textOf(site), answer?.result ? dataText(answer.result) : JSON.stringify(data)] as const;
    // All spellings of an address share one rendering, and so do all without a page: a flood of them costs nothing.
    const shownAt = page ? placeOf(page.id, params, basePath) : NOWHERE;
    const restText = JSON.stringify(rest);
    const named = page !== undefined;
    return { kind: 'page', boot, status, shownAt, restText, texts, shell, answer, named } as const;

    function statusOf(): number {
      // Nothing answered at all, not even from before: better a branded 503 than a page of blanks.
      if (notes.failed.size > 0 && notes.answered.size === 0) return 503;
      if (!page) return 404;
      const subject = SUBJECTS[page.id];
      if (!subject || below?.[subject] != null) return 200;
      // Whether it is there nobody can say now: 200 or 404 would take it out of search engines (decision page 0008).
      return failed.some((path) => !path.startsWith('site.layout')) ? 503 : 404;
    }

    /** Decision 4: today leads home only when there is nothing to read, or nobody can say. */
    async function hasReading(): Promise<boolean> {
      const variables = pageOf('reading')!.variables({ date: visitor.today }, visitor, new URLSearchParams());
      const { data: day } = await run('Reading', variables, call);
      return (day as PageData | null)?.site?.devotionalDay != null;
    }
  }

  async function render(boot: Boot, bootText: string, pathname: string) {
    const { renderPage, viewOfPage } = await options.entry();
    const { head, body, structured } = await renderPage(boot, pathname);
    const view = viewOfPage(boot.page);
    const parts = { site: boot.site, bootText, head, body, structured, assets, view };
    const { develop } = options;
    if (develop)
      return { html: assembleDocument({ ...parts, devHead: develop.head }), policy: develop.policy };
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
}

/**
 * The visitor with the site they chose in the language dialog, where it is another than the host's; a choice that is no
 * site is none. Decision 31.
 */
function settled(visitor: Visitor, { domain, languages }: ShellSite): Visitor {
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

/** The frame changes with its flags, the page with its own parts: a page holds until the first of them does. */
const earlier = (one: Date | null, other: Date | null): Date | null =>
  one === null || other === null ? (one ?? other) : one < other ? one : other;

/** A site's frame as JSON; the gateway keeps the frame, so it is written once. */
const textOf = perObject((site: ShellSite): string => JSON.stringify(site));

/** Where a page is rendered: '/' for the home, else a place no menu entry leads to. Titles of readings do not count. */
const placeOf = (page: string, params: Readonly<Record<string, string>>, basePath: string): string =>
  `${basePath}/${page === 'home' ? '' : [page, ...Object.values(params).map(encodeURIComponent)].join('/')}`;
