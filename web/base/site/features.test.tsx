import { act, fireEvent } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Link, MemoryRouter, StaticRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderInSite, testSite } from '../../testing/renderInSite.fixture.tsx';
import { Feature, type FeatureOptions } from './features.tsx';
import { cacheFeatures } from './cachedFeatures.ts';
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

/** Whether the part is shown in the browser at an address, after mounting. */
function shown(on: string[], search = '', options: FeatureOptions = {}): boolean {
  const { container, unmount } = renderInSite(
    <MemoryRouter initialEntries={[`/${search}`]}>{part(options)}</MemoryRouter>,
    { site: siteWith(on) },
  );
  const isShown = container.textContent === 'The hero';
  unmount();
  return isShown;
}

describe('a part that depends on a feature', () => {
  it('is shown by the flag or by the query parameter', () => {
    expect([shown([]), shown(['newHero']), shown(['newhero'])]).toEqual([false, true, false]);
    expect([shown([], '?newHero=1'), shown([], '?newHero=0'), shown([], '?newhero=1')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('is shown on developer hosts with alwaysShow', () => {
    expect(window.location.hostname).toBe('localhost');
    expect([shown([], '', { alwaysShow: true }), shown([])]).toEqual([true, false]);
  });

  it('with `not` is shown exactly when the feature is off', () => {
    const not = { not: true };
    expect([shown([], '', not), shown(['newHero'], '', not), shown([], '?newHero=1', not)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('follows changes of the query while the page stays mounted', () => {
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

  it("uses the cached flags when the page's flags are unknown", () => {
    cacheFeatures(siteWith(['newHero']), Date.now());
    const show = (isKnown: boolean) =>
      renderInSite(<MemoryRouter>{part()}</MemoryRouter>, { site: siteWith([], isKnown) }).container
        .textContent;
    expect([show(false), show(true)]).toEqual(['The hero', '']);
  });
});

describe('one HTML for all addresses and hosts', () => {
  const withSite = (router: ReactNode, on: string[]) => (
    <SiteProvider value={{ site: siteWith(on), origin: 'https://example.org', scheme: 'https:', port: '' }}>
      {router}
    </SiteProvider>
  );

  it.each([
    [[], {}, false],
    [['newHero'], {}, true],
    [[], { alwaysShow: true }, false],
    [['newHero'], { not: true }, false],
  ])('renders on the server by the flags %o alone, with options %o', (on, options, isShown) => {
    const router = <StaticRouter location="/?newHero=1">{part(options)}</StaticRouter>;
    expect(renderToString(withSite(router, on)).includes('The hero')).toBe(isShown);
  });

  it('hydrates without mismatch, then applies the query parameter', async () => {
    const root = document.createElement('div');
    root.innerHTML = renderToString(withSite(<StaticRouter location="/">{part()}</StaticRouter>, []));
    expect(root.textContent).toBe('');
    const mismatches: unknown[] = [];
    const router = <MemoryRouter initialEntries={['/?newHero=1']}>{part()}</MemoryRouter>;
    const hydrated = await act(async () =>
      hydrateRoot(root, withSite(router, []), { onRecoverableError: (error) => mismatches.push(error) }),
    );
    expect(root.textContent).toBe('The hero');
    expect(mismatches).toEqual([]);
    act(() => hydrated.unmount());
  });
});
