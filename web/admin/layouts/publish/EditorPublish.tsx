import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAdmin } from '../../shell/admin.ts';
import { readPublished } from '../data/readLayout.ts';
import type { Base, Draft } from '../state/draft.ts';
import { rowOf } from '../state/places.ts';
import type { DraftProblem } from '../state/problems.ts';
import { rebaseDraft } from '../state/rebase.ts';
import { useStore, type EditorStore } from '../editor/store.tsx';
import type { Autosave } from '../editor/useAutosave.ts';
import { PublishDialog } from './PublishDialog.tsx';

interface Props {
  readonly name: string;
  readonly autosave: Autosave;
  readonly onClose: () => void;
}

/** Publishes the draft of the editor. */
export function EditorPublish({ name, autosave, onClose }: Props) {
  const store = useStore();
  const { base, draft } = useLatestChange(name);
  return (
    <PublishDialog
      key={base.revision}
      name={name}
      base={base}
      draft={draft}
      onClose={onClose}
      onPublished={(published) => {
        store.dispatch({ type: 'published', base: published });
        void autosave.deleteDraft();
      }}
      onReverted={(published) => {
        // Later edits stay, rebased on what is published after the revert.
        const { editor } = store.get();
        store.dispatch({
          type: 'rebased',
          base: published,
          draft: rebaseDraft(editor.base, editor.draft, published).draft,
        });
      }}
      onPlanned={() => {
        store.dispatch({ type: 'clear' });
        void autosave.deleteDraft();
      }}
      onSettled={(published, settled) => store.dispatch({ type: 'rebased', base: published, draft: settled })}
      fix={{
        country: store.get().view.country,
        run(command) {
          store.run(command);
          return store.get().editor;
        },
      }}
      onProblem={(problem) => {
        flushSync(onClose);
        goToProblem(store, problem);
      }}
    />
  );
}

/**
 * The draft as of when the dialog opened, rebased on what is published at that moment, so that the comparison of before
 * and after is current. Nothing is edited behind the dialog. Conflicts are resolved on publishing.
 */
function useLatestChange(name: string): { readonly base: Base; readonly draft: Draft } {
  const client = useApolloClient();
  const { siteKey: site } = useAdmin();
  const store = useStore();
  const [change, setChange] = useState(() => store.get().editor);
  useEffect(() => {
    let isOpen = true;
    const refresh = async () => {
      const { base: published } = await readPublished(client, { site, name });
      const { editor } = store.get();
      if (!isOpen || published.revision <= editor.base.revision) return;
      const { draft, rows, widgets } = rebaseDraft(editor.base, editor.draft, published);
      if (rows.length + widgets.length > 0) return;
      store.dispatch({ type: 'rebased', base: published, draft });
      setChange(store.get().editor);
    };
    void refresh().catch(() => undefined); // publishing itself merges both
    return () => {
      isOpen = false;
    };
  }, [client, site, name, store]);
  return change;
}

/** Scrolls to the place of a problem and focuses the button that fixes it. */
function goToProblem(store: EditorStore, { rowKey, slot, field }: DraftProblem): void {
  const row = rowOf(store.get().editor.draft, rowKey);
  const isInB = row?.bColumns.some(({ widgets }) => widgets.some(({ uid }) => uid === slot)) === true;
  const { versions } = store.get().view;
  flushSync(() =>
    store.setView({
      isEditing: true,
      showsAll: true,
      versions: isInB ? { ...versions, [rowKey]: 'B' } : versions,
    }),
  );
  const selector =
    slot !== undefined
      ? `[data-slot="${CSS.escape(slot)}"] [data-mends]`
      : `[data-row="${CSS.escape(rowKey)}"] [data-mends=${field === 'countries' ? 'countries' : 'test'}]`;
  // After the dialog has returned its focus.
  setTimeout(() => {
    const target = document.querySelector<HTMLElement>(selector);
    target?.scrollIntoView({ block: 'center' });
    target?.focus();
  }, FOCUS_BACK_MS);
}
const FOCUS_BACK_MS = 250;
