/** Converts a record of an import to the input of the service. */
import { formatSpecDate } from '../../../domain/dates/specDate.ts';
import { slugify } from '../../../domain/permalinks/slug.ts';
import { imageAddress, type ImageAddress } from '../../kit/importing/text/images.ts';
import type { Placement } from '../../kit/importing/planImport.ts';
import { textOfRecord, validated, type Prepared } from '../../kit/importing/prepared.ts';
import type { ImportRecord, Source, Status } from '../../kit/importing/record.ts';
import { devotionalInput, type DevotionalInput } from '../contract.ts';

/** The devotional to save: the complete post, so that a second import finds nothing to change. */
export function toDevotional(
  record: ImportRecord,
  place: Placement,
  source: Source,
  status: Status,
): Prepared<DevotionalInput> {
  const text = textOfRecord(record, source);
  const { html, title, audio } = text;
  const { found, missing } = text.images;
  const { image, reference } = featuredImageOf(record, source);
  if (image) found.push(image);
  else if (reference) missing.push(reference);
  const date = formatSpecDate(record.date!);
  const slug = slugify(record.slug ?? '', '');
  const input = {
    date,
    date_id: place.dateId ?? date,
    ...(record.country !== undefined && { country: record.country }),
    title,
    ...(slug && { slug }),
    app_bible_references: record.reference ?? '',
    verse: record.verse ?? '',
    content: html,
    closing_thought: record.closing ?? '',
    author: record.author ?? '',
    image_url: image?.address ?? null,
    featured_image:
      image === null
        ? null
        : { full: image.address, ...(record.imageAlt !== undefined && { alt: record.imageAlt }) },
    ...(audio !== undefined && { has_audio: audio !== '', audio_url: audio || null }),
    ...(record.seoTitle !== undefined && { seo_title: record.seoTitle }),
    ...(record.seoDescription !== undefined && { seo_description: record.seoDescription }),
  };
  return validated(devotionalInput, input, { record, text, isPublished: status === 'publish' });
}

function featuredImageOf(
  record: ImportRecord,
  source: Source,
): { image: ImageAddress | null; reference: string | undefined } {
  const reference = record.image ?? (record.attachment && source.attachments.get(record.attachment));
  if (reference) return { image: imageAddress(reference, source.base()), reference };
  return {
    image: null,
    reference: record.attachment && `attachment ${record.attachment}, which the source does not hold`,
  };
}
