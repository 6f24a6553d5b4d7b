import type { Call } from '../../rest/call.ts';
import { memoisePerObject } from '../../rest/perObject.ts';
import { MAX_COUNTRIES, MAX_FLAG_SITES } from '../../services/features/contract.ts';
import { MAX_SITES, type SiteAnswer } from '../../services/site-config/contract.ts';
import { MAX_LANGUAGES } from '../../services/translation/contract.ts';
import type { ServiceClients } from '../request/clients.ts';
import { groupBy, groupLoader, singleLoader } from '../request/loader.ts';
import type { SiteKey, SiteModel } from './siteModel.ts';

const siteText = ({ domain, override }: SiteKey) => JSON.stringify([domain, override]);
/**
 * True for a key with either a domain or an override. A key with both is read by itself, because the service decides
 * which of them counts.
 */
const hasSingleName = ({ domain, override }: SiteKey): boolean => Boolean(domain) !== Boolean(override);

const siteModel = ({
  languages,
  cookiesDefaultOn,
  headerSlideIns = [],
  ...config
}: SiteAnswer): SiteModel => ({
  config,
  languages,
  cookiesDefaultOn,
  headerSlideIns,
});
const modelOf = memoisePerObject(siteModel);

interface TermsKey {
  readonly language: string;
  readonly site: number;
}
const termsText = ({ language, site }: TermsKey) => `${language} ${site}`;
type Terms = Readonly<Record<string, string | null>>;

interface FlagsKey {
  readonly siteCode: string;
  readonly country: string;
}
const flagsText = ({ siteCode, country }: FlagsKey) => `${siteCode} ${country}`;
interface Flags {
  readonly features: Record<string, boolean>;
  readonly version: number;
}

/** Loads what belongs to a site: configuration, terms and flags. Each kind is one call, however many sites. */
export function siteLoaders({ siteConfig, translation, features }: ServiceClients, call: Call) {
  return {
    site: groupLoader<SiteKey, SiteModel>({
      textOf: siteText,
      groups: (keys) => [
        ...groupBy(keys, (key) => (hasSingleName(key) ? 'together' : siteText(key))).values(),
      ],
      readOne: async ({ domain, override }) =>
        modelOf(
          await siteConfig.readSiteConfig(
            { query: { ...(domain && { domain }), ...(override && { override }) } },
            call,
          ),
        ),
      async readMany(group) {
        const query = {
          domain: group.flatMap(({ domain }) => domain || []),
          override: group.flatMap(({ override }) => override || []),
        };
        const { data, ...common } = await siteConfig.readSiteConfigs({ query }, call);
        const found = new Map(
          data.map(({ by, asked, config }) => [`${by} ${asked}`, siteModel({ ...config, ...common })]),
        );
        return new Map(
          group.flatMap((key) => {
            const site = found.get(key.domain ? `domain ${key.domain}` : `override ${key.override}`);
            return site ? [[siteText(key), site]] : [];
          }),
        );
      },
      maxBatchSize: MAX_SITES,
    }),

    /**
     * True when a country's visitors start with cookies on. Read only from services that do not send it with the site.
     */
    cookieDefault: singleLoader<string, boolean>(
      (country) => country,
      async (country) => (await siteConfig.readCookieSettings({ query: { country } }, call)).defaultOn,
    ),

    /** All terms of a language, with the site's own wording; resolvers select sections from it. */
    terms: groupLoader<TermsKey, Terms>({
      textOf: termsText,
      groups: (keys) => (keys.length === 0 ? [] : [keys]),
      readOne: async ({ language, site }) =>
        (await translation.readTerms({ query: { language, site } }, call)).data.all_terms ?? {},
      async readMany(group) {
        const language = group.map((key) => `${key.language}:${key.site}`);
        const answers = await translation.readLanguages({ query: { language } }, call);
        return new Map(
          answers.map(({ all_terms, ...key }) => [termsText({ ...key, site: key.site ?? 0 }), all_terms]),
        );
      },
      maxBatchSize: MAX_LANGUAGES,
    }),

    features: groupLoader<FlagsKey, Flags>({
      textOf: flagsText,
      groups: flagGroups,
      readOne: ({ siteCode, country }) =>
        features.readFeatures({ query: { siteCode: `odbx-${siteCode}`, country } }, call),
      async readMany(group) {
        const siteCode = [...new Set(group.map((key) => `odbx-${key.siteCode}`))];
        const country = [...new Set(group.map((key) => key.country))];
        const sets = await features.readFeatureSets({ query: { siteCode, country } }, call);
        return new Map(
          sets.map((set) => [flagsText({ ...set, siteCode: set.siteCode.replace('odbx-', '') }), set]),
        );
      },
      maxBatchSize: Math.min(MAX_COUNTRIES, MAX_FLAG_SITES),
    }),
  };
}

/** Groups sites that are requested for the same countries, so that a batch returns nothing that was not requested. */
function flagGroups(keys: readonly FlagsKey[]): FlagsKey[][] {
  const bySite = [...groupBy(keys, ({ siteCode }) => siteCode).values()];
  const countriesOf = (group: readonly FlagsKey[]) =>
    group
      .map(({ country }) => country)
      .toSorted()
      .join();
  return [...groupBy(bySite, countriesOf).values()].map((groups) => groups.flat());
}

declare module '../request/context.ts' {
  interface Loaders extends ReturnType<typeof siteLoaders> {}
}
