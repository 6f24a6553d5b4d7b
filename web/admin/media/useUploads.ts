/** Pictures on their way into the library: a few at a time, each with its progress, its own failure and a second try. */
import { useEffect, useReducer, useRef } from 'react';
import { addFiles } from '../../../domain/forms/files.ts';
import { pictureLimits } from '../../../domain/media/pictures.ts';
import { uploadPicture, UploadError, type UploadFailure } from '../../ui/forms/uploadPicture.ts';

/** Sent at once: the way up is shared, and the service draws two at a time. */
const AT_ONCE = 2;
/** Of one choice: a folder of pictures. */
const MOST_FILES = 50;

export interface Upload {
  readonly key: number;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'done' | 'failed';
  /** Of the bytes, 0 to 1. */
  readonly share: number;
  /** `tooMany` for what was chosen beyond `MOST_FILES`. */
  readonly failure: UploadFailure | 'tooMany' | null;
}

type Step =
  | { readonly kind: 'add'; readonly uploads: readonly Upload[] }
  | { readonly kind: 'set'; readonly key: number; readonly part: Partial<Upload> }
  | { readonly kind: 'drop'; readonly key: number }
  | { readonly kind: 'clear' };

/** The next state of the list: pure, so that it can be asked without a browser. */
export function nextUploads(uploads: readonly Upload[], step: Step): readonly Upload[] {
  switch (step.kind) {
    case 'add':
      return [...uploads.filter(({ state }) => state !== 'done'), ...step.uploads];
    case 'set':
      return uploads.map((it) => (it.key === step.key ? { ...it, ...step.part } : it));
    case 'drop':
      return uploads.filter(({ key }) => key !== step.key);
    case 'clear':
      return uploads.filter(({ state }) => state === 'waiting' || state === 'sending');
  }
}

/** What was chosen, checked by the same rules as where it arrives. Files of one name and size are one. */
export function uploadsOf(files: readonly File[], firstKey: number): Upload[] {
  const { refused } = addFiles([], files, { ...pictureLimits, mostFiles: MOST_FILES });
  const failures = new Map(refused.map(({ file, problem }) => [file, problem]));
  return files.map((file, index) => {
    const failure = failures.get(file) ?? null;
    return { key: firstKey + index, file, share: 0, failure, state: failure === null ? 'waiting' : 'failed' };
  });
}

/** `onDone` is told the id of each that arrived, and whether others are still on their way. */
export function useUploads(site: string, onDone: (id: string, isLast: boolean) => void) {
  const [uploads, step] = useReducer(nextUploads, []);
  const stops = useRef(new Map<number, AbortController>());
  const keys = useRef(0);
  const told = useRef(onDone);
  useEffect(() => {
    told.current = onDone;
  }, [onDone]);
  // Whoever leaves the screen has given up what was on its way.
  useEffect(() => {
    const running = stops.current;
    return () => running.forEach((it) => it.abort());
  }, []);

  useEffect(() => {
    const free = AT_ONCE - stops.current.size;
    for (const { key, file } of uploads
      .filter(({ state }) => state === 'waiting')
      .slice(0, Math.max(0, free))) {
      const stop = new AbortController();
      stops.current.set(key, stop);
      step({ kind: 'set', key, part: { state: 'sending' } });
      const onProgress = (share: number) => step({ kind: 'set', key, part: { share } });
      uploadPicture(file, { purpose: 'layout', site, name: file.name, signal: stop.signal, onProgress }).then(
        ({ id }) => {
          stops.current.delete(key);
          step({ kind: 'set', key, part: { state: 'done', share: 1 } });
          told.current(id, stops.current.size === 0);
        },
        (error: unknown) => {
          stops.current.delete(key);
          if (stop.signal.aborted) return step({ kind: 'drop', key });
          const failure = error instanceof UploadError ? error.failure : 'failed';
          step({ kind: 'set', key, part: { state: 'failed', failure } });
        },
      );
    }
  }, [uploads, site]);

  return {
    uploads,
    add(files: readonly File[]) {
      const added = uploadsOf(files, keys.current);
      keys.current += added.length;
      step({ kind: 'add', uploads: added });
    },
    stop(key: number) {
      const running = stops.current.get(key);
      if (running) running.abort();
      else step({ kind: 'drop', key });
    },
    again: (key: number) => step({ kind: 'set', key, part: { state: 'waiting', share: 0, failure: null } }),
    clear: () => step({ kind: 'clear' }),
  };
}
