/**
 * Copies pictures of remote posts into our media service, so that readers' browsers send no requests to other sites.
 * Decision page 0028.
 */
import { originFor } from '../../../domain/remote/hosts.ts';
import { MAX_PICTURE_BYTES, pictureTypes } from '../../../domain/media/pictures.ts';
import { budgets, startCall } from '../../../rest/call.ts';
import { anonymous } from '../../../rest/caller.ts';
import { asProblem } from '../../../rest/problem.ts';
import { randomUUID, createHash } from 'node:crypto';
import { fetchOutbound } from '../../kit/outbound.ts';
import type { ServiceDeps } from '../../kit/service.ts';
import type { RemoteAccess } from './remotePost.ts';
import { deletePicture, savePicture, unusedPictures, pictureOf } from './repositoryRemote.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/**
 * How long a copy is fresh. WordPress gives a changed picture another address; the same address is read again only
 * for other systems.
 */
const FRESH_MS = 7 * DAY_MS;
/** When a failed picture is retried. */
const RETRY_MS = 6 * HOUR_MS;
/** When an unused copy is deleted: cached pages and offline copies may still show an older picture. */
const UNUSED_MS = 30 * DAY_MS;
const PICTURE_MS = 10_000;

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

type Deps = Pick<ServiceDeps, 'db' | 'now' | 'links'>;

/** Returns the path of our copy; '' if there is none. Never throws: a card can be shown without its picture. */
export async function copiedPicturePath(
  address: string,
  { db, now, links }: Deps,
  { hosts, resolve }: RemoteAccess,
  signal: AbortSignal,
): Promise<string> {
  const host = originFor(address, hosts);
  if (!host) return '';
  const key = hashOf(address);
  const known = await pictureOf(db, key, now());
  const age = known ? now().getTime() - known.copiedAt.getTime() : Infinity;
  if (known && age < (known.path === null ? RETRY_MS : FRESH_MS)) return known.path ?? '';
  try {
    const { status, type, bytes } = await fetchOutbound(new URL(address), {
      allowsPrivate: host.isPrivate,
      resolve,
      timeoutMs: PICTURE_MS,
      maxBytes: MAX_PICTURE_BYTES,
      accept: pictureTypes,
      signal,
    });
    if (status !== 200 || bytes.length === 0) throw new Error(`The site responded with ${status}, ${type}.`);
    const copy = await links.copyPicture(key, { type, bytes }, callOf());
    await savePicture(db, { key, picture: copy.id, path: copy.path, now: now() });
    return copy.path;
  } catch (error) {
    // A temporary failure is retried with the next refresh; a permanent one is stored, so that it is not requested
    // each time.
    const isTemporary = asProblem(error).code === 'UNAVAILABLE' || signal.aborted;
    if (!isTemporary)
      await savePicture(db, { key, picture: known?.picture ?? null, path: known?.path ?? null, now: now() });
    return known?.path ?? '';
  }
}

/** Deletes copies that no card has shown for a month, here and in the media service. */
export async function removeUnusedPictures({ db, now, links }: Deps): Promise<void> {
  for (const { key, picture } of await unusedPictures(db, new Date(now().getTime() - UNUSED_MS))) {
    if (picture !== null) await links.dropPicture(picture, callOf());
    await deletePicture(db, key);
  }
}

const callOf = () => ({
  ...startCall(anonymous, budgets.admin, `remote-${randomUUID()}`),
  budget: budgets.admin.whole,
});
