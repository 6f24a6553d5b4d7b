/**
 * Documents that no cache keeps: admin screens and the page of parts. Empty but for what the browser begins with; scripts
 * draw the rest, and their styles need a nonce (security page 3.1).
 */
import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { noncePolicy } from '../security/headers.ts';
import type { Assets } from './assets.ts';
import { brandStyle, type Brand } from './brandStyle.ts';
import { attribute, inScript } from './document.ts';
import { beforePaint } from './inline.ts';

/** In development: what Vite puts before an entry, and the policy that lets it. */
export interface Preamble {
  readonly preamble: string;
  readonly policy: string;
}

export interface PrivateDocument {
  /** The module that draws it, as the build names it: 'admin/dev/entryParts.ts'. */
  readonly entry: string;
  /** Modules that the entry will import, as the build names them: fetched with it. */
  readonly modules?: readonly string[];
  readonly title: string;
  readonly site: Brand & { readonly language: string; readonly direction: string };
  /** What the entry begins with: JSON in `#boot`. */
  readonly boot: unknown;
  /** What stands there until scripts draw it, and where they do not: paragraphs, the first of them the heading. */
  readonly text?: readonly string[];
}

interface Options {
  readonly assets: Assets;
  readonly isSecure: boolean;
  readonly develop?: Preamble | undefined;
}

/** Sends a document of one's own: a new nonce each time, kept by nobody. */
export function sendPrivateDocument(
  reply: FastifyReply,
  parts: PrivateDocument,
  options: Options,
): FastifyReply {
  const nonce = randomBytes(18).toString('base64');
  return reply
    .headers({
      'content-security-policy': options.develop?.policy ?? noncePolicy(nonce, options.isSecure),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    })
    .send(privateDocument(nonce, parts, options));
}

function privateDocument(
  nonce: string,
  { entry, modules, title, site, boot, text = [] }: PrivateDocument,
  options: Options,
): string {
  const { styles, preload, run } = options.assets.entry(entry, modules);
  return [
    `<!doctype html><html lang="${attribute(site.language)}" dir="${site.direction}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    // Vite gives it to the styles and scripts of lazy parts, Emotion to its own.
    `<meta property="csp-nonce" nonce="${nonce}">`,
    `<title>${attribute(title)}</title>`,
    `<script nonce="${nonce}">${beforePaint}</script>`,
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    `<style nonce="${nonce}">${brandStyle(site)}</style>`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    options.develop?.preamble ?? '',
    ...preload.map((href) => `<link rel="modulepreload" href="${href}" nonce="${nonce}">`),
    `</head><body><div id="root">${plainly(text)}</div>`,
    `<script type="application/json" id="boot">${inScript(JSON.stringify(boot))}</script>`,
    ...run.map((src) => `<script type="module" src="${src}" nonce="${nonce}"></script>`),
    '</body></html>',
  ].join('');
}

const plainly = ([heading, ...rest]: readonly string[]): string =>
  heading === undefined
    ? ''
    : `<main><h1>${attribute(heading)}</h1>${rest.map((it) => `<p>${attribute(it)}</p>`).join('')}</main>`;
