import { useSiteInfo } from '../../app/SiteContext.tsx';
import { Seo } from '../../ui/Seo.tsx';
import type { ReadingQuery } from './Reading.types.ts';

type Day = NonNullable<ReadingQuery['site']['devotionalDay']>;

/** Title, description, addresses and the Article of a reading. */
export function ReadingSeo({ day }: { readonly day: Day }) {
  const { site, origin } = useSiteInfo();
  const { devotional } = day;
  const structured = {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: devotional.title,
    description: devotional.excerpt,
    inLanguage: site.language,
    datePublished: devotional.date,
    ...(devotional.updatedAt !== null && { dateModified: devotional.updatedAt }),
    ...(devotional.author !== '' && { author: { '@type': 'Person', name: devotional.author } }),
    publisher: { '@type': 'Organization', name: site.brandName },
    mainEntityOfPage: origin + site.basePath + devotional.canonicalPath,
  };
  return (
    <Seo
      title={devotional.title}
      description={devotional.excerpt}
      canonical={devotional.canonicalPath}
      alternates={devotional.isDefault ? `/${devotional.date.replaceAll('-', '/')}` : null}
      image={devotional.imageUrl}
      structured={structured}
    />
  );
}
