/** Assembles the HTML document around the markup that React rendered. */
import { consentStyle } from '../../domain/consent/consent.ts';
import type { Boot } from '../../web/base/site/boot.ts';
import type { Assets } from './assets.ts';
import { brandStyle } from './brandStyle.ts';
import { beforePaint, loader } from './inline.ts';

export interface DocumentParts {
  readonly site: Boot['site'];
  /** The boot data of the browser, as JSON. */
  readonly bootText: string;
  /** Elements that React hoisted into the head. */
  readonly head: string;
  readonly body: string;
  /** Structured data of the page's subject, as JSON-LD; null for a page without a subject. */
  readonly structured: string | null;
  readonly assets: Assets;
  /** The module of the page's view, by the build's name. */
  readonly view: string | null;
  /** Development: Vite's scripts instead of the build's. */
  readonly devHead?: string;
}

/** The font files of reading and interface text: two families for Latin, one for both in other scripts. */
const LATIN = ['literata-latin-400-normal.woff2', 'source-sans-3-latin-400-normal.woff2'];
const fontsOf: Readonly<Record<string, readonly string[]>> = {
  vi: [], // both use Helvetica
  my: ['noto-sans-myanmar-myanmar-400-normal.woff2'],
  ar: ['noto-naskh-arabic-arabic-400-normal.woff2'],
};

/** Which cookie question the site asks, for the script before the first paint. */
const consentAttribute = (site: Boot['site']): string =>
  consentStyle(site.features.on) === 'old' ? ' data-consent="old"' : '';

/** Renders the HTML of a page. */
export function assembleDocument({
  site,
  bootText,
  head,
  body,
  structured,
  assets,
  view,
  devHead,
}: DocumentParts): string {
  // Preloaded, because a font that arrives late shifts the layout.
  const fonts = (fontsOf[site.language.split('-')[0]!] ?? LATIN).flatMap((name) => assets.font(name) ?? []);
  const chunks = { preload: assets.preload(view), run: assets.run };
  return [
    `<!doctype html><html lang="${escapeAttribute(site.language)}" dir="${site.direction}"${consentAttribute(site)}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<script>${beforePaint}</script>`,
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
    ...[...assets.styles, ...assets.viewStyles(view)].map((href) => `<link rel="stylesheet" href="${href}">`),
    `<style>${brandStyle(site)}</style>`,
    head,
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="${site.basePath}/manifest.webmanifest">`,
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fdfcfa">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#16181b">',
    structured === null ? '' : `<script type="application/ld+json">${escapeForScript(structured)}</script>`,
    `<link rel="alternate" type="application/atom+xml" title="${escapeAttribute(site.title)}" href="${site.basePath}/feed.xml">`,
    devHead ?? '',
    '</head><body>',
    `<div id="root">${body}</div>`,
    `<script type="application/json" id="boot">${escapeForScript(bootText)}</script>`,
    devHead === undefined
      ? `<script type="application/json" id="chunks">${escapeForScript(JSON.stringify(chunks))}</script><script>${loader}</script>`
      : '',
    '</body></html>',
  ].join('');
}

/** Escapes JSON so that it cannot end its script element or start a comment in it. */
export const escapeForScript = (json: string): string =>
  json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

/** Escapes a text for a quoted attribute or a title. */
export const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
