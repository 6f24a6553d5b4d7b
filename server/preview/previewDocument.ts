/**
 * The document of a preview: the HTML that React rendered, its styles, and no script but the theme. Without the site's
 * scripts a preview cannot count, draw, store or send anything; the surrounding frame marks places through its DOM.
 * Page 0029.
 */
import type { ViewAs } from '../../domain/preview/viewAs.ts';
import type { Assets } from '../render/assets.ts';
import { brandStyle } from '../render/brandStyle.ts';
import { escapeAttribute } from '../render/document.ts';
import type { PreviewRenderResult } from '../render/pageRenderer.ts';
import { pagePolicy } from '../security/headers.ts';

/**
 * Sets light or dark as on the site. Constant, so that the policy can name it by hash. Reads storage and writes
 * nothing.
 */
const theme = `(function(d){try{var t=localStorage.theme,m=matchMedia('(prefers-color-scheme: dark)');d.classList.toggle('dark',t==='dark'||(t!=='light'&&m.matches))}catch(e){}})(document.documentElement)`;

interface PreviewDocumentInput {
  readonly rendered: PreviewRenderResult;
  readonly view: Pick<ViewAs, 'role'>;
  readonly assets: Assets;
  readonly isSecure: boolean;
  /** The query appended to internal links; null when links lead out of the preview. */
  readonly linkQuery: string | null;
  /** A line above the page, for viewers without the toolbar; null for none. */
  readonly banner: string | null;
}

export interface PreviewDocument {
  readonly html: string;
  readonly policy: string;
}

/** An empty widget is removed, as on the page. */
const EMPTY_SLOT = /<div class="[^"]*" data-drawn="slot:[^"]*"><\/div>/g;
/** Internal links, as React writes them. */
const OWN_LINK = /(<a\b[^>]*? href=")(\/(?!\/)[^"?#]*)(?:\?[^"#]*)?/g;

export function previewDocument({
  rendered: shown,
  view,
  assets,
  isSecure,
  linkQuery,
  banner,
}: PreviewDocumentInput): PreviewDocument {
  const { site, head, body, view: module } = shown;
  const style = brandStyle(site);
  // Inside the admin area the document would have each landmark twice, so these get a name.
  const label = `aria-label="${escapeAttribute(site.brandName)}" `;
  const labelledBody = body
    .replace(EMPTY_SLOT, '')
    // Replacer functions: a brand name must not be interpreted as a replacement pattern.
    .replace('<header ', () => `<header ${label}`)
    .replace('<main ', () => `<main ${label}`);
  const linked =
    linkQuery === null
      ? labelledBody
      : labelledBody.replace(
          OWN_LINK,
          (_whole, before: string, path: string) => `${before}/preview${path}?${escapeAttribute(linkQuery)}`,
        );
  const signedIn = view.role === 'visitor' ? '' : ' data-signed-in';
  const html = [
    `<!doctype html><html lang="${escapeAttribute(site.language)}" dir="${site.direction}" class="js"${signedIn}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<script>${theme}</script>`,
    ...[...assets.styles, ...assets.viewStyles(module)].map(
      (href) => `<link rel="stylesheet" href="${href}">`,
    ),
    `<style>${style}</style>`,
    head.replace(/<meta name="robots"[^>]*>/g, ''),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '</head><body>',
    banner === null ? '' : `<p role="status" style="${BANNER}">${escapeAttribute(banner)}</p>`,
    `<div id="root">${linked}</div>`,
    '</body></html>',
  ].join('');
  const policy = pagePolicy({ scripts: [theme], style, isSecure, usesGoogle: false, framedBy: 'self' });
  return { html, policy };
}

/** Uses the page's font, which has the letters of its language. */
const BANNER =
  'margin:0;padding:.6rem 1rem;background:#2b2f36;color:#fff;font-size:.9rem;font-weight:500;line-height:1.45;text-align:center';
