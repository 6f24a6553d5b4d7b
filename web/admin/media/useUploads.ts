/** Uploads of pictures into the library: a few at a time, each with progress, its own failure and a retry. */
import { useEffect, useReducer, useRef } from 'react';
import { addFiles } from '../../../domain/forms/files.ts';
import { pictureLimits } from '../../../domain/media/pictures.ts';
import { uploadPicture, UploadError, type UploadFailure } from '../../ui/forms/uploadPicture.ts';

/** Concurrent uploads: the uplink is shared, and the service processes two images at a time. */
const MAX_CONCURRENT = 2;
/** Maximum number of files chosen at once. */
const MAX_FILES = 50;

export interface Upload {
  readonly key: number;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'done' | 'failed';
  /** Sent fraction of the bytes, 0 to 1. */
  readonly share: number;
  /** `tooMany` for files beyond `MAX_FILES`. */
  readonly failure: UploadFailure | 'tooMany' | null;
}

type Action =
  | { readonly kind: 'add'; readonly uploads: readonly Upload[] }
  | { readonly kind: 'set'; readonly key: number; readonly part: Partial<Upload> }
  | { readonly kind: 'drop'; readonly key: number }
  | { readonly kind: 'clear' };

/** The reducer of the upload list; pure, so that it can be tested without a browser. */
export function nextUploads(uploads: readonly Upload[], action: Action): readonly Upload[] {
  switch (action.kind) {
    case 'add':
      return [...uploads.filter(({ state }) => state !== 'done'), ...action.uploads];
    case 'set':
      return uploads.map((it) => (it.key === action.key ? { ...it, ...action.part } : it));
    case 'drop':
      return uploads.filter(({ key }) => key !== action.key);
    case 'clear':
      return uploads.filter(({ state }) => state === 'waiting' || state === 'sending');
  }
}

/** Uploads of the chosen files, validated by the server's rules. Files of the same name and size count as one. */
export function uploadsOf(files: readonly File[], firstKey: number): Upload[] {
  const { refused } = addFiles([], files, { ...pictureLimits, maxFiles: MAX_FILES });
  const failures = new Map(refused.map(({ file, problem }) => [file, problem]));
  return files.map((file, index) => {
    const failure = failures.get(file) ?? null;
    return { key: firstKey + index, file, share: 0, failure, state: failure === null ? 'waiting' : 'failed' };
  });
}

/** `onDone` gets the id of each finished upload, and whether it was the last running one. */
export function useUploads(site: string, onDone: (id: string, isLast: boolean) => void) {
  const [uploads, dispatch] = useReducer(nextUploads, []);
  const controllers = useRef(new Map<number, AbortController>());
  const keys = useRef(0);
  const onDoneRef = useRef(onDone);
  useEffect(() => {
    onDoneRef.current = onDone;
  }, [onDone]);
  // Leaving the screen aborts running uploads.
  useEffect(() => {
    const running = controllers.current;
    return () => running.forEach((it) => it.abort());
  }, []);

  useEffect(() => {
    const free = MAX_CONCURRENT - controllers.current.size;
    for (const { key, file } of uploads
      .filter(({ state }) => state === 'waiting')
      .slice(0, Math.max(0, free))) {
      const controller = new AbortController();
      controllers.current.set(key, controller);
      dispatch({ kind: 'set', key, part: { state: 'sending' } });
      const onProgress = (share: number) => dispatch({ kind: 'set', key, part: { share } });
      uploadPicture(file, {
        purpose: 'layout',
        site,
        name: file.name,
        signal: controller.signal,
        onProgress,
      }).then(
        ({ id }) => {
          controllers.current.delete(key);
          dispatch({ kind: 'set', key, part: { state: 'done', share: 1 } });
          onDoneRef.current(id, controllers.current.size === 0);
        },
        (error: unknown) => {
          controllers.current.delete(key);
          if (controller.signal.aborted) return dispatch({ kind: 'drop', key });
          const failure = error instanceof UploadError ? error.failure : 'failed';
          dispatch({ kind: 'set', key, part: { state: 'failed', failure } });
        },
      );
    }
  }, [uploads, site]);

  return {
    uploads,
    add(files: readonly File[]) {
      const added = uploadsOf(files, keys.current);
      keys.current += added.length;
      dispatch({ kind: 'add', uploads: added });
    },
    stop(key: number) {
      const running = controllers.current.get(key);
      if (running) running.abort();
      else dispatch({ kind: 'drop', key });
    },
    retry: (key: number) =>
      dispatch({ kind: 'set', key, part: { state: 'waiting', share: 0, failure: null } }),
    clear: () => dispatch({ kind: 'clear' }),
  };
}
