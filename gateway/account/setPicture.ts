/** The picture of an account: one the viewer has uploaded, or none. Decision page 0020. */
import { Problem } from '../../rest/problem.ts';
import type { Context } from '../context.ts';

type Parts = Pick<Context, 'clients' | 'call'>;

/**
 * Shows an uploaded picture by the path of one of its files; null removes what there is. Throws VALIDATION for a path
 * that is none of the viewer's own pictures, whether it is somebody else's or nobody's.
 */
export async function setPicture(picture: string | null, { clients, call }: Parts) {
  if (picture === null) {
    const own = await clients.media.listPictures({ query: { purpose: 'avatar' } }, call);
    // The bytes first: were it the other way and the second step failed, nobody could ask for their removal again.
    for (const { id } of own)
      await clients.media.removePicture({ params: { id } }, call).catch((error: unknown) => {
        if (!(error instanceof Problem) || error.code !== 'NOT_FOUND') throw error;
      });
  }
  return clients.identity.savePicture({ body: { picture } }, call);
}
