/** The reads of this contract that the specifications do not have, made of those they do. Spec 2 §7. */
import type { Transport } from '../../rest/client.ts';
import { inParallel } from '../../rest/inParallel.ts';
import { plainTransport } from '../../rest/plain.ts';
import { translation } from './contract.ts';

/** In front of a service that keeps only the specifications: several languages are one call each. */
export const plainTranslation = (inner: Transport): Transport =>
  plainTransport(
    translation,
    {
      readLanguages({ query }, service, call) {
        const asked = new Map(query.language.map((each) => [JSON.stringify(each), each]));
        return inParallel([...asked.values()], async ({ language, site }) => {
          const of = { language, ...(site !== null && { site }) };
          const { data } = await service.readTerms({ query: of }, call);
          return { language, site, all_terms: data.all_terms ?? {} };
        });
      },
    },
    inner,
  );
