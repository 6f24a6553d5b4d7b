/** Validates the files of a form: in the browser before sending, and with the same limits on the server. */

export interface FileLimits {
  /** Media types: 'image/png', or 'image/*' for all of a kind. */
  readonly types: readonly string[];
  readonly maxBytes: number;
  readonly maxFiles: number;
}

export interface FileFacts {
  readonly name: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

export type FileProblem = 'wrongType' | 'tooLarge' | 'empty' | 'tooMany';

export interface CheckedFiles<F extends FileFacts> {
  /** The present and the added files, without the refused ones. */
  readonly files: readonly F[];
  readonly refused: readonly { readonly file: F; readonly problem: FileProblem }[];
}

/** Adds files to those already chosen. A file with the same name and size replaces the earlier one. */
export function addFiles<F extends FileFacts>(
  present: readonly F[],
  added: readonly F[],
  limits: FileLimits,
): CheckedFiles<F> {
  const refused: { file: F; problem: FileProblem }[] = [];
  let files = present;
  for (const file of added) {
    const others = files.filter((it) => it.name !== file.name || it.size !== file.size);
    const problem = problemOf(file, others.length, limits);
    if (problem === null) files = [...others, file];
    else refused.push({ file, problem });
  }
  return { files, refused };
}

function problemOf(file: FileFacts, count: number, limits: FileLimits): FileProblem | null {
  if (!limits.types.some((type) => isOfType(file.type, type))) return 'wrongType';
  if (file.size === 0) return 'empty';
  if (file.size > limits.maxBytes) return 'tooLarge';
  return count >= limits.maxFiles ? 'tooMany' : null;
}

const isOfType = (type: string, accepted: string): boolean =>
  accepted.endsWith('/*') ? type.startsWith(accepted.slice(0, -1)) : type === accepted;

/** The media types as people know them: 'PNG, JPEG'. */
export const formatTypes = ({ types }: FileLimits): string =>
  types
    .map(
      (type) =>
        type
          .split('/')[1]!
          .replace(/^\*$|\+xml$/, '')
          .toUpperCase() || type.split('/')[0]!,
    )
    .join(', ');

const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

/** A size as a number with at most one decimal and its unit. Rounded down, so that a limit is never overstated. */
export function formatSize(bytes: number): { readonly value: number; readonly unit: (typeof UNITS)[number] } {
  const step = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  return { value: Math.floor((bytes / 1_000 ** step) * 10) / 10, unit: UNITS[step]! };
}
