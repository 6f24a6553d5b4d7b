/**
 * Pages and texts of the preview itself: the reason why it is refused, which reveals nothing of the page, and the
 * banner.
 */
import { bundledTexts, type TermKey } from '../../domain/translation/bundledTerms.ts';
import { momentFormat } from '../../domain/dates/momentFormat.ts';
import { formatTerm } from '../../domain/translation/terms.ts';
import type { ViewAs } from '../../domain/preview/viewAs.ts';
import type { ShellSite } from '../../web/base/site/boot.ts';
import { escapeAttribute } from '../render/document.ts';
import { pagePolicy } from '../security/headers.ts';

/** `ended`: every invalid link, whatever is wrong with it; `elsewhere`: an address outside the site. */
export type RefusalReason = 'signIn' | 'forbidden' | 'noDraft' | 'ended' | 'elsewhere' | 'unknown';

const codes: Readonly<Record<RefusalReason, number>> = {
  signIn: 401,
  forbidden: 403,
  noDraft: 404,
  ended: 410,
  elsewhere: 404,
  unknown: 404,
};

const STYLE =
  ':root{color-scheme:light dark}body{margin:0;font:1rem/1.6 system-ui,sans-serif}main{max-width:34rem;margin:18vh auto;padding:0 1.25rem}h1{font-size:1.375rem;line-height:1.3;margin:0 0 .5rem}';

type Key = Extract<TermKey, `admin#${string}`>;
type Site = Pick<ShellSite, 'terms' | 'language' | 'direction'>;

/** A term in the site's language; in English when no site can be read. */
const termOf = (site: Pick<Site, 'terms'> | null, key: Key): string =>
  site?.terms.find(({ section }) => section === 'admin')?.entries[key.slice('admin#'.length)] ??
  bundledTexts[key];

export function refusalPage(
  reason: RefusalReason,
  site: Site | null,
  isSecure: boolean,
): { html: string; policy: string; code: number } {
  const { language, direction } = site ?? { language: 'en', direction: 'ltr' };
  const title = escapeAttribute(termOf(site, `admin#view#refused#${reason}#title`));
  const text = escapeAttribute(termOf(site, `admin#view#refused#${reason}#text`));
  const html = `<!doctype html><html lang="${escapeAttribute(language)}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`;
  const policy = pagePolicy({ scripts: [], style: STYLE, isSecure, usesGoogle: false, framedBy: 'self' });
  return { html, policy, code: codes[reason] };
}

interface LinkPreview {
  readonly view: Pick<ViewAs, 'country' | 'zone'>;
  readonly moment: Date;
  /** ISO 8601. */
  readonly endsAt: string;
}

/** The banner above a linked preview: the visitor it is rendered for, and when the link expires. */
export function bannerOf(site: Site, { view, moment, endsAt }: LinkPreview): string {
  const { language } = site;
  const at = momentFormat(language, { date: 'medium', time: true, zone: view.zone });
  const values: Readonly<Record<string, string>> = {
    country: new Intl.DisplayNames([language], { type: 'region' }).of(view.country) ?? view.country,
    when: at(moment),
    end: at(new Date(endsAt)),
  };
  return formatTerm(termOf(site, 'admin#view#banner'), values);
}
