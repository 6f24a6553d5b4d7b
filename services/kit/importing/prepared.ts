/** What the conversions of records to inputs of services have in common. */
import type { z } from 'zod';
import { plainText } from '../../../domain/text/plainText.ts';
import { sanitise } from '../../../rest/html/sanitise.ts';
import type { ImportRecord, Source } from './record.ts';
import { escapeHtml } from './text/foreignText.ts';
import { firstWords } from './text/firstWords.ts';
import { resolveImages, type ImageAddress } from './text/images.ts';
import { countLeftOut, type LeftOut, type LeftOutCounter } from './text/leftOut.ts';
import { withoutShortcodes } from './text/shortcodes.ts';
import { hasContent, tidyHtml, withPatterns } from './text/tidyHtml.ts';
import { countWords } from './text/words.ts';

/** A valid input, or the reason why there is none; and what a person should know of the record. */
export interface Prepared<T> {
  readonly input: T | null;
  readonly reason?: string;
  /** For the reason in the reader's language. */
  readonly code?: string;
  readonly images: { readonly found: readonly ImageAddress[]; readonly missing: readonly string[] };
  readonly left: readonly LeftOut[];
  /** Words of the record in the source, and of what would be saved of them. */
  readonly words: { readonly read: number; readonly saved: number };
}

/** The text of a record as it is saved, apart from what the service sanitises. */
export interface RecordText extends Pick<Prepared<never>, 'left' | 'words'> {
  readonly html: string;
  /** The title, otherwise the first words: a link needs a text. */
  readonly title: string;
  /** The recording of the reading: its own, or the first one in its text. */
  readonly audio: string | undefined;
  readonly images: { readonly found: ImageAddress[]; readonly missing: string[] };
  readonly isPatternMissing: boolean;
}

/** A title without shortcodes, which some themes run in titles. */
const titleOf = (title: string, counter: LeftOutCounter): string =>
  title.includes('[') ? plainText(withoutShortcodes(escapeHtml(title), counter)) : title;

/** Makes the text of a record ready: the same for every format, and for devotionals and pages. */
export function textOfRecord(record: ImportRecord, source: Source): RecordText {
  const counter = countLeftOut(record.left);
  const read = withPatterns(htmlOf(record), source.patterns, counter);
  const recordTitle = titleOf(record.title, counter);
  const takesAudio = record.kind === 'devotional' && record.audio === undefined;
  const { html: tidy, added, audio } = tidyHtml(read, counter, takesAudio);
  const { html, found, missing } = resolveImages(tidy, source.base());
  const others = [recordTitle, record.verse ?? '', record.reference ?? '', record.closing ?? ''];
  const count = (text: string) => countWords([...others, plainText(text)]);
  // The tags of shortcodes are no words of the source.
  const inSource = count(withoutShortcodes(read, countLeftOut()));
  const saved = count(sanitise(html)) - countWords(added);
  const left = counter.all();
  return {
    html,
    title: recordTitle || firstWords(record.verse || plainText(html)),
    audio: record.audio ?? audio ?? undefined,
    images: { found, missing },
    left,
    words: { read: inSource, saved: Math.min(saved, inSource) },
    isPatternMissing: left.some(({ kind }) => kind === 'pattern'),
  };
}

/** Reasons that have a text in the reader's language. */
export const NOTHING = 'it has neither a title nor a text';
const NO_TEXT = 'it has no text';
const PATTERN_ONLY = 'its text stands in a pattern that the source does not hold';

/** Why a record is not saved for want of content: nothing without words is published. */
function wantOf(
  record: ImportRecord,
  { title, html, audio, isPatternMissing }: RecordText,
  isPublished: boolean,
): Pick<Prepared<never>, 'reason' | 'code'> | null {
  if (title === '') return isPatternMissing ? missingPattern : { reason: NOTHING, code: 'nothing' };
  const saysText = record.html !== undefined || record.paragraphs !== undefined;
  const isEmpty =
    saysText &&
    !hasContent(html) &&
    !record.verse &&
    !record.closing &&
    !record.reference &&
    !record.image &&
    !audio;
  if (!isEmpty || !isPublished) return null;
  return isPatternMissing ? missingPattern : { reason: NO_TEXT, code: 'noText' };
}
const missingPattern = { reason: PATTERN_ONLY, code: 'patternMissing' };

/** The input when it is valid, otherwise the reason. */
export function validated<S extends z.ZodType>(
  schema: S,
  input: z.input<S>,
  { record, text, isPublished }: { record: ImportRecord; text: RecordText; isPublished: boolean },
): Prepared<z.input<S>> {
  const { images, left, words } = text;
  const notes = { images, left, words };
  const want = wantOf(record, text, isPublished);
  if (want) return { input: null, ...want, ...notes };
  const result = schema.safeParse(input);
  if (result.success) return { input, ...notes };
  const issue = result.error.issues[0]!;
  const what = issue.code === 'too_big' ? `longer than ${issue.maximum} characters` : issue.message;
  return { input: null, reason: `${issue.path.join('.')}: ${what}`, ...notes };
}

/** The text of a record as HTML. */
function htmlOf(record: ImportRecord): string {
  if (record.html !== undefined) return record.html;
  return (record.paragraphs ?? [])
    .map((text) => `<p>${escapeHtml(text).replace(/\r?\n/g, '<br />\n')}</p>`)
    .join('\n');
}
