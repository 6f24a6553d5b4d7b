/**
 * Spec-only adapter: implements the operations that the specifications do not have by those that they do. Spec 2 §7.
 */
import { createHash } from 'node:crypto';
import type { Transport } from '../../rest/client/client.ts';
import { inParallel } from '../../rest/inParallel.ts';
import { specOnlyTransport } from '../../rest/client/specOnly.ts';
import { permissions } from './contract.ts';

/** Wraps a service that implements only the specifications: several users take one call each. */
export const specOnlyPermissions = (inner: Transport): Transport =>
  specOnlyTransport(
    permissions,
    {
      readUsers: ({ query }, service, call) =>
        inParallel([...new Set(query.sub)], async (sub) => ({
          ...(await service.readPermissions({ query: { sub } }, call)),
          sub, // the key by which the client matches the result
        })),

      // Called for every request. `permissions` already contains the keys of groups; the version is derived from the
      // content.
      async readEffective({ query: { sub, open } }, service, call) {
        const user = await service.readPermissions({ query: { sub } }, call);
        const { permissions: admin, contentPermissions: content, sites } = user;
        const rights = { admin, content, sites, ...(open.length > 0 && { openSites: open }) };
        return { sub, version: hashNumber(JSON.stringify([admin, content, sites])), rights };
      },

      // Such a service has its own rule for the last super_admin: it is not notified, and disabling is always allowed.
      shutUser: async ({ body: { isShut } }) => ({ isShut }),
    },
    inner,
  );

/** A number derived from a hash of the text. */
const hashNumber = (text: string): number =>
  Number.parseInt(createHash('sha256').update(text).digest('hex').slice(0, 12), 16);
