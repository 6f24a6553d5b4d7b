/** What the edge needs to resolve a signed preview link: the key, the frozen copy, and the issuer's current rights. */
import type { Rights } from '../../domain/rights/rights.ts';
import type { ServiceClients } from '../../gateway/request/clients.ts';
import { verifyPreviewLink } from '../../gateway/request/previewLink.ts';
import { budgets, startCall } from '../../rest/call.ts';
import { signToken, verifyToken } from '../../rest/caller.ts';
import { Problem } from '../../rest/problem.ts';
import type { ServiceName } from '../../rest/contract.ts';
import type { PreviewLinks } from '../../server/preview/previewRoutes.ts';
import type { Keys } from './keys.ts';
import { createServiceLinks } from './links.ts';

const PURPOSE = 'preview link';
/** May read accounts, and nothing else. */
const reader: Rights = { admin: ['admin_permissions'], content: {}, sites: null };
/** May read frozen copies. */
const edge: Rights = { admin: ['super_admin'], content: {}, sites: null };

type ReadClients = Pick<
  ServiceClients,
  'permissions' | 'siteConfig' | 'identity' | 'devotionals' | 'media' | 'widgets'
>;

/**
 * The key that signs preview links, derived from the key of service tokens. Throws a Problem in a process that only
 * verifies tokens.
 */
export const linkKeyOf = (keys: Keys): (() => Uint8Array) => {
  const { secretKey } = createServiceLinks(keys, () => noClients, false);
  return () => secretKey(PURPOSE);
};
const noClients = {} as ReadClients;

/** Resolves preview links. `clients` must not cache, so that revoked rights take effect immediately. */
export function previewLinks(keys: Keys, clients: ReadClients): PreviewLinks {
  const { rightsOf } = createServiceLinks(keys, () => clients, false);
  const keyOf = linkKeyOf(keys);
  const callAs = async (rights: Rights, audience: ServiceName, requestId: string) => {
    const token = await signToken(keys.privateKey!, { subject: 'preview', rights, audience, seconds: 60 });
    return startCall(await verifyToken(token, keys.publicKey, audience), budgets.publicPage, requestId);
  };
  return {
    open: (token) => (keys.privateKey === null ? null : verifyPreviewLink(keyOf(), token)),
    async read(id, requestId) {
      const call = await callAs(edge, 'widgets', requestId);
      return clients.widgets.readPreview({ params: { id } }, call).catch(orNull);
    },
    async readReading(id, requestId) {
      const call = await callAs(edge, 'devotionals', requestId);
      return clients.devotionals.readDraftLink({ params: { id } }, call).catch(orNull);
    },
    async rightsOf(subject, requestId) {
      const call = await callAs(reader, 'identity', requestId);
      const [account] = await clients.identity.readAccounts({ query: { sub: [subject] } }, call);
      if (!account || account.status === 'DISABLED') return null;
      return rightsOf(subject, call);
    },
  };
}

/** Maps NOT_FOUND to null. */
function orNull(error: unknown): null {
  if (error instanceof Problem && error.code === 'NOT_FOUND') return null;
  throw error;
}
