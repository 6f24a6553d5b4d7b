import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Terms, type TermSection } from '../i18n/terms.tsx';
import { FallbackPage, type ReportStatus } from './FallbackPage.tsx';
import { prepareReports, sendReport } from './sendReport.ts';
import { describeError, isMissingChunk, type ErrorDescription } from '../base/navigation/missingChunk.ts';
import { mayReport } from '../consent/storedConsent.ts';

interface Props {
  /** The history entry; a change of it resets the boundary. */
  readonly resetKey: string;
  /**
   * Set for the boundary around the whole app, which has no terms around it: the texts are the site's, if it has any.
   */
  readonly site?: { readonly language: string; readonly terms: readonly TermSection[] };
  /** For an optional part next to the page: on an error it renders nothing, and the page continues. */
  readonly isQuiet?: boolean;
  /** Handles a chunk that could not be loaded; returns true when it does. */
  readonly onMissingChunk?: (error: unknown) => boolean;
  readonly children: ReactNode;
}

interface State {
  readonly thrown: { readonly value: unknown } | null;
  /** `onMissingChunk` handles the error. */
  readonly isHandled: boolean;
  readonly error: ErrorDescription;
  readonly errorId: string;
  readonly sending: ReportStatus;
}

const initialState: State = {
  thrown: null,
  isHandled: false,
  error: { message: '', stack: null },
  errorId: '',
  sending: 'unsent',
};

/**
 * Renders the fallback page in place of what threw, and reports the error with the user's consent. Used once around the
 * app and once around the page, so that the header survives. Spec 1 §4 'Error boundary'; decision 26.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state = initialState;
  #stopListening: (() => void) | undefined;

  static getDerivedStateFromError(thrown: unknown): Partial<State> {
    return { thrown: { value: thrown }, error: describeError(thrown) };
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
      this.setState({ isHandled: true });
      return;
    }
    const error = describeError(thrown, componentStack);
    const errorId = newErrorId();
    this.setState({ error, errorId, sending: 'unsent' });
    if (mayReport()) void this.#send(error, errorId);
  }

  override componentDidUpdate(previous: Props, { thrown }: State) {
    // Not when the new page is what threw: resetting would make it throw a second time.
    if (previous.resetKey !== this.props.resetKey && thrown && this.state.thrown) this.setState(initialState);
  }

  async #send(error: ErrorDescription, errorId: string, isUserRequest = false) {
    this.setState({ sending: 'sending' });
    const outcome = await sendReport(error, errorId, isUserRequest);
    // The boundary was reset or another error was thrown meanwhile: this result is not for the error on screen.
    if (this.state.errorId !== errorId) return;
    this.setState({ errorId: outcome.errorId, sending: outcome.isAccepted ? 'sent' : 'failed' });
  }

  override render() {
    const { thrown, isHandled, error, errorId, sending } = this.state;
    if (!thrown) return this.props.children;
    if (isHandled || this.props.isQuiet) return null;
    const { site } = this.props;
    const page = (
      <FallbackPage
        isWhole={site !== undefined}
        error={error}
        errorId={errorId}
        sending={sending}
        onSend={() => void this.#send(error, errorId, true)}
        onClose={() => this.setState(initialState)}
        onReload={() => window.location.reload()}
      />
    );
    // The terms themselves may be what is broken: only valid ones are used.
    return site ? (
      <Terms language={site.language} sections={sectionsOf(site.terms)}>
        {page}
      </Terms>
    ) : (
      page
    );
  }
}

const sectionsOf = (terms: unknown): readonly TermSection[] =>
  Array.isArray(terms)
    ? terms.filter(
        (it: Partial<TermSection> | null): it is TermSection =>
          it?.section === 'shell' && typeof it.entries === 'object' && it.entries !== null,
      )
    : [];

/** Errors that are not ours or not faults: a ResizeObserver loop, an aborted request, a browser extension. */
const IGNORED_ERRORS = /^ResizeObserver loop|^AbortError\b|-extension:\/\//m;

/**
 * Reports uncaught errors and rejections outside React, with consent, until the returned function is called. No fallback
 * page is shown for them.
 */
export function listenForUncaught(): () => void {
  const onError = ({ error }: ErrorEvent) => reportUncaught(error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => reportUncaught(reason);
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  return () => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
  };
}

function reportUncaught(thrown: unknown): void {
  // Errors of cross-origin scripts carry no details: nothing to report.
  if (thrown === null || thrown === undefined || !mayReport() || isMissingChunk(thrown)) return;
  const error = describeError(thrown);
  const isAborted = thrown instanceof DOMException && thrown.name === 'AbortError';
  if (isAborted || IGNORED_ERRORS.test(error.message) || IGNORED_ERRORS.test(error.stack ?? '')) return;
  void sendReport(error, newErrorId());
}

/** A unique error id: 'ODB-' and 12 hex digits, 48 bits from a secure source. Spec 1 §8; decision 46. */
export function newErrorId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return `ODB-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
