import { useSiteInfo } from '../app/SiteContext.tsx';

interface Props {
  readonly title: string;
  readonly description: string;
  /** Below the base path; null for a page that has no address of its own. */
  readonly canonical: string | null;
  /** The same page on every site, below the base path of each; null when it is of this site alone. Decision 50. */
  readonly alternates: string | null;
  readonly image?: string | null;
  readonly structured?: Readonly<Record<string, unknown>>;
  readonly noIndex?: boolean;
}

/** What search engines and shared links read, on every page alike. React lifts it into the head. */
export function Seo({
  title,
  description,
  canonical,
  alternates,
  image,
  structured,
  noIndex = false,
}: Props) {
  const { site, origin, scheme, port } = useSiteInfo();
  const whole = title === site.title ? title : `${title} · ${site.title}`;
  const address = canonical === null ? null : origin + site.basePath + canonical;
  const picture = image ? addressOf(image, origin) : null;
  const originOf = (domain: string) => `${scheme}//${domain}${domain.includes(':') ? '' : port}`;
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={description} />
      {noIndex && <meta name="robots" content="noindex" />}
      {address !== null && <link rel="canonical" href={address} />}
      {alternates !== null &&
        site.languages.map((it) => (
          <link
            key={it.site}
            rel="alternate"
            hrefLang={it.language}
            href={originOf(it.domain) + it.basePath + alternates}
          />
        ))}
      <meta property="og:site_name" content={site.brandName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:locale" content={site.languageCode} />
      {address !== null && <meta property="og:url" content={address} />}
      {picture !== null && <meta property="og:image" content={picture} />}
      {structured && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: JSON.stringify(structured).replace(/</g, '\\u003c') }}
        />
      )}
    </>
  );
}

/** The full address of a picture; null for a text that is none, as a foreign service may send it. */
function addressOf(image: string, origin: string): string | null {
  try {
    return new URL(image, origin).href;
  } catch {
    return null;
  }
}
