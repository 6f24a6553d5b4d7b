/** The keys of a list. Keys that the browser, an input or a dialog takes are left to it. */
import { useEffect, useRef } from 'react';
import { pressedKey } from '../shell/shortcuts.ts';

interface ListKeys {
  /** A dialog is open. */
  readonly isPaused: boolean;
  readonly onNew: () => void;
  readonly onSearch: () => void;
  readonly onSelect: () => void;
  readonly onHelp: () => void;
  readonly onClose: () => void;
}

/** Handles n, /, j, k, x, ? and Escape. Enter opens the row whose name has the focus, as it is a button. */
export function useListKeys(keys: ListKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { isPaused, onNew, onSearch, onSelect, onHelp, onClose } = latest.current;
      const target = event.target as HTMLElement;
      if (isPaused || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target.closest('[role=dialog], [role=menu], [role=listbox]')) return;
      if (event.key === 'Escape') return onClose();
      if (target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]')) return;
      const run: Readonly<Record<string, () => void>> = {
        n: onNew,
        '/': onSearch,
        j: () => focusRow(1),
        k: () => focusRow(-1),
        x: onSelect,
        '?': onHelp,
      };
      const key = pressedKey(event);
      const action = Object.hasOwn(run, key) ? run[key] : undefined;
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** Moves the focus to the name in the next or the previous row. */
function focusRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-entry]')];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  const next =
    at < 0 ? (step === 1 ? 0 : rows.length - 1) : Math.min(Math.max(at + step, 0), rows.length - 1);
  rows[next]?.focus();
}
