import type { ViewProps } from '../../base/navigation/page.ts';
import { useSite } from '../../base/site/SiteContext.tsx';
import { Seo } from '../../ui/Seo.tsx';
import { UnavailablePage } from '../../ui/UnavailablePage.tsx';
import { NotFoundView } from '../notFound/NotFoundView.tsx';
import type { ContentPageQuery } from './ContentPage.types.ts';
import { contentPagePath } from './contentPagePath.ts';
import { PageBody } from './PageBody.tsx';

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
