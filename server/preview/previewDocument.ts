/**
 * The document of a preview: what React rendered, its styles and nothing that runs but the theme. Without the site's scripts
 * nothing can be counted, drawn, kept or sent by looking; the frame around it marks places by reaching in. Page 0029.
 */
import type { ViewAs } from '../../domain/preview/viewAs.ts';
import type { Assets } from '../render/assets.ts';
import { brandStyle } from '../render/brandStyle.ts';
import { attribute } from '../render/document.ts';
import type { Shown } from '../render/pageMaker.ts';
import { pagePolicy } from '../security/headers.ts';

/** Light or dark as on the site; constant, so that the policy names it by hash. It reads, and writes nothing. */
const theme = `(function(d){try{var t=localStorage.theme,m=matchMedia('(prefers-color-scheme: dark)');d.classList.toggle('dark',t==='dark'||(t!=='light'&&m.matches))}catch(e){}})(document.documentElement)`;

interface Parts {
  readonly shown: Shown;
  readonly view: Pick<ViewAs, 'role'>;
  readonly assets: Assets;
  readonly isSecure: boolean;
  /** The query that internal links keep; null where they lead out of the preview. */
  readonly keeps: string | null;
  /** A line above the page, for who has no bar around it; null for none. */
  readonly banner: string | null;
}

export interface PreviewDocument {
  readonly html: string;
  readonly policy: string;
}

/** A widget that has nothing to show leaves no box, as on the page. */
const EMPTY_PLACE = /<div class="[^"]*" data-drawn="slot:[^"]*"><\/div>/g;
/** Links of the page's own site, as React writes them. */
const OWN_LINK = /(<a\b[^>]*? href=")(\/(?!\/)[^"?#]*)(?:\?[^"#]*)?/g;

export function previewDocument({ shown, view, assets, isSecure, keeps, banner }: Parts): PreviewDocument {
  const { site, head, body, view: module } = shown;
  const style = brandStyle(site);
  // In a frame of the admin area there are two of these landmarks: each has a name.
  const named = `aria-label="${attribute(site.brandName)}" `;
  const own = body
    .replace(EMPTY_PLACE, '')
    // By functions: a name is no pattern, whatever stands in it.
    .replace('<header ', () => `<header ${named}`)
    .replace('<main ', () => `<main ${named}`);
  const linked =
    keeps === null
      ? own
      : own.replace(
          OWN_LINK,
          (_whole, before: string, path: string) => `${before}/preview${path}?${attribute(keeps)}`,
        );
  const signedIn = view.role === 'visitor' ? '' : ' data-signed-in';
  const html = [
    `<!doctype html><html lang="${attribute(site.language)}" dir="${site.direction}" class="js"${signedIn}><head><meta charset="utf-8">`,
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
    banner === null ? '' : `<p role="status" style="${BANNER}">${attribute(banner)}</p>`,
    `<div id="root">${linked}</div>`,
    '</body></html>',
  ].join('');
  const policy = pagePolicy({ scripts: [theme], style, isSecure, usesGoogle: false, framedBy: 'self' });
  return { html, policy };
}

/** In the font of the page, which has the letters of its language. */
const BANNER =
  'margin:0;padding:.6rem 1rem;background:#2b2f36;color:#fff;font-size:.9rem;font-weight:500;line-height:1.45;text-align:center';
