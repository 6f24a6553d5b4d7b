import { contentPagePath } from '../../../domain/permalinks/contentPages.ts';
import type { ViewProps } from '../../base/navigation/page.ts';
import { IdlePart } from '../../base/navigation/IdlePart.tsx';
import { pathOf } from '../../base/navigation/resolvePath.ts';
import { hasSignedInHint } from '../../base/site/signedInHint.ts';
import { useSite } from '../../base/site/SiteContext.tsx';
import { Seo } from '../../ui/Seo.tsx';
import { UnavailablePage } from '../../ui/UnavailablePage.tsx';
import { NotFoundView } from '../notFound/NotFoundView.tsx';
import type { ContentPageQuery } from './ContentPage.types.ts';
import { LazyPageBody } from './LazyPageBody.tsx';

/** What only the signed-in have: for editors, the link to a draft. Visitors load nothing. */
const loadLazyView = () => (hasSignedInHint() ? import('./PageLazyView.tsx') : undefined);

/** A page by its slug: one with a route of its own, or below the page path. Spec 1 §2. */
export default function ContentPageView({ data, failed, params }: ViewProps<ContentPageQuery>) {
  const site = useSite();
  const { page } = data.site;
  return (
    <>
      {page ? (
        <>
          <Seo
            title={page.seoTitle}
            description={page.seoDescription || site.description}
            canonical={contentPagePath((name) => pathOf(name, site.routes), page.slug)}
            image={page.seoImage}
          />
          <LazyPageBody page={page} />
          <div data-needs-script data-keep={page.seoImage ?? ''} />
        </>
      ) : failed.length > 0 ? (
        <UnavailablePage />
      ) : (
        <NotFoundView />
      )}
      <IdlePart load={loadLazyView} props={{ slug: params['slug']! }} />
    </>
  );
}
