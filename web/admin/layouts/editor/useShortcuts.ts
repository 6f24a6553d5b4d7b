import { useEffect } from 'react';
import { useTerms } from '../../../i18n/terms.tsx';
import { notify } from '../../../base/navigation/notices.ts';
import { actionsOf, keyOf, pasteOf } from './actions.ts';
import { announce, rowFullText } from './announcements.ts';
import { acceptPastedText } from '../data/clipboard.ts';
import { useEditorHandlers } from './editorHandlers.ts';
import type { Subject } from '../state/clip.ts';
import { useStore } from './store.tsx';

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

/**
 * Keyboard shortcuts of the whole editor: undo, redo, and paste when nothing is selected. On the document, because undo
 * may remove the focused element; the focus then stays with the same item, which may have moved.
 */
export function useShortcuts(): void {
  const t = useTerms();
  const store = useStore();
  const handlers = useEditorHandlers();
  useEffect(() => {
    const stepHistory = (type: 'undo' | 'redo') => {
      const focused = document.activeElement?.getAttribute('data-handle');
      const before = store.get().editor;
      store.dispatch({ type });
      announce(t(store.get().editor === before ? 'admin#layout#nothingMore' : `admin#layout#did#${type}`));
      if (!focused) return;
      setTimeout(() => {
        if (document.activeElement === document.body)
          document.querySelector<HTMLElement>(`[data-handle="${CSS.escape(focused)}"]`)?.focus();
      });
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || hasOwnKeys(event.target)) return;
      const pressed = keyOf(event);
      if (pressed === 'Mod+z' || pressed === 'Mod+Shift+z' || pressed === 'Mod+y') {
        event.preventDefault();
        stepHistory(pressed === 'Mod+z' ? 'undo' : 'redo');
      }
    };
    // The browser's paste event, by whichever key: only it may read what another site's window copied.
    const onPaste = (event: ClipboardEvent) => {
      if (hasOwnKeys(event.target)) return;
      acceptPastedText(event.clipboardData?.getData('text/plain') ?? '');
      const subject = subjectAt(document.activeElement);
      const insertion = pasteOf(subject, handlers);
      if (!insertion) {
        // Notifies that nothing was pasted; the clip can still be pasted elsewhere.
        const isFull = subject && actionsOf(subject, handlers).some((it) => it.id === 'paste' && it.isFull);
        if (isFull) notify({ text: rowFullText(t), tone: 'error' });
        return;
      }
      event.preventDefault();
      handlers.run(insertion.command);
      handlers.moveFocus(insertion.subject, 'paste');
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('paste', onPaste);
    };
  }, [t, store, handlers]);
}
