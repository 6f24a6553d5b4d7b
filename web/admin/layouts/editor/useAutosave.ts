/**
 * Autosave of the draft: on the server after a pause, so that it is available on other devices, and on the device at
 * once, so that a crash or a closed tab loses nothing. Decision page 0024.
 */
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAdmin } from '../../shell/admin.ts';
import { DeleteLayoutDraftDocument, SaveLayoutDraftDocument } from '../data/Layouts.hooks.ts';
import type { DraftFieldsFragment, SaveLayoutDraftMutation } from '../data/Layouts.types.ts';
import { removeLocalDraft, saveLocalDraft, windowId } from '../data/localDraft.ts';
import { useLocalDraftKey } from '../data/localDraftKey.ts';
import type { SavedState } from '../data/startingDraft.ts';
import { isChanged } from '../state/changes.ts';
import type { Draft } from '../state/draft.ts';
import { draftText } from '../state/draftText.ts';
import { useEditor, useStore } from './store.tsx';

/** Debounce: milliseconds after the last change until it is sent. */
const DEBOUNCE_MS = 1_200;
/** Milliseconds until a failed save is retried. */
const RETRY_MS = 5_000;

export type SaveState =
  | { readonly is: 'nothing' }
  /** This very draft is saved; a later one is being sent. */
  | { readonly is: 'saved'; readonly at: string; readonly draft: Draft }
  /** The draft is stored on the device; the server does not answer. */
  | { readonly is: 'failed' }
  /** Another window of the same editor saved meanwhile. */
  | { readonly is: 'overtaken'; readonly by: DraftFieldsFragment };

export interface Autosave {
  readonly state: SaveState;
  /** Whether closing the window now would lose nothing. */
  readonly isStored: () => boolean;
  /** Overwrites what the other window saved. */
  readonly overwrite: () => void;
  /** Deletes the draft on the device and the server: it was published or discarded. */
  readonly deleteDraft: () => Promise<void>;
}

export function useAutosave(name: string, savedState: SavedState): Autosave {
  const client = useApolloClient();
  const { siteKey } = useAdmin();
  const store = useStore();
  const key = useLocalDraftKey(name);
  const draft = useEditor(({ editor }) => editor.draft);
  const base = useEditor(({ editor }) => editor.base);
  /** The draft that the server already has on opening: not saved again, which would change its time. */
  const [initialSave] = useState(() =>
    savedState.savedAt === null ? null : { draft: store.get().editor.draft, at: savedState.savedAt },
  );
  const [state, setState] = useState<SaveState>(() => {
    if (savedState.overtakenBy) return { is: 'overtaken', by: savedState.overtakenBy };
    return initialSave ? { is: 'saved', ...initialSave } : { is: 'nothing' };
  });
  const version = useRef(savedState.version);
  const sending = useRef<Promise<void> | null>(null);
  /** Whether the server or the device may have a draft. */
  const hasStored = useRef(savedState.version > 0);
  const onDevice = useRef<Draft | null>(null);
  const onServer = useRef<Draft | null>(initialSave?.draft ?? null);
  /** Whether the latest change has not been sent yet. */
  const hasUnsent = useRef(false);

  const save = useCallback(async (): Promise<void> => {
    const { editor } = store.get();
    if (!isChanged(editor.base, editor.draft)) return;
    hasUnsent.current = false;
    const content = draftText(editor.draft);
    try {
      const { data } = await client.mutate({
        mutation: SaveLayoutDraftDocument,
        variables: {
          site: siteKey,
          name,
          content,
          baseRevision: editor.base.revision,
          baseVersion: version.current,
          savedFrom: windowId,
        },
      });
      const result = (data as SaveLayoutDraftMutation).saveLayoutDraft;
      if (result.__typename === 'DraftSaved') {
        version.current = result.version;
        onServer.current = editor.draft;
        const { editor: editorNow } = store.get();
        if (editorNow.draft === editor.draft)
          saveLocalDraft(key, {
            draft: editorNow.draft,
            revision: editorNow.base.revision,
            version: result.version,
            isSaved: true,
          });
        setState({ is: 'saved', at: result.updatedAt, draft: editor.draft });
      } else if (result.__typename === 'LayoutDraft') setState({ is: 'overtaken', by: result });
      else if (result.__typename === 'NotFound') {
        version.current = 0; // deleted elsewhere: the next save creates a new one
        setState({ is: 'failed' });
      } else setState({ is: 'failed' });
    } catch {
      setState({ is: 'failed' });
    }
  }, [client, name, siteKey, key, store]);

  /** Queues the save: saves run one at a time, because each is based on the version that the previous one returned. */
  const queueSave = useCallback(() => {
    sending.current = (sending.current ?? Promise.resolve()).then(save);
    return sending.current;
  }, [save]);

  const deleteDraft = useCallback(async (): Promise<void> => {
    await sending.current;
    removeLocalDraft(key, onDevice.current);
    // Keeps what another window has saved since.
    const baseVersion = version.current;
    version.current = 0;
    hasStored.current = false;
    setState({ is: 'nothing' });
    await client
      .mutate({ mutation: DeleteLayoutDraftDocument, variables: { site: siteKey, name, baseVersion } })
      .catch(() => undefined);
  }, [client, name, key, siteKey]);

  const isStored = useCallback(() => {
    const { draft: mine } = store.get().editor;
    return onDevice.current === mine || onServer.current === mine;
  }, [store]);

  const isDirty = isChanged(base, draft);
  useEffect(() => {
    if (!isDirty) {
      if (!hasStored.current) return undefined;
      // Everything was undone: deletes the stored draft, so that it is not restored later.
      const timer = setTimeout(() => void deleteDraft(), DEBOUNCE_MS);
      return () => clearTimeout(timer);
    }
    hasStored.current = true;
    const isSaved = draft === initialSave?.draft && sending.current === null;
    const local = { draft, revision: base.revision, version: version.current, isSaved };
    onDevice.current = saveLocalDraft(key, local) ? draft : null;
    if (isSaved) {
      hasUnsent.current = false;
      return undefined;
    }
    hasUnsent.current = true;
    const timer = setTimeout(() => void queueSave(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [draft, base, isDirty, initialSave, key, queueSave, deleteDraft]);
  // Saves on unmount, so that the layout's other screens show the latest changes.
  useEffect(() => () => void (hasUnsent.current && queueSave()), [queueSave]);
  useEffect(() => {
    if (state.is !== 'failed') return undefined;
    const timer = setTimeout(() => void queueSave(), RETRY_MS);
    return () => clearTimeout(timer);
  }, [state, queueSave]);

  return {
    state,
    isStored,
    overwrite() {
      if (state.is === 'overtaken') version.current = state.by.version;
      void queueSave();
    },
    deleteDraft,
  };
}
