/** The fallback page in all its states, around the page and around the app. Decision 26. */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bundledTerms } from '../../domain/translation/bundledTerms.ts';
import { renderInSite, testSite } from '../testing/renderInSite.fixture.tsx';
import { answerConsent } from '../testing/answerConsent.fixture.ts';
import { ErrorBoundary, newErrorId } from './ErrorBoundary.tsx';
import type { ReportOutcome } from './report.ts';
import { sendReport } from './sendReport.ts';
import { englishTexts } from './FallbackPage.tsx';

vi.mock('./sendReport.ts', () => ({ sendReport: vi.fn(), prepareReports: vi.fn() }));
afterAll(() => vi.doUnmock('./sendReport.ts')); // other files share the process
const send = vi.mocked(sendReport);

/** Ends the sending of a report with an outcome. */
let settle: (outcome: Partial<ReportOutcome>) => Promise<void>;
/** What the component throws; WHOLE for nothing. */
let thrownValue: unknown;
const WHOLE = Symbol('whole');
beforeEach(() => {
  thrownValue = new TypeError('x is undefined');
  vi.spyOn(console, 'error').mockImplementation(() => undefined); // React logs caught errors
  send.mockImplementation(
    (_error, errorId) =>
      new Promise((done) => {
        settle = (outcome) => act(async () => done({ errorId, isAccepted: true, ...outcome }));
      }),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  send.mockReset();
  localStorage.clear();
});
const giveConsent = () => answerConsent(true);

function Part() {
  if (thrownValue !== WHOLE) throw thrownValue;
  return <p>whole</p>;
}
const inPage = (at = 'a') => (
  <ErrorBoundary resetKey={at}>
    <Part />
  </ErrorBoundary>
);
const inApp = (site: object = testSite) => (
  <ErrorBoundary resetKey="a" site={site as typeof testSite}>
    <Part />
  </ErrorBoundary>
);
const alert = () => screen.getByRole('alert');
const sendButton = () => screen.queryByRole('button', { name: 'Send report' });
const id = () => /ODB-[0-9a-f]{12}/.exec(document.body.textContent)?.[0];

it('is ODB- and twelve hex digits, different each time', () => {
  const ids = Array.from({ length: 2_000 }, newErrorId);
  for (const id of ids) expect(id).toMatch(/^ODB-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(ids.length);
});

it('has the same texts as the bundled English terms', () => {
  for (const [key, text] of Object.entries(englishTexts)) expect(bundledTerms['shell']![key]).toBe(text);
});

describe('without consent', () => {
  it('sends nothing, says so, and shows the error in its details', () => {
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

  it('sends this one report on a click: sending, sent, then the specified text', async () => {
    renderInSite(inPage());
    fireEvent.click(sendButton()!);
    expect(alert()).toHaveTextContent('Sending error report…');
    fireEvent.click(sendButton()!); // a second, impatient click
    expect(
      send.mock.calls.map(([{ message }, errorId, isUserRequest]) => [message, errorId, isUserRequest]),
    ).toEqual([['x is undefined', id(), true]]);
    await settle({ isAccepted: true });
    expect(alert()).toHaveTextContent(
      'This error has been reported to ODB. We aplogize for the inconvenience.',
    );
    expect(sendButton()).toBeNull();
    expect(screen.getByRole('button', { name: 'Click to Reload' })).toHaveFocus();
    thrownValue = new Error('another');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(alert()).toHaveTextContent('This error has not been reported.');
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('allows sending again when the report was not accepted', async () => {
    renderInSite(inPage());
    fireEvent.click(sendButton()!);
    await settle({ isAccepted: false });
    expect(alert()).toHaveTextContent('Could not send the error report.');
    expect(alert()).not.toHaveTextContent('has been reported');
    fireEvent.click(sendButton()!);
    await settle({ isAccepted: true });
    expect(alert()).toHaveTextContent('has been reported to ODB');
  });
});

describe('with consent', () => {
  beforeEach(giveConsent);

  it('sends the report at once, and says so only when it was accepted', async () => {
    renderInSite(inPage());
    expect(alert()).toHaveTextContent('Sending error report…');
    expect(sendButton()).toBeNull();
    expect(
      send.mock.calls.map(([{ stack }, , isUserRequest]) => [stack?.includes('at Part'), isUserRequest]),
    ).toEqual([[true, false]]);
    await settle({ isAccepted: true });
    expect(alert()).toHaveTextContent('has been reported to ODB');
    expect(document.activeElement).toBe(document.body); // the user has pressed nothing
  });

  it('says that sending failed without a network, and offers to send again', async () => {
    renderInSite(inPage());
    await settle({ isAccepted: false });
    expect(alert()).toHaveTextContent('Could not send the error report');
    expect(sendButton()).toBeInTheDocument();
  });

  it('shows the id under which the same error was reported before', async () => {
    renderInSite(inPage());
    await settle({ errorId: 'ODB-aaaaaaaaaaaa' });
    expect(id()).toBe('ODB-aaaaaaaaaaaa');
  });
});

describe('a reset', () => {
  it('happens on Close and on another page; each error has its own id', () => {
    const { rerender } = render(inPage('a'));
    const first = id();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(id()).not.toBe(first);
    rerender(inPage('a'));
    expect(screen.queryByText('whole')).toBeNull();
    thrownValue = WHOLE;
    rerender(inPage('b'));
    expect(screen.getByText('whole')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('does not happen for a new page that throws on its first render: that is one error', () => {
    giveConsent();
    thrownValue = WHOLE;
    const { rerender } = render(inPage('a'));
    thrownValue = new Error('x');
    rerender(inPage('b'));
    expect(alert()).toBeInTheDocument();
    expect(send).toHaveBeenCalledTimes(1);
    rerender(inPage('c'));
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('can be a reload', () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { ...window.location, reload });
    renderInSite(inPage());
    fireEvent.click(screen.getByRole('button', { name: 'Click to Reload' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("before the report's response is not affected by that response", async () => {
    giveConsent();
    renderInSite(inPage());
    const answerFirst = settle;
    thrownValue = new Error('another');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    const second = id();
    await answerFirst({ isAccepted: true });
    expect(id()).toBe(second);
    expect(alert()).toHaveTextContent('Sending error report…');
  });
});

describe('around the app', () => {
  it("needs no context and uses the site's terms", () => {
    const terms = [{ section: 'shell', entries: { 'error#title': 'Algo salió mal : /' } }];
    render(inApp({ language: 'es-MX', terms }));
    expect(screen.getByRole('main')).toContainElement(screen.getByRole('heading', { level: 1 }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Algo salió mal : /');
    // a term the site does not have
    expect(screen.getByRole('button', { name: 'Click to Reload' })).toBeInTheDocument();
  });

  it.each([
    ['none', {}],
    ['null', { terms: null }],
    [
      'broken ones',
      { terms: [null, { section: 'shell' }, { section: 'shell', entries: { 'error#title': {} } }] },
    ],
    ['not the page’s', { terms: [{ section: 'home', entries: {} }] }],
  ])("with %s as the site's terms uses English and marks it as such", (_, site) => {
    render(inApp(site));
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading).toHaveTextContent('Something went wrong : /');
    if (!('terms' in site && site.terms?.[2])) {
      expect(heading.closest('section')).toHaveAttribute('lang', 'en');
      expect(heading.closest('section')).toHaveAttribute('dir', 'ltr');
    }
  });

  it('reports errors outside React while mounted, and leaves the page as it is', async () => {
    giveConsent();
    thrownValue = WHOLE;
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

describe('a missing chunk', () => {
  const missing = new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
  const guarded = (onMissingChunk: (error: unknown) => boolean) => (
    <ErrorBoundary resetKey="a" onMissingChunk={onMissingChunk}>
      <Part />
    </ErrorBoundary>
  );

  it('handled by onMissingChunk shows no page and sends no report', () => {
    giveConsent();
    thrownValue = missing;
    const onMissingChunk = vi.fn(() => true);
    renderInSite(guarded(onMissingChunk));
    expect(onMissingChunk).toHaveBeenCalledExactlyOnceWith(missing);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(send).not.toHaveBeenCalled();
  });

  it('is an ordinary error when it is not handled; other errors are not passed to onMissingChunk', () => {
    giveConsent();
    thrownValue = missing;
    renderInSite(guarded(() => false));
    expect(alert()).toBeInTheDocument();
    expect(send).toHaveBeenCalledTimes(1);
    thrownValue = new Error('other');
    const onMissingChunk = vi.fn(() => true);
    renderInSite(guarded(onMissingChunk));
    expect(onMissingChunk).not.toHaveBeenCalled();
  });
});

it.each([['a text'], [undefined], [null], [Object.create(null)]])(
  'shows the fallback for thrown value %#',
  (thrown) => {
    thrownValue = thrown;
    renderInSite(inPage());
    expect(alert()).toBeInTheDocument();
  },
);

it('renders nothing for a failing quiet part, and reports it with consent', () => {
  answerConsent(true);
  render(
    <>
      <p>the page</p>
      <ErrorBoundary resetKey="a" isQuiet>
        <Part />
      </ErrorBoundary>
    </>,
  );
  expect(document.body).toHaveTextContent(/^the page$/);
  expect(send).toHaveBeenCalledOnce();
});
