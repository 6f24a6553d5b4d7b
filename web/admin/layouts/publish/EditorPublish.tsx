import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAdmin } from '../../shell/admin.ts';
import { readNow } from '../readLayout.ts';
import type { Base, Draft } from '../state/draft.ts';
import { rowOf } from '../state/places.ts';
import type { DraftProblem } from '../state/problems.ts';
import { rebased } from '../state/rebase.ts';
import { useStore, type EditorStore } from '../store.tsx';
import type { Autosave } from '../useAutosave.ts';
import { PublishDialog } from './PublishDialog.tsx';

interface Props {
  readonly name: string;
  readonly autosave: Autosave;
  readonly onClose: () => void;
}

/** Publishes what stands in the editor. */
export function EditorPublish({ name, autosave, onClose }: Props) {
  const store = useStore();
  const { base, draft } = useNewest(name);
  return (
    <PublishDialog
      key={base.revision}
      name={name}
      base={base}
      draft={draft}
      onClose={onClose}
      onPublished={(now) => {
        store.dispatch({ type: 'published', base: now });
        void autosave.forget();
      }}
      onTakenBack={(now) => {
        // What was edited since stays, on top of what is published again.
        const { editor } = store.get();
        store.dispatch({ type: 'rebased', base: now, draft: rebased(editor.base, editor.draft, now).draft });
      }}
      onPlanned={() => {
        store.dispatch({ type: 'clear' });
        void autosave.forget();
      }}
      onSettled={(now, settled) => store.dispatch({ type: 'rebased', base: now, draft: settled })}
      mend={{
        country: store.get().sight.country,
        run(command) {
          store.run(command);
          return store.get().editor;
        },
      }}
      onProblem={(problem) => {
        flushSync(onClose);
        leadTo(store, problem);
      }}
    />
  );
}

/**
 * The draft as it was when the dialog opened, for nothing is edited behind it; on what is published at that moment, so that
 * what it says of before and after is so. What others changed too is asked about when it is published.
 */
function useNewest(name: string): { readonly base: Base; readonly draft: Draft } {
  const client = useApolloClient();
  const { siteKey: site } = useAdmin();
  const store = useStore();
  const [change, setChange] = useState(() => store.get().editor);
  useEffect(() => {
    let isOpen = true;
    const look = async () => {
      const { base: now } = await readNow(client, { site, name });
      const { editor } = store.get();
      if (!isOpen || now.revision <= editor.base.revision) return;
      const { draft, rows, widgets } = rebased(editor.base, editor.draft, now);
      if (rows.length + widgets.length > 0) return;
      store.dispatch({ type: 'rebased', base: now, draft });
      setChange(store.get().editor);
    };
    void look().catch(() => undefined); // publishing itself brings both together
    return () => {
      isOpen = false;
    };
  }, [client, site, name, store]);
  return change;
}

/** Shows the place of a problem and puts the focus on what mends it. */
function leadTo(store: EditorStore, { rowKey, slot, field }: DraftProblem): void {
  const row = rowOf(store.get().editor.draft, rowKey);
  const isInB = row?.bColumns.some(({ widgets }) => widgets.some(({ uid }) => uid === slot)) === true;
  const { versions } = store.get().sight;
  flushSync(() =>
    store.look({
      isEditing: true,
      showsAll: true,
      versions: isInB ? { ...versions, [rowKey]: 'B' } : versions,
    }),
  );
  const within =
    slot !== undefined
      ? `[data-slot="${CSS.escape(slot)}"] [data-mends]`
      : `[data-row="${CSS.escape(rowKey)}"] [data-mends=${field === 'countries' ? 'countries' : 'test'}]`;
  // After the dialog has given its focus back.
  setTimeout(() => {
    const target = document.querySelector<HTMLElement>(within);
    target?.scrollIntoView({ block: 'center' });
    target?.focus();
  }, FOCUS_BACK_MS);
}
const FOCUS_BACK_MS = 250;
