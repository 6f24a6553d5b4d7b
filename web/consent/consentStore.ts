/** Consent in the browser: reads the stored choice once, applies it, and notifies components of changes. */
import {
  readConsent,
  saveConsent,
  staleKeys,
  type Consent,
  type ConsentRules,
  type CookiePrefs,
  type StoredConsent,
} from '../../domain/consent/consent.ts';
import type { ShellSite } from '../base/site/boot.ts';
import { reloadSoon } from '../base/navigation/reload.ts';
import { writeStored, localKeys } from '../base/device/storage.ts';
import { isUnsaved } from '../base/navigation/unsaved.ts';
import { storedConsent, consentRulesOf } from './storedConsent.ts';
import { applyTrackers, type TrackerSite } from './trackers.ts';

type ConsentSite = TrackerSite & Pick<ShellSite, 'cookiesDefaultOn' | 'features'>;

export interface ConsentStore {
  readonly rules: ConsentRules;
  readonly current: () => Consent;
  readonly onChange: (listener: () => void) => () => void;
  /** Stores and applies a choice, and reloads the page when the rules require it. */
  save(choice: CookiePrefs): void;
}

let store: ConsentStore | undefined;

/** The consent store of this page; created on first use. */
export const consentFor = (site: ConsentSite): ConsentStore => (store ??= startConsent(site));

/** Creates the store: removes stale keys, starts the allowed trackers, and follows choices made in other tabs. */
function startConsent(site: ConsentSite): ConsentStore {
  const rules = consentRulesOf(site);
  if (rules.style === 'new')
    for (const name of staleKeys(storedConsent())) writeStored(localKeys[name], null);
  let consent = readConsent(storedConsent(), rules);
  const listeners = new Set<() => void>();

  function setConsent(next: Consent): void {
    consent = next;
    for (const listener of listeners) listener();
  }
  const apply = () => applyTrackers(site, consent.prefs.thirdPartyTrackers);
  apply();

  addEventListener('storage', ({ key }) => {
    if (key !== null && !Object.hasOwn(storedConsent(), key)) return;
    setConsent(readConsent(storedConsent(), rules));
    apply();
  });

  return {
    rules,
    current: () => consent,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    save(choice) {
      const saved = saveConsent(consent, choice, rules);
      const isStored = Object.entries(saved.toStore)
        .map(([name, text]) => writeStored(localKeys[name as keyof StoredConsent], text))
        .every(Boolean);
      setConsent(saved.consent);
      // What is no longer allowed stops at once. What is newly allowed waits for the reload that follows, unless
      // unsaved work delays the reload (decision 48) or the choice could not be stored and would not survive it.
      const reloads = saved.effect === 'reload' && isStored;
      const reloadsNow = reloads && !isUnsaved();
      if (!reloadsNow || !consent.prefs.thirdPartyTrackers) apply();
      if (reloads) reloadSoon();
    },
  };
}
