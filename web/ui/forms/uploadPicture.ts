/** Sends a picture to the site (`POST /media`), with its progress, until it is told to stop. Decision page 0017. */
import {
  pictureLimits,
  pictureProblems,
  purposes,
  type PictureProblem,
  type UploadPurpose,
  type ShownPicture,
} from '../../../domain/media/pictures.ts';
import { shrinkPicture } from './shrinkPicture.ts';

/** Why a picture was not taken: what is wrong with it, or with the way there. */
export type UploadFailure = PictureProblem | 'signIn' | 'forbidden' | 'full' | 'often' | 'failed';

/** What `uploadPicture` throws; `uploadWords` says it. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
  readonly failure: UploadFailure;

  constructor(failure: UploadFailure) {
    super(failure);
    this.failure = failure;
  }
}

export interface UploadedPicture extends ShownPicture {
  readonly id: string;
}

export interface UploadOptions {
  readonly purpose: UploadPurpose;
  /** The site whose library it is for, by its number. */
  readonly site?: string;
  /** What its file is called there. */
  readonly name?: string;
  /** Ends it: the promise is refused with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Told the share that was sent, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** Milliseconds for all of it. */
const PATIENCE = 60_000;

/** Sends it, made smaller where the purpose needs no more. Throws an UploadError, or the signal's reason. */
export async function uploadPicture(
  file: File,
  { purpose, site, name, signal, onProgress }: UploadOptions,
): Promise<UploadedPicture> {
  const small = await shrinkPicture(file, purposes[purpose]);
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest(); // fetch says nothing of what was sent
    const stop = () => request.abort();
    const end = (work: () => void) => {
      signal?.removeEventListener('abort', stop);
      work();
    };
    const fail = () => end(() => reject(new UploadError('failed')));
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () =>
      end(() => {
        const picture = request.status === 200 ? jsonOf(request.responseText) : null;
        if (isPicture(picture)) resolve(picture);
        else reject(new UploadError(failureOf(request.status, jsonOf(request.responseText), small.type)));
      }),
    );
    request.addEventListener('error', fail);
    request.addEventListener('timeout', fail);
    request.addEventListener('abort', () => end(() => reject(signal?.reason as Error)));
    signal?.addEventListener('abort', stop);
    const query = new URLSearchParams({
      purpose,
      ...(site !== undefined && { site }),
      ...(name !== undefined && { name }),
    });
    request.open('POST', `/media?${query.toString()}`);
    request.timeout = PATIENCE;
    request.setRequestHeader('content-type', small.type);
    request.send(small);
  });
}

const byStatus: Readonly<Record<number, UploadFailure>> = {
  401: 'signIn',
  403: 'forbidden',
  409: 'full',
  413: 'tooLarge',
  415: 'wrongType',
  429: 'often',
};

/** What an answer of the service comes to for a file that was sent as `type`. */
export function failureOf(status: number, body: unknown, type: string): UploadFailure {
  const { errors } = (body ?? {}) as { errors?: readonly { code?: unknown }[] };
  const codes = Array.isArray(errors) ? errors.map((it) => it?.code) : [];
  const failure = pictureProblems.find((it) => codes.includes(it)) ?? byStatus[status] ?? 'failed';
  // A file that is called what is taken is not told to be of another kind: what is in it is no such picture.
  const isNamedRight = pictureLimits.types.some((it) => it === type);
  return failure === 'wrongType' && isNamedRight ? 'broken' : failure;
}

const isPicture = (body: unknown): body is UploadedPicture =>
  typeof (body as { url?: unknown } | null)?.url === 'string';

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // the page of a proxy
  }
}
