/**
 * Spec-only adapter: implements the operations that the specifications do not have by those that they do. Spec 2 §7.
 */
import type { Transport } from '../../rest/client/client.ts';
import { inParallel } from '../../rest/inParallel.ts';
import { specOnlyTransport } from '../../rest/client/specOnly.ts';
import { translation } from './contract.ts';

/** Wraps a service that implements only the specifications: several languages take one call each. */
export const specOnlyTranslation = (inner: Transport): Transport =>
  specOnlyTransport(
    translation,
    {
      readLanguages({ query }, service, call) {
        const distinct = new Map(query.language.map((each) => [JSON.stringify(each), each]));
        return inParallel([...distinct.values()], async ({ language, site }) => {
          const termsQuery = { language, ...(site !== null && { site }) };
          const { data } = await service.readTerms({ query: termsQuery }, call);
          return { language, site, all_terms: data.all_terms ?? {} };
        });
      },
    },
    inner,
  );
