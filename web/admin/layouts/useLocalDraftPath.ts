import { useCallback } from 'react';
import type { LocalDraftPath } from '../../base/navigation/unsaved.ts';
import { useAdmin } from '../shell/admin.ts';
import { useEditorHandlers } from './editorHandlers.tsx';
import { readLocalForm } from './localForm.ts';
import { useLocalDraftKey } from './localDraftKey.ts';
import { readLocalTest } from './localTest.ts';
import { layoutsPath } from './layoutsPath.ts';

/** Returns a function that gives the path at which the input of an open form is restored; null when none is stored. */
export function useLocalDraftPath(): LocalDraftPath {
  const { site } = useAdmin();
  const { layout } = useEditorHandlers();
  const key = useLocalDraftKey(layout);
  const path = layoutsPath(site);
  return useCallback(
    () => (readLocalForm(key) !== null || readLocalTest(key) !== null ? `${path}/${layout}` : null),
    [key, path, layout],
  );
}
