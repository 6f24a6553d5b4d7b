/**
 * Documents that are never cached: admin screens and the page of UI components. Empty except for their boot data;
 * scripts render the rest, and their styles need a nonce (security page 3.1).
 */
import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { noncePolicy } from '../security/headers.ts';
import type { Assets } from './assets.ts';
import { brandStyle, type Brand } from './brandStyle.ts';
import { escapeAttribute, escapeForScript } from './document.ts';
import { beforePaint } from './inline.ts';

/** In development: the scripts Vite inserts before an entry, and the policy that allows them. */
export interface Preamble {
  readonly preamble: string;
  readonly policy: string;
}

export interface PrivateDocument {
  /** The module that renders it, by the build's name: 'admin/dev/entryParts.ts'. */
  readonly entry: string;
  /** Modules that the entry will import, by the build's names: preloaded with it. */
  readonly modules?: readonly string[];
  readonly title: string;
  readonly site: Brand & { readonly language: string; readonly direction: string };
  /** The boot data of the entry: JSON in `#boot`. */
  readonly boot: unknown;
  /** Fallback text until scripts render the document, and without scripts: paragraphs, the first one is the heading. */
  readonly text?: readonly string[];
}

interface Options {
  readonly assets: Assets;
  readonly isSecure: boolean;
  readonly develop?: Preamble | undefined;
}

/** Sends a private document with a new nonce each time; never cached. */
export function sendPrivateDocument(
  reply: FastifyReply,
  document: PrivateDocument,
  options: Options,
): FastifyReply {
  const nonce = randomBytes(18).toString('base64');
  return reply
    .headers({
      'content-security-policy': options.develop?.policy ?? noncePolicy(nonce, options.isSecure),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    })
    .send(privateDocument(nonce, document, options));
}

function privateDocument(
  nonce: string,
  { entry, modules, title, site, boot, text = [] }: PrivateDocument,
  options: Options,
): string {
  const { styles, preload, run } = options.assets.entry(entry, modules);
  return [
    `<!doctype html><html lang="${escapeAttribute(site.language)}" dir="${site.direction}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    // Vite gives it to the styles and scripts of lazy chunks, Emotion to its own.
    `<meta property="csp-nonce" nonce="${nonce}">`,
    `<title>${escapeAttribute(title)}</title>`,
    `<script nonce="${nonce}">${beforePaint}</script>`,
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    `<style nonce="${nonce}">${brandStyle(site)}</style>`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    options.develop?.preamble ?? '',
    ...preload.map((href) => `<link rel="modulepreload" href="${href}" nonce="${nonce}">`),
    `</head><body><div id="root">${fallbackHtml(text)}</div>`,
    `<script type="application/json" id="boot">${escapeForScript(JSON.stringify(boot))}</script>`,
    ...run.map((src) => `<script type="module" src="${src}" nonce="${nonce}"></script>`),
    '</body></html>',
  ].join('');
}

const fallbackHtml = ([heading, ...rest]: readonly string[]): string =>
  heading === undefined
    ? ''
    : `<main><h1>${escapeAttribute(heading)}</h1>${rest.map((it) => `<p>${escapeAttribute(it)}</p>`).join('')}</main>`;
