import { use } from 'react';
import type { RouteProps } from '../../base/navigation/page.ts';
import { WithApollo, failedParts } from '../../graphql/WithApollo.tsx';
import { Terms } from '../../i18n/terms.tsx';
import { JournalsPageDocument, useJournalsPageSuspenseQuery } from '../journalStore/Journals.hooks.ts';
import type { JournalsPageQueryVariables } from '../journalStore/Journals.types.ts';
import { readCachedFrame } from './cachedFrame.ts';
import JournalsView from './JournalsView.tsx';

function Journals({ params, variables }: RouteProps) {
  use(readCachedFrame());
  const { data, error } = useJournalsPageSuspenseQuery(variables as JournalsPageQueryVariables);
  if (!data) throw error ?? new Error('JournalsPage returned no data.');
  return (
    <Terms sections={data.site.terms}>
      <JournalsView data={data} failed={failedParts(error)} params={params} />
    </Terms>
  );
}

export default function JournalsRoute(props: RouteProps) {
  return (
    <WithApollo {...props} page="journals" document={JournalsPageDocument}>
      <Journals {...props} />
    </WithApollo>
  );
}
