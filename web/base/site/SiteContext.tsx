import { createContext, useContext } from 'react';
import type { Boot, ShellSite } from './boot.ts';

export interface SiteInfo extends Pick<Boot, 'origin' | 'scheme' | 'port' | 'recent'> {
  readonly site: ShellSite;
}

const SiteInfoContext = createContext<SiteInfo | null>(null);
export const SiteProvider = SiteInfoContext;

/** How the site is addressed: its origin, and the scheme and port that its sister sites share. */
export function useSiteInfo(): SiteInfo {
  const info = useContext(SiteInfoContext);
  if (!info) throw new Error('There is no site around this component.');
  return info;
}

/** The site's configuration as the first HTML carried it. */
export const useSite = (): ShellSite => useSiteInfo().site;
