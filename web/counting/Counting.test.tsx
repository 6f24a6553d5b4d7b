/** Consent decides: without it nothing is loaded, sent or stored, and stored counts are deleted at once. */
import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Consent } from '../../domain/consent/consent.ts';
import type { Boot } from '../base/site/boot.ts';
import type { ConsentStore } from '../consent/consentStore.ts';
import { testSite } from '../testing/renderInSite.fixture.tsx';
import { Counting } from './Counting.tsx';

const start = vi.fn();
const stop = vi.fn();
const visited = vi.fn();
vi.mock('./startCounting.ts', () => ({
  startCounting: (options: object) => {
    start(options);
    return { stop, visited };
  },
}));
afterAll(() => vi.doUnmock('./startCounting.ts')); // other files share the process

const STORED = JSON.stringify({ unit: 'abcdefghijklmnopqrstuv', tests: {} });
beforeEach(() => {
  vi.clearAllMocks();
  localStorage.setItem('tested', STORED);
});
afterEach(() => localStorage.clear());

function storeOf(siteSpecific: boolean): ConsentStore & { become(siteSpecific: boolean): void } {
  const consentWith = (isAllowed: boolean): Consent => ({
    hasChosen: true,
    prefs: { errorLogging: true, siteSpecific: isAllowed, thirdPartyTrackers: true },
  });
  let consent = consentWith(siteSpecific);
  const listeners = new Set<() => void>();
  return {
    rules: { style: 'new', defaultOn: false },
    current: () => consent,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    save: () => undefined,
    become(next) {
      consent = consentWith(next);
      for (const listener of listeners) listener();
    },
  };
}

async function show(siteSpecific: boolean, change: Partial<Boot> = {}) {
  const consent = storeOf(siteSpecific);
  const boot = { site: { ...testSite, id: '7' }, env: 'production', ...change } as Boot;
  await act(async () => {
    render(
      <MemoryRouter initialEntries={['/email-signups']}>
        <Counting boot={boot} consent={consent} />
      </MemoryRouter>,
    );
  });
  return consent;
}
const storedText = () => localStorage.getItem('tested');

it('with consent counts for the site and reports the current path', async () => {
  await show(true);
  expect(start).toHaveBeenCalledWith({ address: '/api/widgets/counts?site=7', basePath: '' });
  expect(visited).toHaveBeenCalledWith('/email-signups');
  expect(storedText()).toBe(STORED);
});

it('without consent counts nothing and deletes what was stored', async () => {
  await show(false);
  expect(start).not.toHaveBeenCalled();
  expect(storedText()).toBeNull();
});

it('stops and deletes at once on withdrawal; starts again when consent returns', async () => {
  const consent = await show(true);
  await act(async () => consent.become(false));
  expect(stop).toHaveBeenCalledOnce();
  expect(storedText()).toBeNull();
  await act(async () => consent.become(true));
  expect(start).toHaveBeenCalledTimes(2);
});

it('uses the service address of development', async () => {
  await show(true, { env: 'development' });
  expect(start).toHaveBeenCalledWith({ address: '/api/widgets-dev/counts?site=7', basePath: '' });
});

it('counts no browser that a script drives, because each of its runs would be a new visitor', async () => {
  vi.stubGlobal('navigator', Object.create(navigator, { webdriver: { value: true } }));
  await show(true);
  expect(start).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
