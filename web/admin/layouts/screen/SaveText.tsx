import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { notify } from '../../../base/navigation/notices.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { useMomentFormat } from '../../shell/moments.ts';
import { failureText } from '../../shell/problems.ts';
import { OutlineButton } from '../../ui/Buttons.tsx';
import { Notice } from '../../ui/States.tsx';
import type { DraftFieldsFragment } from '../data/Layouts.types.ts';
import { readPublished, readRevision } from '../data/readLayout.ts';
import { PlannedNote } from '../schedule/PlannedNote.tsx';
import { parseDraft } from '../state/draftText.ts';
import { rebaseDraft, resumeDraft } from '../state/rebase.ts';
import { useEditor, useStore } from '../editor/store.tsx';
import { layoutsPath } from '../editor/localForm.ts';
import type { Autosave } from '../editor/useAutosave.ts';

interface Props {
  readonly name: string;
  readonly autosave: Autosave;
  /** Whether anything is changed. */
  readonly dirty: boolean;
}

/** The save status of the draft: tells the editor that closing the window loses nothing; and what is scheduled. */
export function SaveText(props: Props) {
  const { site } = useAdmin();
  return (
    <>
      <DraftStatus {...props} />
      <PlannedNote name={props.name} to={`${layoutsPath(site)}/${props.name}/history`} />
    </>
  );
}

function DraftStatus({ name, autosave, dirty }: Props) {
  const t = useTerms();
  const moment = useMomentFormat();
  const draft = useEditor(({ editor }) => editor.draft);
  const resumeOtherDraft = useResumeOther(name, autosave);
  const { state } = autosave;
  if (state.is === 'overtaken') {
    return (
      <Notice
        tone="warning"
        announced
        title={t('admin#layout#overtaken')}
        actions={
          <>
            <OutlineButton onClick={() => void resumeOtherDraft(state.by)}>
              {t('admin#layout#takeOther')}
            </OutlineButton>
            <OutlineButton onClick={autosave.overwrite}>{t('admin#layout#keepThis')}</OutlineButton>
          </>
        }
      >
        {t('admin#layout#overtakenText')}
      </Notice>
    );
  }
  if (!dirty) return <span>{t('admin#layout#nothingChanged')}</span>;
  if (state.is === 'saved' && state.draft === draft)
    return <span>{t('admin#layout#saved', { when: moment(state.at) })}</span>;
  if (state.is === 'failed')
    return (
      <chakra.span color="fg.error">
        {t(state.hasEnded ? 'admin#layout#saveEnded' : 'admin#layout#saveFailed')}
      </chakra.span>
    );
  return <span>{t('admin#layout#saving')}</span>;
}

/**
 * Continues with the draft that another window of the same editor saved. Its base may be another revision than this
 * window's; the difference between the revisions is nobody's change. One undo returns to this window's draft.
 */
function useResumeOther(name: string, autosave: Autosave): (by: DraftFieldsFragment) => Promise<void> {
  const t = useTerms();
  const client = useApolloClient();
  const { siteKey: site } = useAdmin();
  const store = useStore();
  return async ({ content, baseRevision }) => {
    const theirs = parseDraft(content);
    if (!theirs) return;
    try {
      const layoutKey = { site, name };
      const { base: published } = await readPublished(client, layoutKey);
      const startBase =
        baseRevision === published.revision ? published : await readRevision(client, layoutKey, baseRevision);
      const { base, draft } = resumeDraft(startBase, theirs, published);
      const { editor } = store.get();
      if (base.revision !== editor.base.revision)
        store.dispatch({ type: 'rebased', base, draft: rebaseDraft(editor.base, editor.draft, base).draft });
      store.dispatch({ type: 'do', command: { do: 'put', draft }, at: 0 });
      autosave.overwrite();
    } catch (error) {
      notify({ text: failureText(error, t), tone: 'error' });
    }
  };
}
