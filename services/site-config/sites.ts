/** Sites as stored and as answered: which one a host means, and the languages they speak. Spec 1 §7, decision 31. */
import type { z } from 'zod';
import { ownCode } from '../../domain/site/siteCodes.ts';
import { defaultSiteConfig, siteConfig, type SiteConfig } from '../../domain/site/siteConfig.ts';
import { directionOf } from '../../domain/translation/direction.ts';
import { ownNameOf } from '../../domain/translation/language.ts';
import type { language, SitesAnswer } from './contract.ts';

/** A row: the fields that differ from the built-in default. */
export interface StoredSite {
  readonly siteId: number;
  readonly name: string;
  /** What the configuration calls siteCode. */
  readonly code: string;
  readonly hosts: readonly string[];
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface Site {
  readonly config: SiteConfig;
  readonly hosts: readonly string[];
}

/**
 * The whole configuration of a row. A stored field that no longer fits its schema gives way to the default: a stricter
 * rule in a new version must not take a site down.
 */
export function siteOf({ siteId, name, code, hosts, fields }: StoredSite): Site {
  const given: Record<string, unknown> = { ...fields, siteId, name, siteCode: code };
  const fitting = Object.entries(siteConfig.shape).flatMap(([key, schema]) => {
    const result = Object.hasOwn(given, key) ? schema.safeParse(given[key]) : null;
    return result?.success ? [[key, result.data] as const] : [];
  });
  const own = { siteCode: ownCode(siteId, new Set()), ...Object.fromEntries(fitting) };
  return { config: siteConfig.parse(own), hosts };
}

const normalHost = (host: string): string => host.toLowerCase().replace(/\.(?=:\d+$|$)/, '');
const withoutPort = (host: string): string => host.replace(/:\d{1,5}$/, '');

/** True when the site is reached by the host. */
export const hasHost = (site: Site, host: string): boolean =>
  site.config.domain === host || site.hosts.includes(host);

/**
 * True when a domain would lead here, or take from here: a host without a port is every port's. So `pickSite` picks, and
 * so two sites may not both have one.
 */
export function isReachedBy({ config, hosts }: Site, domain: string): boolean {
  const other = normalHost(domain);
  return [config.domain, ...hosts].map(normalHost).some((own) => {
    const isEveryPort = own === withoutPort(own) || other === withoutPort(other);
    return own === other || (isEveryPort && withoutPort(own) === withoutPort(other));
  });
}

/**
 * The site that is meant: by name, else by host as given, else by host whatever the port, else the first. Null when there
 * is no site. `sites` are in the order of their ids. Decision 31.
 */
export function pickSite(sites: readonly Site[], asked: { override?: string; domain?: string }): Site | null {
  const named = sites.find(({ config }) => config.name === asked.override);
  if (named) return named;
  const host = normalHost(asked.domain ?? '');
  const bare = withoutPort(host);
  return (
    sites.find((site) => hasHost(site, host)) ??
    sites.find((site) => hasHost(site, bare)) ??
    sites.find((site) => [site.config.domain, ...site.hosts].some((each) => withoutPort(each) === bare)) ??
    sites[0] ??
    null
  );
}

/** What stands while there is no site at all: the built-in one, at the host readers reach this Lectern by. */
export function builtInConfig(ownHost: string | null): SiteConfig {
  const domain = siteConfig.shape.domain.safeParse(ownHost ?? undefined);
  return { ...defaultSiteConfig, ...(domain.success && { domain: domain.data }) };
}

export const configsOf = (sites: readonly Site[], builtIn = defaultSiteConfig): SiteConfig[] =>
  sites.length === 0 ? [builtIn] : sites.map(({ config }) => config);

/** The configuration that is meant: the first site's, or the built-in one, where nothing else is. */
export const pickConfig = (
  sites: readonly Site[],
  asked: { override?: string; domain?: string },
  builtIn = defaultSiteConfig,
): SiteConfig => pickSite(sites, asked)?.config ?? builtIn;

/** Several at once, each once: by domain and by override as one alone would be, by id where there is such a site. */
export function askedSites(
  sites: readonly Site[],
  asked: { domain: readonly string[]; override: readonly string[]; siteId: readonly number[] },
  builtIn = defaultSiteConfig,
): SitesAnswer['data'] {
  const configs = configsOf(sites, builtIn);
  const byId = new Map(configs.map((config) => [config.siteId, config]));
  const answers = (by: SitesAnswer['data'][number]['by'], of: readonly string[]) =>
    [...new Set(of)].flatMap((each) => {
      const config = by === 'siteId' ? byId.get(Number(each)) : pickConfig(sites, { [by]: each }, builtIn);
      return config ? [{ by, asked: each, config }] : [];
    });
  return [
    ...answers('domain', asked.domain),
    ...answers('override', asked.override),
    ...answers('siteId', asked.siteId.map(String)),
  ];
}

const baseOf = (config: SiteConfig): string => config.LANGUAGE_CODE.split('_')[0]!;

/**
 * Who speaks what, and where its pages are; the region is named where two sites speak one language differently. Decision
 * 50.
 */
export function languagesOf(configs: readonly SiteConfig[]): z.input<typeof language>[] {
  return configs.map((config) => ({
    value: config.LANGUAGE_CODE,
    label: ownNameOf(
      config.LANGUAGE_CODE,
      configs.some(
        (other) => baseOf(other) === baseOf(config) && other.LANGUAGE_CODE !== config.LANGUAGE_CODE,
      ),
    ),
    dir: directionOf(config.LANGUAGE_CODE),
    site: config.name,
    domain: config.domain,
    language: config.SITE_LANGUAGE,
    basePath: config.BASE_PATH,
    evergreenYear: config.evergreenYear,
  }));
}
