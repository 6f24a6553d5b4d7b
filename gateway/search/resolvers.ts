/**
 * The search of the admin area: each service that has something to open is asked once, in parallel. What a service
 * refuses is left out; one that does not answer is named.
 */
import { screens, mayOpen, type Screen, type ScreenId } from '../../domain/admin/screens.ts';
import type { StoredResource } from '../../domain/resource/resource.ts';
import { storedResources } from '../../domain/resources.ts';
import { normaliseForSearch, SEARCH_LIMITS } from '../../domain/text/searchable.ts';
import { isSimilar } from '../../domain/text/similar.ts';
import type { SearchHit, SearchMatch } from '../../generated/schema.ts';
import type { QueryResolvers } from '../../generated/resolvers.ts';
import { signedIn } from '../../rest/contract.ts';
import { checkRule } from '../../rest/dispatch.ts';
import { Problem } from '../../rest/problem.ts';
import type { Client } from '../../rest/client/client.ts';
import type { SearchRoutes } from '../../services/kit/search/searchContract.ts';
import type { ServiceClients } from '../request/clients.ts';
import type { Context } from '../request/context.ts';
import { globalId } from '../resource/resourceResolvers.ts';
import { siteOf } from '../site/siteOf.ts';

/** At most as many hits of each kind. */
const MAX_HITS = 20;
/** Terms come by key, so that the best ones may come late; their number is limited after they are ranked. */
const MAX_TERMS = 200;
const matches: readonly SearchMatch[] = ['start', 'word', 'inside', 'similar'];

interface Searched {
  readonly context: Context;
  readonly siteId: number;
  readonly siteCode: string;
  /** Of the site, as the terms have it. */
  readonly language: string;
  readonly text: string;
}
/** Something to ask, and the screens that show what it finds. */
interface Source {
  readonly screens: readonly ScreenId[];
  readonly find: (searched: Searched) => Promise<Omit<SearchHit, '__typename' | 'id'>[]>;
}

const sources: readonly Source[] = [
  ...servicesOf(storedResources).map(entrySource),
  {
    screens: ['media'],
    async find({ context: { clients, call }, siteId, text }) {
      const query = { site: siteId, search: text, first: MAX_HITS };
      const { data } = await clients.media.listLibrary({ query }, call);
      return data.map(({ id, name }) => ({
        screen: 'media',
        subpath: `?picture=${id}`,
        name,
        detail: '',
        match: matchOf(name, text),
      }));
    },
  },
  {
    screens: ['layouts'],
    async find({ context: { clients, call }, siteId, text }) {
      const layouts = await clients.widgets.listLayouts({ query: { site: siteId } }, call);
      return layouts
        .filter(({ layout }) => matchOf(layout, text) !== 'similar' || isSimilar(text, layout))
        .map(({ layout }) => ({
          screen: 'layouts',
          subpath: `/${encodeURIComponent(layout)}`,
          name: layout,
          detail: '',
          match: matchOf(layout, text),
        }));
    },
  },
  {
    // In the language of the site and in English.
    screens: ['translation'],
    async find({ context: { clients, call }, language, text }) {
      const query = { language, search: text, first: MAX_TERMS, isUnused: false };
      const { data } = await clients.translation.listTermRows({ query }, call);
      const hits = data.map(({ key, texts, source }) => {
        const name = [...texts, ...source].find((each) => each.text !== null)?.text ?? key;
        return {
          screen: 'translation',
          subpath: `?language=${language}&key=${encodeURIComponent(key)}`,
          name,
          detail: key,
          match: matchOf(name, text),
        };
      });
      // Among equal matches the shortest text first: 'Close' before 'Close the menu'.
      return hits
        .toSorted((one, other) => byMatch(one, other) || one.name.length - other.name.length)
        .slice(0, MAX_HITS);
    },
  },
  {
    screens: ['users'],
    async find({ context: { clients, call }, text }) {
      const { data } = await clients.identity.listAccounts(
        { query: { search: text, batchSize: MAX_HITS } },
        call,
      );
      return data.map(({ sub, given_name, family_name, email }) => {
        const name = `${given_name} ${family_name}`.trim();
        return {
          screen: 'users',
          subpath: `/${sub}`,
          name: name || email,
          detail: name && email,
          match: matchOf(name || email, text),
        };
      });
    },
  },
];

export const searchQueries = {
  async adminSearch(_root, { site, text: typed }, context) {
    // Also where no service is queried.
    checkRule(signedIn, context.call.caller, 'the search');
    const { siteId, siteCode, LANGUAGE_CODE: language } = (await siteOf(context, site)).config;
    const text = typed.slice(0, SEARCH_LIMITS.characters).trim();
    const { rights } = context.call.caller;
    const isOpen = (id: ScreenId) => mayOpen(rights, screenOf(id), siteId);
    // Quotes and marks alone are nothing to search for.
    const queried =
      normaliseForSearch(text) === '' ? [] : sources.filter((source) => source.screens.some(isOpen));
    const unavailable: ScreenId[] = [];
    const found = await Promise.all(
      queried.map(({ find, screens: shownOn }) =>
        find({ context, siteId, siteCode, language, text }).catch((error: unknown) => {
          if (!(error instanceof Problem)) throw error;
          if (error.status >= 500) unavailable.push(...shownOn.filter(isOpen));
          return [];
        }),
      ),
    );
    const hits = found
      .flat()
      .filter(({ screen }) => isOpen(screen as ScreenId))
      .toSorted(byMatch)
      .map((hit) => ({ __typename: 'SearchHit' as const, id: `${hit.screen}${hit.subpath}`, ...hit }));
    return { __typename: 'AdminSearch', hits, unavailable };
  },
} satisfies QueryResolvers;

const screenOf = (id: ScreenId): Screen => screens.find((screen) => screen.id === id)!;
function screenIdOf({ name }: Pick<StoredResource, 'name'>): ScreenId {
  return screens.find(({ resource }) => resource === name)!.id;
}

/** The resources of each service. */
function servicesOf(resources: readonly StoredResource[]): readonly (readonly StoredResource[])[] {
  const services = [...new Set(resources.map(({ storage }) => storage.service))];
  return services.map((service) => resources.filter(({ storage }) => storage.service === service));
}

/** The entries of all resources of one service, by one request. */
function entrySource(resources: readonly StoredResource[]): Source {
  const [{ storage }] = resources as [StoredResource];
  const clientName = storage.service.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return {
    screens: resources.map(screenIdOf),
    async find({ context, siteId, siteCode, text }) {
      const client = context.clients[clientName as keyof ServiceClients] as unknown as Client<SearchRoutes>;
      const query = { site: String(siteId), code: siteCode, text, first: MAX_HITS };
      const { data } = await client.searchEntries({ query }, context.call);
      return data.map(({ resource: type, id, name, match }) => {
        const resource = resources.find((it) => it.name === type)!;
        const site = resource.storage.site === 'code' ? siteCode : String(siteId);
        return {
          screen: screenIdOf(resource),
          subpath: `?entry=${encodeURIComponent(globalId(site, id))}`,
          name,
          detail: '',
          match,
        };
      });
    },
  };
}

/** The best matches first. */
const byMatch = (one: Ranked, other: Ranked): number =>
  matches.indexOf(one.match) - matches.indexOf(other.match);
type Ranked = Pick<SearchHit, 'match'>;

/** How well a name fits. */
function matchOf(name: string, text: string): SearchMatch {
  const [in_, searched] = [normaliseForSearch(name), normaliseForSearch(text)];
  if (in_.startsWith(searched)) return 'start';
  if (in_.includes(` ${searched}`)) return 'word';
  return in_.includes(searched) ? 'inside' : 'similar';
}
