import { useState } from 'react';
import { flushSync } from 'react-dom';
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
  // As it was when the dialog opened: nothing is edited behind it.
  const [{ base, draft }] = useState(() => store.get().editor);
  return (
    <PublishDialog
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
      onProblem={(problem) => {
        flushSync(onClose);
        leadTo(store, problem);
      }}
    />
  );
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
