import type { LocalDate } from '../../../domain/dates/localDate.ts';
import { expandTemplate } from '../../../domain/templates/pathTemplate.ts';
import type { ShellSite } from '../../base/site/boot.ts';
import type { ReadingFieldsFragment } from './Reading.types.ts';

/**
 * The address of a reading's recording: its own, or the site's template filled with the date; null without a recording.
 */
export function audioOf(
  devotional: Pick<ReadingFieldsFragment, 'hasAudio' | 'audioUrl'>,
  date: string,
  site: Pick<ShellSite, 'audioPath' | 'languageCode' | 'siteCode'>,
): string | null {
  if (devotional.audioUrl !== null) return devotional.audioUrl;
  if (!devotional.hasAudio || site.audioPath === '') return null;
  return expandTemplate(site.audioPath, {
    date: date as LocalDate,
    language: site.languageCode,
    siteCode: site.siteCode,
  });
}
