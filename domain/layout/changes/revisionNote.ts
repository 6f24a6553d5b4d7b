/**
 * Notes that the service writes to revisions, stored as a code with values, so that each reader sees them in their own
 * language. Notes of users are stored as written, as are service notes from before there were codes.
 */
const PREFIX = 'lectern:';
/** Characters of a note that a user writes. */
export const MAX_NOTE = 500;

/** `tookBack` and `restored` name a revision, `winner` a test's subject and its version, `widgets` their ids. */
export const noteCodes = ['tookBack', 'restored', 'winner', 'widgets'] as const;
export type NoteCode = (typeof noteCodes)[number];

export interface ServiceNote {
  readonly code: NoteCode;
  readonly values: readonly string[];
}

export const formatServiceNote = (code: NoteCode, ...values: readonly (string | number)[]): string =>
  `${PREFIX}${code} ${values.join(' ')}`;

/** Whether a note would be read as a service note: users may not write such notes. */
export const looksLikeServiceNote = (note: string): boolean => note.startsWith(PREFIX);

/** Parses a service note; null for a user's note. */
export function parseServiceNote(note: string): ServiceNote | null {
  if (!looksLikeServiceNote(note)) return null;
  const [code, ...values] = note.slice(PREFIX.length).split(' ');
  const noteCode = noteCodes.find((it) => it === code);
  return noteCode === undefined || values.length === 0 ? null : { code: noteCode, values };
}
