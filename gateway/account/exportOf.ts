/** Everything an account holds, wherever it is kept: for its owner. */
import { picturePath } from '../../domain/media/pictures.ts';
import type { Call } from '../../rest/call.ts';
import type { ServiceClients } from '../clients.ts';

/**
 * What identity keeps, each part under its name, the addresses of the account's pictures, and what they commented. Throws where one of the
 * services cannot say: an export that leaves something out in silence is none.
 */
export async function exportOf(
  { identity, media, devotionals }: Pick<ServiceClients, 'identity' | 'media' | 'devotionals'>,
  call: Call,
): Promise<Record<string, unknown>> {
  const [kept, pictures, comments] = await Promise.all([
    identity.exportAccount({}, call),
    media.listPictures({ query: {} }, call),
    devotionals.listOwnComments({ query: {} }, call),
  ]);
  return {
    ...kept,
    comments,
    pictures: pictures.map(({ purpose, createdAt, files }) => ({
      purpose,
      createdAt,
      addresses: files.map(({ name }) => picturePath(name)),
    })),
  };
}
