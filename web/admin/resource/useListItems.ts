/** The items of a list in a form: what is done with them keeps their keys and gives them places. */
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { newItem, type AnyItem, type ListField } from '../../../domain/resource/listItems.ts';
import { byPlace } from '../../../domain/resource/cells.ts';
import { placeAt } from './listOrder.ts';
import { randomId } from '../../base/device/randomId.ts';

/** `name` is the path of the list in the form. */
export function useListItems(name: string, list: ListField) {
  const { getValues, setValue } = useFormContext();
  const { fields, insert, remove, move } = useFieldArray({ name, keyName: '_id' });
  /** Removed items, the last one last; each can be restored until the form is left. */
  const [removed, setRemoved] = useState<readonly AnyItem[]>([]);
  const read = () => getValues(name) as readonly AnyItem[];
  /** Sets the places that change when `order` is to be the order, except that of a new item at `index`. */
  const setPlaces = (order: readonly AnyItem[], index: number) => {
    for (const [key, place] of placeAt(order, index)) {
      const at = read().findIndex((item) => item.key === key);
      setValue(`${name}.${at}.place`, place, { shouldDirty: true });
    }
  };
  const insertAt = (item: AnyItem, index: number) => {
    const order = read().toSpliced(index, 0, item);
    const place = placeAt(order, index).get(item.key)!;
    insert(index, { ...item, place }, { shouldFocus: false });
    setPlaces(read(), index);
  };
  const indexOf = (key: string) => read().findIndex((item) => item.key === key);
  const current = {
    /** Adds an item at the end; returns its key. */
    add(): string {
      const item = newItem(list, randomId());
      insertAt(item, read().length);
      return item.key;
    },
    /** Adds a copy after an item; returns its key. */
    copy(key: string): string {
      const index = indexOf(key);
      const item = { ...read()[index]!, key: randomId() };
      insertAt(item, index + 1);
      return item.key;
    },
    remove(key: string): void {
      const index = indexOf(key);
      const item = read()[index]!;
      setRemoved((all) => [...all, item]);
      remove(index);
    },
    /** Puts the item that was removed last where it was, with the key and the place it had; returns its key. */
    restore(): string | null {
      const item = removed.at(-1);
      setRemoved(removed.slice(0, -1));
      if (!item || indexOf(item.key) >= 0) return null;
      const index = read().findIndex((other) => byPlace(item, other) < 0);
      insert(index < 0 ? read().length : index, item, { shouldFocus: false });
      return item.key;
    },
    /** Moves an item to another index; false when there is none. */
    moveTo(key: string, to: number): boolean {
      const from = indexOf(key);
      if (from < 0 || to < 0 || to >= read().length || from === to) return false;
      const order = read().toSpliced(from, 1).toSpliced(to, 0, read()[from]!);
      move(from, to);
      setPlaces(order, to);
      return true;
    },
    read,
    indexOf,
  };
  // The items are memoised: their actions stay the same, and act on the list as it is when they are called.
  const latest = useRef(current);
  useLayoutEffect(() => {
    latest.current = current;
  });
  const actions = useMemo(
    (): typeof current => ({
      add: () => latest.current.add(),
      copy: (key) => latest.current.copy(key),
      remove: (key) => latest.current.remove(key),
      restore: () => latest.current.restore(),
      moveTo: (key, to) => latest.current.moveTo(key, to),
      read: () => latest.current.read(),
      indexOf: (key) => latest.current.indexOf(key),
    }),
    [],
  );
  return {
    keys: (fields as unknown as readonly AnyItem[]).map(({ key }) => key),
    actions,
    lastRemoved: removed.at(-1) ?? null,
  };
}
export type ListActions = ReturnType<typeof useListItems>['actions'];
