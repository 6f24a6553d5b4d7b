/** Reads type and duration of an uploaded recording from its content, whatever its name says. Decision page 0056. */
import { open } from 'node:fs/promises';
import { parseFile, type IAudioMetadata } from 'music-metadata';
import type { RecordingFormat, RecordingProblem } from '../../../domain/media/recordings.ts';
import { validationProblem, type Problem } from '../../../rest/problem.ts';

const details: Readonly<Record<RecordingProblem, string>> = {
  empty: 'The file is empty.',
  tooLarge: 'The file is too large.',
  wrongType: 'The file is no MP3, M4A, OGG or WAV recording.',
  broken: 'The recording is damaged.',
};

/** The VALIDATION problem of a refused recording, with a code that the client translates. */
export const recordingProblem = (code: RecordingProblem): Problem =>
  validationProblem([{ pointer: '/body', detail: details[code], code }]);

/** Bytes that decide the format. */
const HEAD_BYTES = 12;

/** The format by the magic bytes of a file; null for any other. */
export function recordingFormatOf(head: Uint8Array): RecordingFormat | null {
  const text = (from: number, to: number) => Buffer.from(head.subarray(from, to)).toString('latin1');
  if (text(0, 3) === 'ID3') return 'mp3';
  // A frame of MPEG audio: eleven bits of synchronisation, then layer III.
  if (head[0] === 0xff && (head[1]! & 0xe6) === 0xe2) return 'mp3';
  // Pictures in MPEG-4 (AVIF, HEIC) have other brands.
  if (text(4, 8) === 'ftyp' && /^(?:M4[AB] |mp4[12]|iso[m\d]|dash|qt {2})$/.test(text(8, 12))) return 'm4a';
  if (text(0, 4) === 'OggS') return 'ogg';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WAVE') return 'wav';
  return null;
}

/** The containers that the parser names, by format. */
const containers: Readonly<Record<RecordingFormat, RegExp>> = {
  mp3: /^MPEG$/,
  m4a: /^(?:M4A|mp4|isom|MPEG-4)/i,
  ogg: /^Ogg$/i,
  wav: /^WAVE$/,
};

export interface InspectedRecording {
  readonly format: RecordingFormat;
  /** Milliseconds. */
  readonly duration: number;
}

/**
 * Inspects a complete file. It is read in pieces, never as a whole. Throws VALIDATION with `empty`, `wrongType` or
 * `broken`; a film is `wrongType`.
 */
export async function inspectRecording(path: string): Promise<InspectedRecording> {
  const head = await headOf(path);
  if (head.length === 0) throw recordingProblem('empty');
  const format = recordingFormatOf(head);
  if (format === null) throw recordingProblem('wrongType');
  const read = (duration: boolean): Promise<IAudioMetadata> =>
    parseFile(path, { duration, skipCovers: true }).catch(() => {
      throw recordingProblem('broken');
    });
  // A duration that the header does not state is counted, which reads the whole file.
  let found = await read(false);
  if (!found.format.duration) found = await read(true);
  const { container = '', duration = 0, hasVideo, hasAudio, codec, sampleRate } = found.format;
  // MPEG-4 and Ogg may hold a film or a picture.
  if (hasVideo || (format === 'm4a' && hasAudio === false)) throw recordingProblem('wrongType');
  const isAudio = hasAudio !== false && codec !== undefined && (sampleRate ?? 0) > 0;
  const ms = Math.round(duration * 1_000);
  if (!isAudio || !containers[format].test(container) || !(ms > 0) || !Number.isSafeInteger(ms))
    throw recordingProblem('broken');
  return { format, duration: ms };
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
