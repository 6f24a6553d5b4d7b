import { Component, type ReactNode } from 'react';
import { loadInFull } from './fullLoad.ts';

interface Caught {
  readonly error: unknown;
}
interface State {
  readonly caught: Caught | null;
  readonly isLoading: boolean;
}

/** Around a route: where its operation did not reach the server, the whole page is loaded instead of an error shown. */
export class NetworkBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { caught: null, isLoading: false };

  static getDerivedStateFromError(error: unknown): State {
    return { caught: { error }, isLoading: loadInFull(error) };
  }

  override render() {
    const { caught, isLoading } = this.state;
    if (caught && !isLoading) throw caught.error;
    return caught ? null : this.props.children;
  }
}
