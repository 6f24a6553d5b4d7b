import type { RouteProps } from '../../base/navigation/page.ts';
import { WithApollo, failedParts } from '../../graphql/WithApollo.tsx';
import { Terms } from '../../i18n/terms.tsx';
import { BookmarksPageDocument, useBookmarksPageSuspenseQuery } from '../bookmarkStore/Bookmarks.hooks.ts';
import type { BookmarksPageQueryVariables } from '../bookmarkStore/Bookmarks.types.ts';
import BookmarksView from './BookmarksView.tsx';

function Bookmarks({ params, variables }: RouteProps) {
  const { data, error } = useBookmarksPageSuspenseQuery(variables as BookmarksPageQueryVariables);
  if (!data) throw error ?? new Error('BookmarksPage returned no data.');
  return (
    <Terms sections={data.site.terms}>
      <BookmarksView data={data} failed={failedParts(error)} params={params} />
    </Terms>
  );
}

export default function BookmarksRoute(props: RouteProps) {
  return (
    <WithApollo {...props} page="bookmarks" document={BookmarksPageDocument}>
      <Bookmarks {...props} />
    </WithApollo>
  );
}
