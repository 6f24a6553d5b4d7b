import type { QueryResolvers, Resolvers } from '../../generated/resolvers.ts';

export const countryQueries = {
  countries: async (_root, { language }, { loaders }) => [...(await loaders.countries.load(language ?? ''))],
} satisfies QueryResolvers;

export const countryResolvers = {
  Country: {
    // Its name in another language is another thing to the cache.
    id: ({ code, language }) => `${code}:${language}`,
  },
} satisfies Resolvers;
