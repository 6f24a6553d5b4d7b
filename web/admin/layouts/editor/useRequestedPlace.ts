import { useEffect } from 'react';
import { requestedPlace, withoutPlace } from '../data/editorPlace.ts';
import { useEditorHandlers } from './editorHandlers.ts';
import { useStore } from './store.tsx';

/** Goes to the place that the address asks for, once: focuses the widget, or asks what comes before or after it. */
export function useRequestedPlace(): void {
  const store = useStore();
  const handlers = useEditorHandlers();
  useEffect(() => {
    const place = requestedPlace(location.search, store.get().editor.draft);
    const search = withoutPlace(location.search);
    if (search !== location.search) history.replaceState(history.state, '', location.pathname + search);
    if (!place) return;
    const { slot, rowKey, side, add } = place;
    const { versions } = store.get().view;
    store.setView({
      isEditing: true,
      // Version B is not rendered until it is selected.
      ...(side === 'bColumns' && { versions: { ...versions, [rowKey]: 'B' } }),
    });
    if (add) handlers.openSuccessor(slot.uid, add);
    else handlers.focus({ kind: 'slot', uid: slot.uid });
  }, [store, handlers]);
}
