/**
 * Keeps what is not published: on the server, so that it is there on another machine, and on the device at once, so that a
 * crash or a closed tab between two saves loses nothing. Decision page 0024.
 */
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAdmin } from '../shell/admin.ts';
import { DeleteLayoutDraftDocument, SaveLayoutDraftDocument } from './Layouts.hooks.ts';
import type { DraftFieldsFragment, SaveLayoutDraftMutation } from './Layouts.types.ts';
import { forgetOnDevice, keepOnDevice, thisWindow } from './keptDraft.ts';
import { useKeptKey } from './keptOnDevice.ts';
import type { SavedBefore } from './keptStart.ts';
import { isChanged } from './state/changes.ts';
import type { Draft } from './state/draft.ts';
import { draftText } from './state/kept.ts';
import { useEditor, useStore } from './store.tsx';

/** Milliseconds after the last change until it is sent. */
const PAUSE = 1_200;
/** Until a failed save is tried again. */
const RETRY = 5_000;

export type SaveState =
  | { readonly is: 'nothing' }
  /** This very draft; a later one is on its way. */
  | { readonly is: 'saved'; readonly at: string; readonly draft: Draft }
  /** The device has it; the server does not answer. */
  | { readonly is: 'failed' }
  /** Another window of the same editor saved meanwhile. */
  | { readonly is: 'overtaken'; readonly by: DraftFieldsFragment };

export interface Autosave {
  readonly state: SaveState;
  /** Whether closing the window now would lose nothing. */
  readonly isKept: () => boolean;
  /** Saves over what the other window saved. */
  readonly insist: () => void;
  /** Forgets the draft everywhere: it was published, or is not wanted. */
  readonly forget: () => Promise<void>;
}

export function useAutosave(name: string, before: SavedBefore): Autosave {
  const client = useApolloClient();
  const { siteKey } = useAdmin();
  const store = useStore();
  const key = useKeptKey(name);
  const draft = useEditor(({ editor }) => editor.draft);
  const base = useEditor(({ editor }) => editor.base);
  /** What the server has from the beginning: opening it is no reason to save it again, under another time. */
  const [begun] = useState(() =>
    before.savedAt === null ? null : { draft: store.get().editor.draft, at: before.savedAt },
  );
  const [state, setState] = useState<SaveState>(() => {
    if (before.overtakenBy) return { is: 'overtaken', by: before.overtakenBy };
    return begun ? { is: 'saved', ...begun } : { is: 'nothing' };
  });
  const version = useRef(before.version);
  const sending = useRef<Promise<void> | null>(null);
  /** The server or the device has something. */
  const hasKept = useRef(before.version > 0);
  const onDevice = useRef<Draft | null>(null);
  const onServer = useRef<Draft | null>(begun?.draft ?? null);
  /** The last change is not on its way to the server yet. */
  const isDue = useRef(false);

  const save = useCallback(async (): Promise<void> => {
    const { editor } = store.get();
    if (!isChanged(editor.base, editor.draft)) return;
    isDue.current = false;
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
          savedFrom: thisWindow,
        },
      });
      const result = (data as SaveLayoutDraftMutation).saveLayoutDraft;
      if (result.__typename === 'DraftSaved') {
        version.current = result.version;
        onServer.current = editor.draft;
        const { editor: now } = store.get();
        if (now.draft === editor.draft)
          keepOnDevice(key, {
            draft: now.draft,
            revision: now.base.revision,
            version: result.version,
            isSaved: true,
          });
        setState({ is: 'saved', at: result.updatedAt, draft: editor.draft });
      } else if (result.__typename === 'LayoutDraft') setState({ is: 'overtaken', by: result });
      else if (result.__typename === 'NotFound') {
        version.current = 0; // thrown away elsewhere: what is here begins a new one
        setState({ is: 'failed' });
      } else setState({ is: 'failed' });
    } catch {
      setState({ is: 'failed' });
    }
  }, [client, name, siteKey, key, store]);

  /** One save at a time: each is made from the version the one before answered. */
  const saveInTurn = useCallback(() => {
    sending.current = (sending.current ?? Promise.resolve()).then(save);
    return sending.current;
  }, [save]);

  const forget = useCallback(async (): Promise<void> => {
    await sending.current;
    forgetOnDevice(key, onDevice.current);
    // What another window has saved since is its own.
    const baseVersion = version.current;
    version.current = 0;
    hasKept.current = false;
    setState({ is: 'nothing' });
    await client
      .mutate({ mutation: DeleteLayoutDraftDocument, variables: { site: siteKey, name, baseVersion } })
      .catch(() => undefined);
  }, [client, name, key, siteKey]);

  const isKept = useCallback(() => {
    const { draft: mine } = store.get().editor;
    return onDevice.current === mine || onServer.current === mine;
  }, [store]);

  const isDirty = isChanged(base, draft);
  useEffect(() => {
    if (!isDirty) {
      if (!hasKept.current) return undefined;
      // Everything was taken back: what is kept would bring it up again.
      const timer = setTimeout(() => void forget(), PAUSE);
      return () => clearTimeout(timer);
    }
    hasKept.current = true;
    const isSaved = draft === begun?.draft && sending.current === null;
    const kept = { draft, revision: base.revision, version: version.current, isSaved };
    onDevice.current = keepOnDevice(key, kept) ? draft : null;
    if (isSaved) {
      isDue.current = false;
      return undefined;
    }
    isDue.current = true;
    const timer = setTimeout(() => void saveInTurn(), PAUSE);
    return () => clearTimeout(timer);
  }, [draft, base, isDirty, begun, key, saveInTurn, forget]);
  // Who goes on to another screen of the layout finds there what they had just done.
  useEffect(() => () => void (isDue.current && saveInTurn()), [saveInTurn]);
  useEffect(() => {
    if (state.is !== 'failed') return undefined;
    const timer = setTimeout(() => void saveInTurn(), RETRY);
    return () => clearTimeout(timer);
  }, [state, saveInTurn]);

  return {
    state,
    isKept,
    insist() {
      if (state.is === 'overtaken') version.current = state.by.version;
      void saveInTurn();
    },
    forget,
  };
}
