import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyPart, loadLazyParts } from './lazyPart.tsx';

function Counter({ from }: { readonly from: number }) {
  const [count, setCount] = useState(from);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}

afterEach(() => vi.restoreAllMocks());

/** Hydrates the server's HTML of a part with another loader in the browser; returns recoverable errors. */
async function hydrateWith(load: () => Promise<typeof Counter>) {
  const OnServer = lazyPart(() => Promise.resolve(Counter));
  await loadLazyParts();
  const root = document.createElement('main');
  root.innerHTML = renderToString(<OnServer from={3} />);
  document.body.replaceChildren(root);
  const errors: unknown[] = [];
  const InBrowser = lazyPart(load);
  const onRecoverableError = (error: unknown) => errors.push(error);
  await act(async () => void hydrateRoot(root, <InBrowser from={3} />, { onRecoverableError }));
  return errors;
}

it('renders synchronously once loaded, as on the server', async () => {
  const Part = lazyPart(() => Promise.resolve(Counter));
  expect(renderToString(<Part from={2} />)).not.toContain('<button');
  await loadLazyParts();
  const Again = lazyPart(() => Promise.resolve(Counter));
  await loadLazyParts();
  expect(renderToString(<Again from={2} />)).toContain('<button type="button">2</button>');
});

it('renders synchronously once it was preloaded', async () => {
  const Part = lazyPart(() => Promise.resolve(Counter));
  await Part.preload();
  expect(renderToString(<Part from={2} />)).toContain('<button type="button">2</button>');
});

it('loads parts that are declared only by loaded parts', async () => {
  const inner = vi.fn<() => Promise<typeof Counter>>(() => Promise.resolve(Counter));
  lazyPart(async () => {
    lazyPart(inner);
    return Counter;
  });
  await loadLazyParts();
  expect(inner).toHaveBeenCalledOnce();
});

it('keeps the server HTML until the code is loaded, then becomes interactive', async () => {
  let deliver: (part: typeof Counter) => void = () => undefined;
  const errors = await hydrateWith(() => new Promise((done) => (deliver = done)));
  const button = screen.getByRole('button', { name: '3' });
  fireEvent.click(button);
  expect(button).toHaveTextContent('3');
  await act(async () => deliver(Counter));
  expect(screen.getByRole('button')).toBe(button); // hydrated, not remounted
  fireEvent.click(button);
  await vi.waitFor(() => expect(button).toHaveTextContent('4'));
  expect(errors).toEqual([]);
});

it('keeps the server HTML when the code cannot be loaded', async () => {
  const errors = await hydrateWith(() => Promise.reject(new Error('no network')));
  expect(screen.getByRole('button', { name: '3' })).toBeVisible();
  expect(errors).toEqual([]);
});
