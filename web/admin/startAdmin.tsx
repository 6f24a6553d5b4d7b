/** Draws the admin area. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { AdminBoot, Boot } from '../app/boot.ts';
import { keepBoot } from '../app/firstResult.ts';
import { consentOf } from '../consent/mayReport.ts';
import { AdminApp } from './shell/AdminApp.tsx';

const boot = JSON.parse(document.getElementById('boot')!.textContent) as AdminBoot;
// What stands outside of React (reports, accounts, missing chunks) knows the page by this.
keepBoot({ ...boot, page: 'admin', params: {}, data: null, failed: [] } satisfies Boot, false);
consentOf(boot.site);
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <BrowserRouter useTransitions={false}>
      <AdminApp boot={boot} />
    </BrowserRouter>
  </StrictMode>,
);
