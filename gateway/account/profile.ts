/**
 * What the mutations of a profile do across services: the language is checked with the sites, the picture is one of the
 * media service (decision page 0020), the export collects what every service stores.
 */
import { picturePath } from '../../domain/media/pictures.ts';
import type { Call } from '../../rest/call.ts';
import { Problem, validationProblem } from '../../rest/problem.ts';
import type { ServiceClients } from '../request/clients.ts';
import type { Context } from '../request/context.ts';

/**
 * Throws VALIDATION for a language no site has: mail is sent in it, and the identity service does not know the sites.
 * The account's current language is always accepted, because its site may have been removed.
 */
export async function checkLanguage(
  language: string | null | undefined,
  { loaders, session }: Context,
): Promise<void> {
  if (language === null || language === undefined) return;
  if (language === session?.viewer?.account.language) return;
  const sites = await loaders.allSites.load('all');
  if (sites.some(({ LANGUAGE_CODE }) => LANGUAGE_CODE === language)) return;
  throw validationProblem([{ pointer: '/body/language', detail: 'No site uses this language.' }]);
}

type Deps = Pick<Context, 'clients' | 'call'>;

/**
 * Sets the picture to the path of one of its uploaded files; null removes the current picture. Throws VALIDATION for a
 * path that is not one of the viewer's own pictures, whether it belongs to another user or does not exist.
 */
export async function setPicture(picture: string | null, { clients, call }: Deps) {
  if (picture === null) {
    const own = await clients.media.listPictures({ query: { purpose: 'avatar' } }, call);
    // Deletes the files before the reference: if the second step failed in the other order, nobody could request the
    // deletion again.
    for (const { id } of own)
      await clients.media.removePicture({ params: { id } }, call).catch((error: unknown) => {
        if (!(error instanceof Problem) || error.code !== 'NOT_FOUND') throw error;
      });
  }
  return clients.identity.savePicture({ body: { picture } }, call);
}

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
