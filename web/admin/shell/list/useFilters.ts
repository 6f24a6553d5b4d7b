import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Requests wait until typing has paused for this long. */
const DEBOUNCE_MS = 300;

/** Debounces a text: returns it trimmed once it has not changed for DEBOUNCE_MS. */
export function useDebouncedText(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}

type Filters = Readonly<Record<string, string>>;

/** Reads the filters of an address; missing ones get their value from `defaults`. */
export function filtersIn<T extends Filters>(search: string, defaults: T): T {
  const params = new URLSearchParams(search);
  return Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, params.get(name) ?? value]),
  ) as T;
}

/** The query string with these filters; keeps its other parameters, and leaves out defaults. */
export function searchWith<T extends Filters>(search: string, chosen: T, defaults: T): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(chosen)) {
    if (value === defaults[name]) query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * The filters of a list, stored in the address: Back shows the list as it was, and a link shows others the same. Each
 * change replaces the history entry, so typing adds none. `recall` may put what was chosen last into the first state.
 */
export function useFilters<T extends Filters>(defaults: T, recall: (chosen: T) => T = (chosen) => chosen) {
  const { key, search } = useLocation();
  const [{ at, chosen }, setChosen] = useState(() => ({
    at: key,
    chosen: recall(filtersIn(search, defaults)),
  }));
  // A new navigation to the same screen, by a link with other filters.
  if (at !== key) setChosen({ at: key, chosen: filtersIn(search, defaults) });
  useEffect(() => {
    const desired = searchWith(location.search, chosen, defaults);
    if (desired !== location.search) history.replaceState(history.state, '', location.pathname + desired);
  }, [chosen, defaults]);
  return {
    chosen,
    set: (name: keyof T) => (value: string) =>
      setChosen((current) => ({ ...current, chosen: { ...current.chosen, [name]: value } })),
    /** Sets several filters at once. */
    choose: (part: Partial<T>) =>
      setChosen((current) => ({ ...current, chosen: { ...current.chosen, ...part } })),
    clear: () => setChosen((current) => ({ ...current, chosen: defaults })),
    isFiltered: Object.entries(chosen).some(([name, value]) => value !== defaults[name]),
  };
}
