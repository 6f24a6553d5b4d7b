/** Renders the admin area. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { type AdminBoot, type Boot, type PartsBoot, storeBoot } from '../base/site/boot.ts';
import type { ViewerNowQuery } from '../account/auth/Auth.types.ts';
import { sharedAuth } from '../account/session/sharedAuth.ts';
import { seedAdminClient } from './shell/frame/adminClient.ts';
import { AdminApp } from './AdminApp.tsx';
import { setConsentSite } from '../consent/storedConsent.ts';

const boot = JSON.parse(document.getElementById('boot')!.textContent) as AdminBoot | PartsBoot;
// The component page of /dev/ui imports this file too, for its styles and chunks; its boot data has no viewer.
if ('viewer' in boot) start(boot);

function start(boot: AdminBoot): void {
  // Modules outside of React (error reports, accounts, missing chunks) read the page's data from here.
  storeBoot({ ...boot, page: 'admin', params: {}, data: null, failed: [] } satisfies Boot, false);
  setConsentSite(boot.site);
  seedAdminClient(boot);
  sharedAuth((boot.first.ViewerNow as ViewerNowQuery | undefined)?.viewer);
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <BrowserRouter useTransitions={false}>
        <AdminApp boot={boot} />
      </BrowserRouter>
    </StrictMode>,
  );
}
