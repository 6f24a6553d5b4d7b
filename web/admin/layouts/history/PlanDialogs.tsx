import { useState } from 'react';
import { sameValue } from '../../../../domain/merge/mergeFields.ts';
import type { TermKey } from '../../../../domain/translation/bundledTerms.ts';
import { notify } from '../../../base/navigation/notices.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { failureText } from '../../shell/problems.ts';
import { PrimaryButton, QuietButton } from '../../ui/Buttons.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Layers.tsx';
import { isNoteTooLong, NoteInput } from '../publish/NoteInput.tsx';
import { Notice } from '../../ui/States.tsx';
import { futureMoment, scheduledTimeAt } from '../../shell/scheduledTime.ts';
import { ScheduleFields } from '../../shell/ScheduleFields.tsx';
import { useCancelPlannedChangeMutation, useMovePlannedChangeMutation } from '../schedule/Planned.hooks.ts';
import type { MovePlannedChangeMutation, PlannedFieldsFragment } from '../schedule/Planned.types.ts';
import { publishProblemText } from '../publish/usePublish.ts';
import { useDiscardConfirmation } from '../editor/useDiscardConfirmation.tsx';

interface Props {
  readonly plan: PlannedFieldsFragment;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

type PlanResult = MovePlannedChangeMutation['movePlannedChange'];

/** Sends a change of a plan; notifies of success, and shows problems. `terms` are the messages for both. */
function usePlanMutation(onDone: () => void, terms: { readonly done: TermKey; readonly notDone: TermKey }) {
  const t = useTerms();
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async (work: () => Promise<PlanResult>) => {
    setSending(true);
    setProblem(null);
    try {
      const result = await work();
      if (result.__typename === 'PlannedChange') {
        notify({ text: t(terms.done), tone: 'success' });
        onDone();
      } else
        setProblem(
          result.__typename === 'LayoutConflict'
            ? t('admin#problem#conflict')
            : publishProblemText(result, t),
        );
    } catch (error) {
      setProblem(failureText(error, t));
    } finally {
      setSending(false);
    }
  };
  const problemNotice = problem !== null && (
    <Notice tone="error" announced title={t(terms.notDone)}>
      {problem}
    </Notice>
  );
  return { send, said: problemNotice, isSending };
}

/** Changes the time or the note of a plan. */
export function ReschedulePlanDialog({ plan, onClose, onDone }: Props) {
  const t = useTerms();
  const [movePlan] = useMovePlannedChangeMutation();
  const { siteKey } = useAdmin();
  const [scheduledTime, setScheduledTime] = useState(() => scheduledTimeAt(plan.at, plan.zone));
  const [note, setNote] = useState(plan.note ?? '');
  const {
    send,
    said: problemNotice,
    isSending,
  } = usePlanMutation(onDone, {
    done: 'admin#publish#planChanged',
    notDone: 'admin#problem#title',
  });
  const when = futureMoment(scheduledTime);
  const [initial] = useState({ later: scheduledTime, note });
  const { cancel, question } = useDiscardConfirmation(
    !sameValue({ later: scheduledTime, note }, initial),
    onClose,
  );
  const move = async () => {
    const { at, zone } = when!;
    const { data } = await movePlan({
      variables: { site: siteKey, id: plan.id, version: plan.version, at, zone, note: note.trim() || null },
    });
    return data!.movePlannedChange;
  };
  return (
    <Dialog
      open
      isPersistent
      onClose={cancel}
      title={t('admin#publish#changePlan')}
      actions={
        <>
          <QuietButton onClick={cancel}>{t('admin#cancel')}</QuietButton>
          <PrimaryButton
            disabled={when === null || isNoteTooLong(note) || isSending}
            onClick={() => void send(move)}
          >
            {t('admin#publish#savePlan')}
          </PrimaryButton>
        </>
      }
    >
      {problemNotice}
      <ScheduleFields value={scheduledTime} onValue={setScheduledTime} text={t('admin#publish#laterText')} />
      <NoteInput value={note} onValue={setNote} />
      {question}
    </Dialog>
  );
}

/** Cancels a plan, after a confirmation. */
export function CancelPlanDialog({ plan, onClose, onDone }: Props) {
  const t = useTerms();
  const [cancelPlan] = useCancelPlannedChangeMutation();
  const { siteKey } = useAdmin();
  const {
    send,
    said: problemNotice,
    isSending,
  } = usePlanMutation(onDone, {
    done: 'admin#publish#planCancelled',
    notDone: 'admin#problem#notDone#cancelPlan',
  });
  const cancel = async () => {
    const { data } = await cancelPlan({
      variables: { site: siteKey, id: plan.id, version: plan.version },
    });
    return data!.cancelPlannedChange;
  };
  return (
    <ConfirmDialog
      title={t('admin#publish#cancelPlan')}
      text={t('admin#publish#cancelPlanText')}
      confirm={t('admin#publish#cancelPlan')}
      cancel={t('admin#publish#keepPlan')}
      isDisabled={isSending}
      onConfirm={() => void send(cancel)}
      onClose={onClose}
    >
      {problemNotice}
    </ConfirmDialog>
  );
}
