/** The data export of an account: everything stored about it in any service, for its owner. */
import { picturePath } from '../../domain/media/pictures.ts';
import type { Call } from '../../rest/call.ts';
import type { ServiceClients } from '../request/clients.ts';

/**
 * Identity's export (each part under its name), the addresses of the account's pictures and its comments. Throws when
 * one of the services fails: an export must not leave anything out silently.
 */
export async function exportAccountData(
  { identity, media, devotionals }: Pick<ServiceClients, 'identity' | 'media' | 'devotionals'>,
  call: Call,
): Promise<Record<string, unknown>> {
  const [exported, pictures, comments] = await Promise.all([
    identity.exportAccount({}, call),
    media.listPictures({ query: {} }, call),
    devotionals.listOwnComments({ query: {} }, call),
  ]);
  return {
    ...exported,
    comments,
    pictures: pictures.map(({ purpose, createdAt, files }) => ({
      purpose,
      createdAt,
      addresses: files.map(({ name }) => picturePath(name)),
    })),
  };
}
