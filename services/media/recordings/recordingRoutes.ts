/** Recordings of a site: sent in parts, checked by content, read in parts. Decision page 0056. */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { cleanName } from '../../../domain/media/library.ts';
import {
  MAX_RECORDING_BYTES,
  readRecordingName,
  recordingName,
  recordingTypes,
} from '../../../domain/media/recordings.ts';
import { mayTouchSite } from '../../../domain/rights/rights.ts';
import type { Call } from '../../../rest/call.ts';
import type { Handlers } from '../../../rest/dispatch.ts';
import {
  conflictProblem,
  forbiddenProblem,
  notFoundProblem,
  rateLimitedProblem,
  unavailableProblem,
} from '../../../rest/problem.ts';
import { createThrottle, refuseThrottled } from '../../../rest/throttle.ts';
import { audit } from '../../kit/audit/audit.ts';
import type { Transaction } from '../../kit/database.ts';
import type { ServiceDeps } from '../../kit/service.ts';
import { ownerOfSite } from '../library/repositoryLibrary.ts';
import { hashOf } from '../pictureStorage.ts';
import { showPicture } from '../repository.ts';
import type { MediaStore } from '../storage/store.ts';
import { inspectRecording, recordingFormatOf, recordingProblem } from './inspectRecording.ts';
import { recordingTag, type Recording, type recordingRoutes } from './recordingContract.ts';
import {
  countBegun,
  deleteBegun,
  insertBegun,
  lockRecording,
  nameFile,
  recordingsByFile,
  setDuration,
  touchBegun,
  type RecordingRow,
} from './repositoryRecordings.ts';

const NAME = 'media';
/** Uploads of one editor that begin in a minute. */
const BEGIN_LIMIT = { address: 30, total: 300 } as const;
/** Uploads of one editor that are under way: each takes up to 200 MB until the hourly worker removes it. */
const MAX_BEGUN = 10;
const OFTEN = 'Too many recordings. Try again later.';

export function recordingHandlers(
  { db, now }: ServiceDeps,
  store: MediaStore,
): Handlers<typeof recordingRoutes> {
  const throttle = createThrottle(BEGIN_LIMIT);
  const { drafts } = store;
  const orUnavailable = (error: unknown): never => {
    throw unavailableProblem(NAME, error);
  };

  /** Ends an upload and removes what it stored. */
  const drop = async (id: string): Promise<void> => {
    await drafts.remove(id).catch(() => undefined);
    await deleteBegun(db, id);
  };

  return {
    async beginRecording({ query: { site }, body: { name, bytes } }, call) {
      checkSite(call, site);
      const by = call.caller.subject!;
      refuseThrottled(throttle(by), OFTEN);
      if (bytes === 0) throw recordingProblem('empty');
      if (bytes > MAX_RECORDING_BYTES) throw recordingProblem('tooLarge');
      const id = randomUUID();
      const begun = { id, stem: hashOf(id).slice(0, 40), owner: ownerOfSite(site), site, by, size: bytes };
      await db.transaction(async (tx) => {
        if ((await countBegun(tx, by)) >= MAX_BEGUN) throw rateLimitedProblem(OFTEN, 3_600);
        await insertBegun(tx, { ...begun, name: cleanName(name), at: now() });
      });
      return { id, at: 0 };
    },

    async addToRecording({ params: { id }, query: { at }, body: { bytes } }, call) {
      const outcome = await db.transaction(async (tx) => {
        const row = await requireOwn(tx, id, call);
        const size = await drafts.sizeOf(id);
        if (row.isComplete || at !== size) return { id, at: row.isComplete ? row.size : size };
        // Nobody sends 200 MB of a film to be told so at the end.
        if (at === 0 && recordingFormatOf(bytes) === null) return 'wrongType';
        if (at + bytes.length > row.size) return 'tooLarge';
        await drafts.append(id, at, bytes).catch(orUnavailable);
        await touchBegun(tx, id, now());
        return { id, at: at + bytes.length };
      });
      if (typeof outcome === 'object') return outcome;
      await drop(id);
      throw recordingProblem(outcome);
    },

    async finishRecording({ params: { id } }, call) {
      const begun = await db.transaction((tx) => requireOwn(tx, id, call));
      if (begun.isComplete) return answerOf(begun); // the response to the first request was lost
      if ((await drafts.sizeOf(id)) !== begun.size)
        throw conflictProblem('The recording is not complete. Send the rest first.');
      try {
        const { format, duration } = await inspectRecording(drafts.pathOf(id));
        const file = {
          name: recordingName(begun.stem, format),
          type: recordingTypes[format],
          hash: await hashFile(drafts.pathOf(id)),
          size: begun.size,
        };
        // The row names the file before it is in its place, so that whatever a crash leaves is known by a row.
        await nameFile(db, id, file);
        await drafts.complete(id, file.name).catch(orUnavailable);
        return await db.transaction(async (tx) => {
          const row = await requireOwn(tx, id, call);
          await setDuration(tx, id, duration);
          if (!(await showPicture(tx, id))) throw unavailableProblem(NAME);
          const after = answerOf({ ...row, duration, files: [file] });
          tx.purge([recordingTag(file.name)]);
          await audit(tx, NAME, call, {
            operation: 'finishRecording',
            object: `recording ${row.site}/${id}`,
            after,
          });
          return after;
        });
      } catch (error) {
        if ((error as { code?: unknown }).code === 'VALIDATION') await drop(id);
        throw error;
      }
    },

    async readRecordings({ query: { file } }) {
      return (await recordingsByFile(db, file)).map(answerOf);
    },

    async readRecordingBytes({ params: { name }, query: { from, to } }) {
      const bytes = await store.readRange(name, from, to);
      if (!bytes) throw notFoundProblem('The recording');
      return { type: readRecordingName(name)!.type, bytes };
    },
  };
}

/** Throws FORBIDDEN for an editor of another site. */
function checkSite({ caller: { rights } }: Call, site: number): void {
  if (!mayTouchSite(rights, site))
    throw forbiddenProblem('Your rights do not cover this site.', { refusal: 'OTHER_SITES', sites: [site] });
}

/** The caller's own upload. Throws NOT_FOUND for another's, and FORBIDDEN once the site is no longer theirs. */
async function requireOwn(tx: Transaction, id: string, call: Call) {
  const row = await lockRecording(tx, id, call.caller.subject!);
  if (!row) throw notFoundProblem('The recording');
  checkSite(call, row.site);
  return row;
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

const answerOf = ({ name, size, duration, files }: RecordingRow): Recording => ({
  file: files[0]!.name,
  type: files[0]!.type,
  bytes: size,
  duration: duration!,
  name,
});
