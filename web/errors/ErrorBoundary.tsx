import { Component, type ErrorInfo, type ReactNode } from 'react';
import { mayReport } from '../consent/mayReport.ts';
import { Terms, type TermSection } from '../i18n/terms.tsx';
import { describe, isMissingChunk, type Described } from './describe.ts';
import { newErrorId } from './errorId.ts';
import { FallbackPage, type Sending } from './FallbackPage.tsx';
import { prepareReports, sendReport } from './sendReport.ts';
import { listenForUncaught } from './uncaught.ts';

interface Props {
  /** The history entry: another one is another chance. */
  readonly at: string;
  /** It stands around the whole app, where nothing else does: the words are the site's if it has any. */
  readonly site?: { readonly language: string; readonly terms: readonly TermSection[] };
  /** What breaks is a part beside the page: it is left out, and the page goes on. */
  readonly isQuiet?: boolean;
  /** Takes care of a part of the program that could not be loaded; true when it does. */
  readonly onMissingChunk?: (error: unknown) => boolean;
  readonly children: ReactNode;
}

interface State {
  readonly thrown: { readonly it: unknown } | null;
  /** Another takes care of it. */
  readonly isLeft: boolean;
  readonly error: Described;
  readonly errorId: string;
  readonly sending: Sending;
}

const whole: State = {
  thrown: null,
  isLeft: false,
  error: { message: '', stack: null },
  errorId: '',
  sending: 'unsent',
};

/**
 * Shows the fallback page in place of what broke, and reports it with the reader's consent. Once around the app, once
 * around the page, so that the header survives. Spec 1 §4 'Error boundary'; decision 26.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state = whole;
  #stopListening: (() => void) | undefined;

  static getDerivedStateFromError(it: unknown): Partial<State> {
    return { thrown: { it }, error: describe(it) };
  }

  override componentDidMount() {
    if (!this.props.site) return;
    this.#stopListening = listenForUncaught();
    prepareReports();
  }

  override componentWillUnmount() {
    this.#stopListening?.();
  }

  override componentDidCatch(thrown: unknown, { componentStack }: ErrorInfo) {
    if (isMissingChunk(thrown) && this.props.onMissingChunk?.(thrown)) {
      this.setState({ isLeft: true });
      return;
    }
    const error = describe(thrown, componentStack);
    const errorId = newErrorId();
    this.setState({ error, errorId, sending: 'unsent' });
    if (mayReport()) void this.#send(error, errorId);
  }

  override componentDidUpdate(before: Props, { thrown }: State) {
    // Not when the new page is what broke: it would break twice.
    if (before.at !== this.props.at && thrown && this.state.thrown) this.setState(whole);
  }

  async #send(error: Described, errorId: string, asked = false) {
    this.setState({ sending: 'sending' });
    const outcome = await sendReport(error, errorId, asked);
    // Closed meanwhile, or broken anew: this is not the error on show.
    if (this.state.errorId !== errorId) return;
    this.setState({ errorId: outcome.errorId, sending: outcome.taken ? 'sent' : 'failed' });
  }

  override render() {
    const { thrown, isLeft, error, errorId, sending } = this.state;
    if (!thrown) return this.props.children;
    if (isLeft || this.props.isQuiet) return null;
    const { site } = this.props;
    const page = (
      <FallbackPage
        isWhole={site !== undefined}
        error={error}
        errorId={errorId}
        sending={sending}
        onSend={() => void this.#send(error, errorId, true)}
        onClose={() => this.setState(whole)}
        onReload={() => window.location.reload()}
      />
    );
    // The words may be what broke: only those that are there are taken.
    return site ? (
      <Terms language={site.language} sections={sectionsOf(site.terms)}>
        {page}
      </Terms>
    ) : (
      page
    );
  }
}

const sectionsOf = (given: unknown): readonly TermSection[] =>
  Array.isArray(given)
    ? given.filter(
        (it: Partial<TermSection> | null): it is TermSection =>
          it?.section === 'shell' && typeof it.entries === 'object' && it.entries !== null,
      )
    : [];
