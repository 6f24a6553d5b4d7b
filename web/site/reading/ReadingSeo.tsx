import { Seo } from '../../ui/Seo.tsx';
import type { ReadingQuery } from './Reading.types.ts';

type Day = NonNullable<ReadingQuery['site']['devotionalDay']>;

/** Title, description, addresses and picture of a reading. */
export function ReadingSeo({ day }: { readonly day: Day }) {
  const { title, excerpt, date, isDefault, canonicalPath, shareImage, reference, updatedAt } = day.devotional;
  return (
    <Seo
      title={title}
      description={excerpt}
      canonical={canonicalPath}
      alternates={isDefault ? `/${date.replaceAll('-', '/')}` : null}
      year={Number(date.slice(0, 4))}
      image={shareImage}
      isGenerated
      imageAlt={reference ? `${title} · ${reference}` : title}
      article={{ published: `${date}T00:00:00Z`, modified: updatedAt }}
    />
  );
}
