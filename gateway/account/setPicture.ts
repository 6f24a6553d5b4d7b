/** Sets the account's picture to one the viewer has uploaded, or removes it. Decision page 0020. */
import { Problem } from '../../rest/problem.ts';
import type { Context } from '../request/context.ts';

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
