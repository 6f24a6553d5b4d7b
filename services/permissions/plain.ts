/** The reads of this contract that the specifications do not have, made of those they do. Spec 2 §7. */
import type { Transport } from '../../rest/client.ts';
import { inParallel } from '../../rest/inParallel.ts';
import { plainTransport } from '../../rest/plain.ts';
import { permissions } from './contract.ts';

/** In front of a service that keeps only the specifications: several users are one call each. */
export const plainPermissions = (inner: Transport): Transport =>
  plainTransport(
    permissions,
    {
      readUsers: ({ query }, service, call) =>
        inParallel([...new Set(query.sub)], async (sub) => ({
          ...(await service.readPermissions({ query: { sub } }, call)),
          sub, // what an answer is found by again
        })),
    },
    inner,
  );
