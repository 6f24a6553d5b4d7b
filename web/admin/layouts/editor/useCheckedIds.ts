import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { checkedWidgetId } from '../data/checkedWidgetId.ts';
import { useStore } from './store.tsx';

/** More new widgets at once, as in a pasted layout, are not checked one by one: publishing refuses taken ids. */
const MAX_AT_ONCE = 8;

/**
 * Checks the id of every widget that is added to the draft with the server, and renames the widget when its id is
 * taken. Decision 45.
 */
export function useCheckedIds(): void {
  const store = useStore();
  const client = useApolloClient();
  useEffect(() => {
    const checked = new Set<string>();
    let lastWidgets: object | null = null;
    const check = () => {
      const { widgets } = store.get().editor.draft;
      if (widgets === lastWidgets) return;
      lastWidgets = widgets;
      const added = Object.values(widgets).filter(({ id, version }) => version === 0 && !checked.has(id));
      for (const { id } of added) checked.add(id);
      if (added.length > MAX_AT_ONCE) return;
      for (const { id, type } of added) {
        void checkedWidgetId(client, type, id).then((free) => {
          if (free === id) return;
          checked.add(free);
          store.dispatch({ type: 'renamed', from: id, to: free });
        });
      }
    };
    check();
    return store.subscribe(check);
  }, [store, client]);
}
