import type { QueryResolvers, Resolvers } from '../../generated/resolvers.ts';

export const countryQueries = {
  countries: async (_root, { language }, { loaders }) => [...(await loaders.countries.load(language ?? ''))],
} satisfies QueryResolvers;

export const countryResolvers = {
  Country: {
    // The language is part of the id: the normalised cache must not merge names in two languages.
    id: ({ code, language }) => `${code}:${language}`,
  },
} satisfies Resolvers;
