/** What is layered over the page: consent, dialogs, messages. A chunk of its own, loaded when the page is idle. */
import { useEffect, useSyncExternalStore } from 'react';
import { AccountDoor } from '../account/AccountDoor.tsx';
import { KeepDoor } from '../account/keep/KeepDoor.tsx';
import type { Boot } from '../app/boot.ts';
import { firstResult } from '../app/firstResult.ts';
import { keepFeatures } from '../app/keptFeatures.ts';
import { onPanel, openPanel, showPanel } from '../app/panels.ts';
import { CookieBanner } from '../consent/CookieBanner.tsx';
import { CookieSettings } from '../consent/CookieSettings.tsx';
import { consentFor } from '../consent/consentStore.ts';
import { Counting } from '../counting/Counting.tsx';
import { Snackbar } from '../ui/Snackbar.tsx';
import { noteDevice } from './deviceNotes.ts';
import { isElsewhere } from './isElsewhere.ts';
import { LanguageDialog } from './LanguageDialog.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';

export function ShellParts({ boot }: { readonly boot: Boot }) {
  const consent = consentFor(boot.site);
  const { given } = useSyncExternalStore(consent.onChange, consent.now);
  const panel = useSyncExternalStore(onPanel, openPanel);
  useEffect(() => {
    void noteDevice();
    if (firstResult()) keepFeatures(boot.site, Date.now()); // otherwise the flags are another country's
    if (isElsewhere(boot)) showPanel('language');
  }, [boot]);
  return (
    <>
      {!given && panel === null && <CookieBanner consent={consent} />}
      <CookieSettings consent={consent} open={panel === 'cookies'} />
      <LanguageDialog boot={boot} open={panel === 'language'} />
      <LeaveDialog />
      <AccountDoor boot={boot} />
      <KeepDoor />
      <Counting boot={boot} consent={consent} />
      <Snackbar />
    </>
  );
}
