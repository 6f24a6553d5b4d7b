import { useEffect } from 'react';
import { useTerms } from '../../i18n/terms.tsx';
import { notify } from '../../app/notices.ts';
import { actionsOf, keyOf, pasteOf } from './actions.ts';
import { announce } from './announcer.ts';
import { takePasted } from './clipboard.ts';
import { fullWords } from './fullWords.ts';
import { useHands } from './hands.tsx';
import type { Subject } from './state/clip.ts';
import { useStore } from './store.tsx';

/** Where keys have a meaning of their own. */
const OWN = 'input, textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog], [role=menu]';
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest(OWN) !== null;

/** What has the focus: the thing of the grip that has it. */
function subjectAt(focused: Element | null): Subject | null {
  const name = focused?.getAttribute('data-handle');
  if (!name) return null;
  if (focused!.closest('[data-slot]')?.getAttribute('data-slot') === name) return { kind: 'slot', uid: name };
  if (focused!.closest('[data-column]')?.getAttribute('data-column') === name)
    return { kind: 'column', uid: name };
  return { kind: 'row', rowKey: name };
}

/**
 * Keys of the whole editor: undo, redo, and pasting where nothing is chosen. Wherever the focus is, for a step back may take
 * away what had it; the focus then stays with the thing, which may stand elsewhere.
 */
export function useShortcuts(): void {
  const t = useTerms();
  const store = useStore();
  const hands = useHands();
  useEffect(() => {
    const travel = (type: 'undo' | 'redo') => {
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
      if (event.defaultPrevented || isElsewhere(event.target)) return;
      const pressed = keyOf(event);
      if (pressed === 'Mod+z' || pressed === 'Mod+Shift+z' || pressed === 'Mod+y') {
        event.preventDefault();
        travel(pressed === 'Mod+z' ? 'undo' : 'redo');
      }
    };
    // The browser's own paste, by whichever key: it alone may read what another site's window copied.
    const onPaste = (event: ClipboardEvent) => {
      if (isElsewhere(event.target)) return;
      takePasted(event.clipboardData?.getData('text/plain') ?? '');
      const subject = subjectAt(document.activeElement);
      const made = pasteOf(subject, hands);
      if (!made) {
        // What was cut is still there to be put somewhere else, and no one is to think that it is here.
        const isFull = subject && actionsOf(subject, hands).some((it) => it.id === 'paste' && it.isFull);
        if (isFull) notify({ text: fullWords(t), tone: 'error' });
        return;
      }
      event.preventDefault();
      hands.run(made.command);
      hands.follow(made.subject, 'paste');
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('paste', onPaste);
    };
  }, [t, store, hands]);
}
