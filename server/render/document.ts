/** Assembles the HTML document around what React rendered. */
import type { Boot } from '../../web/app/boot.ts';
import type { Assets } from './assets.ts';
import { brandStyle } from './brandStyle.ts';
import { beforePaint, loader } from './inline.ts';

export interface DocumentParts {
  readonly site: Boot['site'];
  /** What the browser begins with, as JSON. */
  readonly bootText: string;
  /** What React lifted into the head. */
  readonly head: string;
  readonly body: string;
  /** What the page is about, as JSON-LD; null for a page that is about nothing. */
  readonly structured: string | null;
  readonly assets: Assets;
  /** The module of the page's view, as the build names it. */
  readonly view: string | null;
  /** Development: scripts of Vite in place of the build's. */
  readonly devHead?: string;
}

/** The cuts that reading and interface are set in: of Latin letters two families, of other scripts one for both. */
const LATIN = ['literata-latin-400-normal.woff2', 'source-sans-3-latin-400-normal.woff2'];
const fontsOf: Readonly<Record<string, readonly string[]>> = {
  vi: [], // both are set in Helvetica
  my: ['noto-sans-myanmar-myanmar-400-normal.woff2'],
  ar: ['noto-naskh-arabic-arabic-400-normal.woff2'],
};

/** The HTML of a page. */
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
  // Fetched before the styles ask for them: what comes late moves what stands there.
  const fonts = (fontsOf[site.language.split('-')[0]!] ?? LATIN).flatMap((name) => assets.font(name) ?? []);
  const chunks = { preload: assets.preload(view), run: assets.run };
  return [
    `<!doctype html><html lang="${attribute(site.language)}" dir="${site.direction}"><head><meta charset="utf-8">`,
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
    structured === null ? '' : `<script type="application/ld+json">${inScript(structured)}</script>`,
    `<link rel="alternate" type="application/atom+xml" title="${attribute(site.title)}" href="${site.basePath}/feed.xml">`,
    devHead ?? '',
    '</head><body>',
    `<div id="root">${body}</div>`,
    `<script type="application/json" id="boot">${inScript(bootText)}</script>`,
    devHead === undefined
      ? `<script type="application/json" id="chunks">${inScript(JSON.stringify(chunks))}</script><script>${loader}</script>`
      : '',
    '</body></html>',
  ].join('');
}

/** JSON that cannot end its script element, nor begin a comment in it. */
export const inScript = (json: string): string =>
  json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

/** A text within a quoted attribute or a title. */
export const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
