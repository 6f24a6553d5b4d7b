import { useApolloClient } from '@apollo/client/react';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { onUnsaved, unsavedCount } from '../../app/unsaved.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { useAdmin } from '../shell/admin.ts';
import { Drawer } from '../ui/Layers.tsx';
import { Loading } from '../ui/States.tsx';
import { EditedLayoutDocument } from './Layouts.hooks.ts';
import type { EditedLayoutQuery } from './Layouts.types.ts';
import { baseOf } from './state/draft.ts';
import { rebased } from './state/rebase.ts';
import { useEditor, useStore } from './store.tsx';
import { useDropQuestion } from './useDropQuestion.tsx';

const TestResults = lazy(async () => ({
  default: (await import('./results/TestResults.tsx')).TestResults,
}));

interface Props {
  readonly layout: string;
  /** `row:{layout}:{rowKey}` or `widget:{id}`. */
  readonly subject: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** What a published test shows so far, and the way to end it. A winner is published at once; the draft goes on on top of it. */
export function ResultsDrawer({ layout, subject, title, onClose }: Props) {
  const t = useTerms();
  const client = useApolloClient();
  const { siteKey } = useAdmin();
  const store = useStore();
  const revision = useEditor(({ editor }) => editor.base.revision);
  const declared = async () => {
    const { data } = await client.query({
      query: EditedLayoutDocument,
      variables: { site: siteKey, name: layout },
      fetchPolicy: 'network-only',
    });
    if (!data) return;
    const { editor } = store.get();
    const base = baseOf((data as EditedLayoutQuery).editedLayout);
    store.dispatch({ type: 'rebased', base, draft: rebased(editor.base, editor.draft, base).draft });
  };
  // The goal's form is within: what is typed there and not saved is more than was unsaved when this was opened.
  const [below] = useState(unsavedCount);
  const isDirty = useSyncExternalStore(onUnsaved, () => unsavedCount() > below);
  const { cancel, question } = useDropQuestion(isDirty, onClose, 'form', null);
  return (
    <Drawer open stays={isDirty} onClose={cancel} title={title} text={t('admin#layout#resultsText')} isWide>
      <Suspense fallback={<Loading lines={6} />}>
        <TestResults
          site={siteKey}
          layout={layout}
          subject={subject}
          revision={revision}
          onDeclared={() => void declared().catch(() => undefined)}
        />
      </Suspense>
      {question}
    </Drawer>
  );
}
