/** Keys of shortcuts, the same on every keyboard layout, and shortcuts of a form that a dialog may cover. */
import { useEffect, useRef, type RefObject } from 'react';

interface Press {
  readonly key: string;
  /** The place on the keyboard: 'KeyN'. Tests and old browsers may send none. */
  readonly code?: string;
  readonly shiftKey: boolean;
}

/** What an input method sends in place of a key. */
const UNNAMED = new Set(['Process', 'Dead', 'Unidentified']);

/**
 * The key of a shortcut: letters in lower case, with Shift too. Where a layout writes another script, or an input method
 * takes the key, it is the Latin key of the same place: 'ى' of an Arabic keyboard is 'n'.
 */
export function pressedKey({ key, code = '', shiftKey }: Press): string {
  const isAscii = /^[\x20-\x7e]+$/.test(key) && !UNNAMED.has(key);
  if (isAscii) return key.length === 1 ? key.toLowerCase() : key;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined) return letter.toLowerCase();
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return key;
}

/** Whether an open dialog covers an element: its shortcuts are for what is in the dialog. */
function isCovered(element: Element | null): boolean {
  const top = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
  return top !== undefined && !top.contains(element);
}

/**
 * Runs an action at Ctrl or Cmd with a key, also while an input has the focus. `within` is an element of the form: while
 * a dialog covers it, nothing happens, and the browser does not act on the key either.
 */
export function useFormKey(shortcut: string, within: RefObject<Element | null>, run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || pressedKey(event) !== shortcut) return;
      event.preventDefault();
      if (!isCovered(within.current)) latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [shortcut, within]);
}
