import { useState } from 'react';
import { sameValue } from '../../../../domain/merge/mergeFields.ts';
import { notify } from '../../../app/notices.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { failureWords } from '../../shell/problems.ts';
import { GraveButton, PrimaryButton, QuietButton } from '../../ui/Buttons.tsx';
import { Dialog } from '../../ui/Layers.tsx';
import { Entry } from '../../ui/Picks.tsx';
import { Notice } from '../../ui/States.tsx';
import { chosenMoment, typedAs } from './later.ts';
import { LaterFields } from './LaterFields.tsx';
import { useCancelPlannedChangeMutation, useMovePlannedChangeMutation } from './Planned.hooks.ts';
import type { MovePlannedChangeMutation, PlannedFieldsFragment } from './Planned.types.ts';
import { refusedWords } from '../publish/refusedWords.ts';
import { useDropQuestion } from '../useDropQuestion.tsx';

interface Props {
  readonly plan: PlannedFieldsFragment;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

type PlanResult = MovePlannedChangeMutation['movePlannedChange'];

/** Sends a change of a plan; notifies of success, and shows problems. */
function usePlanMutation(onDone: () => void, successText: string) {
  const t = useTerms();
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async (work: () => Promise<PlanResult>) => {
    setSending(true);
    setProblem(null);
    try {
      const result = await work();
      if (result.__typename === 'PlannedChange') {
        notify({ text: successText, tone: 'success' });
        onDone();
      } else
        setProblem(
          result.__typename === 'LayoutConflict' ? t('admin#problem#conflict') : refusedWords(result, t),
        );
    } catch (error) {
      setProblem(failureWords(error, t));
    } finally {
      setSending(false);
    }
  };
  const problemNotice = problem !== null && (
    <Notice tone="error" announced title={t('admin#problem#title')}>
      {problem}
    </Notice>
  );
  return { send, said: problemNotice, isSending };
}

/** Changes the time or the note of a plan. */
export function MoveDialog({ plan, onClose, onDone }: Props) {
  const t = useTerms();
  const [movePlan] = useMovePlannedChangeMutation();
  const { siteKey } = useAdmin();
  const [scheduledTime, setScheduledTime] = useState(() => typedAs(plan.at, plan.zone));
  const [note, setNote] = useState(plan.note ?? '');
  const { send, said: problemNotice, isSending } = usePlanMutation(onDone, t('admin#publish#planChanged'));
  const when = chosenMoment(scheduledTime);
  const [initial] = useState({ later: scheduledTime, note });
  const { cancel, question } = useDropQuestion(!sameValue({ later: scheduledTime, note }, initial), onClose);
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
      stays
      onClose={cancel}
      title={t('admin#publish#changePlan')}
      actions={
        <>
          <QuietButton onClick={cancel}>{t('admin#cancel')}</QuietButton>
          <PrimaryButton disabled={when === null || isSending} onClick={() => void send(move)}>
            {t('admin#publish#savePlan')}
          </PrimaryButton>
        </>
      }
    >
      {problemNotice}
      <LaterFields value={scheduledTime} onValue={setScheduledTime} />
      <Entry label={t('admin#layout#note')} value={note} onValue={setNote} maxLength={500} width="100%" />
      {question}
    </Dialog>
  );
}

/** Cancels a plan, after a confirmation. */
export function CancelDialog({ plan, onClose, onDone }: Props) {
  const t = useTerms();
  const [cancelPlan] = useCancelPlannedChangeMutation();
  const { siteKey } = useAdmin();
  const { send, said: problemNotice, isSending } = usePlanMutation(onDone, t('admin#publish#planCancelled'));
  const cancel = async () => {
    const { data } = await cancelPlan({
      variables: { site: siteKey, id: plan.id, version: plan.version },
    });
    return data!.cancelPlannedChange;
  };
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      title={t('admin#publish#cancelPlan')}
      text={t('admin#publish#cancelPlanText')}
      actions={
        <>
          <QuietButton onClick={onClose}>{t('admin#publish#keepPlan')}</QuietButton>
          <GraveButton disabled={isSending} onClick={() => void send(cancel)}>
            {t('admin#publish#cancelPlan')}
          </GraveButton>
        </>
      }
    >
      {problemNotice}
    </Dialog>
  );
}
