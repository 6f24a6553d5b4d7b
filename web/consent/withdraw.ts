/** What happens at once when consent for third parties is withdrawn; their script itself is gone with the next load. */

/** Names of cookies that Google's scripts set. */
const THEIRS = /^(_ga|_gid|_gat|_gcl_|_gac_|_dc_gtm_|_opt_|__utm|__gads|__gpi|__eoi|FPLC$|FPID$)/;

/** Removes their cookies from this host and from every domain above it that may hold one. */
export function removeTheirCookies(): void {
  const names = document.cookie.split('; ').map((pair) => pair.split('=')[0]!);
  for (const name of names.filter((it) => THEIRS.test(it))) {
    for (const domain of ['', ...domainsOf(location.hostname).map((it) => `;domain=${it}`)]) {
      document.cookie = `${name}=;path=/;max-age=0${domain}`;
    }
  }
}

/** 'a.example.org' and 'example.org': a browser takes those it may. */
export function domainsOf(host: string): string[] {
  const parts = host.split('.');
  return parts.slice(0, -1).map((_, index) => parts.slice(index).join('.'));
}

let isForbidden = false;

/**
 * A second line of defence: whatever their script still tries, the browser itself sends nothing elsewhere. A policy can
 * be added to a page that runs, never loosened; the next load begins without it.
 */
export function forbidOthers(): void {
  if (isForbidden) return;
  isForbidden = true;
  // Pictures are requests too: those of houses that the page shows already go on, no others.
  const houses = new Set([...document.images].map((it) => originOf(it.currentSrc || it.src)));
  const content = [
    "connect-src 'self'",
    "script-src 'self' 'unsafe-inline'",
    `img-src 'self' data: ${[...houses].join(' ')}`,
    "frame-src 'none'",
  ].join('; ');
  document.head.append(
    Object.assign(document.createElement('meta'), { httpEquiv: 'Content-Security-Policy', content }),
  );
}

/** The house a picture comes from; '' for none. Only pictures of the page itself are asked about: theirs stand nowhere. */
function originOf(address: string): string {
  return /^https?:/.test(address) ? new URL(address).origin : '';
}
