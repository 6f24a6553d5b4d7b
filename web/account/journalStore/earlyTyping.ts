/**
 * What is typed between the press of a button and the moment when the text of the new entry can be typed into: code and
 * data may still be loading. A field outside of the window has the focus for that time, which also opens the keyboard of
 * a phone; browsers allow that only within the press itself.
 */
import { readStored, writeStored } from '../../base/device/storage.ts';
import { KEEPS_FOCUS } from '../../base/navigation/focusPage.tsx';

const KEY = 'earlyTyping';

let waiting: { readonly id: string; readonly field: HTMLTextAreaElement } | null = null;

/** Gives the focus to a field until the text of entry `id` takes over. `label` is read to screen readers. */
export function catchTyping(id: string, label: string): void {
  waiting?.field.remove();
  const field = document.createElement('textarea');
  field.ariaLabel = label;
  field.setAttribute(KEEPS_FOCUS, '');
  // Within the window's corner, because a focused field elsewhere would scroll the page; 16 px, because iOS zooms into
  // smaller text.
  field.style.cssText = 'position:fixed;inset:0 auto auto 0;width:1px;height:1px;opacity:0;font-size:16px';
  document.body.append(field);
  field.focus({ preventScroll: true });
  waiting = { id, field };
  // Without a network the page is loaded again: what was typed until then is stored.
  addEventListener('pagehide', storeTyping, { once: true });
}

function storeTyping(): void {
  if (waiting) writeStored(KEY, JSON.stringify([waiting.id, waiting.field.value]), 'sessionStorage');
}

/** The text typed for entry `id` so far, and whether its field still had the focus. Null when nothing waits for it. */
export function takeTyping(id: string): { readonly text: string; readonly hadFocus: boolean } | null {
  if (waiting?.id !== id) return takeStored(id);
  const { field } = waiting;
  waiting = null;
  const result = { text: field.value, hadFocus: document.activeElement === field };
  field.remove();
  return result;
}

/** What was typed before the page was loaded again; it still has the focus unless the reader took it elsewhere. */
function takeStored(id: string): { readonly text: string; readonly hadFocus: boolean } | null {
  const [storedId, text] = JSON.parse(readStored(KEY, 'sessionStorage') ?? '[]') as [string?, string?];
  if (storedId !== id) return null;
  writeStored(KEY, null, 'sessionStorage');
  return {
    text: text ?? '',
    hadFocus: [document.body, null].includes(document.activeElement as HTMLElement),
  };
}
