/**
 * Keeps what is not published: on the server, so that it is there on another machine, and on the device at once, so that a
 * crash or a closed tab between two saves loses nothing. Decision page 0024.
 */
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAdmin } from '../shell/admin.ts';
import { DeleteLayoutDraftDocument, SaveLayoutDraftDocument } from './Layouts.hooks.ts';
import type { DraftFieldsFragment, SaveLayoutDraftMutation } from './Layouts.types.ts';
import { forgetOnDevice, keepOnDevice } from './keptDraft.ts';
import { useKeptKey } from './keptOnDevice.ts';
import { newMark } from './newIds.ts';
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
  /** Saves over what the other window saved. */
  readonly insist: () => void;
  /** Forgets the draft everywhere: it was published, or is not wanted. */
  readonly forget: () => Promise<void>;
}

/** Names this window for as long as it is open. */
const thisWindow = newMark();

export function useAutosave(name: string, startVersion: number): Autosave {
  const client = useApolloClient();
  const { siteKey } = useAdmin();
  const store = useStore();
  const key = useKeptKey(name);
  const draft = useEditor(({ editor }) => editor.draft);
  const base = useEditor(({ editor }) => editor.base);
  const [state, setState] = useState<SaveState>({ is: 'nothing' });
  const version = useRef(startVersion);
  const sending = useRef<Promise<void> | null>(null);
  /** The server or the device has something. */
  const isKept = useRef(startVersion > 0);

  const save = useCallback(async (): Promise<void> => {
    const { editor } = store.get();
    if (!isChanged(editor.base, editor.draft)) return;
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
        setState({ is: 'saved', at: result.updatedAt, draft: editor.draft });
      } else if (result.__typename === 'LayoutDraft') setState({ is: 'overtaken', by: result });
      else if (result.__typename === 'NotFound') {
        version.current = 0; // thrown away elsewhere: what is here begins a new one
        setState({ is: 'failed' });
      } else setState({ is: 'failed' });
    } catch {
      setState({ is: 'failed' });
    }
  }, [client, name, siteKey, store]);

  /** One save at a time: each is made from the version the one before answered. */
  const saveInTurn = useCallback(() => {
    sending.current = (sending.current ?? Promise.resolve()).then(save);
    return sending.current;
  }, [save]);

  const forget = useCallback(async (): Promise<void> => {
    await sending.current;
    forgetOnDevice(key);
    version.current = 0;
    isKept.current = false;
    setState({ is: 'nothing' });
    await client
      .mutate({ mutation: DeleteLayoutDraftDocument, variables: { site: siteKey, name } })
      .catch(() => undefined);
  }, [client, name, key, siteKey]);

  const isDirty = isChanged(base, draft);
  useEffect(() => {
    if (!isDirty) {
      if (!isKept.current) return undefined;
      // Everything was taken back: what is kept would bring it up again.
      const timer = setTimeout(() => void forget(), PAUSE);
      return () => clearTimeout(timer);
    }
    isKept.current = true;
    keepOnDevice(key, { draft, revision: base.revision });
    const timer = setTimeout(() => void saveInTurn(), PAUSE);
    return () => clearTimeout(timer);
  }, [draft, base, isDirty, key, saveInTurn, forget]);
  useEffect(() => {
    if (state.is !== 'failed') return undefined;
    const timer = setTimeout(() => void saveInTurn(), RETRY);
    return () => clearTimeout(timer);
  }, [state, saveInTurn]);

  return {
    state,
    insist() {
      if (state.is === 'overtaken') version.current = state.by.version;
      void saveInTurn();
    },
    forget,
  };
}
