/**
 * The note of a revision that the service makes itself, kept as a code with its value: each reader has it in their own
 * language. Notes of people stay as they wrote them, and so do those kept as sentences before there were codes.
 */
const PREFIX = 'lectern:';

/** `tookBack` and `restored` name a revision, `winner` a test's subject and its version, `widgets` their ids. */
export const noteCodes = ['tookBack', 'restored', 'winner', 'widgets'] as const;
export type NoteCode = (typeof noteCodes)[number];

export interface MadeNote {
  readonly code: NoteCode;
  readonly values: readonly string[];
}

export const madeNote = (code: NoteCode, ...values: readonly (string | number)[]): string =>
  `${PREFIX}${code} ${values.join(' ')}`;

/** Whether a note would be taken for one of these: nobody else may write so. */
export const posesAsMade = (note: string): boolean => note.startsWith(PREFIX);

/** Null for what somebody wrote. */
export function readMadeNote(note: string): MadeNote | null {
  if (!posesAsMade(note)) return null;
  const [code, ...values] = note.slice(PREFIX.length).split(' ');
  const known = noteCodes.find((it) => it === code);
  return known === undefined || values.length === 0 ? null : { code: known, values };
}
