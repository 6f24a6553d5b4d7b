/**
 * Autosave of the draft: on the server after a pause, so that it is available on other devices, and on the device at
 * once, so that a crash or a closed tab loses nothing. Decision page 0024.
 */
import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { SiteKey } from '../../../../generated/schema.ts';
import { useAdmin } from '../../shell/admin.ts';
import { isSessionEnded } from '../../shell/problems.ts';
import { DeleteLayoutDraftDocument, SaveLayoutDraftDocument } from '../data/Layouts.hooks.ts';
import type { DraftFieldsFragment, SaveLayoutDraftMutation } from '../data/Layouts.types.ts';
import { removeLocalDraft, saveLocalDraft, windowId } from '../data/localDraft.ts';
import { useUnsavedKey, type UnsavedKey } from '../../shell/unsavedCopies.ts';
import type { SavedState } from '../data/startingDraft.ts';
import { isChanged } from '../state/changes.ts';
import type { Base, Draft } from '../state/draft.ts';
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
  /** The draft is stored on the device; the server does not answer, or the session has ended. */
  | { readonly is: 'failed'; readonly hasEnded: boolean }
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
  const store = useStore();
  const key = useUnsavedKey(name);
  const draft = useEditor(({ editor }) => editor.draft);
  const base = useEditor(({ editor }) => editor.base);
  const server = useServerDraft(name, key, savedState);
  const { queueSave, noteChange, isOnServer, whenSaved, deleteOnServer } = server;
  /** Whether the server or the device may have a draft. */
  const hasStored = useRef(savedState.version > 0);
  const onDevice = useRef<Draft | null>(null);

  const deleteDraft = useCallback(async (): Promise<void> => {
    await whenSaved();
    removeLocalDraft(key, onDevice.current);
    hasStored.current = false;
    await deleteOnServer();
  }, [key, whenSaved, deleteOnServer]);

  const isStored = useCallback(() => {
    const { draft: mine } = store.get().editor;
    return onDevice.current === mine || isOnServer(mine);
  }, [store, isOnServer]);

  const isDirty = isChanged(base, draft);
  useEffect(() => {
    if (!isDirty) {
      if (!hasStored.current) return undefined;
      // Everything was undone: deletes the stored draft, so that it is not restored later.
      const timer = setTimeout(() => void deleteDraft(), DEBOUNCE_MS);
      return () => clearTimeout(timer);
    }
    hasStored.current = true;
    const { isSaved, version } = noteChange(draft);
    const isOnDevice = saveLocalDraft(key, { draft, revision: base.revision, version, isSaved });
    onDevice.current = isOnDevice ? draft : null;
    if (isSaved) return undefined;
    const timer = setTimeout(() => void queueSave(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [draft, base, isDirty, key, noteChange, queueSave, deleteDraft]);

  return { state: server.state, isStored, overwrite: server.overwrite, deleteDraft };
}

/** The draft on the server: saves it in a queue, on unmount, and again after a failure; and deletes it. */
function useServerDraft(name: string, key: UnsavedKey, savedState: SavedState) {
  const client = useApolloClient();
  const { siteKey } = useAdmin();
  const store = useStore();
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
  const onServer = useRef<Draft | null>(initialSave?.draft ?? null);
  /** Whether the latest change has not been sent yet. */
  const hasUnsent = useRef(false);

  const save = useCallback(async (): Promise<void> => {
    const { editor } = store.get();
    if (!isChanged(editor.base, editor.draft)) return;
    hasUnsent.current = false;
    const input = { site: siteKey, name, baseVersion: version.current };
    const result = await sendDraft(client, editor, input);
    if (result?.__typename === 'DraftSaved') {
      version.current = result.version;
      onServer.current = editor.draft;
      const { draft, base } = store.get().editor;
      if (draft === editor.draft)
        saveLocalDraft(key, { draft, revision: base.revision, version: result.version, isSaved: true });
      setState({ is: 'saved', at: result.updatedAt, draft: editor.draft });
    } else if (result?.__typename === 'LayoutDraft') setState({ is: 'overtaken', by: result });
    else {
      // Deleted elsewhere: the next save creates a new one.
      if (result?.__typename === 'NotFound') version.current = 0;
      setState({ is: 'failed', hasEnded: result?.__typename === 'SessionEnded' });
    }
  }, [client, name, siteKey, key, store]);

  /** Queues the save: saves run one at a time, because each is based on the version that the previous one returned. */
  const queueSave = useCallback(() => {
    sending.current = (sending.current ?? Promise.resolve()).then(save);
    return sending.current;
  }, [save]);

  const deleteOnServer = useCallback(async (): Promise<void> => {
    // Keeps what another window has saved since.
    const baseVersion = version.current;
    version.current = 0;
    setState({ is: 'nothing' });
    await client
      .mutate({ mutation: DeleteLayoutDraftDocument, variables: { site: siteKey, name, baseVersion } })
      .catch(() => undefined);
  }, [client, name, siteKey]);

  /** Notes the current draft as unsent, unless it is the one that the server had on opening. */
  const noteChange = useCallback(
    (draft: Draft) => {
      const isSaved = draft === initialSave?.draft && sending.current === null;
      hasUnsent.current = !isSaved;
      return { isSaved, version: version.current };
    },
    [initialSave],
  );

  // Saves on unmount, so that the layout's other screens show the latest changes.
  useEffect(() => () => void (hasUnsent.current && queueSave()), [queueSave]);
  useEffect(() => {
    if (state.is !== 'failed') return undefined;
    const timer = setTimeout(() => void queueSave(), RETRY_MS);
    return () => clearTimeout(timer);
  }, [state, queueSave]);

  return {
    state,
    queueSave,
    noteChange,
    deleteOnServer,
    isOnServer: useCallback((draft: Draft) => onServer.current === draft, []),
    /** Resolves when no save is running. */
    whenSaved: useCallback(async () => void (await sending.current), []),
    overwrite() {
      if (state.is === 'overtaken') version.current = state.by.version;
      void queueSave();
    },
  };
}

/** Sends a draft to the server; null when it does not answer. */
async function sendDraft(
  client: ApolloClient,
  { base, draft }: { readonly base: Base; readonly draft: Draft },
  input: { readonly site: SiteKey; readonly name: string; readonly baseVersion: number },
): Promise<SaveLayoutDraftMutation['saveLayoutDraft'] | { readonly __typename: 'SessionEnded' } | null> {
  try {
    const { data } = await client.mutate({
      mutation: SaveLayoutDraftDocument,
      variables: { ...input, content: draftText(draft), baseRevision: base.revision, savedFrom: windowId },
    });
    return (data as SaveLayoutDraftMutation).saveLayoutDraft;
  } catch (error) {
    return isSessionEnded(error) ? { __typename: 'SessionEnded' } : null;
  }
}
