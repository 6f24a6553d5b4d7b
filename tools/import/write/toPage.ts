/** Converts a record of an import to the input of the pages service. */
import type { Placement } from '../../../services/kit/importing/planImport.ts';
import { textOfRecord, validated, type Prepared } from '../../../services/kit/importing/prepared.ts';
import type { ImportRecord, Source, Status } from '../../../services/kit/importing/record.ts';
import { pageInput, type PageInput } from '../../../services/pages/contract.ts';

/** The page to save: for all countries, its text as one section; parent pages are not imported. */
export function toPage(
  record: ImportRecord,
  place: Placement,
  source: Source,
  siteCode: string,
  status: Status,
): Prepared<PageInput> {
  const text = textOfRecord(record, source);
  const { html, title } = text;
  const input = {
    site_code: siteCode,
    slug: place.slug ?? '',
    title,
    status,
    countries: [],
    isHome: false,
    global: { status, title, isHome: false },
    sections: html === '' ? [] : [{ type: 'text', html }],
  };
  return validated(pageInput, input, { record, text, isPublished: status === 'publish' });
}
