import { notify } from '../../base/navigation/notices.ts';

/** Copies an address and says in the given words how that went. */
export async function copyLink(address: string, words: { readonly copied: string; readonly failed: string }) {
  try {
    await navigator.clipboard.writeText(address);
    notify({ text: words.copied, tone: 'success' });
  } catch {
    notify({ text: words.failed, tone: 'error' });
  }
}
