/**
 * The same page on the other sites, for search engines. Only the server writes it, like structured data: they read the
 * first HTML, and browsers need not load this code. Decision 50; decision page 0093.
 */
import { contentPagePath } from '../../domain/permalinks/contentPages.ts';
import { pathOf } from '../base/navigation/resolvePath.ts';
import type { Boot, ShellSite } from '../base/site/boot.ts';
import type { ContentPageQuery } from '../site/page/ContentPage.types.ts';
import type { ReadingQuery } from '../site/reading/Reading.types.ts';
import { localeOf } from '../ui/Seo.tsx';

type About = Pick<Boot, 'page' | 'site' | 'origin' | 'scheme' | 'port' | 'data'>;
type Sister = ShellSite['languages'][number];

interface Subject {
  /** The path of the page itself, below the base path. */
  readonly canonical: string;
  /** The path of the same page on another site, below its base path; null where it has none. */
  readonly pathOn: (sister: Sister) => string | null;
}

const subjects: Readonly<Record<string, (boot: About) => Subject | null>> = {
  home: () => ({ canonical: '/', pathOn: () => '/' }),
  reading: ({ data, site }) => {
    const devotional = (data as ReadingQuery | null)?.site?.devotionalDay?.devotional;
    if (!devotional) return null;
    const { canonicalPath, isDefault, date } = devotional;
    // Other sites have a default reading of this day from their evergreen year on (decision 52).
    const year = Number(date.slice(0, 4));
    const pathOn = ({ evergreenYear }: Sister) =>
      isDefault && year >= (evergreenYear ?? site.evergreenYear) ? `/${date.replaceAll('-', '/')}` : null;
    return { canonical: canonicalPath, pathOn };
  },
  contentPage: ({ data, site }) => {
    const page = (data as ContentPageQuery | null)?.site?.page;
    if (!page) return null;
    const paths = new Map(page.alternates.map((it) => [it.site, it.path]));
    return {
      canonical: contentPagePath((name) => pathOf(name, site.routes), page.slug),
      pathOn: (sister) => paths.get(sister.site) ?? null,
    };
  },
};

/** The page itself and its alternates: each language once, from its first site; nothing for a page without a subject. */
export function Alternates({ boot }: { readonly boot: About }) {
  const subject = subjects[boot.page]?.(boot);
  if (!subject) return null;
  const { site, origin, scheme, port } = boot;
  const self = origin + site.basePath + subject.canonical;
  const found = site.languages.flatMap((sister, index, all) => {
    if (sister.site === site.name) return [{ sister, href: self }];
    const path = subject.pathOn(sister);
    const isFirst = all.findIndex((other) => other.language === sister.language) === index;
    if (path === null || sister.language === site.language || !isFirst) return [];
    const host = sister.domain + (sister.domain.includes(':') ? '' : port);
    return [{ sister, href: `${scheme}//${host}${sister.basePath}${path}` }];
  });
  // The default for other languages: the first site, or this one when the first has no such page.
  const [first] = site.languages;
  const standard =
    found.find(({ sister }) => sister === first) ?? found.find(({ sister }) => sister.site === site.name);
  return (
    <>
      {found.map(({ sister, href }) => (
        <link key={sister.site} rel="alternate" hrefLang={sister.language} href={href} />
      ))}
      {standard && <link rel="alternate" hrefLang="x-default" href={standard.href} />}
      {found
        .filter(({ sister }) => sister.site !== site.name)
        .map(({ sister }) => (
          <meta key={sister.site} property="og:locale:alternate" content={localeOf(sister.code)} />
        ))}
    </>
  );
}
