import type { ApolloClient, DocumentNode } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import type { PageId } from '../app/resolvePath.ts';
import type { RouteProps } from '../app/pages.ts';
import { firstResult } from '../app/firstResult.ts';
import { NetworkBoundary } from '../offline/NetworkBoundary.tsx';
import { sharedClient } from './sharedClient.ts';

let seeded = false;

interface Props extends RouteProps {
  readonly page: PageId;
  readonly document: DocumentNode;
  readonly children: ReactNode;
}

/** Gives a route the client. The result that came with the HTML is in its cache before the route first asks. */
export function WithApollo({ children, ...route }: Props) {
  const client = sharedClient();
  // At each rendering, for the same route may have shown another page first; it happens once at the most.
  if (!seeded) seed(client, route);
  return (
    <ApolloProvider client={client}>
      <NetworkBoundary>{children}</NetworkBoundary>
    </ApolloProvider>
  );
}

function seed(client: ApolloClient, { page, params, variables, document }: Omit<Props, 'children'>): void {
  const boot = firstResult();
  if (seeded || !boot || boot.page !== page || boot.failed.length > 0) return;
  if (JSON.stringify(boot.params) !== JSON.stringify(params) || !isForSameDay(boot.data, variables)) return;
  seeded = true;
  client.writeQuery({ query: document, variables, data: boot.data as Record<string, unknown> });
}

/** The server may have taken another day for the reader's own. */
function isForSameDay(data: unknown, variables: RouteProps['variables']): boolean {
  const day = (data as { site?: { devotionalDay?: { date: string } | null } } | null)?.site?.devotionalDay;
  return day === undefined || day?.date === variables['date'];
}
