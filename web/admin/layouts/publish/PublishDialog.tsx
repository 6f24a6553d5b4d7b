import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTerms } from '../../../i18n/terms.tsx';
import { PrimaryButton, QuietButton } from '../../ui/Buttons.tsx';
import { Dialog } from '../../ui/Layers.tsx';
import { isNoteTooLong, NoteInput } from './NoteInput.tsx';
import { Notice } from '../../ui/States.tsx';
import { ScheduleFields } from '../../shell/ScheduleFields.tsx';
import { futureMoment, newScheduledTime } from '../../shell/scheduledTime.ts';
import type { Base, Draft } from '../state/draft.ts';
import type { DraftProblem } from '../state/problems.ts';
import { useLastPublication } from './useLastPublication.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { Impact, PlannedImpact } from './Impact.tsx';
import { PlannedNote } from '../schedule/PlannedNote.tsx';
import { useDiscardConfirmation } from '../editor/useDiscardConfirmation.tsx';
import { usePublish } from './usePublish.ts';
import { type DraftFix, ForbiddenNotice, ProblemList, usePublishChecks, Warnings } from './PublishChecks.tsx';

interface Props {
  readonly name: string;
  /** The published layout, and the draft to publish. */
  readonly base: Base;
  readonly draft: Draft;
  readonly onClose: () => void;
  /** Called with the layout as published. */
  readonly onPublished: (base: Base) => void;
  /** Called with the layout after a revert; `onPublished` by default. */
  readonly onReverted?: (base: Base) => void;
  /** Called when the publish was scheduled; without it, scheduling is not offered. */
  readonly onPlanned?: () => void;
  /** Called with the draft after conflicts were resolved, rebased on what is published now. */
  readonly onSettled?: (base: Base, draft: Draft) => void;
  /** Offers fixes for the rows that the editor may not publish. */
  readonly fix?: DraftFix;
  /** Navigates to the place of a problem. */
  readonly onProblem?: (problem: DraftProblem) => void;
}

/** When the dialog was opened: what is checked does not change while it is read. */
const useOpenedAt = (): Date => useState(() => new Date())[0];

/** Publishes a change now or at a planned time, after showing which countries it affects. */
export function PublishDialog(props: Props) {
  const { name, onPlanned, onSettled, onProblem, fix } = props;
  const t = useTerms();
  const {
    change: { base, draft },
    setChange,
    note,
    setNote,
    scheduledTime,
    setScheduledTime,
    plannedAt,
    run,
    problem,
    conflict,
    dismissConflict: leave,
    isSending,
  } = usePublishForm(props);
  const publication = useLastPublication(name, conflict?.published.revision ?? null);
  const { problems, warnings, forbidden } = usePublishChecks(base, draft, useOpenedAt());
  const isBlocked = problems.length > 0 || forbidden.length > 0 || isNoteTooLong(note) || isSending;
  const { cancel, question } = useDiscardConfirmation(
    note.trim() !== '' || (scheduledTime?.local ?? '') !== '',
    props.onClose,
  );
  // A request that was sent cannot be cancelled; closing the dialog would look as if it were.
  const closeUnlessSending = () => void (!isSending && cancel());
  if (conflict) {
    return (
      <ConflictDialog
        conflict={conflict}
        publication={publication}
        confirmLabel={t(scheduledTime ? 'admin#publish#clashPlan' : 'admin#publish#clashGo')}
        isSending={isSending}
        onClose={leave}
        onChosen={(settled) => {
          setChange({ base: conflict.published, draft: settled });
          onSettled?.(conflict.published, settled);
          leave();
          void run(conflict.published, settled);
        }}
      />
    );
  }
  return (
    <Dialog
      open
      wide
      isPersistent
      onClose={closeUnlessSending}
      title={t(scheduledTime ? 'admin#publish#planTitle' : 'admin#layout#publish')}
      actions={
        <PublishButtons
          isSending={isSending}
          isDisabled={isBlocked || (scheduledTime !== null && plannedAt === null)}
          canSchedule={problems.length === 0}
          isScheduling={scheduledTime !== null}
          onCancel={closeUnlessSending}
          onScheduling={
            onPlanned && forbidden.length === 0
              ? (on) => setScheduledTime(on ? newScheduledTime() : null)
              : undefined
          }
          onPublish={() => void run(base, draft)}
        />
      }
    >
      <ProblemList draft={draft} problems={problems} onProblem={onProblem} />
      <ForbiddenNotice countries={forbidden} {...{ base, draft, fix }} onFixed={setChange} />
      {problem !== null && (
        <Notice tone="error" announced title={problem.title}>
          {problem.text}
        </Notice>
      )}
      <Warnings draft={draft} warnings={warnings} />
      <PlannedNote name={name} />
      {plannedAt === null ? (
        <Impact name={name} before={base} after={draft} hasProblems={problems.length > 0} />
      ) : (
        <PlannedImpact name={name} base={base} draft={draft} at={plannedAt} />
      )}
      <chakra.div mt="4">
        <NoteInput value={note} onValue={setNote} />
      </chakra.div>
      {scheduledTime && forbidden.length === 0 && (
        <ScheduleFields
          value={scheduledTime}
          onValue={setScheduledTime}
          text={t('admin#publish#laterText')}
        />
      )}
      {question}
    </Dialog>
  );
}

/** What is published, with its note and its time; `run` publishes or schedules it, and closes the dialog on success. */
function usePublishForm(props: Props) {
  const { name, onClose, onPublished, onReverted = onPublished, onPlanned } = props;
  const [change, setChange] = useState({ base: props.base, draft: props.draft });
  const [note, setNote] = useState('');
  const [scheduledTime, setScheduledTime] = useState<ReturnType<typeof newScheduledTime> | null>(null);
  const { publish, plan, problem, conflict, dismissConflict, isSending } = usePublish(name, onReverted);
  const when = scheduledTime && futureMoment(scheduledTime);

  async function run(base: Base, draft: Draft) {
    if (scheduledTime) {
      const moment = futureMoment(scheduledTime);
      if (moment === null || !(await plan(base, draft, note, moment))) return;
      onClose();
      onPlanned?.();
      return;
    }
    const published = await publish(base, draft, note);
    if (!published) return;
    onClose();
    onPublished(published);
  }

  return {
    change,
    setChange,
    note,
    setNote,
    scheduledTime,
    setScheduledTime,
    /** The instant at which it will be published; null for now, and while no valid time is chosen. */
    plannedAt: when?.at ?? null,
    run,
    problem,
    conflict,
    dismissConflict,
    isSending,
  };
}

interface PublishButtonsProps {
  readonly isSending: boolean;
  readonly isDisabled: boolean;
  /** False while problems prevent it. */
  readonly canSchedule: boolean;
  readonly isScheduling: boolean;
  readonly onCancel: () => void;
  /** Switches between publishing now and at a planned time; without it, scheduling is not offered. */
  readonly onScheduling: ((on: boolean) => void) | undefined;
  readonly onPublish: () => void;
}

/** The buttons of the dialog: cancel, now or later, publish. */
function PublishButtons(props: PublishButtonsProps) {
  const { isSending, isDisabled, canSchedule, isScheduling, onCancel, onScheduling, onPublish } = props;
  const t = useTerms();
  return (
    <>
      <QuietButton disabled={isSending} onClick={onCancel}>
        {t('admin#cancel')}
      </QuietButton>
      {onScheduling && (
        <QuietButton disabled={!canSchedule && !isScheduling} onClick={() => onScheduling(!isScheduling)}>
          {t(isScheduling ? 'admin#publish#atOnce' : 'admin#publish#later')}
        </QuietButton>
      )}
      <PrimaryButton data-publishes disabled={isDisabled} onClick={onPublish}>
        {isSending
          ? t(isScheduling ? 'admin#progress#schedule' : 'admin#progress#publish')
          : t(isScheduling ? 'admin#publish#planIt' : 'admin#layout#publish')}
      </PrimaryButton>
    </>
  );
}
