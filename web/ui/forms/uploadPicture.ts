/** Uploads a picture (`POST /media`), with progress and cancellation. Decision page 0017. */
import {
  pictureLimits,
  pictureProblems,
  purposes,
  type PictureProblem,
  type UploadPurpose,
  type ShownPicture,
} from '../../../domain/media/pictures.ts';
import { shrinkPicture } from './shrinkPicture.ts';

/** Why a picture was not accepted: a problem of the file or of the request. */
export type UploadFailure = PictureProblem | 'signIn' | 'forbidden' | 'full' | 'often' | 'failed';

/** Thrown by `uploadPicture`; `uploadErrorText` turns it into a sentence. */
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
  /** The id of the site whose library the picture is for. */
  readonly site?: string;
  /** The file name in the library. */
  readonly name?: string;
  /** Aborts the upload: the promise is rejected with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Called with the fraction sent, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** Timeout of the whole request, in ms. */
const TIMEOUT_MS = 60_000;

/** Uploads the file, scaled down when the purpose needs less. Throws an UploadError, or the signal's reason. */
export async function uploadPicture(
  file: File,
  { purpose, site, name, signal, onProgress }: UploadOptions,
): Promise<UploadedPicture> {
  const upload = await shrinkPicture(file, purposes[purpose]);
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest(); // fetch reports no upload progress
    const stop = () => request.abort();
    const settle = (action: () => void) => {
      signal?.removeEventListener('abort', stop);
      action();
    };
    const fail = () => settle(() => reject(new UploadError('failed')));
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () =>
      settle(() => {
        const picture = request.status === 200 ? jsonOf(request.responseText) : null;
        if (isPicture(picture)) resolve(picture);
        else reject(new UploadError(failureOf(request.status, jsonOf(request.responseText), upload.type)));
      }),
    );
    request.addEventListener('error', fail);
    request.addEventListener('timeout', fail);
    request.addEventListener('abort', () => settle(() => reject(signal?.reason as Error)));
    signal?.addEventListener('abort', stop);
    const query = new URLSearchParams({
      purpose,
      ...(site !== undefined && { site }),
      ...(name !== undefined && { name }),
    });
    request.open('POST', `/media?${query.toString()}`);
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader('content-type', upload.type);
    request.send(upload);
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

/** The failure that a response means, for a file that was sent with content type `type`. */
export function failureOf(status: number, body: unknown, type: string): UploadFailure {
  const { errors } = (body ?? {}) as { errors?: readonly { code?: unknown }[] };
  const codes = Array.isArray(errors) ? errors.map((it) => it?.code) : [];
  const failure = pictureProblems.find((it) => codes.includes(it)) ?? byStatus[status] ?? 'failed';
  // A file with an accepted type but the wrong content is reported as broken, not as another kind.
  const hasAcceptedType = pictureLimits.types.some((it) => it === type);
  return failure === 'wrongType' && hasAcceptedType ? 'broken' : failure;
}

const isPicture = (body: unknown): body is UploadedPicture =>
  typeof (body as { url?: unknown } | null)?.url === 'string';

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // for example an HTML page of a proxy
  }
}
