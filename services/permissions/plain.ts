/** The reads of this contract that the specifications do not have, made of those they do. Spec 2 §7. */
import { createHash } from 'node:crypto';
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

      // Asked for every request. Their groups' keys are among the permissions already; a version they do not have.
      async readEffective({ query: { sub, open } }, service, call) {
        const user = await service.readPermissions({ query: { sub } }, call);
        const { permissions: admin, contentPermissions: content, sites } = user;
        const rights = { admin, content, sites, ...(open.length > 0 && { openSites: open }) };
        return { sub, version: numberOf(JSON.stringify([admin, content, sites])), rights };
      },

      // Who is the last super_admin is that house's own rule: it is not told, and nobody is kept from disabling.
      shutUser: async ({ body: { isShut } }) => ({ isShut }),
    },
    inner,
  );

/** A number that differs when the text does. */
const numberOf = (text: string): number =>
  Number.parseInt(createHash('sha256').update(text).digest('hex').slice(0, 12), 16);
