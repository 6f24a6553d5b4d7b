import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismiss, NOTICE_MS, notices, notify } from '../app/notices.ts';
import { renderInSite } from '../testing/around.tsx';
import { Snackbar } from './Snackbar.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  notices().forEach(dismiss);
  vi.useRealTimers();
});

/** Posts a note and waits for what draws it. */
async function post(...given: Parameters<typeof notify>[0][]) {
  await act(async () => {
    given.forEach(notify);
    await vi.dynamicImportSettled();
  });
  await act(async () => vi.advanceTimersByTimeAsync(0));
}
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

it('says each note at once and for five seconds, in a place that was there before', async () => {
  renderInSite(<Snackbar />);
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  await post({ text: 'Saved' });
  await pass(3_000);
  await post({ text: 'Published' }, { text: 'Saved' });
  expect(region).toHaveTextContent(/^Saved.*Published$/);
  expect(region).toHaveAttribute('aria-atomic', 'false'); // what is added is read out, not all again
  await pass(1_999);
  expect(region).toHaveTextContent('Saved');
  await pass(1);
  expect(region).toHaveTextContent(/^Published$/);
  await pass(3_000);
  expect(region).toBeEmptyDOMElement();
});

it('has three at once at the most, the newest; older ones come again when one has left', async () => {
  renderInSite(<Snackbar />);
  await post({ text: 'One' }, { text: 'Two', lasts: 30_000 }, { text: 'Three' }, { text: 'Four' });
  const region = screen.getByRole('status');
  expect(region).toHaveTextContent(/^TwoThreeFour$/);
  await pass(NOTICE_MS);
  expect(region).toHaveTextContent(/^OneTwo$/);
  await pass(NOTICE_MS);
  expect(region).toHaveTextContent(/^Two$/);
});

it('stands still under the pointer and under the focus, and goes on with what time was left', async () => {
  renderInSite(<Snackbar />);
  await post({ text: 'Saved' });
  const note = screen.getByText('Saved').parentElement!;
  await pass(3_000);
  fireEvent.pointerEnter(note);
  await pass(60_000);
  expect(note).toBeInTheDocument();
  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  fireEvent.pointerLeave(note);
  await pass(60_000);
  expect(note).toBeInTheDocument();
  act(() => screen.getByRole('button', { name: 'Close' }).blur());
  await pass(1_999);
  expect(note).toBeInTheDocument();
  await pass(1);
  expect(note).not.toBeInTheDocument();
});

it('with an action waits for an answer, and gives the focus back', async () => {
  const run = vi.fn();
  renderInSite(
    <>
      <button type="button">Before</button>
      <Snackbar />
    </>,
  );
  await post({ text: 'Removed', action: { label: 'Undo', run } });
  await pass(10 * NOTICE_MS);
  act(() => screen.getByText('Before').focus());
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Removed')).not.toBeInTheDocument();
  expect(screen.getByText('Before')).toHaveFocus();
});

it('is sent away by its button and by Escape', async () => {
  renderInSite(<Snackbar />);
  await post({ text: 'One' }, { text: 'Two' });
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
  expect(screen.getByRole('status')).toHaveTextContent(/^Two$/);
  fireEvent.keyDown(screen.getByRole('button', { name: 'Close' }), { key: 'Escape' });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('gives way to a control that has the focus below it, and stays at the foot for a page that has', async () => {
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
  await pass(100);
  const region = screen.getByText('Saved').parentElement!.parentElement!;
  expect(region).not.toHaveAttribute('data-above');
  act(() => screen.getByText('Control').focus());
  expect(region).toHaveAttribute('data-above');
  places.mockRestore();
});

it('gives way also when the next note makes it lie on what has the focus', async () => {
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
  await pass(100);
  const region = screen.getByText('Saved').parentElement!.parentElement!;
  expect(region).not.toHaveAttribute('data-above');
  await post({ text: 'Published' });
  await pass(100);
  expect(region).toHaveAttribute('data-above');
  places.mockRestore();
});

it('with an action and a time of its own goes by itself when that is over, and not while it is looked at', async () => {
  renderInSite(<Snackbar />);
  await post({ text: 'Published', lasts: 30_000, action: { label: 'Undo', run: () => undefined } });
  const note = screen.getByText('Published').parentElement!;
  await pass(29_999);
  expect(note).toBeInTheDocument();
  fireEvent.pointerEnter(note);
  await pass(60_000);
  expect(note).toBeInTheDocument();
  fireEvent.pointerLeave(note);
  await pass(1_000);
  expect(note).not.toBeInTheDocument();
});
