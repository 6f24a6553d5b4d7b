import { useCallback } from 'react';
import type { KeptBelow } from '../../app/unsaved.ts';
import { useAdmin } from '../shell/admin.ts';
import { useHands } from './hands.tsx';
import { keptForm } from './keptForm.ts';
import { useKeptKey } from './keptOnDevice.ts';
import { keptTest } from './keptTest.ts';
import { layoutsPath } from './layoutsPath.ts';

/** Returns a function that gives the path at which the input of an open form is restored; null when none is stored. */
export function useKeptBelow(): KeptBelow {
  const { site } = useAdmin();
  const { layout } = useHands();
  const key = useKeptKey(layout);
  const path = layoutsPath(site);
  return useCallback(
    () => (keptForm(key) !== null || keptTest(key) !== null ? `${path}/${layout}` : null),
    [key, path, layout],
  );
}
