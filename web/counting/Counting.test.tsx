/** Consent decides: without it nothing is loaded, told or kept, and what was kept goes at once. */
import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Consent } from '../../domain/consent/consent.ts';
import type { Boot } from '../app/boot.ts';
import type { ConsentStore } from '../consent/consentStore.ts';
import { testSite } from '../testing/around.tsx';
import { Counting } from './Counting.tsx';

const start = vi.fn();
const stop = vi.fn();
const visited = vi.fn();
vi.mock('./startCounting.ts', () => ({
  startCounting: (parts: object) => {
    start(parts);
    return { stop, visited };
  },
}));
afterAll(() => vi.doUnmock('./startCounting.ts')); // other files share the process

const KEPT = JSON.stringify({ unit: 'abcdefghijklmnopqrstuv', tests: {} });
beforeEach(() => {
  vi.clearAllMocks();
  localStorage.setItem('tested', KEPT);
});
afterEach(() => localStorage.clear());

function storeOf(siteSpecific: boolean): ConsentStore & { become(siteSpecific: boolean): void } {
  const of = (it: boolean): Consent => ({
    given: true,
    prefs: { errorLogging: true, siteSpecific: it, thirdPartyTrackers: true },
  });
  let consent = of(siteSpecific);
  const listeners = new Set<() => void>();
  return {
    rules: { style: 'new', defaultOn: false },
    now: () => consent,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    save: () => undefined,
    become(next) {
      consent = of(next);
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
const kept = () => localStorage.getItem('tested');

it('with consent for our own statistics it counts, for the site, and tells where the visitor is', async () => {
  await show(true);
  expect(start).toHaveBeenCalledWith({ address: '/api/widgets/counts?site=7', basePath: '' });
  expect(visited).toHaveBeenCalledWith('/email-signups');
  expect(kept()).toBe(KEPT);
});

it('without it nothing begins, and what was kept goes', async () => {
  await show(false);
  expect(start).not.toHaveBeenCalled();
  expect(kept()).toBeNull();
});

it('withdrawn it stops at once and forgets; given again it begins again', async () => {
  const consent = await show(true);
  await act(async () => consent.become(false));
  expect(stop).toHaveBeenCalledOnce();
  expect(kept()).toBeNull();
  await act(async () => consent.become(true));
  expect(start).toHaveBeenCalledTimes(2);
});

it('knows the address of the service in development', async () => {
  await show(true, { env: 'development' });
  expect(start).toHaveBeenCalledWith({ address: '/api/widgets-dev/counts?site=7', basePath: '' });
});
