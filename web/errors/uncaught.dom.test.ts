import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerConsent } from '../testing/answerConsent.fixture.ts';
import { sendReport } from './sendReport.ts';
import { listenForUncaught } from './ErrorBoundary.tsx';

vi.mock('./sendReport.ts', () => ({ sendReport: vi.fn(async () => ({ errorId: '', isAccepted: true })) }));
afterAll(() => vi.doUnmock('./sendReport.ts')); // other files share the process
const sent = vi.mocked(sendReport);

let stop: () => void;
beforeEach(() => {
  answerConsent(true);
  stop = listenForUncaught();
});
afterEach(() => {
  stop();
  localStorage.clear();
  sent.mockClear();
});

const throwOutside = (error: unknown) => dispatchEvent(new ErrorEvent('error', { error }));
const reject = (reason: unknown) =>
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason, promise: null }));

it('reports uncaught errors and rejections, each with its own id', () => {
  throwOutside(new Error('outside'));
  reject(new Error('rejected'));
  reject('a text');
  expect(sent.mock.calls.map(([{ message }]) => message)).toEqual(['outside', 'rejected', 'a text']);
  const ids = sent.mock.calls.map(([, id]) => id);
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) expect(id).toMatch(/^ODB-[0-9a-f]{12}$/);
});

it('reports nothing without consent, or after it is withdrawn', () => {
  answerConsent(false);
  throwOutside(new Error('x'));
  reject(new Error('x'));
  localStorage.clear();
  throwOutside(new Error('x'));
  expect(sent).not.toHaveBeenCalled();
});

it.each([
  ['another site’s script', null],
  ['nothing', undefined],
  ['a window resized too often', new Error('ResizeObserver loop completed with undelivered notifications.')],
  ['a request called off', new DOMException('The user aborted a request.', 'AbortError')],
  ['a missing part of the program', new TypeError('Failed to fetch dynamically imported module: /x.js')],
  [
    'an extension’s',
    Object.assign(new Error('x'), { stack: 'Error: x\n at f (chrome-extension://abc/x.js:1:2)' }),
  ],
])('ignores %s', (_, error) => {
  throwOutside(error);
  reject(error);
  expect(sent).not.toHaveBeenCalled();
});

it('stops listening when the returned function is called', () => {
  stop();
  reject(new Error('x'));
  expect(sent).not.toHaveBeenCalled();
});
