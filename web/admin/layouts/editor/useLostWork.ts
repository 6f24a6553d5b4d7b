/** Tells an editor that a rebase left nothing of what they changed, because others removed it. */
import { useEffect, useEffectEvent } from 'react';
import { useTerms } from '../../../i18n/terms.tsx';
import { notify } from '../../../base/navigation/notices.ts';
import type { DraftWidget } from '../state/draft.ts';
import { lostWidgets } from '../state/rebase.ts';
import { useWidgetName } from './names.ts';
import { useStore } from './store.tsx';

/** Returns a function that says which widgets were removed and how to find out more. */
export function useLostWorkText(): (lost: readonly DraftWidget[]) => string {
  const t = useTerms();
  const nameOf = useWidgetName();
  return (lost) =>
    t('admin#layout#lostWorkText', {
      widgets: lost.map((widget) => `\u2068${nameOf(widget)}\u2069`).join(', '),
    });
}

/** Notifies of lost work whenever the draft gets another base. */
export function useLostWork(): void {
  const t = useTerms();
  const store = useStore();
  const textOf = useLostWorkText();
  const tell = useEffectEvent((lost: readonly DraftWidget[]) =>
    notify({ text: `${t('admin#layout#lostWork')}. ${textOf(lost)}`, tone: 'error' }),
  );
  useEffect(() => {
    let before = store.get().editor;
    return store.subscribe(() => {
      const { editor } = store.get();
      const isRebased = editor.base.revision !== before.base.revision;
      const lost = isRebased ? lostWidgets(before.base, before.draft, editor.draft) : [];
      before = editor;
      if (lost.length > 0) tell(lost);
    });
  }, [store]);
}
