import type { LocalDate } from '../dates/localDate.ts';
import { expandTemplate } from '../templates/pathTemplate.ts';

/** What a site's template of recordings needs of the site. */
interface RecordingTemplate {
  /** AUDIO_PATH; '' for none. */
  readonly audioPath: string;
  readonly languageCode: string;
  readonly siteCode: string;
}

/** The address of a recording by the site's template on a date; null for a site without a template. */
export function templateAddress(
  date: string,
  { audioPath, languageCode, siteCode }: RecordingTemplate,
): string | null {
  if (audioPath === '') return null;
  return expandTemplate(audioPath, { date: date as LocalDate, language: languageCode, siteCode });
}

/** The address of a reading's recording: its own, or by the site's template; null without a recording. */
export function recordingAddress(
  { hasAudio, audioUrl }: { readonly hasAudio: boolean; readonly audioUrl: string | null },
  date: string,
  site: RecordingTemplate,
): string | null {
  if (audioUrl !== null && audioUrl !== '') return audioUrl;
  return hasAudio ? templateAddress(date, site) : null;
}
