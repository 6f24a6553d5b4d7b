import { act, fireEvent } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Link, MemoryRouter, StaticRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderInSite, testSite } from '../testing/around.tsx';
import { Feature, type FeatureOptions } from './features.tsx';
import { keepFeatures } from './keptFeatures.ts';
import { SiteProvider } from './SiteContext.tsx';

const features = (on: string[], isKnown = true) => ({ __typename: 'FeatureSet' as const, on, isKnown });
const siteWith = (on: string[], isKnown = true) => ({ ...testSite, features: features(on, isKnown) });

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const part = (options: FeatureOptions = {}) => (
  <Feature name="newHero" {...options}>
    <p>The hero</p>
  </Feature>
);

/** What the browser shows at an address once it has taken over. */
function shown(on: string[], search = '', options: FeatureOptions = {}): boolean {
  const { container, unmount } = renderInSite(
    <MemoryRouter initialEntries={[`/${search}`]}>{part(options)}</MemoryRouter>,
    { site: siteWith(on) },
  );
  const isShown = container.textContent === 'The hero';
  unmount();
  return isShown;
}

describe('a part that hangs on a feature', () => {
  it('is shown by the flag, and by the address', () => {
    expect([shown([]), shown(['newHero']), shown(['newhero'])]).toEqual([false, true, false]);
    expect([shown([], '?newHero=1'), shown([], '?newHero=0'), shown([], '?newhero=1')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('is shown on a host of developers where that is wished', () => {
    expect(window.location.hostname).toBe('localhost');
    expect([shown([], '', { alwaysShow: true }), shown([])]).toEqual([true, false]);
  });

  it('with not is shown exactly where it would not be', () => {
    const not = { not: true };
    expect([shown([], '', not), shown(['newHero'], '', not), shown([], '?newHero=1', not)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('follows the address while the page stays', () => {
    const { container, getByRole } = renderInSite(
      <MemoryRouter>
        <Link to="/?newHero=1" aria-label="There" />
        {part()}
      </MemoryRouter>,
      { site: siteWith([]) },
    );
    expect(container.textContent).toBe('');
    fireEvent.click(getByRole('link', { name: 'There' }));
    expect(container.textContent).toBe('The hero');
  });

  it('goes by what the device remembers where the page could not be told', () => {
    keepFeatures(siteWith(['newHero']), Date.now());
    const show = (isKnown: boolean) =>
      renderInSite(<MemoryRouter>{part()}</MemoryRouter>, { site: siteWith([], isKnown) }).container
        .textContent;
    expect([show(false), show(true)]).toEqual(['The hero', '']);
  });
});

describe('one HTML for all addresses and hosts', () => {
  const whole = (router: ReactNode, on: string[]) => (
    <SiteProvider value={{ site: siteWith(on), origin: 'https://example.org', scheme: 'https:', port: '' }}>
      {router}
    </SiteProvider>
  );

  it.each([
    [[], {}, false],
    [['newHero'], {}, true],
    [[], { alwaysShow: true }, false],
    [['newHero'], { not: true }, false],
  ])('the server goes by the flags %o alone with %o', (on, options, isShown) => {
    const router = <StaticRouter location="/?newHero=1">{part(options)}</StaticRouter>;
    expect(renderToString(whole(router, on)).includes('The hero')).toBe(isShown);
  });

  it('is hydrated as it is, and then says what the address adds', async () => {
    const root = document.createElement('div');
    root.innerHTML = renderToString(whole(<StaticRouter location="/">{part()}</StaticRouter>, []));
    expect(root.textContent).toBe('');
    const mismatches: unknown[] = [];
    const router = <MemoryRouter initialEntries={['/?newHero=1']}>{part()}</MemoryRouter>;
    const hydrated = await act(async () =>
      hydrateRoot(root, whole(router, []), { onRecoverableError: (error) => mismatches.push(error) }),
    );
    expect(root.textContent).toBe('The hero');
    expect(mismatches).toEqual([]);
    act(() => hydrated.unmount());
  });
});
