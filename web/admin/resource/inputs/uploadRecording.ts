/** Sends a recording in parts (`POST /media/recordings` and after), with progress and cancellation. Decision page 0056. */
import {
  MAX_PART_BYTES,
  MAX_RECORDING_BYTES,
  recordingProblems,
  type RecordingProblem,
} from '../../../../domain/media/recordings.ts';

/** Why a recording was not accepted: a problem of the file or of the request. */
export type RecordingFailure = RecordingProblem | 'signIn' | 'forbidden' | 'often' | 'failed';

/** Thrown by `uploadRecording`. */
export class RecordingError extends Error {
  override readonly name = 'RecordingError';
  readonly failure: RecordingFailure;

  constructor(failure: RecordingFailure) {
    super(failure);
    this.failure = failure;
  }
}

export interface UploadedRecording {
  /** The path at which the site serves it. */
  readonly url: string;
  readonly name: string;
  readonly bytes: number;
  /** Milliseconds. */
  readonly duration: number;
}

interface Options {
  /** The id of the site. */
  readonly site: string;
  readonly signal: AbortSignal;
  /** Called with the fraction sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Bytes of the first part: a request must end within five seconds, and nobody knows the uplink yet. */
const FIRST_PART_BYTES = 524_288;
const MIN_PART_BYTES = 131_072;
/** A part faster than this is followed by a larger one; a slower one than the other limit by a smaller one. */
const FAST_MS = 1_000;
const SLOW_MS = 3_000;
const PART_TIMEOUT_MS = 20_000;
/** Milliseconds before each further attempt to send a part. */
const RETRY_MS = [500, 2_000, 5_000, 10_000];

/** The size of the next part, after one of `bytes` took `ms`. */
export function nextPartBytes(bytes: number, ms: number): number {
  if (ms < FAST_MS) return Math.min(bytes * 2, MAX_PART_BYTES);
  return ms > SLOW_MS ? Math.max(Math.floor(bytes / 2), MIN_PART_BYTES) : bytes;
}

/** Uploads the file; a part that fails is sent again. Throws a RecordingError, or the signal's reason. */
export async function uploadRecording(
  file: File,
  { site, signal, onProgress }: Options,
): Promise<UploadedRecording> {
  if (file.size === 0) throw new RecordingError('empty');
  if (file.size > MAX_RECORDING_BYTES) throw new RecordingError('tooLarge');
  const query = new URLSearchParams({ site, name: file.name, bytes: String(file.size) });
  const begun = (await send(`/media/recordings?${query.toString()}`, { method: 'POST' }, signal)) as {
    id: string;
  };
  const path = `/media/recordings/${begun.id}`;
  let partBytes = FIRST_PART_BYTES;
  let at = 0;
  while (at < file.size) {
    const startedAt = performance.now();
    const from = at;
    // Read before it is sent: a file that was removed meanwhile is a failure, and no empty part.
    const body = await file
      .slice(from, from + partBytes)
      .arrayBuffer()
      .catch(() => {
        throw new RecordingError('failed');
      });
    const request = { method: 'PUT', headers: { 'content-type': 'application/octet-stream' }, body };
    // After a lost response the service says where the next part begins.
    ({ at } = (await sendAgain(`${path}?at=${from}`, request, signal)) as { at: number });
    onProgress(at / file.size);
    partBytes = nextPartBytes(partBytes, performance.now() - startedAt);
  }
  return (await sendAgain(`${path}/finish`, { method: 'POST' }, signal)) as UploadedRecording;
}

async function sendAgain(url: string, request: RequestInit, signal: AbortSignal): Promise<unknown> {
  for (const pause of RETRY_MS) {
    try {
      return await send(url, request, signal);
    } catch (error) {
      if (signal.aborted || !(error instanceof RecordingError) || error.failure !== 'failed') throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
    signal.throwIfAborted();
  }
  return send(url, request, signal);
}

async function send(url: string, request: RequestInit, signal: AbortSignal): Promise<unknown> {
  const timeout = AbortSignal.timeout(PART_TIMEOUT_MS);
  const answer = await fetch(url, { ...request, signal: AbortSignal.any([signal, timeout]) }).catch(() => {
    signal.throwIfAborted();
    throw new RecordingError('failed');
  });
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok && body !== null) return body;
  throw new RecordingError(failureOf(answer.status, body));
}

const byStatus: Readonly<Record<number, RecordingFailure>> = {
  401: 'signIn',
  403: 'forbidden',
  404: 'failed',
  429: 'often',
};

/** The failure that a response means. */
export function failureOf(status: number, body: unknown): RecordingFailure {
  const { errors } = (body ?? {}) as { errors?: readonly { code?: unknown }[] };
  const codes = Array.isArray(errors) ? errors.map((it) => it?.code) : [];
  return recordingProblems.find((it) => codes.includes(it)) ?? byStatus[status] ?? 'failed';
}
