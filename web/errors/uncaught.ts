/** Errors and rejections that nobody caught, outside of React: reported with consent, without a page of their own. */
import { mayReport } from '../consent/mayReport.ts';
import { describe, isMissingChunk } from './describe.ts';
import { newErrorId } from './errorId.ts';
import { sendReport } from './sendReport.ts';

/** Not ours, or nothing that broke: a window resized too often, a request that was called off, a browser's extension. */
const NO_ERROR = /^ResizeObserver loop|^AbortError\b|-extension:\/\//m;

/** Listens until the answer is called. */
export function listenForUncaught(): () => void {
  const onError = ({ error }: ErrorEvent) => tell(error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => tell(reason);
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  return () => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
  };
}

function tell(thrown: unknown): void {
  // Another site's script breaks without an error: nothing is told of it.
  if (thrown === null || thrown === undefined || !mayReport() || isMissingChunk(thrown)) return;
  const error = describe(thrown);
  const isAborted = thrown instanceof DOMException && thrown.name === 'AbortError';
  if (isAborted || NO_ERROR.test(error.message) || NO_ERROR.test(error.stack ?? '')) return;
  void sendReport(error, newErrorId());
}
