/**
 * What happens at once when consent for third parties is withdrawn. Their script itself is gone after the next load.
 */
import { cookiesOfSite, isStoredName, ownDatabases } from '../base/device/storedNames.ts';

/**
 * Removes what the product did not store: cookies of this host and of every parent domain, entries of both storages,
 * and databases. By what is ours, not by what is theirs: nobody can list what a tag manager brings. Errors of a storage
 * that is off are ignored, because then it holds nothing.
 */
export function removeForeignStorage(): void {
  for (const name of cookieNamesNow()) if (!cookiesOfSite.includes(name)) removeCookie(name);
  for (const area of ['localStorage', 'sessionStorage'] as const) removeForeignEntries(area);
  void removeForeignDatabases();
}

const cookieNamesNow = (): string[] =>
  document.cookie.split('; ').flatMap((pair) => (pair === '' ? [] : [pair.split('=')[0]!]));

/** A cookie is known by name, domain and path, and the page is told only the name: all that it may have are tried. */
function removeCookie(name: string): void {
  const domains = ['', ...domainsOf(location.hostname).map((it) => `;domain=${it}`)];
  const kinds = location.protocol === 'https:' ? [';secure', ';secure;partitioned'] : [''];
  for (const domain of domains)
    for (const path of pathsOf(location.pathname))
      for (const kind of kinds) document.cookie = `${name}=;path=${path};max-age=0${domain}${kind}`;
}

/** For 'a.example.org': 'a.example.org' and 'example.org'. Browsers ignore domains a page may not set. */
export function domainsOf(host: string): string[] {
  const labels = host.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

/** For '/a/b': '/', '/a', '/a/', '/a/b'. */
function pathsOf(pathname: string): string[] {
  const paths = new Set(['/']);
  for (let at = 1; at <= pathname.length; at += 1) {
    if (at === pathname.length || pathname[at] === '/') paths.add(pathname.slice(0, at));
    if (pathname[at] === '/') paths.add(pathname.slice(0, at + 1));
  }
  return [...paths];
}

function removeForeignEntries(area: 'localStorage' | 'sessionStorage'): void {
  try {
    const storage = globalThis[area];
    for (const name of Object.keys(storage)) if (!isStoredName(name)) storage.removeItem(name);
  } catch {
    // Storage is off.
  }
}

/** Not in browsers that cannot list databases. */
async function removeForeignDatabases(): Promise<void> {
  try {
    for (const { name } of await indexedDB.databases())
      if (name !== undefined && !ownDatabases.includes(name)) indexedDB.deleteDatabase(name);
  } catch {
    // Storage is off, or this browser lists nothing.
  }
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
