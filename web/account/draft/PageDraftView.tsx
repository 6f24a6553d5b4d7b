/** The draft of a page for users who may read it; others get the published page. Decision 8. */
import type { ReactNode } from 'react';
import type { RouteProps } from '../../base/navigation/page.ts';
import { Terms } from '../../i18n/terms.tsx';
import { DraftBar } from './DraftBar.tsx';
import { usePageDraftQuery } from './PageDraft.hooks.ts';
import type { PageDraftQuery, PageDraftQueryVariables } from './PageDraft.types.ts';

/** A draft in the shape of a published page; other sites have no draft of it. */
interface DraftPage {
  readonly site: PageDraftQuery['site'] & {
    readonly page: NonNullable<PageDraftQuery['site']['pageDraft']>['page'] & { readonly alternates: [] };
  };
}

interface Props extends RouteProps {
  /** Renders the draft as readers would see it. */
  readonly renderPage: (data: DraftPage) => ReactNode;
  /** The published page. */
  readonly children: ReactNode;
}

export default function PageDraftView({ variables, renderPage, children }: Props) {
  // Not cached on the device. The published page is shown while loading and when access is refused.
  const { data } = usePageDraftQuery({
    variables: variables as PageDraftQueryVariables,
    fetchPolicy: 'no-cache',
  });
  const page = data?.site.pageDraft?.page;
  if (!page) return children;
  return (
    <Terms sections={data.site.terms}>
      <DraftBar savedAt={page.updatedAt} />
      {renderPage({ site: { ...data.site, page: { ...page, alternates: [] } } })}
    </Terms>
  );
}
