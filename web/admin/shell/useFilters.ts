import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

type Filters = Readonly<Record<string, string>>;

/** What an address asks for; names it does not have are as `none` has them. */
export function filtersIn<T extends Filters>(search: string, none: T): T {
  const given = new URLSearchParams(search);
  return Object.fromEntries(
    Object.entries(none).map(([name, value]) => [name, given.get(name) ?? value]),
  ) as T;
}

/** The query of an address that asks for these; what else it says stays. */
export function searchWith<T extends Filters>(search: string, chosen: T, none: T): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(chosen)) {
    if (value === none[name]) query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * The filters of a list. They stand in the address, so that going back to a list finds it as it was, and a link shows
 * somebody else the same; each change takes the place of the one before it, for typing makes no history.
 */
export function useFilters<T extends Filters>(none: T) {
  const { key, search } = useLocation();
  const [{ at, chosen }, setChosen] = useState(() => ({ at: key, chosen: filtersIn(search, none) }));
  // Another arrival, at the same screen: a link that asks for something else.
  if (at !== key) setChosen({ at: key, chosen: filtersIn(search, none) });
  useEffect(() => {
    const wanted = searchWith(location.search, chosen, none);
    if (wanted !== location.search) history.replaceState(history.state, '', location.pathname + wanted);
  }, [chosen, none]);
  return {
    chosen,
    set: (name: keyof T) => (value: string) =>
      setChosen((now) => ({ ...now, chosen: { ...now.chosen, [name]: value } })),
    /** Several at once. */
    choose: (part: Partial<T>) => setChosen((now) => ({ ...now, chosen: { ...now.chosen, ...part } })),
    clear: () => setChosen((now) => ({ ...now, chosen: none })),
    isFiltered: Object.entries(chosen).some(([name, value]) => value !== none[name]),
  };
}
