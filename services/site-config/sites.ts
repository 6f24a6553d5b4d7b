/** Stored sites and their configurations: matching by host, and the list of languages. Spec 1 §7, decision 31. */
import type { z } from 'zod';
import { uniqueSiteCode } from '../../domain/site/siteCodes.ts';
import { defaultSiteConfig, siteConfig, type SiteConfig } from '../../domain/site/siteConfig.ts';
import { directionOf } from '../../domain/language/locale.ts';
import { ownNameOf } from '../../domain/language/language.ts';
import type { language, SitesAnswer } from './contract.ts';

/** A row: the fields that differ from the built-in default. */
export interface StoredSite {
  readonly siteId: number;
  readonly name: string;
  /** The `siteCode` of the configuration. */
  readonly code: string;
  readonly hosts: readonly string[];
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface Site {
  readonly config: SiteConfig;
  readonly hosts: readonly string[];
}

/**
 * The complete configuration of a row. A stored field that is no longer valid is replaced by its default: a stricter
 * rule in a new version must not take a site down.
 */
export function siteOf({ siteId, name, code, hosts, fields }: StoredSite): Site {
  const storedValues: Record<string, unknown> = { ...fields, siteId, name, siteCode: code };
  const valid = Object.entries(siteConfig.shape).flatMap(([key, schema]) => {
    const result = Object.hasOwn(storedValues, key) ? schema.safeParse(storedValues[key]) : null;
    return result?.success ? [[key, result.data] as const] : [];
  });
  const merged = { siteCode: uniqueSiteCode(siteId, new Set()), ...Object.fromEntries(valid) };
  return { config: siteConfig.parse(merged), hosts };
}

const normalHost = (host: string): string => host.toLowerCase().replace(/\.(?=:\d+$|$)/, '');
const withoutPort = (host: string): string => host.replace(/:\d{1,5}$/, '');

/** True when the host is the site's domain or one of its hosts. */
export const hasHost = (site: Site, host: string): boolean =>
  site.config.domain === host || site.hosts.includes(host);

/**
 * True when a domain conflicts with the site's domain or hosts: a host without a port stands for every port. `pickSite`
 * matches in the same way, so two sites may not share one.
 */
export function matchesDomain({ config, hosts }: Site, domain: string): boolean {
  const other = normalHost(domain);
  return [config.domain, ...hosts].map(normalHost).some((own) => {
    const isEveryPort = own === withoutPort(own) || other === withoutPort(other);
    return own === other || (isEveryPort && withoutPort(own) === withoutPort(other));
  });
}

interface SiteQuery {
  readonly override?: string;
  readonly domain?: string;
}

/**
 * Finds a site: by name, else by exact host, else by host regardless of the port. Undefined when no site has the name
 * or the host. Decision 31.
 */
function findSite(sites: readonly Site[], query: SiteQuery): Site | undefined {
  const named = sites.find(({ config }) => config.name === query.override);
  if (named) return named;
  const host = normalHost(query.domain ?? '');
  const portless = withoutPort(host);
  return (
    sites.find((site) => hasHost(site, host)) ??
    sites.find((site) => hasHost(site, portless)) ??
    sites.find((site) => [site.config.domain, ...site.hosts].some((each) => withoutPort(each) === portless))
  );
}

/** Finds a site, else the first. Null when there is no site. `sites` are in the order of their ids. Decision 31. */
export const pickSite = (sites: readonly Site[], query: SiteQuery): Site | null =>
  findSite(sites, query) ?? sites[0] ?? null;

/** True when the requested domain is no site's: the first site, or the built-in one, is only a fallback. */
export const isFallback = (sites: readonly Site[], query: SiteQuery, builtIn: SiteConfig): boolean =>
  query.domain !== undefined &&
  !findSite(sites.length === 0 ? [{ config: builtIn, hosts: [] }] : sites, query);

/** The site while none is stored: the built-in one, on the public host of this Lectern. */
export function builtInConfig(ownHost: string | null): SiteConfig {
  const domain = siteConfig.shape.domain.safeParse(ownHost ?? undefined);
  return { ...defaultSiteConfig, ...(domain.success && { domain: domain.data }) };
}

export const configsOf = (sites: readonly Site[], builtIn = defaultSiteConfig): SiteConfig[] =>
  sites.length === 0 ? [builtIn] : sites.map(({ config }) => config);

/** The configuration of the picked site; the built-in one when there is no site. */
export const pickConfig = (
  sites: readonly Site[],
  query: SiteQuery,
  builtIn = defaultSiteConfig,
): SiteConfig => pickSite(sites, query)?.config ?? builtIn;

/** Batch of sites, each once: by domain and override like a single read, by id only where there is such a site. */
export function requestedSites(
  sites: readonly Site[],
  query: { domain: readonly string[]; override: readonly string[]; siteId: readonly number[] },
  builtIn = defaultSiteConfig,
): SitesAnswer['data'] {
  const configs = configsOf(sites, builtIn);
  const byId = new Map(configs.map((config) => [config.siteId, config]));
  const resultsFor = (by: SitesAnswer['data'][number]['by'], keys: readonly string[]) =>
    [...new Set(keys)].flatMap((each) => {
      const config = by === 'siteId' ? byId.get(Number(each)) : pickConfig(sites, { [by]: each }, builtIn);
      return config ? [{ by, asked: each, config }] : [];
    });
  return [
    ...resultsFor('domain', query.domain),
    ...resultsFor('override', query.override),
    ...resultsFor('siteId', query.siteId.map(String)),
  ];
}

const baseOf = (config: SiteConfig): string => config.LANGUAGE_CODE.split('_')[0]!;

/**
 * The language and base path of each site; the region is named when two sites have variants of one language. Decision
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
