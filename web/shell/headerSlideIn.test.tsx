/** A slide-in of the site in the browser: for the reader's country, after a pause, until it is closed. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ShellSite } from '../base/site/boot.ts';
import { inSite } from '../testing/renderInSite.fixture.tsx';
import { HeaderSlideIn } from './HeaderSlideIn.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const slideIn = (id: string, countries: readonly string[]): ShellSite['headerSlideIns'][number] => ({
  __typename: 'ShownSlideIn',
  id,
  text: `News ${id}.`,
  linkText: 'Read',
  link: '/today',
  start: null,
  end: null,
  countries: [...countries],
  pages: ['home'],
});

function show(headerSlideIns: ShellSite['headerSlideIns'], path = '/') {
  const rendered = render(
    inSite(
      <MemoryRouter initialEntries={[path]}>
        <HeaderSlideIn siteKey={{ domain: 'localhost', override: null }} />
      </MemoryRouter>,
      { site: { headerSlideIns } },
    ),
  );
  act(() => void vi.advanceTimersByTime(500));
  return rendered;
}
const shown = () => screen.queryByRole('complementary')?.textContent ?? null;

it('is shown in the default country to a reader whose country is unknown, and stays closed once closed', () => {
  const { unmount } = show([slideIn('a', ['MX']), slideIn('b', ['US'])]);
  expect(shown()).toContain('News b.');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(shown()).toBeNull();
  unmount();
  show([slideIn('b', ['US'])]);
  expect(shown()).toBeNull();
});

it('is shown on its pages only', () => {
  show([slideIn('a', [])], '/account');
  expect(shown()).toBeNull();
});
