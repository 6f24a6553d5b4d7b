import { useState } from 'react';
import { notify } from '../../app/notices.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { FieldProblems } from '../FieldProblems.ts';

/**
 * What a single button does: one thing at a time, and what it came to is said at the foot of the window. `work` answers
 * the sentence of its success; what it throws is said as it is where it has words, else that it could not be done.
 */
export function usePress() {
  const t = useTerms();
  /** Which of several is at it; null for none. */
  const [busy, setBusy] = useState<string | null>(null);
  const press = async (work: () => Promise<string>, key = '') => {
    if (busy !== null) return;
    setBusy(key);
    try {
      notify({ text: await work(), tone: 'success' });
    } catch (error) {
      const said = error instanceof FieldProblems ? error.extensions.fields[0]?.detail : undefined;
      notify({ text: said ?? t('account#error#failed'), tone: 'error' });
    } finally {
      setBusy(null);
    }
  };
  return { busy, press };
}
