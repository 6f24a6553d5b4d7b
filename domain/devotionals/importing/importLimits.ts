/** What the browser and the service share of an import by screen, without a library of schemas: limits, and names. */

/** A year of readings with long texts has about 2 MB. The command takes more. */
export const MAX_IMPORT_BYTES = 10_000_000;
/** An export in parts. */
export const MAX_IMPORT_FILES = 50;
/** Of one request: few enough for a slow line. */
export const MAX_IMPORT_PART = 256_000;
/** Records that are shown before anything is imported. */
export const PREVIEWED = 10;

/** What an import can be doing. */
export const importStates = [
  'uploading',
  'ready',
  'queued',
  'running',
  'checked',
  'done',
  'failed',
  'cancelled',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof importStates)[number];

export const importFormats = ['csv', 'xlsx', 'json', 'wordPressExport', 'wordPressAnswer'] as const;
export type ImportFormat = (typeof importFormats)[number];

/** How records are saved: as the source says, or all the same. */
export const importStatuses = ['source', 'publish', 'draft'] as const;

/** What is reported of a single record, or of the file itself. */
export const importNoteKinds = ['skipped', 'picture', 'words', 'kept', 'left', 'file'] as const;
export type ImportNoteKind = (typeof importNoteKinds)[number];

/** Work that goes on in the background. */
export const isWorking = (state: ImportState): boolean =>
  state === 'queued' || state === 'running' || state === 'undoing';
/** An import that has written something which can be undone. */
export const canUndo = (state: ImportState, isDryRun: boolean): boolean =>
  !isDryRun && (state === 'done' || state === 'failed' || state === 'cancelled');
/** An import whose file is there. */
export const canStart = (state: ImportState): boolean => state === 'ready' || state === 'checked';

/** Fields that a text may repeat at its beginning. */
export const strippedFields = ['title', 'verse', 'reference'] as const;
