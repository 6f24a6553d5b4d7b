/** The public address of sites: scheme and port of SITE_URL behind a proxy, else our own. */
export interface Addresses {
  readonly scheme: 'http:' | 'https:';
  /** ':4000', or '' for the scheme's default port. */
  readonly port: string;
}

export function addressesOf(siteUrl: URL | null, ownPort: number): Addresses {
  if (siteUrl)
    return {
      scheme: siteUrl.protocol as Addresses['scheme'],
      port: siteUrl.port === '' ? '' : `:${siteUrl.port}`,
    };
  return { scheme: 'http:', port: ownPort === 80 ? '' : `:${ownPort}` };
}

/** The origin of a site by its configured domain, which may contain a port. */
export const originOf = ({ scheme, port }: Addresses, domain: string): string =>
  `${scheme}//${domain}${domain.includes(':') ? '' : port}`;
