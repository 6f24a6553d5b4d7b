import { useEffect } from 'react';
import { useSiteInfo } from '../app/SiteContext.tsx';
import { SHARE_IMAGE } from './shareImage.ts';

interface Props {
  readonly title: string;
  /** At most 160 characters; the gateway cuts them (spec 1 §5, decision 38). */
  readonly description: string;
  /** Below the base path; null for a page that has no address of its own. */
  readonly canonical: string | null;
  /** The same page on every site, below the base path of each; null when it is of this site alone. Decision 50. */
  readonly alternates: string | null;
  /** The year of a day: other sites have its page from their evergreen year on (decision 52). */
  readonly year?: number;
  /** The page's own picture; without one, the site's. */
  readonly image?: string | null;
  /** The picture is one of ours: its measures are known. */
  readonly isDrawn?: boolean;
  readonly imageAlt?: string;
  /** When an article was published and last changed, ISO 8601; null where nobody knows. */
  readonly article?: { readonly published: string; readonly modified: string | null };
  readonly noIndex?: boolean;
}

/** What search engines and shared links read, on every page alike. React lifts it into the head. */
export function Seo({
  title,
  description,
  canonical,
  alternates,
  year,
  image,
  isDrawn,
  imageAlt,
  article,
  noIndex = false,
}: Props) {
  const { site, origin, scheme, port } = useSiteInfo();
  // What the server said this address is about (structuredData.ts) is not true of the next one.
  useEffect(() => () => document.querySelector('script[type="application/ld+json"]')?.remove(), []);
  // Whose page it is, in as many words as a tab has room for; the site's whole title is its home's.
  const whole = title === site.title || title === site.brandName ? title : `${title} · ${site.brandName}`;
  const address = canonical === null ? null : origin + site.basePath + canonical;
  const own = image ? addressOf(image, origin) : null;
  const originOf = (domain: string) => `${scheme}//${domain}${domain.includes(':') ? '' : port}`;
  // The page itself always, and its sisters: each language once, the first of its sites.
  const links = site.languages.filter((it, at, all) => {
    if (it.site === site.name) return address !== null;
    if (alternates === null || (year ?? Infinity) < (it.evergreenYear ?? site.evergreenYear)) return false;
    return it.language !== site.language && all.findIndex((other) => other.language === it.language) === at;
  });
  const addressIn = (it: (typeof links)[number]) =>
    it.site === site.name && address !== null ? address : originOf(it.domain) + it.basePath + alternates;
  // Who speaks none of them is led to the first site, or stays where it has no such page.
  const [first] = site.languages;
  const others = first && links.includes(first) ? first : links.find((it) => it.site === site.name);
  const open: readonly (readonly [property: string, content: string | null | undefined])[] = [
    ['og:type', article ? 'article' : 'website'],
    ['og:site_name', site.brandName],
    ['og:title', title],
    ['og:description', description],
    ['og:url', address],
    ['og:locale', localeOf(site.languageCode)],
    ...links
      .filter((it) => it.site !== site.name)
      .map((it) => ['og:locale:alternate', localeOf(it.code)] as const),
    ['og:image', own ?? origin + site.shareImage],
    ...(own === null || isDrawn ? SHARE_IMAGE : []),
    ['og:image:alt', imageAlt ?? (own === null ? site.brandName : title)],
    ['article:published_time', article?.published],
    ['article:modified_time', article?.modified],
  ];
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={noIndex ? 'noindex' : 'max-image-preview:large'} />
      {address !== null && <link rel="canonical" href={address} />}
      {links.map((it) => (
        <link key={it.site} rel="alternate" hrefLang={it.language} href={addressIn(it)} />
      ))}
      {others && <link rel="alternate" hrefLang="x-default" href={addressIn(others)} />}
      {open.map(([property, content]) =>
        content ? <meta key={property + content} property={property} content={content} /> : null,
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Networks know a language by a country of it: 'ar_AR'. */
const localeOf = (code: string): string => (code.includes('_') ? code : `${code}_${code.toUpperCase()}`);

/** The full address of a picture; null for a text that is none, as a foreign service may send it. */
function addressOf(image: string, origin: string): string | null {
  try {
    return new URL(image, origin).href;
  } catch {
    return null;
  }
}
