/**
 * The sites whose posts content cards may show: named by the operator (LECTERN_REMOTE_HOSTS), offered by the form, asked
 * again by the service. Nothing else is ever fetched. Attack case 21; decision page 0028.
 */
import { isWebAddress } from '../widgets/links.ts';

/** One entry: a host with its port, perhaps a folder of it. */
export interface RemoteHost {
  /** 'https://blog.example.org', with the port where it is not the scheme's own. */
  readonly origin: string;
  /** '/blog', and everything below it; '' for all of the host. */
  readonly folder: string;
  /** It may be inside: loopback and private networks. Without it only public addresses are asked. */
  readonly isPrivate: boolean;
}

/** Behind an entry: it may be inside. */
const PRIVATE = 'private';
/** A host or an address as URLs have them: no user, no path but a plain one, no query. */
const ENTRY =
  /^(?:(https?):\/\/)?((?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[\da-f:.]+\])(?::\d{1,5})?)((?:\/[\w.~-]+)*)\/?$/i;

/** An entry as it is written, or null for what is none: 'blog.example.org', 'http://wordpress.lan:8080/blog private'. */
export function readRemoteHost(text: string): RemoteHost | null {
  const [address = '', word, ...more] = text.trim().split(/\s+/);
  const [, scheme = 'https', host, folder = ''] = ENTRY.exec(address) ?? [];
  if (host === undefined || more.length > 0 || (word !== undefined && word !== PRIVATE)) return null;
  const url = `${scheme.toLowerCase()}://${host}`;
  if (!URL.canParse(url)) return null;
  return { origin: new URL(url).origin, folder, isPrivate: word === PRIVATE };
}

/** Entries with commas between them; null where one of them is none. */
export function readRemoteHosts(text: string): readonly RemoteHost[] | null {
  const entries = text.split(',').filter((entry) => entry.trim() !== '');
  const hosts = entries.map(readRemoteHost);
  return hosts.every((host) => host !== null) ? hosts : null;
}

/** An entry as the form offers it and as a refusal names it. */
export const addressOf = ({ origin, folder }: Pick<RemoteHost, 'origin' | 'folder'>): string =>
  origin + folder;

/** The entry an address falls under, or null: then it is not asked. Whole hosts are compared, never parts of text. */
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

/** The same for what a site shows beside its posts (pictures stand where they will): any folder of a host that is named. */
export const originFor = (address: string, hosts: readonly RemoteHost[]): RemoteHost | null =>
  isWebAddress(address) ? (hosts.find(({ origin }) => origin === new URL(address).origin) ?? null) : null;

/** What the service says of an address that is not among them, in en_US. */
export const notNamed = (hosts: readonly string[]): string =>
  hosts.length === 0
    ? 'This Lectern names no site that cards may read (LECTERN_REMOTE_HOSTS).'
    : `Cards may read only these sites: ${hosts.join(', ')}.`;
