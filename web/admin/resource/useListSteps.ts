/** The steps of a person in the input of a list. */
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { AnyItem, ListField } from '../../../domain/resource/listItems.ts';
import { useAnnounce } from '../ui/announce.tsx';
import { useFieldTexts } from './fieldTexts.ts';
import type { ListActions } from './useListItems.ts';

interface StepDeps {
  readonly list: ListField;
  readonly actions: ListActions;
  readonly focus: (key: string | null, selector: string) => void;
  readonly setOpenKeys: (change: (open: ReadonlySet<string>) => ReadonlySet<string>) => void;
}

/** What a person does with an item: each step is announced, and the focus goes where the work goes on. */
export function useListSteps({ list, actions, focus, setOpenKeys }: StepDeps) {
  const { t, itemName } = useFieldTexts();
  const announce = useAnnounce();
  const nameAt = (key: string) => {
    const index = actions.indexOf(key);
    return itemName(list, actions.read()[index]!, index);
  };
  const toggle = (key: string, isOpen?: boolean) =>
    setOpenKeys((open) => {
      const next = new Set(open);
      if (isOpen ?? !open.has(key)) next.add(key);
      else next.delete(key);
      return next;
    });
  const latest = useRef<ItemSteps>(null);
  const current: ItemSteps = {
    nameOf: (item, index) => itemName(list, item, index),
    toggle,
    add() {
      const key = actions.add();
      toggle(key, true);
      announce(t('admin#setting#entry#added', { entry: nameAt(key) }));
      focus(key, FIRST_CONTROL);
    },
    copy(key) {
      const entry = nameAt(key);
      const copied = actions.copy(key);
      toggle(copied, true);
      announce(t('admin#resource#item#copied', { entry }));
      focus(copied, FIRST_CONTROL);
    },
    remove(key) {
      const index = actions.indexOf(key);
      announce(t('admin#setting#entry#removed', { entry: nameAt(key) }));
      actions.remove(key);
      const rest = actions.read();
      focus(rest[Math.min(index, rest.length - 1)]?.key ?? null, '[data-act=remove]');
    },
    restore() {
      const key = actions.restore();
      if (key === null) return;
      announce(t('admin#resource#item#restored', { entry: nameAt(key) }));
      focus(key, '[data-act=toggle]');
    },
    move(key, to, selector) {
      const entry = nameAt(key);
      if (!actions.moveTo(key, to)) return;
      const [number, of] = [t.number(to + 1), t.number(actions.read().length)];
      announce(t('admin#setting#entry#moved', { entry, number, of }));
      if (selector !== null) focus(key, selector);
    },
    step(key, by, selector) {
      this.move(key, actions.indexOf(key) + by, selector);
    },
    drop(key, neighbour, half) {
      const [from, at] = [actions.indexOf(key), actions.indexOf(neighbour)];
      const to = half === 'after' ? at + 1 : at;
      if (from >= 0 && at >= 0) this.move(key, from < to ? to - 1 : to, null);
    },
  };
  useEffect(() => {
    latest.current = current;
  });
  // Items are memoised, so what they call stays the same.
  const [steps] = useState((): ItemSteps => ({
    nameOf: (item, index) => (latest.current ?? current).nameOf(item, index),
    toggle: (key, isOpen) => latest.current!.toggle(key, isOpen),
    add: () => latest.current!.add(),
    copy: (key) => latest.current!.copy(key),
    remove: (key) => latest.current!.remove(key),
    restore: () => latest.current!.restore(),
    move: (key, to, selector) => latest.current!.move(key, to, selector),
    step: (key, by, selector) => latest.current!.step(key, by, selector),
    drop: (key, neighbour, half) => latest.current!.drop(key, neighbour, half),
  }));
  return steps;
}

export interface ItemSteps {
  readonly nameOf: (item: AnyItem, index: number) => string;
  /** Opens or closes an item; without `isOpen` the other way. */
  readonly toggle: (key: string, isOpen?: boolean) => void;
  readonly add: () => void;
  readonly copy: (key: string) => void;
  readonly remove: (key: string) => void;
  /** Brings back the item that was removed last. */
  readonly restore: () => void;
  /** Moves an item to an index; the focus goes to the control with the selector in it, or stays. */
  readonly move: (key: string, to: number, selector: string | null) => void;
  readonly step: (key: string, by: -1 | 1, selector: string) => void;
  readonly drop: (key: string, neighbour: string, half: string) => void;
}

const FIRST_CONTROL = '[data-item-fields] :is(input, select, textarea, button)';

/** Moves the focus into an item once it is rendered; to the add button when no item is left. */
export function useItemFocus(box: RefObject<HTMLElement | null>) {
  const target = useRef<{ readonly key: string | null; readonly selector: string } | null>(null);
  useEffect(() => {
    if (!target.current) return;
    const { key, selector } = target.current;
    target.current = null;
    const item = key === null ? null : box.current?.querySelector(`[data-item="${key}"]`);
    const control = item?.querySelector<HTMLElement>(selector);
    (control ?? box.current?.querySelector<HTMLElement>('[data-field]:is(button)'))?.focus();
  });
  return useCallback((key: string | null, selector: string) => {
    target.current = { key, selector };
  }, []);
}

/** The selector of the same control when its item has another index: 'items.3.text' ends with '.text' in any. */
export function selectorOf({ dataset: { act, field } }: HTMLElement): string {
  if (act !== undefined) return `[data-act="${act}"]`;
  return field === undefined ? '[data-act=toggle]' : `[data-field$="${field.slice(field.lastIndexOf('.'))}"]`;
}
