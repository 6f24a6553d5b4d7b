/** The entries of a list that are chosen for an action on several. */
import { useRef, useState } from 'react';
import type { ListedEntry } from './resourceOperations.ts';

/** `listKey` names what the list shows: another list has nothing chosen, another page of it keeps what is. */
export function useSelection(entries: readonly ListedEntry[], listKey: string) {
  const [{ key, chosen }, setState] = useState({ key: listKey, chosen: new Map<string, ListedEntry>() });
  const lastToggled = useRef<string | null>(null);
  // As the list has them now: an entry that was chosen and then saved has a newer version.
  const current = new Map(
    key === listKey
      ? [...chosen].map(([id, entry]) => [id, entries.find((it) => it.id === id) ?? entry] as const)
      : [],
  );
  const put = (next: Map<string, ListedEntry>) => setState({ key: listKey, chosen: next });
  const setAll = (some: readonly ListedEntry[], isOn: boolean) => {
    const next = new Map(current);
    for (const entry of some) {
      if (isOn) next.set(entry.id, entry);
      else next.delete(entry.id);
    }
    put(next);
  };
  /** With `isRange`, also all entries between the last toggled one and this. */
  const toggle = (entry: ListedEntry, isRange = false) => {
    const [from, to] = [lastToggled.current, entry.id].map((id) => entries.findIndex((it) => it.id === id));
    lastToggled.current = entry.id;
    const range =
      isRange && from! >= 0 ? entries.slice(Math.min(from!, to!), Math.max(from!, to!) + 1) : [entry];
    setAll(range, !current.has(entry.id));
  };
  return {
    /** The chosen entries by id; one of another page is as it was when it was chosen. */
    chosen: current as ReadonlyMap<string, ListedEntry>,
    ids: new Set(current.keys()) as ReadonlySet<string>,
    toggle,
    toggleAll: (isOn: boolean) => setAll(entries, isOn),
    /** Toggles the entry whose name has the focus. */
    toggleFocused() {
      const id = (document.activeElement as HTMLElement | null)?.dataset['entry'];
      const entry = entries.find((it) => it.id === id);
      if (entry) toggle(entry);
    },
    clear: () => put(new Map()),
  };
}
export type Selection = ReturnType<typeof useSelection>;
