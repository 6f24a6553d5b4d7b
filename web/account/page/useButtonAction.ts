import { useState } from 'react';
import { notify } from '../../base/navigation/notices.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { FieldProblems } from '../FieldProblems.ts';

/**
 * The action of a single button: one at a time, with its result in a message. `work` resolves to the success message;
 * an error with a sentence shows that, any other a general one.
 */
export function useButtonAction() {
  const t = useTerms();
  /** The key of the running action among several buttons; null for none. */
  const [busy, setBusy] = useState<string | null>(null);
  const press = async (work: () => Promise<string>, key = '') => {
    if (busy !== null) return;
    setBusy(key);
    try {
      notify({ text: await work(), tone: 'success' });
    } catch (error) {
      const detail = error instanceof FieldProblems ? error.extensions.fields[0]?.detail : undefined;
      notify({ text: detail ?? t('account#error#failed'), tone: 'error' });
    } finally {
      setBusy(null);
    }
  };
  return { busy, press };
}
