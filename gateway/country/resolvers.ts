import type { QueryResolvers } from '../../generated/resolvers.ts';

export const countryQueries = {
  countries: async (_root, { language }, { loaders }) => [...(await loaders.countries.load(language ?? ''))],
} satisfies QueryResolvers;
