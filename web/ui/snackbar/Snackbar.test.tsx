import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismiss, NOTICE_MS, notices, notify } from '../../base/navigation/notices.ts';
import { renderInSite } from '../../testing/renderInSite.fixture.tsx';
import { Snackbar } from './Snackbar.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  notices().forEach(dismiss);
  vi.useRealTimers();
});

/** Posts messages and waits for the code that renders them. */
async function post(...messages: Parameters<typeof notify>[0][]) {
  await act(async () => {
    messages.forEach(notify);
    await vi.dynamicImportSettled();
  });
  await act(async () => vi.advanceTimersByTimeAsync(0));
}
const advance = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

it('shows each message at once for five seconds, in a live region that is always mounted', async () => {
  renderInSite(<Snackbar />);
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  await post({ text: 'Saved' });
  await advance(3_000);
  await post({ text: 'Published' }, { text: 'Saved' });
  expect(region).toHaveTextContent(/^Saved.*Published$/);
  expect(region).toHaveAttribute('aria-atomic', 'false'); // only additions are announced
  await advance(1_999);
  expect(region).toHaveTextContent('Saved');
  await advance(1);
  expect(region).toHaveTextContent(/^Published$/);
  await advance(3_000);
  expect(region).toBeEmptyDOMElement();
});

it('shows at most three, the newest; older ones return when one has left', async () => {
  renderInSite(<Snackbar />);
  await post({ text: 'One' }, { text: 'Two', durationMs: 30_000 }, { text: 'Three' }, { text: 'Four' });
  const region = screen.getByRole('status');
  expect(region).toHaveTextContent(/^TwoThreeFour$/);
  await advance(NOTICE_MS);
  expect(region).toHaveTextContent(/^OneTwo$/);
  await advance(NOTICE_MS);
  expect(region).toHaveTextContent(/^Two$/);
});

it('pauses on hover and focus, and continues with the remaining time', async () => {
  renderInSite(<Snackbar />);
  await post({ text: 'Saved' });
  const note = screen.getByText('Saved').parentElement!;
  await advance(3_000);
  fireEvent.pointerEnter(note);
  await advance(60_000);
  expect(note).toBeInTheDocument();
  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  fireEvent.pointerLeave(note);
  await advance(60_000);
  expect(note).toBeInTheDocument();
  act(() => screen.getByRole('button', { name: 'Close' }).blur());
  await advance(1_999);
  expect(note).toBeInTheDocument();
  await advance(1);
  expect(note).not.toBeInTheDocument();
});

it('waits for an answer when it has an action, and returns the focus', async () => {
  const run = vi.fn();
  renderInSite(
    <>
      <button type="button">Before</button>
      <Snackbar />
    </>,
  );
  await post({ text: 'Removed', action: { label: 'Undo', run } });
  await advance(10 * NOTICE_MS);
  act(() => screen.getByText('Before').focus());
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Removed')).not.toBeInTheDocument();
  expect(screen.getByText('Before')).toHaveFocus();
});

it('is dismissed by its button and by Escape', async () => {
  renderInSite(<Snackbar />);
  await post({ text: 'One' }, { text: 'Two' });
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
  expect(screen.getByRole('status')).toHaveTextContent(/^Two$/);
  fireEvent.keyDown(screen.getByRole('button', { name: 'Close' }), { key: 'Escape' });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('moves away from a covered focused control, but not for a focused page', async () => {
  const places = vi
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockReturnValue({ top: 0, bottom: 100, left: 0, right: 100 } as DOMRect);
  renderInSite(
    <>
      <main tabIndex={-1}>Page</main>
      <button type="button">Control</button>
      <Snackbar />
    </>,
  );
  act(() => screen.getByRole('main').focus());
  await post({ text: 'Saved' });
  await advance(100);
  const region = screen.getByText('Saved').parentElement!.parentElement!;
  expect(region).not.toHaveAttribute('data-above');
  act(() => screen.getByText('Control').focus());
  expect(region).toHaveAttribute('data-above');
  places.mockRestore();
});

it('moves away when another message makes it cover the focused control', async () => {
  const at = (top: number) => ({ top, bottom: top + 50, left: 0, right: 100 }) as DOMRect;
  const places = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    return at(this.textContent.includes('Saved') ? 100 : 200);
  });
  renderInSite(
    <>
      <button type="button">Control</button>
      <Snackbar />
    </>,
  );
  act(() => screen.getByText('Control').focus());
  await post({ text: 'Saved' });
  await advance(100);
  const region = screen.getByText('Saved').parentElement!.parentElement!;
  expect(region).not.toHaveAttribute('data-above');
  await post({ text: 'Published' });
  await advance(100);
  expect(region).toHaveAttribute('data-above');
  places.mockRestore();
});

it('with an action and its own time expires, but not while hovered', async () => {
  renderInSite(<Snackbar />);
  await post({ text: 'Published', durationMs: 30_000, action: { label: 'Undo', run: () => undefined } });
  const note = screen.getByText('Published').parentElement!;
  await advance(29_999);
  expect(note).toBeInTheDocument();
  fireEvent.pointerEnter(note);
  await advance(60_000);
  expect(note).toBeInTheDocument();
  fireEvent.pointerLeave(note);
  await advance(1_000);
  expect(note).not.toBeInTheDocument();
});
