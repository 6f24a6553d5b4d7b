/** Reports uncaught errors and rejections outside React, with consent. No fallback page is shown for them. */
import { mayReport } from '../consent/mayReport.ts';
import { describeError, isMissingChunk } from '../base/navigation/describeError.ts';
import { newErrorId } from './errorId.ts';
import { sendReport } from './sendReport.ts';

/** Errors that are not ours or not faults: a ResizeObserver loop, an aborted request, a browser extension. */
const IGNORED_ERRORS = /^ResizeObserver loop|^AbortError\b|-extension:\/\//m;

/** Listens until the returned function is called. */
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
