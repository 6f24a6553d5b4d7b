import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { ApolloClient, DocumentNode } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { type ReactNode, Component } from 'react';
import type { PageId } from '../base/navigation/resolvePath.ts';
import type { RouteProps } from '../base/navigation/page.ts';
import { sharedClient } from './client.ts';
import { reloadAfterNetworkFailure } from '../offline/networkReload.ts';
import { firstResult } from '../base/site/boot.ts';

interface Caught {
  readonly error: unknown;
}
interface State {
  readonly caught: Caught | null;
  readonly isLoading: boolean;
}

/** Wraps a route: when its operation failed by the network, the page is reloaded instead of showing an error. */
class NetworkBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { caught: null, isLoading: false };

  static getDerivedStateFromError(error: unknown): State {
    return { caught: { error }, isLoading: reloadAfterNetworkFailure(error) };
  }

  override render() {
    const { caught, isLoading } = this.state;
    if (caught && !isLoading) throw caught.error;
    return caught ? null : this.props.children;
  }
}

let isSeeded = false;

interface Props extends RouteProps {
  readonly page: PageId;
  readonly document: DocumentNode;
  readonly children: ReactNode;
}

/**
 * Provides the Apollo client to a route. The result in the first HTML is in its cache before the route's first query.
 */
export function WithApollo({ children, ...route }: Props) {
  const client = sharedClient();
  // Checked at each render, because the same route may have rendered another page first; seeds at most once.
  if (!isSeeded) seed(client, route);
  return (
    <ApolloProvider client={client}>
      <NetworkBoundary>{children}</NetworkBoundary>
    </ApolloProvider>
  );
}

function seed(client: ApolloClient, { page, params, variables, document }: Omit<Props, 'children'>): void {
  const boot = firstResult();
  if (isSeeded || !boot || boot.page !== page || boot.failed.length > 0) return;
  if (JSON.stringify(boot.params) !== JSON.stringify(params) || !isForSameDay(boot.data, variables)) return;
  isSeeded = true;
  client.writeQuery({ query: document, variables, data: boot.data as Record<string, unknown> });
}

/** False when the server rendered another day than the reader's own. */
function isForSameDay(data: unknown, variables: RouteProps['variables']): boolean {
  const day = (data as { site?: { devotionalDay?: { date: string } | null } } | null)?.site?.devotionalDay;
  return day === undefined || day?.date === variables['date'];
}

/**
 * The paths of the result that a failing service left empty, for example 'site.devotionalDay'. The server names them
 * the same way.
 */
export function failedParts(error: unknown): string[] {
  if (!CombinedGraphQLErrors.is(error)) return [];
  return error.errors.map((it) => (it.path ?? []).join('.'));
}
