/** What a preview says in words of its own: why it is not shown, telling nothing of what it would have been; and its banner. */
import { viewTerms } from '../../domain/translation/viewTerms.ts';
import { momentFormat } from '../../domain/dates/momentFormat.ts';
import { filled } from '../../domain/translation/filled.ts';
import type { ViewAs } from '../../domain/preview/viewAs.ts';
import type { ShellSite } from '../../web/app/boot.ts';
import { attribute } from '../render/document.ts';
import { pagePolicy } from '../security/headers.ts';

/** `ended`: every link that cannot be followed, whatever is wrong with it; `elsewhere`: an address that leads out of the site. */
export type Refused = 'signIn' | 'forbidden' | 'noDraft' | 'ended' | 'elsewhere' | 'unknown';

const codes: Readonly<Record<Refused, number>> = {
  signIn: 401,
  forbidden: 403,
  noDraft: 404,
  ended: 410,
  elsewhere: 404,
  unknown: 404,
};

const STYLE =
  ':root{color-scheme:light dark}body{margin:0;font:1rem/1.6 system-ui,sans-serif}main{max-width:34rem;margin:18vh auto;padding:0 1.25rem}h1{font-size:1.375rem;line-height:1.3;margin:0 0 .5rem}';

type Key = keyof typeof viewTerms;
type Site = Pick<ShellSite, 'terms' | 'language' | 'direction'>;

/** A word in the site's language; in English where no site can be read. */
const wordOf = (site: Pick<Site, 'terms'> | null, key: Key): string =>
  site?.terms.find(({ section }) => section === 'admin')?.entries[key] ?? viewTerms[key];

export function refusalPage(
  why: Refused,
  site: Site | null,
  isSecure: boolean,
): { html: string; policy: string; code: number } {
  const { language, direction } = site ?? { language: 'en', direction: 'ltr' };
  const title = attribute(wordOf(site, `view#refused#${why}#title`));
  const text = attribute(wordOf(site, `view#refused#${why}#text`));
  const html = `<!doctype html><html lang="${attribute(language)}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`;
  const policy = pagePolicy({ scripts: [], style: STYLE, isSecure, usesGoogle: false, framedBy: 'self' });
  return { html, policy, code: codes[why] };
}

interface Looked {
  readonly view: Pick<ViewAs, 'country' | 'zone'>;
  readonly moment: Date;
  /** ISO 8601. */
  readonly endsAt: string;
}

/** Above a page that a link leads to: as whom it is seen, and until when. */
export function bannerOf(site: Site, { view, moment, endsAt }: Looked): string {
  const { language } = site;
  const at = momentFormat(language, { date: 'medium', time: true, zone: view.zone });
  const values: Readonly<Record<string, string>> = {
    country: new Intl.DisplayNames([language], { type: 'region' }).of(view.country) ?? view.country,
    when: at(moment),
    end: at(new Date(endsAt)),
  };
  return filled(wordOf(site, 'view#banner'), values);
}
