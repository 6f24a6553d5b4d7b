/** Renders `/dev/ui`. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { PartsBoot } from '../../base/site/boot.ts';
import { PartsPage } from './PartsPage.tsx';

const boot = JSON.parse(document.getElementById('boot')!.textContent) as PartsBoot;
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <PartsPage boot={boot} />
  </StrictMode>,
);
