/**
 * What a page is about, in schema.org vocabulary. Only the server writes it: search engines read the first HTML, and
 * browsers need not load this code.
 */
import { recordingAddress } from '../../domain/devotionals/recordingAddress.ts';
import { contentPagePath } from '../../domain/permalinks/contentPages.ts';
import { pathOf } from '../base/navigation/resolvePath.ts';
import type { Boot } from '../base/site/boot.ts';
import type { ContentPageQuery } from '../site/page/ContentPage.types.ts';
import type { ReadingQuery } from '../site/reading/Reading.types.ts';

type Node = Readonly<Record<string, unknown>>;
type About = Pick<Boot, 'page' | 'site' | 'origin' | 'data' | 'params'>;

/** JSON-LD of a page as text, not yet escaped for HTML; null for a page without structured data. */
export function structuredData(boot: About): string | null {
  const graph = graphs[boot.page]?.(boot) ?? [];
  return graph.length === 0 ? null : JSON.stringify({ '@context': 'https://schema.org', '@graph': graph });
}

const graphs: Readonly<Record<string, (boot: About) => readonly Node[]>> = {
  home: (boot) => {
    const { site } = boot;
    const base = baseOf(boot);
    return [
      {
        '@type': 'WebSite',
        '@id': `${base}/#website`,
        url: `${base}/`,
        name: site.brandName,
        alternateName: site.title,
        description: site.description,
        inLanguage: site.language,
        publisher: { '@id': organisationId(boot) },
      },
      organisation(boot),
    ];
  },
  reading: (boot) => {
    const { site, origin } = boot;
    const devotional = (boot.data as ReadingQuery | null)?.site?.devotionalDay?.devotional;
    if (!devotional) return [];
    const url = baseOf(boot) + devotional.canonicalPath;
    const { title, author, date, updatedAt } = devotional;
    const recording = recordingAddress(devotional, date, site);
    return [
      {
        '@type': 'Article',
        '@id': `${url}#article`,
        mainEntityOfPage: url,
        url,
        headline: title,
        description: devotional.seoDescription,
        inLanguage: site.language,
        image: {
          '@type': 'ImageObject',
          url: origin + devotional.shareImage,
          width: 1200,
          height: 630,
        },
        datePublished: `${date}T00:00:00Z`,
        dateModified: updatedAt ?? `${date}T00:00:00Z`,
        author: author === '' ? { '@id': organisationId(boot) } : { '@type': 'Person', name: author },
        publisher: { '@id': organisationId(boot) },
        ...(recording !== null && {
          audio: { '@type': 'AudioObject', contentUrl: new URL(recording, origin).href },
        }),
      },
      organisation(boot),
      breadcrumbs(boot, title, url),
    ];
  },
  contentPage: (boot) => {
    const page = (boot.data as ContentPageQuery | null)?.site?.page;
    if (!page) return [];
    const url = baseOf(boot) + contentPagePath((name) => pathOf(name, boot.site.routes), page.slug);
    return [
      {
        '@type': 'WebPage',
        '@id': url,
        url,
        name: page.seoTitle,
        ...(page.seoDescription !== '' && { description: page.seoDescription }),
        inLanguage: boot.site.language,
        ...(page.updatedAt !== null && { dateModified: page.updatedAt }),
        isPartOf: {
          '@type': 'WebSite',
          '@id': `${baseOf(boot)}/#website`,
          name: boot.site.brandName,
          url: `${baseOf(boot)}/`,
        },
      },
      breadcrumbs(boot, page.seoTitle, url),
    ];
  },
};

const baseOf = ({ origin, site }: About): string => origin + site.basePath;
const organisationId = (boot: About): string => `${baseOf(boot)}/#organization`;

const organisation = (boot: About): Node => ({
  '@type': 'Organization',
  '@id': organisationId(boot),
  name: boot.site.brandName,
  url: `${baseOf(boot)}/`,
  logo: { '@type': 'ImageObject', url: `${boot.origin}/apple-touch-icon.png`, width: 180, height: 180 },
});

const breadcrumbs = (boot: About, title: string, url: string): Node => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: boot.site.brandName, item: `${baseOf(boot)}/` },
    { '@type': 'ListItem', position: 2, name: title, item: url },
  ],
});
