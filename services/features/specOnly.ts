/**
 * Spec-only adapter: implements the operations that the specifications do not have by those that they do. Spec 2 §7.
 */
import type { Transport } from '../../rest/client/client.ts';
import { inParallel } from '../../rest/inParallel.ts';
import { specOnlyTransport } from '../../rest/client/specOnly.ts';
import { features } from './contract.ts';

/** Wraps a service that implements only the specifications: each site and country takes one call. */
export const specOnlyFeatures = (inner: Transport): Transport =>
  specOnlyTransport(
    features,
    {
      readFeatureSets({ query }, service, call) {
        const countries = [...new Set(query.country)];
        const keys = [...new Set(query.siteCode)].flatMap((siteCode) =>
          countries.map((country) => ({ siteCode, country })),
        );
        return inParallel(keys, async (key) => ({
          ...(await service.readFeatures({ query: key }, call)),
          ...key,
        }));
      },
    },
    inner,
  );
