/** The fallback page in all its states, around the page and around the app. Decision 26. */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bundledTerms } from '../../domain/translation/bundledTerms.ts';
import { renderInSite, testSite } from '../testing/around.tsx';
import { answerConsent } from '../testing/consenting.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { sendReport, type Outcome } from './sendReport.ts';
import { englishWords } from './words.ts';

vi.mock('./sendReport.ts', () => ({ sendReport: vi.fn(), prepareReports: vi.fn() }));
afterAll(() => vi.doUnmock('./sendReport.ts')); // other files share the process
const send = vi.mocked(sendReport);

/** Ends the sending of a report as a test says. */
let settle: (outcome: Partial<Outcome>) => Promise<void>;
/** What the part throws; WHOLE for nothing. */
let broken: unknown;
const WHOLE = Symbol('whole');
beforeEach(() => {
  broken = new TypeError('x is undefined');
  vi.spyOn(console, 'error').mockImplementation(() => undefined); // React tells of what was caught
  send.mockImplementation(
    (_error, errorId) =>
      new Promise((done) => {
        settle = (outcome) => act(async () => done({ errorId, taken: true, ...outcome }));
      }),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  send.mockReset();
  localStorage.clear();
});
const agree = () => answerConsent(true);

function Part() {
  if (broken !== WHOLE) throw broken;
  return <p>whole</p>;
}
const inPage = (at = 'a') => (
  <ErrorBoundary at={at}>
    <Part />
  </ErrorBoundary>
);
const inApp = (site: object = testSite) => (
  <ErrorBoundary at="a" site={site as typeof testSite}>
    <Part />
  </ErrorBoundary>
);
const alert = () => screen.getByRole('alert');
const sendButton = () => screen.queryByRole('button', { name: 'Send a report' });
const id = () => /ODB-[0-9a-f]{12}/.exec(document.body.textContent)?.[0];

it('says the words of the bundled English', () => {
  for (const [key, text] of Object.entries(englishWords)) expect(bundledTerms['shell']![key]).toBe(text);
});

describe('without consent', () => {
  it('nothing is sent, the page says so, and has the error for who wants to see it', () => {
    renderInSite(inPage());
    expect(send).not.toHaveBeenCalled();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Something went wrong : /');
    expect(alert()).toHaveTextContent('This error has not been reported.');
    expect(document.body).not.toHaveTextContent('has been reported to ODB');
    expect(id()).toBeDefined();
    const details = screen.getByText('Technical Stuff').closest('details')!;
    expect(details.open).toBe(false);
    expect(details).toHaveTextContent('x is undefined');
    expect(details).toHaveTextContent(/at Part/);
  });

  it('a click sends this one report: sending, sent, and then the words of the specification', async () => {
    renderInSite(inPage());
    fireEvent.click(sendButton()!);
    expect(alert()).toHaveTextContent('Sending a report of this error…');
    fireEvent.click(sendButton()!); // impatient
    expect(send.mock.calls.map(([{ message }, errorId, asked]) => [message, errorId, asked])).toEqual([
      ['x is undefined', id(), true],
    ]);
    await settle({ taken: true });
    expect(alert()).toHaveTextContent(
      'This error has been reported to ODB. We aplogize for the inconvenience.',
    );
    expect(sendButton()).toBeNull();
    expect(screen.getByRole('button', { name: 'Click to Reload' })).toHaveFocus();
    broken = new Error('another');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(alert()).toHaveTextContent('This error has not been reported.');
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('a report that was not taken can be sent again', async () => {
    renderInSite(inPage());
    fireEvent.click(sendButton()!);
    await settle({ taken: false });
    expect(alert()).toHaveTextContent('The report of this error could not be sent.');
    expect(alert()).not.toHaveTextContent('has been reported');
    fireEvent.click(sendButton()!);
    await settle({ taken: true });
    expect(alert()).toHaveTextContent('has been reported to ODB');
  });
});

describe('with consent', () => {
  beforeEach(agree);

  it('the report is sent at once, and the page says so only when it was taken', async () => {
    renderInSite(inPage());
    expect(alert()).toHaveTextContent('Sending a report of this error…');
    expect(sendButton()).toBeNull();
    expect(send.mock.calls.map(([{ stack }, , asked]) => [stack?.includes('at Part'), asked])).toEqual([
      [true, false],
    ]);
    await settle({ taken: true });
    expect(alert()).toHaveTextContent('has been reported to ODB');
    expect(document.activeElement).toBe(document.body); // the reader has pressed nothing
  });

  it('without a network it says so, and offers to send it', async () => {
    renderInSite(inPage());
    await settle({ taken: false });
    expect(alert()).toHaveTextContent('could not be sent');
    expect(sendButton()).toBeInTheDocument();
  });

  it('shows the id the same error was reported under before', async () => {
    renderInSite(inPage());
    await settle({ errorId: 'ODB-aaaaaaaaaaaa' });
    expect(id()).toBe('ODB-aaaaaaaaaaaa');
  });
});

describe('another chance', () => {
  it('comes with Close and with another page, each error with an id of its own', () => {
    const { rerender } = render(inPage('a'));
    const first = id();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(id()).not.toBe(first);
    rerender(inPage('a'));
    expect(screen.queryByText('whole')).toBeNull();
    broken = WHOLE;
    rerender(inPage('b'));
    expect(screen.getByText('whole')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is not wasted on a page that breaks as it comes: that is one error', () => {
    agree();
    broken = WHOLE;
    const { rerender } = render(inPage('a'));
    broken = new Error('x');
    rerender(inPage('b'));
    expect(alert()).toBeInTheDocument();
    expect(send).toHaveBeenCalledTimes(1);
    rerender(inPage('c'));
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('comes with a reload', () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { ...window.location, reload });
    renderInSite(inPage());
    fireEvent.click(screen.getByRole('button', { name: 'Click to Reload' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('that came before the report was answered is not disturbed by it', async () => {
    agree();
    renderInSite(inPage());
    const answerFirst = settle;
    broken = new Error('another');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    const second = id();
    await answerFirst({ taken: true });
    expect(id()).toBe(second);
    expect(alert()).toHaveTextContent('Sending');
  });
});

describe('around the app', () => {
  it('the page needs nothing around it, and speaks the words of the site', () => {
    const terms = [{ section: 'shell', entries: { 'error#title': 'Algo salió mal : /' } }];
    render(inApp({ language: 'es-MX', terms }));
    expect(screen.getByRole('main')).toContainElement(screen.getByRole('heading', { level: 1 }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Algo salió mal : /');
    expect(screen.getByRole('button', { name: 'Click to Reload' })).toBeInTheDocument(); // a word it lacks
  });

  it.each([
    ['none', {}],
    ['null', { terms: null }],
    [
      'broken ones',
      { terms: [null, { section: 'shell' }, { section: 'shell', entries: { 'error#title': {} } }] },
    ],
    ['not the page’s', { terms: [{ section: 'home', entries: {} }] }],
  ])('with %s of a site’s words it is English, and said to be', (_, site) => {
    render(inApp(site));
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading).toHaveTextContent('Something went wrong : /');
    if (!('terms' in site && site.terms?.[2])) {
      expect(heading.closest('section')).toHaveAttribute('lang', 'en');
      expect(heading.closest('section')).toHaveAttribute('dir', 'ltr');
    }
  });

  it('errors outside of React are reported while it stands, and the page inside is not touched', async () => {
    agree();
    broken = WHOLE;
    const { unmount } = render(inApp());
    const outside = () =>
      dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('outside') }));
    outside();
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    expect(screen.getByText('whole')).toBeInTheDocument();
    unmount();
    outside();
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe('a missing part of the program', () => {
  const missing = new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
  const guarded = (onMissingChunk: (error: unknown) => boolean) => (
    <ErrorBoundary at="a" onMissingChunk={onMissingChunk}>
      <Part />
    </ErrorBoundary>
  );

  it('is left to whoever takes care of it: no page, no report', () => {
    agree();
    broken = missing;
    const onMissingChunk = vi.fn(() => true);
    renderInSite(guarded(onMissingChunk));
    expect(onMissingChunk).toHaveBeenCalledExactlyOnceWith(missing);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(send).not.toHaveBeenCalled();
  });

  it('is an error as any other when nobody does, and other errors are not handed over', () => {
    agree();
    broken = missing;
    renderInSite(guarded(() => false));
    expect(alert()).toBeInTheDocument();
    expect(send).toHaveBeenCalledTimes(1);
    broken = new Error('other');
    const onMissingChunk = vi.fn(() => true);
    renderInSite(guarded(onMissingChunk));
    expect(onMissingChunk).not.toHaveBeenCalled();
  });
});

it.each([['a text'], [undefined], [null], [Object.create(null)]])(
  '%# thrown in place of an error is shown',
  (thrown) => {
    broken = thrown;
    renderInSite(inPage());
    expect(alert()).toBeInTheDocument();
  },
);

it('beside the page a part that breaks is left out, and reported with consent', () => {
  answerConsent(true);
  render(
    <>
      <p>the page</p>
      <ErrorBoundary at="a" isQuiet>
        <Part />
      </ErrorBoundary>
    </>,
  );
  expect(document.body).toHaveTextContent(/^the page$/);
  expect(send).toHaveBeenCalledOnce();
});
