import { lazy, use } from 'react';
import { loadLazyParts } from '../../base/navigation/lazyPart.tsx';
import type { RouteProps } from '../../base/navigation/page.ts';
import { WithApollo, failedParts } from '../../graphql/WithApollo.tsx';
import { Terms } from '../../i18n/terms.tsx';
import { ReadingDocument, useReadingSuspenseQuery } from './Reading.hooks.ts';
import type { ReadingQueryVariables } from './Reading.types.ts';
import { useLayoutRefresh } from '../../widgets/useLayoutRefresh.ts';
import ReadingView from './ReadingView.tsx';
import { isDraftRequested } from '../../account/draft/isDraftRequested.ts';

const DraftView = lazy(() => import('../../account/draft/DraftView.tsx'));

// A navigated reading is complete when shown, without layout shift (as in HomeRoute.tsx).
const lazyParts = loadLazyParts().catch(() => undefined);

function Reading({ params, variables }: RouteProps) {
  const { data, error, refetch } = useReadingSuspenseQuery(variables as ReadingQueryVariables);
  useLayoutRefresh(data?.site.layout ?? null, refetch);
  if (!data) throw error ?? new Error('Reading returned no data.');
  use(lazyParts);
  return (
    <Terms sections={data.site.terms}>
      <ReadingView data={data} failed={failedParts(error)} params={params} />
    </Terms>
  );
}

export default function ReadingRoute(props: RouteProps) {
  const reading = <Reading {...props} />;
  return (
    <WithApollo {...props} page="reading" document={ReadingDocument}>
      {isDraftRequested() ? (
        <DraftView
          {...props}
          renderReading={(data) => <ReadingView data={data} failed={[]} params={props.params} />}
        >
          {reading}
        </DraftView>
      ) : (
        reading
      )}
    </WithApollo>
  );
}
