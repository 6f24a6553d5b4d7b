/**
 * What happens at once when consent for third parties is withdrawn. Their script itself is gone after the next load.
 */

/** Names of cookies that Google's scripts set. */
const TRACKER_COOKIES = /^(_ga|_gid|_gat|_gcl_|_gac_|_dc_gtm_|_opt_|__utm|__gads|__gpi|__eoi|FPLC$|FPID$)/;

/** Removes tracker cookies from this host and from every parent domain that may hold one. */
export function removeTrackerCookies(): void {
  const names = document.cookie.split('; ').map((pair) => pair.split('=')[0]!);
  for (const name of names.filter((it) => TRACKER_COOKIES.test(it))) {
    for (const domain of ['', ...domainsOf(location.hostname).map((it) => `;domain=${it}`)]) {
      document.cookie = `${name}=;path=/;max-age=0${domain}`;
    }
  }
}

/** For 'a.example.org': 'a.example.org' and 'example.org'. Browsers ignore domains a page may not set. */
export function domainsOf(host: string): string[] {
  const labels = host.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

let isForbidden = false;

/**
 * A second safeguard: a Content-Security-Policy that stops the browser from sending requests to other hosts, whatever
 * the running script tries. A policy can be added to a running page but not loosened; the next load starts without it.
 */
export function blockThirdParties(): void {
  if (isForbidden) return;
  isForbidden = true;
  // Pictures are requests too: origins whose pictures the page already shows stay allowed, no others.
  const origins = new Set([...document.images].map((it) => originOf(it.currentSrc || it.src)));
  const content = [
    "connect-src 'self'",
    "script-src 'self' 'unsafe-inline'",
    `img-src 'self' data: ${[...origins].join(' ')}`,
    "frame-src 'none'",
  ].join('; ');
  document.head.append(
    Object.assign(document.createElement('meta'), { httpEquiv: 'Content-Security-Policy', content }),
  );
}

/** The origin of a picture; '' for none. Called only for pictures of the page, of which none are the trackers'. */
function originOf(address: string): string {
  return /^https?:/.test(address) ? new URL(address).origin : '';
}
