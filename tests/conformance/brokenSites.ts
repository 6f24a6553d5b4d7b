/** Breakages of permissions, translation, features and site-config, each with the check that must fail. */
import {
  changeRows,
  emptyList,
  respondWith,
  hasQuery,
  changeList,
  reversedList,
  setFields,
  type Breakage,
  type Row,
} from './breakages.ts';

const changeTerms = (name: 'all_terms' | 'term', change: (all: Row) => Row) =>
  setFields((body) => {
    const data = body['data'] as Row;
    return { data: { ...data, [name]: change((data[name] ?? {}) as Row) } };
  });

export const brokenPermissions: readonly Breakage[] = [
  {
    check: 'returns no rights',
    route: 'readPermissions',
    alter: setFields({ permissions: ['super_admin'] }),
  },
  {
    check: 'returns no rights',
    route: 'readPermissions',
    alter: setFields({ contentPermissions: { pages: { US: { r: true } } } }),
  },
  { check: 'answers several users', route: 'readUsers', alter: reversedList },
  { check: 'answers several users', route: 'readUsers', alter: changeList((rows) => rows.slice(1)) },
  {
    check: 'answers several users',
    route: 'readUsers',
    alter: changeRows((user) => ({ ...user, permissions: ['super_admin'] })),
  },
  { check: 'lists groups', route: 'listGroups', alter: respondWith(200, [{ name: '', permissions: [] }]) },
  { check: 'lists groups', route: 'listSites', alter: respondWith(200, [{ siteId: 0, users: 1 }]) },
  { check: 'sets sites', route: 'savePermissions', alter: respondWith(500) },
  { check: 'sets sites', route: 'saveContentPermissions', alter: respondWith(403) },
  { check: 'sets sites', route: 'readPermissions', alter: setFields({ contentPermissions: {} }) },
  { check: 'sets sites', route: 'readPermissions', alter: setFields({ sites: [1] }) },
  { check: 'refuses rights', route: 'savePermissions', alter: respondWith(200) },
];

export const brokenTranslation: readonly Breakage[] = [
  { check: 'answers all terms', route: 'readTerms', alter: changeTerms('all_terms', () => ({})) },
  {
    check: 'answers all terms',
    route: 'readTerms',
    alter: changeTerms('all_terms', () => ({ 'no section': 'x' })),
  },
  { check: 'answers all terms', route: 'readTerms', alter: respondWith(200, { data: {} }) },
  { check: 'answers the terms of one', route: 'readTerms', alter: changeTerms('term', () => ({})) },
  {
    check: 'answers the terms of one',
    route: 'readTerms',
    alter: changeTerms('term', (all) => ({ ...all, more: 'x' })),
  },
  { check: 'answers several languages', route: 'readLanguages', alter: reversedList },
  {
    check: 'answers several languages',
    route: 'readLanguages',
    alter: changeRows((it) => ({ ...it, all_terms: {} })),
  },
  {
    check: 'answers several languages',
    route: 'readLanguages',
    alter: changeRows((it) => ({ ...it, site: null })),
  },
  { check: 'returns no terms', route: 'readTerms', alter: changeTerms('term', () => ({ x: 'y' })) },
  { check: 'refuses an invalid language', route: 'readTerms', alter: respondWith(200, { data: {} }) },
  { check: 'shows translators', route: 'readTermsAsEditor', alter: respondWith(403) },
  { check: 'shows translators', route: 'exportTerms', alter: setFields({ language: 'xx' }) },
  { check: 'shows translators', route: 'exportTerms', alter: setFields({ terms: [] }) },
  { check: 'refuses terms', route: 'saveTerms', alter: respondWith(200) },
  { check: 'refuses terms', route: 'saveTerms', alter: respondWith(409, { title: 'Some terms collide.' }) },
];

export const brokenFeatures: readonly Breakage[] = [
  { check: 'answers the flags', route: 'readFeatures', alter: setFields({ features: { chat: 'yes' } }) },
  { check: 'answers the flags', route: 'readFeatures', alter: setFields({ features: {} }) },
  { check: 'answers several countries', route: 'readFeatureSets', alter: reversedList },
  { check: 'answers several countries', route: 'readFeatureSets', alter: changeList(([first]) => [first]) },
  {
    check: 'answers several countries',
    route: 'readFeatureSets',
    alter: changeRows((it) => ({ ...it, features: {} })),
  },
  { check: 'has no flag on', route: 'readFeatures', alter: setFields({ features: { chat: true } }) },
  { check: 'requires site codes', route: 'readFeatures', alter: respondWith(200, { features: {} }) },
  { check: 'switches a flag on', route: 'saveFeature', alter: respondWith(500) },
  { check: 'switches a flag on', route: 'readFeatures', alter: setFields({ version: 1 }) },
  {
    check: 'switches a flag on',
    route: 'readFeatures',
    when: hasQuery('country', 'AU'),
    alter: setFields({ features: { conformance: true } }),
  },
];

export const brokenSiteConfigs: readonly Breakage[] = [
  { check: 'answers the configuration', route: 'readSiteConfig', alter: setFields({ siteId: 99 }) },
  { check: 'answers the configuration', route: 'readSiteConfig', alter: setFields({ brandColour: 'red;' }) },
  { check: 'answers the configuration', route: 'listSites', alter: respondWith(404) },
  { check: 'prefers the override', route: 'readSiteConfig', alter: setFields({ name: 'en' }) },
  {
    check: 'answers the first site',
    route: 'readSiteConfig',
    when: hasQuery('domain', 'nowhere.invalid'),
    alter: respondWith(404),
  },
  { check: 'answers the first site', route: 'readSiteConfig', alter: setFields({ name: 'es' }) },
  { check: 'answers several sites', route: 'readSiteConfigs', alter: reversedList },
  { check: 'answers several sites', route: 'readSiteConfigs', alter: setFields({ languages: [] }) },
  {
    check: 'answers several sites',
    route: 'readSiteConfigs',
    alter: changeRows((it) => ({ ...it, config: { siteId: 99 } })),
  },
  {
    check: 'answers several sites',
    route: 'readSiteConfigs',
    alter: changeRows((it) => ({ ...it, asked: 'other' })),
  },
  {
    check: 'lists the language of',
    route: 'listLanguageDomains',
    alter: changeList((rows) => rows.slice(1)),
  },
  { check: 'lists languages', route: 'listLanguages', alter: emptyList },
  {
    check: 'lists languages',
    route: 'listLanguages',
    alter: changeRows((it) => ({ ...it, label: it['value'] })),
  },
  {
    check: 'lists countries',
    route: 'listCountries',
    alter: changeRows((it) => ({ ...it, translatedName: 'Mexico' })),
  },
  { check: 'lists countries', route: 'listCountries', alter: changeRows((it) => ({ ...it, email: '' })) },
  { check: 'lists countries', route: 'listCountries', when: hasQuery('code', 'MX'), alter: emptyList },
  { check: 'defaults cookies to off', route: 'readCookieSettings', alter: setFields({ defaultOn: true }) },
  { check: 'refuses unknown fields', route: 'saveSiteConfig', alter: respondWith(200) },
];
