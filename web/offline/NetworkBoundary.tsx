import { Component, type ReactNode } from 'react';
import { reloadAfterNetworkFailure } from './networkReload.ts';

interface Caught {
  readonly error: unknown;
}
interface State {
  readonly caught: Caught | null;
  readonly isLoading: boolean;
}

/** Wraps a route: when its operation failed by the network, the page is reloaded instead of showing an error. */
export class NetworkBoundary extends Component<{ readonly children: ReactNode }, State> {
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
