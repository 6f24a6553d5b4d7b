/**
 * The sites whose posts content cards may show: configured by the operator (LECTERN_REMOTE_HOSTS), offered by the form,
 * checked again by the service. Nothing else is ever fetched. Attack case 21; decision page 0028.
 */
import { isWebAddress } from '../forms/links.ts';

/** One entry: a host with its port, optionally a folder of it. */
export interface RemoteHost {
  /** 'https://blog.example.org', with the port unless it is the scheme's default. */
  readonly origin: string;
  /** '/blog', and everything below it; '' for the entire host. */
  readonly folder: string;
  /** It may be in a private network, loopback included. Otherwise only public addresses are requested. */
  readonly isPrivate: boolean;
}

/** Suffix of an entry that may be in a private network. */
const PRIVATE = 'private';
/** A host or an address in URL syntax: no user, no path except simple folders, no query. */
const ENTRY =
  /^(?:(https?):\/\/)?((?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[\da-f:.]+\])(?::\d{1,5})?)((?:\/[\w.~-]+)*)\/?$/i;

/** Parses an entry; null when it is invalid: 'blog.example.org', 'http://wordpress.lan:8080/blog private'. */
export function readRemoteHost(text: string): RemoteHost | null {
  const [address = '', keyword, ...surplus] = text.trim().split(/\s+/);
  const [, scheme = 'https', host, folder = ''] = ENTRY.exec(address) ?? [];
  if (host === undefined || surplus.length > 0 || (keyword !== undefined && keyword !== PRIVATE)) return null;
  const url = `${scheme.toLowerCase()}://${host}`;
  if (!URL.canParse(url)) return null;
  return { origin: new URL(url).origin, folder, isPrivate: keyword === PRIVATE };
}

/** Parses entries separated by commas; null when one of them is invalid. */
export function readRemoteHosts(text: string): readonly RemoteHost[] | null {
  const entries = text.split(',').filter((entry) => entry.trim() !== '');
  const hosts = entries.map(readRemoteHost);
  return hosts.every((host) => host !== null) ? hosts : null;
}

/** An entry as the form offers it and as an error message names it. */
export const addressOf = ({ origin, folder }: Pick<RemoteHost, 'origin' | 'folder'>): string =>
  origin + folder;

/**
 * The entry that covers an address, or null: then it is not requested. Complete hosts are compared, never parts of
 * text.
 */
export function hostFor(address: string, hosts: readonly RemoteHost[]): RemoteHost | null {
  if (!isWebAddress(address)) return null;
  const { origin, pathname } = new URL(address);
  return (
    hosts.find(
      (host) =>
        host.origin === origin &&
        (host.folder === '' || pathname === host.folder || pathname.startsWith(`${host.folder}/`)),
    ) ?? null
  );
}

/** The same for pictures of a site's posts, which may be in any folder of a listed host. */
export const originFor = (address: string, hosts: readonly RemoteHost[]): RemoteHost | null =>
  isWebAddress(address) ? (hosts.find(({ origin }) => origin === new URL(address).origin) ?? null) : null;

/** The service's message for an address that is not covered, in en_US. */
export const notNamed = (hosts: readonly string[]): string =>
  hosts.length === 0
    ? 'No sites are allowed for cards. Set LECTERN_REMOTE_HOSTS.'
    : `Only these sites are allowed for cards: ${hosts.join(', ')}.`;
