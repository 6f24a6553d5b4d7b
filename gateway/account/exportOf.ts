/** Everything an account holds, wherever it is kept: for its owner. */
import { picturePath } from '../../domain/media/pictures.ts';
import type { Call } from '../../rest/call.ts';
import type { ServiceClients } from '../clients.ts';

/**
 * What identity keeps, each part under its name, and the addresses of the account's pictures. Throws where one of the
 * services cannot say: an export that leaves something out in silence is none.
 */
export async function exportOf(
  { identity, media }: Pick<ServiceClients, 'identity' | 'media'>,
  call: Call,
): Promise<Record<string, unknown>> {
  const [kept, pictures] = await Promise.all([
    identity.exportAccount({}, call),
    media.listPictures({ query: {} }, call),
  ]);
  return {
    ...kept,
    pictures: pictures.map(({ purpose, createdAt, files }) => ({
      purpose,
      createdAt,
      addresses: files.map(({ name }) => picturePath(name)),
    })),
  };
}
