import { chakra } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { countriesRefused, rightsOn } from '../../../../domain/rights/rights.ts';
import { DEFAULT_ROW } from '../../../../domain/layout/chooseRows.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { listed } from '../../shell/listed.ts';
import { useCountryNames } from '../../shell/moments.ts';
import { PrimaryButton, QuietButton } from '../../ui/Buttons.tsx';
import { Dialog } from '../../ui/Layers.tsx';
import { Entry } from '../../ui/Picks.tsx';
import { Notice } from '../../ui/States.tsx';
import { LaterFields } from '../schedule/LaterFields.tsx';
import { chosenMoment, newLater } from '../schedule/later.ts';
import type { Command } from '../state/commands.ts';
import type { Base, Draft } from '../state/draft.ts';
import { problemsOf, type DraftProblem } from '../state/problems.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { Impact } from './Impact.tsx';
import { ImpactThen } from './ImpactThen.tsx';
import { ProblemList } from './ProblemList.tsx';
import { RefusedRows } from './RefusedRows.tsx';
import { touchedBy } from './touched.ts';
import { useDropQuestion } from '../useDropQuestion.tsx';
import { usePublish } from './usePublish.ts';
import { Warnings } from './Warnings.tsx';
import { warningsOf } from './warnings.ts';

interface Props {
  readonly name: string;
  /** What is published, and what is to be. */
  readonly base: Base;
  readonly draft: Draft;
  readonly onClose: () => void;
  /** Gets what is published then. */
  readonly onPublished: (base: Base) => void;
  /** Gets what is published after an undo; without it `onPublished` does. */
  readonly onTakenBack?: (base: Base) => void;
  /** It was planned; without it nothing can be planned here. */
  readonly onPlanned?: () => void;
  /** Gets the draft that a clash was settled to, on top of what is published now. */
  readonly onSettled?: (base: Base, draft: Draft) => void;
  /** Does what makes a draft publishable that was not, and answers what is to be published then; the country is that worked on. */
  readonly mend?: {
    readonly country: string;
    readonly run: (command: Command) => { readonly base: Base; readonly draft: Draft };
  };
  /** Goes to the place of a problem. */
  readonly onProblem?: (problem: DraftProblem) => void;
}

/** Publishes a change, after a look at whom it changes something for: now, or at a time. */
export function PublishDialog(props: Props) {
  const {
    name,
    onClose,
    onPublished,
    onTakenBack = onPublished,
    onPlanned,
    onSettled,
    onProblem,
    mend,
  } = props;
  const t = useTerms();
  const { rights, site } = useAdmin();
  const country = useCountryNames();
  const [{ base, draft }, setChange] = useState({ base: props.base, draft: props.draft });
  const [at] = useState(() => new Date());
  const [note, setNote] = useState('');
  const [later, setLater] = useState<ReturnType<typeof newLater> | null>(null);
  const { publish, plan, problem, met, leave, isSending } = usePublish(name, onTakenBack);
  const problems = useMemo(() => problemsOf(base, draft, at), [base, draft, at]);
  const warnings = useMemo(() => warningsOf(base, draft, at), [base, draft, at]);
  const refused = useMemo(
    () => countriesRefused(rightsOn(rights, Number(site.id)), 'layouts', 'u', touchedBy(base, draft)),
    [rights, site.id, base, draft],
  );
  const plannedAt = later && (chosenMoment(later)?.at ?? null);
  const isStopped = problems.length > 0 || refused.length > 0 || isSending;

  async function run(from: Base, to: Draft) {
    const when = later && chosenMoment(later);
    if (later && when === null) return;
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

  const { cancel, question } = useDropQuestion(note.trim() !== '' || (later?.local ?? '') !== '', onClose);
  // What is on its way cannot be called back: closed now, it would look as if it had been.
  const leaveUnsent = () => {
    if (!isSending) cancel();
  };
  if (met) {
    return (
      <ConflictDialog
        met={met}
        goOn={t('admin#publish#clashGo')}
        isSending={isSending}
        onClose={leave}
        onChosen={(settled) => {
          setChange({ base: met.now, draft: settled });
          onSettled?.(met.now, settled);
          leave();
          void run(met.now, settled);
        }}
      />
    );
  }
  const names = refused.map((code) => (code === DEFAULT_ROW ? t('admin#layout#allOthers') : country(code)));
  return (
    <Dialog
      open
      wide
      stays
      onClose={leaveUnsent}
      title={t('admin#layout#publish')}
      actions={
        <>
          <QuietButton disabled={isSending} onClick={leaveUnsent}>
            {t('admin#cancel')}
          </QuietButton>
          {onPlanned && refused.length === 0 && (
            <QuietButton onClick={() => setLater(later ? null : newLater())}>
              {t(later ? 'admin#publish#atOnce' : 'admin#publish#later')}
            </QuietButton>
          )}
          <PrimaryButton
            data-publishes
            disabled={isStopped || (later !== null && chosenMoment(later) === null)}
            onClick={() => void run(base, draft)}
          >
            {isSending ? t('forms#sending') : t(later ? 'admin#publish#planIt' : 'admin#layout#publish')}
          </PrimaryButton>
        </>
      }
    >
      <ProblemList draft={draft} problems={problems} onProblem={onProblem} />
      {refused.length > 0 && (
        <Notice tone="error" announced title={t('admin#publish#notYours', { countries: listed(t, names) })}>
          {t('admin#publish#notYoursText')}
          {mend && (
            <RefusedRows
              base={base}
              draft={draft}
              country={mend.country}
              onMend={(command) => {
                setChange(mend.run(command));
                // The button that was pressed is gone.
                setTimeout(() => document.querySelector<HTMLElement>('[data-publishes]')?.focus());
              }}
            />
          )}
        </Notice>
      )}
      {problem !== null && (
        <Notice tone="error" announced title={t('admin#problem#title')}>
          {problem}
        </Notice>
      )}
      <Warnings draft={draft} warnings={warnings} />
      {plannedAt === null ? (
        <Impact name={name} before={base} after={draft} />
      ) : (
        <ImpactThen name={name} base={base} draft={draft} at={plannedAt} />
      )}
      <chakra.div mt="4">
        <Entry label={t('admin#layout#note')} value={note} onValue={setNote} most={500} width="100%" />
      </chakra.div>
      {later && refused.length === 0 && <LaterFields value={later} onValue={setLater} />}
      {question}
    </Dialog>
  );
}
