/** Files for translators. The translation service reads, compares and writes them. */
import type { MutationResolvers, QueryResolvers } from '../../generated/resolvers.ts';
import { outcome } from '../request/outcome.ts';

export const termExchangeQueries = {
  async exportTerms(_root, { language, format }, { clients, call }) {
    const { type, bytes } = await clients.translation.exportTermsFile({ query: { language, format } }, call);
    const content = Buffer.from(bytes).toString('base64');
    return { name: `terms.${language}.${format === 'xliff' ? 'xlf' : format}`, type, content };
  },
} satisfies QueryResolvers;

export const termExchangeMutations = {
  async importTerms(_root, { input: { keys, version, isDryRun, ...input } }, { clients, call }) {
    const chosen = { ...(keys && { keys: [...keys] }), ...(version != null && { version }) };
    const body = { ...input, dryRun: isDryRun, ...chosen };
    const result = await outcome(clients.translation.importTermsFile({ body }, call), [
      'FORBIDDEN',
      'VALIDATION',
    ]);
    return '__typename' in result ? result : { __typename: 'TermImport', ...result };
  },
} satisfies MutationResolvers;
