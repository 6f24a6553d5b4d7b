/** Notifies an editor that another user published the layout being edited. Decision page 0024: polled, not pushed. */
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { notify } from '../../../base/navigation/notices.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { OutlineButton } from '../../ui/Buttons.tsx';
import { Notice } from '../../ui/States.tsx';
import { LayoutRevisionNumberDocument } from '../data/Layouts.hooks.ts';
import type { LayoutRevisionNumberQuery } from '../data/Layouts.types.ts';
import { readPublished } from '../data/readLayout.ts';
import { useIsFormOpen } from '../editor/editorHandlers.ts';
import { useLastPublication } from '../publish/useLastPublication.ts';
import { ConflictDialog } from '../publish/ConflictDialog.tsx';
import type { PublishConflict } from '../publish/usePublish.ts';
import { isChanged } from '../state/changes.ts';
import { rebaseDraft } from '../state/rebase.ts';
import { useEditor, useStore } from '../editor/store.tsx';

/** Polling interval in milliseconds, while the window is visible. */
const POLL_MS = 5_000;

export function usePublishNotice(name: string): ReactNode {
  const t = useTerms();
  const client = useApolloClient();
  const { siteKey } = useAdmin();
  const store = useStore();
  const mine = useEditor(({ editor }) => editor.base.revision);
  const isChanging = useEditor(({ editor }) => isChanged(editor.base, editor.draft));
  const isTyping = useIsFormOpen();
  const [theirs, setTheirs] = useState(mine);
  const [conflict, setConflict] = useState<PublishConflict | null>(null);
  useEffect(() => {
    const poll = async () => {
      if (document.visibilityState !== 'visible') return;
      const { data } = await client.query({
        query: LayoutRevisionNumberDocument,
        variables: { site: siteKey, name },
        fetchPolicy: 'network-only',
      });
      if (data) setTheirs((data as LayoutRevisionNumberQuery).layoutRevisionNumber);
    };
    const timer = setInterval(() => void poll().catch(() => undefined), POLL_MS);
    return () => clearInterval(timer);
  }, [client, siteKey, name]);
  const isOutdated = theirs > mine;
  const publication = useLastPublication(name, isOutdated ? theirs : null);
  const merge = async () => {
    const { base } = await readPublished(client, { site: siteKey, name });
    const { editor } = store.get();
    const merged = rebaseDraft(editor.base, editor.draft, base);
    if (merged.rows.length + merged.widgets.length > 0) setConflict({ published: base, rebased: merged });
    else store.dispatch({ type: 'rebased', base, draft: merged.draft });
  };
  const hasWork = useEffectEvent(() => {
    const { editor } = store.get();
    return isTyping || isChanged(editor.base, editor.draft);
  });
  const update = useEffectEvent(async () => {
    const { base } = await readPublished(client, { site: siteKey, name });
    if (hasWork()) return; // editing began meanwhile: the notice asks
    const { editor } = store.get();
    store.dispatch({ type: 'rebased', base, draft: rebaseDraft(editor.base, editor.draft, base).draft });
    notify({ text: t('admin#layout#someoneElse'), tone: 'plain' });
  });
  // An editor without changes, or whose changes were cleared, is updated to the published state without asking. Not
  // while a form is open: its initial values would count as changes, and its row may be gone.
  useEffect(() => {
    if (isOutdated && !isChanging && !isTyping) void update().catch(() => undefined); // retried with the next revision
  }, [isOutdated, isChanging, isTyping]);
  if (!isOutdated || !isChanging) return null;
  return (
    <>
      <Notice
        tone="warning"
        announced
        title={publication}
        actions={
          <OutlineButton onClick={() => void merge().catch(() => undefined)}>
            {t('admin#layout#bringTogether')}
          </OutlineButton>
        }
      >
        {t('admin#layout#someoneElseText')}
      </Notice>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          publication={publication}
          confirmLabel={t('admin#publish#clashBring')}
          onClose={() => setConflict(null)}
          onChosen={(draft) => {
            setConflict(null);
            store.dispatch({ type: 'rebased', base: conflict.published, draft });
          }}
        />
      )}
    </>
  );
}
