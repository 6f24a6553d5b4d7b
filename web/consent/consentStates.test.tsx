/** Consent on a device: what a start removes and runs, what a choice stores, when the page reloads; and the banners. */
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ALL_OFF, ALL_ON, FIRST_PARTY } from '../../domain/consent/consent.ts';
import type { ShellSite } from '../base/site/boot.ts';
import { renderInSite, testSite } from '../testing/renderInSite.fixture.tsx';
import { CookieSettings } from './CookieSettings.tsx';
import type { ConsentStore } from './consentStore.ts';

const applied = vi.fn<(isAllowed: boolean) => void>();
const loads = vi.fn();
let isUnsaved = false;
vi.mock('./trackers.ts', () => ({
  applyTrackers: (_site: object, isAllowed: boolean) => applied(isAllowed),
}));
vi.mock('../base/navigation/reload.ts', () => ({ reloadSoon: () => loads(), reloadNext: () => undefined }));
vi.mock('../base/navigation/unsaved.ts', () => ({ isUnsaved: () => isUnsaved }));

const siteWith = (defaultOn: string[], flags = ['cookieConsent']): ShellSite => ({
  ...testSite,
  cookiesDefaultOn: defaultOn,
  features: { __typename: 'FeatureSet', on: flags, isKnown: true },
});

/** Starts a page; each has a store of its own. */
async function start(site: ShellSite): Promise<ConsentStore> {
  vi.resetModules();
  const { consentFor } = await import('./consentStore.ts');
  return consentFor(site);
}
const storeEntries = (entries: Readonly<Record<string, string>>) => {
  for (const [name, text] of Object.entries(entries)) localStorage.setItem(name, text);
};
const storedEntries = () => ({ ...localStorage });

beforeEach(() => {
  document.cookie = 'country=NZ;path=/';
  isUnsaved = false;
});
afterEach(() => {
  vi.resetAllMocks();
  vi.restoreAllMocks();
  localStorage.clear();
  document.cookie = 'country=;path=/;max-age=0';
});

describe('at the start of a page', () => {
  it.each([
    ['lacks trackers', { gdprConsent: 'true', cookiePrefs: '{"errorLogging":true,"siteSpecific":true}' }, {}],
    ['is broken', { gdprConsent: 'true', cookiePrefs: '{' }, {}],
    ['is of the old banner', { consent: 'true' }, { consent: 'true' }],
  ])('ignores an answer that %s: the visitor is asked again', async (_, before, after) => {
    storeEntries(before);
    const store = await start(siteWith([]));
    expect(store.current()).toEqual({ hasChosen: false, prefs: ALL_OFF });
    expect(storedEntries()).toEqual(after);
    expect(applied.mock.calls).toEqual([[false]]);
  });

  it.each([
    ['with everything on', 'NZ', true],
    ['with everything off', 'FR', false],
    ['with everything off where nobody knows the country', null, false],
  ])('before a choice a country starts %s', async (_, country, isOn) => {
    document.cookie = country === null ? 'country=;path=/;max-age=0' : `country=${country};path=/`;
    await start(siteWith(['NZ', 'US']));
    expect(applied.mock.calls).toEqual([[isOn]]);
    expect(storedEntries()).toEqual({});
  });

  it('starts with everything off without cookies, whatever the default country’s setting', async () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
    await start(siteWith(['NZ', 'US']));
    expect(applied.mock.calls).toEqual([[false]]);
  });
});

describe('a choice', () => {
  const prefsOf = () => JSON.parse(localStorage.getItem('cookiePrefs') ?? 'null') as unknown;

  it('that turns something on takes effect with the reload', async () => {
    const store = await start(siteWith([]));
    store.save(ALL_ON);
    expect([localStorage.getItem('gdprConsent'), prefsOf()]).toEqual(['true', ALL_ON]);
    expect(loads).toHaveBeenCalledOnce();
    expect(applied.mock.calls).toEqual([[false]]);
  });

  it('that turns something on while work is unsaved takes effect at once: the reload is delayed', async () => {
    const store = await start(siteWith([]));
    isUnsaved = true;
    store.save(ALL_ON);
    expect(applied.mock.calls).toEqual([[false], [true]]);
    expect(loads).toHaveBeenCalledOnce();
  });

  it('that changes nothing does not reload', async () => {
    const store = await start(siteWith(['NZ']));
    store.save(ALL_ON);
    expect(prefsOf()).toEqual(ALL_ON);
    expect(loads).not.toHaveBeenCalled();
    expect(store.current()).toEqual({ hasChosen: true, prefs: ALL_ON });
  });

  it.each(['errorLogging', 'siteSpecific', 'thirdPartyTrackers'] as const)(
    'of %s alone starts nothing else',
    async (category) => {
      const store = await start(siteWith([]));
      store.save({ ...ALL_OFF, [category]: true });
      expect(prefsOf()).toEqual({ ...ALL_OFF, [category]: true });
      await start(siteWith([])); // the reload that follows
      expect(applied.mock.calls.at(-1)).toEqual([category === 'thirdPartyTrackers']);
    },
  );

  it('that is withdrawn takes effect at once, before the reload', async () => {
    storeEntries({ gdprConsent: 'true', cookiePrefs: JSON.stringify(ALL_ON) });
    const store = await start(siteWith([]));
    loads.mockImplementation(() => expect(applied.mock.calls).toEqual([[true], [false]]));
    store.save(ALL_OFF);
    expect(applied.mock.calls).toEqual([[true], [false]]);
    expect(loads).toHaveBeenCalledOnce();
  });

  it('that cannot be stored applies to this page without a reload', async () => {
    const store = await start(siteWith([]));
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    store.save(ALL_ON);
    expect(loads).not.toHaveBeenCalled();
    expect(applied.mock.calls).toEqual([[false], [true]]);
  });

  it('in another window applies here at once and notifies listeners', async () => {
    storeEntries({ gdprConsent: 'true', cookiePrefs: JSON.stringify(ALL_ON) });
    const store = await start(siteWith([]));
    const listener = vi.fn();
    store.onChange(listener);
    localStorage.setItem('cookiePrefs', JSON.stringify(ALL_OFF));
    dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    expect(listener).not.toHaveBeenCalled();
    dispatchEvent(new StorageEvent('storage', { key: 'cookiePrefs' }));
    expect(listener).toHaveBeenCalled();
    expect(store.current().prefs).toEqual(ALL_OFF);
    expect(applied.mock.calls.at(-1)).toEqual([false]);
  });
});

describe('the banner', () => {
  /** Renders the bar of a page that starts now. */
  async function renderBar(site: ShellSite): Promise<ConsentStore> {
    const consent = await start(site);
    const { ConsentBar } = await import('./ConsentBar.tsx');
    const { renderInSite: render } = await import('../testing/renderInSite.fixture.tsx');
    render(<ConsentBar />, { site });
    return consent;
  }
  const isShown = () => document.documentElement.hasAttribute('data-asks-consent');

  it('in the new style can reject, accept, or open the settings', async () => {
    const consent = await renderBar(siteWith([]));
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Reject',
      'Accept',
      'Manage',
    ]);
    expect(isShown()).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Reject' }));
    expect(consent.current()).toEqual({ hasChosen: true, prefs: ALL_OFF });
    expect(screen.queryByRole('button')).toBeNull();
    expect(isShown()).toBe(false);
    expect(loads).not.toHaveBeenCalled();
  });

  it('in the old style has one button, which allows first-party features only', async () => {
    const site = siteWith(['NZ'], []);
    const consent = await renderBar(site);
    const [accept, ...others] = screen.getAllByRole('button');
    expect([accept!.textContent, others.length]).toEqual(['Accept', 0]);
    fireEvent.click(accept!);
    expect(consent.current()).toEqual({ hasChosen: true, prefs: FIRST_PARTY });
    expect(storedEntries()).toEqual({ consent: 'true' });
    expect((await start(site)).current().hasChosen).toBe(true); // and it does not ask again
    expect(applied.mock.calls).toEqual(applied.mock.calls.map(() => [false]));
  });

  it('takes an answer that was given before its code was loaded', async () => {
    document.documentElement.dataset['answered'] = 'reject';
    const consent = await renderBar(siteWith([]));
    expect(consent.current()).toEqual({ hasChosen: true, prefs: ALL_OFF });
    expect(document.documentElement.dataset['answered']).toBeUndefined();
    expect(document.documentElement.dataset['consentLoaded']).toBe('true');
  });

  it.each([
    ['Accept all', ALL_ON],
    ['Reject all', ALL_OFF],
  ])('has “%s” in its settings as well', async (name, prefs) => {
    const consent = await start(siteWith([]));
    renderInSite(<CookieSettings consent={consent} open />);
    fireEvent.click(await screen.findByRole('button', { name }));
    expect(consent.current()).toEqual({ hasChosen: true, prefs });
  });
});
