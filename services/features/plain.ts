/** The reads of this contract that the specifications do not have, made of those they do. Spec 2 §7. */
import type { Transport } from '../../rest/client.ts';
import { inParallel } from '../../rest/inParallel.ts';
import { plainTransport } from '../../rest/plain.ts';
import { features } from './contract.ts';

/** In front of a service that keeps only the specifications: each site in each country is one call. */
export const plainFeatures = (inner: Transport): Transport =>
  plainTransport(
    features,
    {
      readFeatureSets({ query }, service, call) {
        const countries = [...new Set(query.country)];
        const asked = [...new Set(query.siteCode)].flatMap((siteCode) =>
          countries.map((country) => ({ siteCode, country })),
        );
        return inParallel(asked, async (of) => ({
          ...(await service.readFeatures({ query: of }, call)),
          ...of,
        }));
      },
    },
    inner,
  );
