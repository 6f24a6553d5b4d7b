import { chakra } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { countriesRefused, rightsOn } from '../../../../domain/rights/rights.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { rowCountryNames, formatList } from '../../shell/moments.ts';
import { PrimaryButton, QuietButton } from '../../ui/Buttons.tsx';
import { Dialog } from '../../ui/Layers.tsx';
import { TextInput } from '../../ui/Inputs.tsx';
import { Notice } from '../../ui/States.tsx';
import { ScheduleFields } from '../schedule/ScheduleFields.tsx';
import { futureMoment, newScheduledTime } from '../schedule/scheduledTime.ts';
import type { Command } from '../state/commands.ts';
import type { Base, Draft } from '../state/draft.ts';
import { problemsOf, type DraftProblem } from '../state/problems.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { Impact } from './Impact.tsx';
import { PlannedImpact } from './PlannedImpact.tsx';
import { PlannedNote } from '../schedule/PlannedNote.tsx';
import { ProblemList } from './ProblemList.tsx';
import { ForbiddenRows } from './ForbiddenRows.tsx';
import { affectedCountries } from './affectedCountries.ts';
import { useDiscardConfirmation } from '../editor/useDiscardConfirmation.tsx';
import { usePublish } from './usePublish.ts';
import { Warnings } from './Warnings.tsx';
import { warningsOf } from './warnings.ts';

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
  /**
   * Applies a command that makes the draft publishable, and returns the new state; `country` is the selected country.
   */
  readonly fix?: {
    readonly country: string;
    readonly run: (command: Command) => { readonly base: Base; readonly draft: Draft };
  };
  /** Navigates to the place of a problem. */
  readonly onProblem?: (problem: DraftProblem) => void;
}

/** Publishes a change now or at a planned time, after showing which countries it affects. */
export function PublishDialog(props: Props) {
  const {
    name,
    onClose,
    onPublished,
    onReverted = onPublished,
    onPlanned,
    onSettled,
    onProblem,
    fix,
  } = props;
  const t = useTerms();
  const { rights, site } = useAdmin();
  const [{ base, draft }, setChange] = useState({ base: props.base, draft: props.draft });
  const [at] = useState(() => new Date());
  const [note, setNote] = useState('');
  const [scheduledTime, setScheduledTime] = useState<ReturnType<typeof newScheduledTime> | null>(null);
  const {
    publish,
    plan,
    problem,
    conflict,
    dismissConflict: leave,
    isSending,
  } = usePublish(name, onReverted);
  const problems = useMemo(() => problemsOf(base, draft, at), [base, draft, at]);
  const warnings = useMemo(() => warningsOf(base, draft, at), [base, draft, at]);
  const forbidden = useMemo(
    () => countriesRefused(rightsOn(rights, Number(site.id)), 'layouts', 'u', affectedCountries(base, draft)),
    [rights, site.id, base, draft],
  );
  const plannedAt = scheduledTime && (futureMoment(scheduledTime)?.at ?? null);
  const isBlocked = problems.length > 0 || forbidden.length > 0 || isSending;

  async function run(from: Base, to: Draft) {
    const when = scheduledTime && futureMoment(scheduledTime);
    if (scheduledTime && when === null) return;
    if (when) {
      if (await plan(from, to, note, when)) {
        onClose();
        onPlanned?.();
      }
      return;
    }
    const published = await publish(from, to, note);
    if (!published) return;
    onClose();
    onPublished(published);
  }

  const { cancel, question } = useDiscardConfirmation(
    note.trim() !== '' || (scheduledTime?.local ?? '') !== '',
    onClose,
  );
  // A request that was sent cannot be cancelled; closing the dialog would look as if it were.
  const closeUnlessSending = () => {
    if (!isSending) cancel();
  };
  if (conflict) {
    return (
      <ConflictDialog
        conflict={conflict}
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
        <>
          <QuietButton disabled={isSending} onClick={closeUnlessSending}>
            {t('admin#cancel')}
          </QuietButton>
          {onPlanned && forbidden.length === 0 && (
            <QuietButton
              disabled={problems.length > 0 && scheduledTime === null}
              onClick={() => setScheduledTime(scheduledTime ? null : newScheduledTime())}
            >
              {t(scheduledTime ? 'admin#publish#atOnce' : 'admin#publish#later')}
            </QuietButton>
          )}
          <PrimaryButton
            data-publishes
            disabled={isBlocked || (scheduledTime !== null && futureMoment(scheduledTime) === null)}
            onClick={() => void run(base, draft)}
          >
            {isSending
              ? t(scheduledTime ? 'admin#progress#schedule' : 'admin#progress#publish')
              : t(scheduledTime ? 'admin#publish#planIt' : 'admin#layout#publish')}
          </PrimaryButton>
        </>
      }
    >
      <ProblemList draft={draft} problems={problems} onProblem={onProblem} />
      {forbidden.length > 0 && (
        <Notice
          tone="error"
          announced
          title={t('admin#publish#notYours', { countries: formatList(t, rowCountryNames(t, forbidden)) })}
        >
          {t('admin#publish#notYoursText')}
          {fix && (
            <ForbiddenRows
              base={base}
              draft={draft}
              country={fix.country}
              onFix={(command) => {
                setChange(fix.run(command));
                // The button that was clicked has been removed.
                setTimeout(() => document.querySelector<HTMLElement>('[data-publishes]')?.focus());
              }}
            />
          )}
        </Notice>
      )}
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
        <TextInput
          label={t('admin#layout#note')}
          value={note}
          onValue={setNote}
          maxLength={500}
          width="100%"
        />
      </chakra.div>
      {scheduledTime && forbidden.length === 0 && (
        <ScheduleFields value={scheduledTime} onValue={setScheduledTime} />
      )}
      {question}
    </Dialog>
  );
}
