/** Tells an editor that somebody else has published the layout they are editing. Decision page 0024: asked for, not pushed. */
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { notify } from '../../app/notices.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { useAdmin } from '../shell/admin.ts';
import { OutlineButton } from '../ui/Buttons.tsx';
import { Notice } from '../ui/States.tsx';
import { LayoutRevisionNumberDocument } from './Layouts.hooks.ts';
import type { LayoutRevisionNumberQuery } from './Layouts.types.ts';
import { readNow } from './readLayout.ts';
import { useTyping } from './hands.tsx';
import { ConflictDialog } from './publish/ConflictDialog.tsx';
import type { Met } from './publish/usePublish.ts';
import { isChanged } from './state/changes.ts';
import { rebased } from './state/rebase.ts';
import { useEditor, useStore } from './store.tsx';

/** Milliseconds between looks, while the window is in sight. */
const EVERY = 5_000;

export function useLiveNotice(name: string): ReactNode {
  const t = useTerms();
  const client = useApolloClient();
  const { siteKey } = useAdmin();
  const store = useStore();
  const mine = useEditor(({ editor }) => editor.base.revision);
  const isChanging = useEditor(({ editor }) => isChanged(editor.base, editor.draft));
  const isTyping = useTyping();
  const [theirs, setTheirs] = useState(mine);
  const [met, setMet] = useState<Met | null>(null);
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      const { data } = await client.query({
        query: LayoutRevisionNumberDocument,
        variables: { site: siteKey, name },
        fetchPolicy: 'network-only',
      });
      if (data) setTheirs((data as LayoutRevisionNumberQuery).layoutRevisionNumber);
    };
    const timer = setInterval(() => void look().catch(() => undefined), EVERY);
    return () => clearInterval(timer);
  }, [client, siteKey, name]);
  const isNews = theirs > mine;
  const take = async () => {
    const { base } = await readNow(client, { site: siteKey, name });
    const { editor } = store.get();
    const merged = rebased(editor.base, editor.draft, base);
    if (merged.rows.length + merged.widgets.length > 0) setMet({ now: base, rebased: merged });
    else store.dispatch({ type: 'rebased', base, draft: merged.draft });
  };
  const hasBegun = useEffectEvent(() => {
    const { editor } = store.get();
    return isTyping || isChanged(editor.base, editor.draft);
  });
  const follow = useEffectEvent(async () => {
    const { base } = await readNow(client, { site: siteKey, name });
    if (hasBegun()) return; // meanwhile: they are asked
    const { editor } = store.get();
    store.dispatch({ type: 'rebased', base, draft: rebased(editor.base, editor.draft, base).draft });
    notify({ text: t('admin#layout#someoneElse'), tone: 'plain' });
  });
  // Who has changed nothing, or clears what they had, sees what is published now: there is nothing to be asked. Not under an
  // open form: what it began with would pass for theirs, and its row may be gone.
  useEffect(() => {
    if (isNews && !isChanging && !isTyping) void follow().catch(() => undefined); // asked again with the next news
  }, [isNews, isChanging, isTyping]);
  if (!isNews || !isChanging) return null;
  return (
    <>
      <Notice
        tone="warning"
        announced
        title={t('admin#layout#someoneElse')}
        actions={
          <OutlineButton onClick={() => void take().catch(() => undefined)}>
            {t('admin#layout#bringTogether')}
          </OutlineButton>
        }
      >
        {t('admin#layout#someoneElseText')}
      </Notice>
      {met && (
        <ConflictDialog
          met={met}
          goOn={t('admin#publish#clashBring')}
          onClose={() => setMet(null)}
          onChosen={(draft) => {
            setMet(null);
            store.dispatch({ type: 'rebased', base: met.now, draft });
          }}
        />
      )}
    </>
  );
}
