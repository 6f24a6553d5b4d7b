import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { freshWidgetId } from './freshId.ts';
import { useStore } from './store.tsx';

/** More new widgets at once (a pasted layout) are not asked for one by one: publishing refuses an id that is taken. */
const MOST_AT_ONCE = 8;

/** Asks the server for the id of each new widget, however it came into the draft, and gives it another where it is taken. Decision 45. */
export function useCheckedIds(): void {
  const store = useStore();
  const client = useApolloClient();
  useEffect(() => {
    const asked = new Set<string>();
    let looked: object | null = null;
    const check = () => {
      const { widgets } = store.get().editor.draft;
      if (widgets === looked) return;
      looked = widgets;
      const fresh = Object.values(widgets).filter(({ id, version }) => version === 0 && !asked.has(id));
      for (const { id } of fresh) asked.add(id);
      if (fresh.length > MOST_AT_ONCE) return;
      for (const { id, type } of fresh) {
        void freshWidgetId(client, type, id).then((free) => {
          if (free === id) return;
          asked.add(free);
          store.dispatch({ type: 'renamed', from: id, to: free });
        });
      }
    };
    check();
    return store.subscribe(check);
  }, [store, client]);
}
