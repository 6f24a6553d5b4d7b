/** Breakages of permissions, translation, features and site-config, each with the check that must fail. */
import { each, empty, instead, isFor, list, reversed, set, type Breakage, type Row } from './breakages.ts';

const changeTerms = (name: 'all_terms' | 'term', change: (all: Row) => Row) =>
  set((body) => {
    const data = body['data'] as Row;
    return { data: { ...data, [name]: change((data[name] ?? {}) as Row) } };
  });

export const brokenPermissions: readonly Breakage[] = [
  { check: 'returns no rights', route: 'readPermissions', alter: set({ permissions: ['super_admin'] }) },
  {
    check: 'returns no rights',
    route: 'readPermissions',
    alter: set({ contentPermissions: { pages: { US: { r: true } } } }),
  },
  { check: 'answers several users', route: 'readUsers', alter: reversed },
  { check: 'answers several users', route: 'readUsers', alter: list((rows) => rows.slice(1)) },
  {
    check: 'answers several users',
    route: 'readUsers',
    alter: each((user) => ({ ...user, permissions: ['super_admin'] })),
  },
  { check: 'lists groups', route: 'listGroups', alter: instead(200, [{ name: '', permissions: [] }]) },
  { check: 'lists groups', route: 'listSites', alter: instead(200, [{ siteId: 0, users: 1 }]) },
  { check: 'sets sites', route: 'savePermissions', alter: instead(500) },
  { check: 'sets sites', route: 'saveContentPermissions', alter: instead(403) },
  { check: 'sets sites', route: 'readPermissions', alter: set({ contentPermissions: {} }) },
  { check: 'sets sites', route: 'readPermissions', alter: set({ sites: [1] }) },
  { check: 'refuses rights', route: 'savePermissions', alter: instead(200) },
];

export const brokenTranslation: readonly Breakage[] = [
  { check: 'answers all terms', route: 'readTerms', alter: changeTerms('all_terms', () => ({})) },
  {
    check: 'answers all terms',
    route: 'readTerms',
    alter: changeTerms('all_terms', () => ({ 'no section': 'x' })),
  },
  { check: 'answers all terms', route: 'readTerms', alter: instead(200, { data: {} }) },
  { check: 'answers the terms of one', route: 'readTerms', alter: changeTerms('term', () => ({})) },
  {
    check: 'answers the terms of one',
    route: 'readTerms',
    alter: changeTerms('term', (all) => ({ ...all, more: 'x' })),
  },
  { check: 'answers several languages', route: 'readLanguages', alter: reversed },
  {
    check: 'answers several languages',
    route: 'readLanguages',
    alter: each((it) => ({ ...it, all_terms: {} })),
  },
  {
    check: 'answers several languages',
    route: 'readLanguages',
    alter: each((it) => ({ ...it, site: null })),
  },
  { check: 'returns no terms', route: 'readTerms', alter: changeTerms('term', () => ({ x: 'y' })) },
  { check: 'refuses an invalid language', route: 'readTerms', alter: instead(200, { data: {} }) },
  { check: 'shows translators', route: 'readTermsAsEditor', alter: instead(403) },
  { check: 'shows translators', route: 'exportTerms', alter: set({ language: 'xx' }) },
  { check: 'shows translators', route: 'exportTerms', alter: set({ terms: [] }) },
  { check: 'refuses terms', route: 'saveTerms', alter: instead(200) },
  { check: 'refuses terms', route: 'saveTerms', alter: instead(409, { title: 'Some terms collide.' }) },
];

export const brokenFeatures: readonly Breakage[] = [
  { check: 'answers the flags', route: 'readFeatures', alter: set({ features: { chat: 'yes' } }) },
  { check: 'answers the flags', route: 'readFeatures', alter: set({ features: {} }) },
  { check: 'answers several countries', route: 'readFeatureSets', alter: reversed },
  { check: 'answers several countries', route: 'readFeatureSets', alter: list(([first]) => [first]) },
  {
    check: 'answers several countries',
    route: 'readFeatureSets',
    alter: each((it) => ({ ...it, features: {} })),
  },
  { check: 'has no flag on', route: 'readFeatures', alter: set({ features: { chat: true } }) },
  { check: 'requires site codes', route: 'readFeatures', alter: instead(200, { features: {} }) },
  { check: 'switches a flag on', route: 'saveFeature', alter: instead(500) },
  { check: 'switches a flag on', route: 'readFeatures', alter: set({ version: 1 }) },
  {
    check: 'switches a flag on',
    route: 'readFeatures',
    when: isFor('country', 'AU'),
    alter: set({ features: { conformance: true } }),
  },
];

export const brokenSiteConfigs: readonly Breakage[] = [
  { check: 'answers the configuration', route: 'readSiteConfig', alter: set({ siteId: 99 }) },
  { check: 'answers the configuration', route: 'readSiteConfig', alter: set({ brandColour: 'red;' }) },
  { check: 'answers the configuration', route: 'listSites', alter: instead(404) },
  { check: 'prefers the override', route: 'readSiteConfig', alter: set({ name: 'en' }) },
  {
    check: 'answers the first site',
    route: 'readSiteConfig',
    when: isFor('domain', 'nowhere.invalid'),
    alter: instead(404),
  },
  { check: 'answers the first site', route: 'readSiteConfig', alter: set({ name: 'es' }) },
  { check: 'answers several sites', route: 'readSiteConfigs', alter: reversed },
  { check: 'answers several sites', route: 'readSiteConfigs', alter: set({ languages: [] }) },
  {
    check: 'answers several sites',
    route: 'readSiteConfigs',
    alter: each((it) => ({ ...it, config: { siteId: 99 } })),
  },
  {
    check: 'answers several sites',
    route: 'readSiteConfigs',
    alter: each((it) => ({ ...it, asked: 'other' })),
  },
  { check: 'lists the language of', route: 'listLanguageDomains', alter: list((rows) => rows.slice(1)) },
  { check: 'lists languages', route: 'listLanguages', alter: empty },
  { check: 'lists languages', route: 'listLanguages', alter: each((it) => ({ ...it, label: it['value'] })) },
  {
    check: 'lists countries',
    route: 'listCountries',
    alter: each((it) => ({ ...it, translatedName: 'Mexico' })),
  },
  { check: 'lists countries', route: 'listCountries', alter: each((it) => ({ ...it, email: '' })) },
  { check: 'lists countries', route: 'listCountries', when: isFor('code', 'MX'), alter: empty },
  { check: 'defaults cookies to off', route: 'readCookieSettings', alter: set({ defaultOn: true }) },
  { check: 'refuses unknown fields', route: 'saveSiteConfig', alter: instead(200) },
];
