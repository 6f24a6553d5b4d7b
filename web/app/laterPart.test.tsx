import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { laterPart, loadLaterParts } from './laterPart.tsx';

function Counter({ from }: { readonly from: number }) {
  const [count, setCount] = useState(from);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}

afterEach(() => vi.restoreAllMocks());

/** The server's HTML of a part, in a page whose browser has other means to load it. */
async function arrived(load: () => Promise<typeof Counter>) {
  const OnServer = laterPart(() => Promise.resolve(Counter));
  await loadLaterParts();
  const root = document.createElement('main');
  root.innerHTML = renderToString(<OnServer from={3} />);
  document.body.replaceChildren(root);
  const faults: unknown[] = [];
  const InBrowser = laterPart(load);
  const onRecoverableError = (error: unknown) => faults.push(error);
  await act(async () => void hydrateRoot(root, <InBrowser from={3} />, { onRecoverableError }));
  return faults;
}

it('is drawn at once where it has been loaded, as the server does', async () => {
  const Part = laterPart(() => Promise.resolve(Counter));
  expect(renderToString(<Part from={2} />)).not.toContain('<button');
  await loadLaterParts();
  const Again = laterPart(() => Promise.resolve(Counter));
  await loadLaterParts();
  expect(renderToString(<Again from={2} />)).toContain('<button type="button">2</button>');
});

it('loads what is named only in what has been loaded', async () => {
  const inner = vi.fn<() => Promise<typeof Counter>>(() => Promise.resolve(Counter));
  laterPart(async () => {
    laterPart(inner);
    return Counter;
  });
  await loadLaterParts();
  expect(inner).toHaveBeenCalledOnce();
});

it('stands as the server drew it until its code has come, and works from then on', async () => {
  let deliver: (part: typeof Counter) => void = () => undefined;
  const faults = await arrived(() => new Promise((done) => (deliver = done)));
  const button = screen.getByRole('button', { name: '3' });
  fireEvent.click(button);
  expect(button).toHaveTextContent('3');
  await act(async () => deliver(Counter));
  expect(screen.getByRole('button')).toBe(button); // taken over, not drawn anew
  fireEvent.click(button);
  await vi.waitFor(() => expect(button).toHaveTextContent('4'));
  expect(faults).toEqual([]);
});

it('stands as the server drew it where its code cannot be had', async () => {
  const faults = await arrived(() => Promise.reject(new Error('no network')));
  expect(screen.getByRole('button', { name: '3' })).toBeVisible();
  expect(faults).toEqual([]);
});
