/** Consent in the browser: what the device keeps, read once, applied, and told to whoever shows it. */
import {
  readConsent,
  saveConsent,
  staleKeys,
  type Consent,
  type ConsentRules,
  type CookiePrefs,
  type KeptConsent,
} from '../../domain/consent/consent.ts';
import type { ShellSite } from '../app/boot.ts';
import { reloadSoon } from '../app/reload.ts';
import { keep, localKeys } from '../app/storage.ts';
import { isUnsaved } from '../app/unsaved.ts';
import { keptConsent, rulesOf } from './keptConsent.ts';
import { applyTrackers, type TrackerSite } from './trackers.ts';

type ConsentSite = TrackerSite & Pick<ShellSite, 'cookiesDefaultOn' | 'features'>;

export interface ConsentStore {
  readonly rules: ConsentRules;
  readonly now: () => Consent;
  readonly onChange: (listener: () => void) => () => void;
  /** Saves a choice: kept, applied, and the page loaded anew where the rules say so. */
  save(choice: CookiePrefs): void;
}

let started: ConsentStore | undefined;

/** The consent of this page's visitor: begun when it is first asked for, and once. */
export const consentFor = (site: ConsentSite): ConsentStore => (started ??= startConsent(site));

/** Begins: clears what is stale, starts what may run, and follows what other tabs choose. */
function startConsent(site: ConsentSite): ConsentStore {
  const rules = rulesOf(site);
  if (rules.style === 'new') for (const name of staleKeys(keptConsent())) keep(localKeys[name], null);
  let consent = readConsent(keptConsent(), rules);
  const listeners = new Set<() => void>();

  function become(next: Consent): void {
    consent = next;
    for (const listener of listeners) listener();
  }
  const apply = () => applyTrackers(site, consent.prefs.thirdPartyTrackers);
  apply();

  addEventListener('storage', ({ key }) => {
    if (key !== null && !Object.hasOwn(keptConsent(), key)) return;
    become(readConsent(keptConsent(), rules));
    apply();
  });

  return {
    rules,
    now: () => consent,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    save(choice) {
      const saved = saveConsent(consent, choice, rules);
      const isKept = Object.entries(saved.keep)
        .map(([name, text]) => keep(localKeys[name as keyof KeptConsent], text))
        .every(Boolean);
      become(saved.consent);
      // What may no longer run stops at once. What may run now waits for the load that follows, unless unsaved work puts
      // that off (decision 48), or the choice would not outlive a load.
      const reloads = saved.effect === 'reload' && isKept;
      const isLeaving = reloads && !isUnsaved();
      if (!isLeaving || !consent.prefs.thirdPartyTrackers) apply();
      if (reloads) reloadSoon();
    },
  };
}
