import { Component, type ReactNode } from 'react';
import { ErrorBlock } from '../ui/ErrorBlock.tsx';

interface Props {
  /** The history entry: another one is another chance. */
  readonly at: string;
  readonly children: ReactNode;
}

/** The boundary around the page area: what breaks in a page leaves the header standing. */
export class PageBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(before: Props) {
    if (before.at !== this.props.at && this.state.failed) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? <ErrorBlock /> : this.props.children;
  }
}
