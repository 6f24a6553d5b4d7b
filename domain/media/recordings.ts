/**
 * Recordings of readings: accepted types, limits, the names of stored files and their paths; used by the service, the
 * edge and browsers. Decision page 0056.
 */

/** Accepted content types, by the extension of the stored file. */
export const recordingTypes = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
} as const;
export type RecordingFormat = keyof typeof recordingTypes;
export type RecordingType = (typeof recordingTypes)[RecordingFormat];
export const recordingTypeNames = Object.values(recordingTypes) as [RecordingType, ...RecordingType[]];

/** Maximum size of a recording in bytes. */
export const MAX_RECORDING_BYTES = 200_000_000;
/** A recording is sent in parts, because a request must end within five seconds. Maximum bytes of one. */
export const MAX_PART_BYTES = 4_000_000;
/** Maximum bytes of one read: a recording is never in memory as a whole. */
export const MAX_READ_BYTES = 1_000_000;

/** Why a recording is refused, as the code of a field error. */
export const recordingProblems = ['empty', 'tooLarge', 'wrongType', 'broken'] as const;
export type RecordingProblem = (typeof recordingProblems)[number];

const NAME = /^([\da-f]{40})\.(mp3|m4a|ogg|wav)$/;

/** The name of a stored recording: 40 hex digits that identify its content, and its format. */
export const recordingName = (stem: string, format: RecordingFormat): string => `${stem}.${format}`;

/** Parses the name of a stored recording; null for any other name. */
export function readRecordingName(name: string): { readonly type: RecordingType } | null {
  const [, , format] = NAME.exec(name) ?? [];
  return format === undefined ? null : { type: recordingTypes[format as RecordingFormat] };
}

/** The path below which the site serves recordings. */
export const RECORDING_PATH = '/media/a';
export const recordingPath = (name: string): string => `${RECORDING_PATH}/${name}`;

/** The name of the stored recording at an address; null for any other address. */
export function storedRecordingOf(address: string): string | null {
  if (!address.startsWith(`${RECORDING_PATH}/`)) return null;
  const name = address.slice(RECORDING_PATH.length + 1);
  return readRecordingName(name) === null ? null : name;
}

/** The content type of a recording at any address, by its extension; null for an unknown one. */
export function recordingTypeOf(address: string): RecordingType | null {
  const [, extension = ''] = /\.([a-z\d]{1,5})(?:[?#]|$)/i.exec(address) ?? [];
  const formats: Readonly<Record<string, RecordingFormat>> = {
    mp3: 'mp3',
    m4a: 'm4a',
    mp4: 'm4a',
    ogg: 'ogg',
    oga: 'ogg',
    opus: 'ogg',
    wav: 'wav',
  };
  const format = formats[extension.toLowerCase()];
  return format === undefined ? null : recordingTypes[format];
}
