/** Routes of recordings: sent in parts, read in parts. Decision page 0056. */
import { z } from 'zod';
import {
  MAX_PART_BYTES,
  MAX_READ_BYTES,
  MAX_RECORDING_BYTES,
  readRecordingName,
  recordingTypeNames,
} from '../../../domain/media/recordings.ts';
import { binary } from '../../../rest/binary.ts';
import { anyone, route } from '../../../rest/contract.ts';
import { repeated, wholeNumber } from '../../../rest/fields.ts';

const PART = ['application/octet-stream'] as const;

const fileName = z.string().refine((name) => readRecordingName(name) !== null, 'The name of a recording.');
const position = wholeNumber(0, MAX_RECORDING_BYTES);

/** A complete recording. */
export const recording = z.object({
  /** The name of its file: '3f0c….mp3'. */
  file: z.string(),
  type: z.enum(recordingTypeNames),
  bytes: z.int(),
  /** Milliseconds. */
  duration: z.int(),
  /** The name of the file that was uploaded. */
  name: z.string(),
});
export type Recording = z.output<typeof recording>;

const progress = z.object({
  id: z.uuid(),
  /** Bytes that are stored: where the next part begins. */
  at: z.int(),
});

/** Who writes devotionals sends their recordings. */
const editor = { area: 'devotionals', action: 'u' } as const;
const params = z.object({ id: z.uuid() });
const onFile = z.object({ name: fileName });

export const recordingRoutes = {
  beginRecording: route({
    method: 'POST',
    path: '/recordings',
    summary: 'Begins the upload of a recording of a site. `bytes` is the size of the whole file.',
    rule: editor,
    query: z.object({ site: wholeNumber(1, 1_000_000_000) }),
    body: z.object({ name: z.string().max(1_000), bytes: z.int().min(0) }),
    response: progress,
  }),
  addToRecording: route({
    method: 'PUT',
    path: '/recordings/:id',
    summary:
      'Adds the next part, which begins at byte `at`. A part at another position is not stored; the response says where the next one begins, so that an interrupted upload can go on.',
    rule: editor,
    params,
    query: z.object({ at: position }),
    body: binary(PART),
    binaryBody: PART,
    response: progress,
    limits: { bytes: MAX_PART_BYTES, perMinute: { address: 1_500, total: 6_000 } },
  }),
  finishRecording: route({
    method: 'POST',
    path: '/recordings/:id/finish',
    summary: 'Checks the complete file by its content and publishes it. Refusals have a code.',
    rule: editor,
    params,
    response: recording,
  }),
  readRecordings: route({
    method: 'GET',
    path: '/recordings',
    summary: 'Recordings by the names of their files; unknown ones are left out.',
    rule: anyone,
    query: z.object({ file: repeated(fileName) }),
    response: z.array(recording),
    tags: ({ query }) => query.file.map(recordingTag),
  }),
  readRecordingBytes: route({
    method: 'GET',
    path: '/recordings/files/:name',
    summary: `Bytes of a recording from one position up to and including another, at most ${MAX_READ_BYTES} of them.`,
    rule: anyone,
    params: onFile,
    query: z
      .object({ from: position, to: position })
      .refine(({ from, to }) => from <= to && to - from < MAX_READ_BYTES, 'A range of bytes.'),
    response: binary(recordingTypeNames),
    binaryAnswer: recordingTypeNames,
  }),
} as const;

/** The cache tag of a recording. */
export const recordingTag = (file: string): string => `recording:${file}`;
