/** What is layered over the page: consent, dialogs, messages. A chunk of its own, loaded when the page is idle. */
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { AccountEntryPoint } from '../account/AccountEntryPoint.tsx';
import { KeepEntryPoint } from '../account/keep/KeepEntryPoint.tsx';
import { type Boot, firstResult } from '../base/site/boot.ts';
import { cacheFeatures } from '../base/site/cachedFeatures.ts';
import { onPanel, currentPanel, showPanel } from '../base/navigation/panels.ts';
import { consentFor } from '../consent/consentStore.ts';
import { Counting } from '../counting/Counting.tsx';
import { Snackbar } from '../ui/snackbar/Snackbar.tsx';
import { updateDeviceRecords } from './deviceRecords.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import { isForeignHost } from './closedDialog.ts';

/** Few readers open it. */
const CookieSettings = lazy(async () => ({
  default: (await import('../consent/CookieSettings.tsx')).CookieSettings,
}));
/** Few readers need it. */
const LanguageDialog = lazy(async () => ({ default: (await import('./LanguageDialog.tsx')).LanguageDialog }));
/** Most sites have none. */
const HeaderSlideIn = lazy(async () => ({ default: (await import('./HeaderSlideIn.tsx')).HeaderSlideIn }));

export function ShellParts({ boot }: { readonly boot: Boot }) {
  const consent = consentFor(boot.site);
  const panel = useSyncExternalStore(onPanel, currentPanel);
  // They stay mounted afterwards, so that they close as other dialogs do.
  const hadCookies = useWasOpened(panel === 'cookies');
  const hadLanguage = useWasOpened(panel === 'language');
  useEffect(() => {
    void updateDeviceRecords();
    if (firstResult()) cacheFeatures(boot.site, Date.now()); // otherwise the flags are another country's
    if (isForeignHost(boot)) showPanel('language');
  }, [boot]);
  return (
    <>
      {boot.site.headerSlideIns.length > 0 && (
        <Suspense fallback={null}>
          <HeaderSlideIn siteKey={boot.siteKey} />
        </Suspense>
      )}
      {hadCookies && (
        <Suspense fallback={null}>
          <CookieSettings consent={consent} open={panel === 'cookies'} />
        </Suspense>
      )}
      {hadLanguage && (
        <Suspense fallback={null}>
          <LanguageDialog boot={boot} open={panel === 'language'} />
        </Suspense>
      )}
      <LeaveDialog />
      <AccountEntryPoint boot={boot} />
      <KeepEntryPoint />
      <Counting boot={boot} consent={consent} />
      <Snackbar />
    </>
  );
}

/** True from the first time on that a dialog is open. */
function useWasOpened(isOpen: boolean): boolean {
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  return wasOpened || isOpen;
}
