import { css } from '#ss/css';
import type { ViewProps } from '../../base/navigation/page.ts';
import { useSite } from '../../base/site/SiteContext.tsx';
import { Seo } from '../../ui/Seo.tsx';
import { UnavailablePage } from '../../ui/UnavailablePage.tsx';
import { NotFoundView } from '../notFound/NotFoundView.tsx';
import type { ContentPageQuery } from './ContentPage.types.ts';
import type { ShellSite } from '../../base/site/boot.ts';
import { Html } from '../../ui/Html.tsx';

/** A page by its slug. Spec 1 §2: page path/{slug}. */
export default function ContentPageView({ data, failed, params }: ViewProps<ContentPageQuery>) {
  const site = useSite();
  const { page } = data.site;
  if (!page) return failed.length > 0 ? <UnavailablePage /> : <NotFoundView />;
  return (
    <>
      <Seo
        title={page.seoTitle}
        description={page.seoDescription || site.description}
        canonical={contentPagePath(site, params['slug'] ?? page.slug)}
        alternates={null}
        image={page.seoImage}
      />
      <PageBody page={page} />
      <div data-needs-script data-keep={page.seoImage ?? ''} />
    </>
  );
}

/** The path of a content page, below the base path. Spec 1 §2: page path/{slug}. */
export function contentPagePath({ routes }: Pick<ShellSite, 'routes'>, slug: string): string {
  const base = routes.find((it) => it.name === 'page')?.path ?? '/page';
  return `${base}/${encodeURIComponent(slug)}`;
}

type Page = NonNullable<ContentPageQuery['site']['page']>;

/** Title and sections of a content page. */
export function PageBody({ page }: { readonly page: Pick<Page, 'title' | 'content' | 'sections'> }) {
  return (
    <article className={css({ maxW: 'measure', mx: 'auto', pt: { base: '9', md: '16' } })}>
      <h1 className={css({ textStyle: 'display', textWrap: 'balance', mb: '8' })}>{page.title}</h1>
      {page.content === null ? (
        // Sections have no id; the page is always rendered as a whole, so the index is a stable key.
        <div className={sectionList}>
          {page.sections.map((section, index) => (
            <Html key={index} html={section.html} />
          ))}
        </div>
      ) : (
        <Html html={page.content} />
      )}
    </article>
  );
}

const sectionList = css({ '& > * + *': { mt: '8' } });
