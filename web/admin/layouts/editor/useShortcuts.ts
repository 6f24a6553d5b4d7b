/** Keyboard shortcuts of the editor: their names in code and in the editor's language, and those of the document. */
import { useEffect } from 'react';
import { useTerms } from '../../../i18n/terms.tsx';
import { notify } from '../../../base/navigation/notices.ts';
import { pressedKey } from '../../shell/shortcuts.ts';
import { rowFullText } from './announcements.ts';
import { acceptPastedText } from '../data/clipboard.ts';
import { useEditorHandlers } from './editorHandlers.ts';
import type { Subject } from '../state/clip.ts';
import { paste } from './actions/copies.ts';
import { undo, redo } from './actions/registry.ts';

/** The shortcut of a key event with its modifiers: `Alt+ArrowUp`, `Mod+c`. */
export function keyOf(event: {
  readonly key: string;
  readonly code?: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}): string {
  const modifiers = [
    event.ctrlKey || event.metaKey ? 'Mod+' : '',
    event.altKey ? 'Alt+' : '',
    event.shiftKey ? 'Shift+' : '',
  ].join('');
  return modifiers + pressedKey(event);
}

const namedKeys = ['Alt', 'Delete', 'End', 'Enter', 'Home', 'Mod'] as const;

/** Returns a function that gives the label of a key in the editor's language: 'Del', 'Supr'; letters in upper case. */
export function useKeyName(): (key: string) => string {
  const t = useTerms();
  return (key) => {
    const name = namedKeys.find((it) => it === key);
    return name === undefined ? key.toUpperCase() : t(`admin#layout#key#${name}`);
  };
}

/** Elements with keyboard handling of their own. */
const OWN_KEYS =
  'input, textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog], [role=menu]';
const hasOwnKeys = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest(OWN_KEYS) !== null;

/** The subject whose handle has the focus. */
function subjectAt(focused: Element | null): Subject | null {
  const name = focused?.getAttribute('data-handle');
  if (!name) return null;
  if (focused!.closest('[data-slot]')?.getAttribute('data-slot') === name) return { kind: 'slot', uid: name };
  if (focused!.closest('[data-column]')?.getAttribute('data-column') === name)
    return { kind: 'column', uid: name };
  return { kind: 'row', rowKey: name };
}

/** Focuses the handle of the row after, or before, the one with the focus. */
function jumpToRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll('[data-row]')];
  const from = rows.findIndex((row) => row.contains(document.activeElement));
  const to = from < 0 ? (step === 1 ? 0 : rows.length - 1) : from + step;
  rows[to]?.querySelector<HTMLElement>('[data-handle]')?.focus();
}

/** Shortcuts that only move the focus. */
const jumps: Readonly<Record<string, () => void>> = {
  'Alt+PageDown': () => jumpToRow(1),
  'Alt+PageUp': () => jumpToRow(-1),
  'Mod+Enter': () => document.querySelector<HTMLElement>('[data-publish]')?.focus(),
};

/**
 * Keyboard shortcuts of the whole editor: to the next row and to Publish, undo, redo, and paste when nothing is selected. On the document, because undo
 * may remove the focused element; the focus then stays with the same item, which may have moved.
 */
export function useShortcuts(): void {
  const t = useTerms();
  const handlers = useEditorHandlers();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || hasOwnKeys(event.target)) return;
      const pressed = keyOf(event);
      const action = [undo, redo].find(({ keys }) => keys(null).includes(pressed));
      if (!action) return;
      event.preventDefault();
      action.perform(null, handlers);
    };
    // Before a menu button with the focus takes the key.
    const onJump = (event: KeyboardEvent) => {
      const jump = hasOwnKeys(event.target) ? undefined : jumps[keyOf(event)];
      if (!jump) return;
      event.preventDefault();
      event.stopPropagation();
      jump();
    };
    // The browser's paste event, by whichever key: only it may read what another site's window copied.
    const onPaste = (event: ClipboardEvent) => {
      if (hasOwnKeys(event.target)) return;
      acceptPastedText(event.clipboardData?.getData('text/plain') ?? '');
      const subject = subjectAt(document.activeElement);
      const possibility = paste.predicate(subject, handlers);
      // Notifies that nothing was pasted; the clip can still be pasted elsewhere.
      if (possibility === 'full') notify({ text: rowFullText(t), tone: 'error' });
      if (possibility !== 'possible') return;
      event.preventDefault();
      paste.perform(subject, handlers);
    };
    document.addEventListener('keydown', onJump, true);
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('keydown', onJump, true);
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('paste', onPaste);
    };
  }, [t, handlers]);
}
