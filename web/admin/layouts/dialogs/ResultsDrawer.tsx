import { useApolloClient } from '@apollo/client/react';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { onUnsaved, unsavedCount } from '../../../base/navigation/unsaved.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { Drawer } from '../../ui/Layers.tsx';
import { Loading } from '../../ui/States.tsx';
import { EditedLayoutDocument } from '../data/Layouts.hooks.ts';
import type { EditedLayoutQuery } from '../data/Layouts.types.ts';
import { useVersionContents } from '../results/versionContents.ts';
import { baseOf } from '../state/draft.ts';
import { rebaseDraft } from '../state/rebase.ts';
import { useEditor, useStore } from '../editor/store.tsx';
import { useDiscardConfirmation } from '../editor/useDiscardConfirmation.tsx';

const TestResults = lazy(async () => ({
  default: (await import('../results/TestResults.tsx')).TestResults,
}));

interface Props {
  readonly layout: string;
  /** `row:{layout}:{rowKey}` or `widget:{id}`. */
  readonly subject: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** Results of a published test, and its end. Declaring a winner publishes at once; the draft is rebased on that. */
export function ResultsDrawer({ layout, subject, title, onClose }: Props) {
  const t = useTerms();
  const client = useApolloClient();
  const { siteKey } = useAdmin();
  const store = useStore();
  const contents = useVersionContents(subject);
  const revision = useEditor(({ editor }) => editor.base.revision);
  const rebaseOnPublished = async () => {
    const { data } = await client.query({
      query: EditedLayoutDocument,
      variables: { site: siteKey, name: layout },
      fetchPolicy: 'network-only',
    });
    if (!data) return;
    const { editor } = store.get();
    const base = baseOf((data as EditedLayoutQuery).editedLayout);
    store.dispatch({ type: 'rebased', base, draft: rebaseDraft(editor.base, editor.draft, base).draft });
  };
  // The drawer contains the form of the goal: its unsaved input counts on top of what was unsaved before it opened.
  const [unsavedBefore] = useState(unsavedCount);
  const isDirty = useSyncExternalStore(onUnsaved, () => unsavedCount() > unsavedBefore);
  const { cancel, question } = useDiscardConfirmation(isDirty, onClose, 'form', null);
  return (
    <Drawer
      open
      isPersistent={isDirty}
      onClose={cancel}
      title={title}
      text={t('admin#layout#resultsText')}
      holdsTable
    >
      <Suspense fallback={<Loading lines={6} />}>
        <TestResults
          site={siteKey}
          layout={layout}
          subject={subject}
          revision={revision}
          contents={contents}
          onDeclared={() => void rebaseOnPublished().catch(() => undefined)}
        />
      </Suspense>
      {question}
    </Drawer>
  );
}
