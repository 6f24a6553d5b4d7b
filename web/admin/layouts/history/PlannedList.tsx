import { chakra } from '@chakra-ui/react';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { notify } from '../../../base/navigation/notices.ts';
import { useTerms, type TermFunction } from '../../../i18n/terms.tsx';
import type { Column } from '../../../ui/Table.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { useMomentFormat } from '../../shell/moments.ts';
import { failureText } from '../../shell/problems.ts';
import { Menu } from '../../ui/Menu.tsx';
import { ScreenSection } from '../../ui/Inputs.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { Table } from '../../ui/Table.tsx';
import { saveLocalDraft, readLocalDraft } from '../data/localDraft.ts';
import { useUnsavedKey } from '../../shell/unsavedCopies.ts';
import { readPublished, readRevision } from '../data/readLayout.ts';
import { useImpactTexts } from '../publish/useImpact.ts';
import { CancelPlanDialog, ReschedulePlanDialog } from './PlanDialogs.tsx';
import { usePlannedChangesQuery } from '../schedule/Planned.hooks.ts';
import type { PlannedFieldsFragment } from '../schedule/Planned.types.ts';
import { draftOfPlan } from '../schedule/plannedSteps.ts';
import { utcText } from '../../shell/ScheduleFields.tsx';
import { widgetErrorTexts } from '../publish/usePublish.ts';

type Plan = PlannedFieldsFragment;

/** The planned changes of a layout: pending, failed, published and cancelled. */
export function PlannedList({ name, path }: { readonly name: string; readonly path: string }) {
  const t = useTerms();
  const { siteKey } = useAdmin();
  const moment = useMomentFormat();
  const impactTexts = useImpactTexts();
  const [rescheduled, setRescheduled] = useState<Plan | null>(null);
  const [cancelled, setCancelled] = useState<Plan | null>(null);
  const openAsDraft = useOpenAsDraft(name, path);
  const { data, error, refetch } = usePlannedChangesQuery({
    variables: { site: siteKey, name },
    fetchPolicy: 'network-only',
  });
  const done = () => {
    setRescheduled(null);
    setCancelled(null);
    void refetch();
  };
  const columns = planColumns({ t, moment, who: impactTexts.who, openAsDraft, setRescheduled, setCancelled });
  return (
    <ScreenSection title={t('admin#publish#plans')}>
      <Table
        caption={t('admin#publish#plans')}
        rows={data?.plannedChanges ?? []}
        keyOf={({ id }) => id}
        state={error ? 'error' : data ? 'ready' : 'loading'}
        onRetry={() => void refetch()}
        empty={<EmptyState title={t('admin#publish#noPlans')} />}
        columns={columns}
      />
      {rescheduled && (
        <ReschedulePlanDialog plan={rescheduled} onClose={() => setRescheduled(null)} onDone={done} />
      )}
      {cancelled && <CancelPlanDialog plan={cancelled} onClose={() => setCancelled(null)} onDone={done} />}
    </ScreenSection>
  );
}

const canChange = ({ state }: Plan): boolean => state === 'waiting' || state === 'failed';

interface ColumnOptions {
  readonly t: TermFunction;
  readonly moment: (iso: string) => string;
  readonly who: (codes: readonly string[]) => string;
  readonly openAsDraft: (plan: Plan) => Promise<void>;
  readonly setRescheduled: (plan: Plan) => void;
  readonly setCancelled: (plan: Plan) => void;
}

const planColumns = ({
  t,
  moment,
  who,
  openAsDraft,
  setRescheduled,
  setCancelled,
}: ColumnOptions): Column<Plan>[] => [
  {
    id: 'when',
    head: t('admin#publish#col#when'),
    cell({ at }) {
      const [own, utc] = [moment(at), utcText(new Date(at), t.language)];
      return own === utc ? (
        `${utc} UTC`
      ) : (
        <>
          {own}
          <chakra.span display="block" textStyle="xs" color="fg.muted">
            {utc} UTC
          </chakra.span>
        </>
      );
    },
  },
  {
    id: 'what',
    head: t('admin#publish#col#what'),
    cell: (plan) => (
      <>
        {plan.note !== null && <chakra.span display="block">{plan.note}</chakra.span>}
        <chakra.span textStyle="xs" color="fg.muted">
          {[...changeTexts(plan, t), who(plan.countries)].join(' · ')}
        </chakra.span>
      </>
    ),
  },
  { id: 'who', head: t('admin#publish#col#who'), cell: (plan) => <Who plan={plan} /> },
  { id: 'state', head: t('admin#publish#col#state'), cell: (plan) => <State plan={plan} /> },
  {
    id: 'edit',
    head: t('admin#publish#col#actions'),
    cell: (plan) =>
      plan.state === 'done' ? null : (
        <Menu
          isIconOnly
          label={t('admin#publish#planOf', { when: moment(plan.at) })}
          items={[
            { id: 'open', label: t('admin#publish#openPlan'), run: () => void openAsDraft(plan) },
            ...(canChange(plan)
              ? [
                  { id: 'move', label: t('admin#publish#changePlan'), run: () => setRescheduled(plan) },
                  {
                    id: 'cancel',
                    label: t('admin#publish#cancelPlan'),
                    run: () => setCancelled(plan),
                    hasSeparator: true,
                  },
                ]
              : []),
          ]}
        />
      ),
  },
];

/** The numbers of changes by kind, without zeros. Copied widgets, as in a test's version B, count as new. */
function changeTexts({ added, deleted, widgets }: Plan, t: TermFunction): string[] {
  const newWidgets = widgets.filter(({ version }) => version === 0).length;
  const counts = {
    rows: added.length,
    gone: deleted.length,
    widgets: widgets.length - newWidgets,
    fresh: newWidgets,
  };
  return (['rows', 'gone', 'widgets', 'fresh'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => t(`admin#publish#plan#${kind}`, { count: t.number(counts[kind]) }));
}

function Who({ plan: { who, subject } }: { readonly plan: Plan }) {
  const t = useTerms();
  const { viewer } = useAdmin();
  return subject === viewer?.id ? t('admin#publish#byYou') : (who ?? t('admin#publish#somebody'));
}

/** The state of a plan, and why it failed. */
function State({ plan: { state, revision, failure, details, faults } }: { readonly plan: Plan }) {
  const t = useTerms();
  const reasons =
    failure === 'CONFLICT'
      ? [t('admin#publish#planClash')]
      : failure === 'FORBIDDEN'
        ? [t('admin#publish#planLost')]
        : failure === 'NOT_FOUND'
          ? [t('admin#problem#gone')]
          : faults.length > 0
            ? widgetErrorTexts(faults, t)
            : details;
  return (
    <>
      <chakra.span
        color={state === 'failed' ? 'fg.error' : undefined}
        fontWeight={state === 'failed' ? '600' : undefined}
      >
        {state === 'done'
          ? t('admin#publish#plan#done', { revision: t.number(revision ?? 0) })
          : t(`admin#publish#plan#${state}`)}
      </chakra.span>
      {state === 'failed' && (
        <chakra.ul textStyle="xs">
          {reasons.map((it) => (
            <li key={it}>{it}</li>
          ))}
        </chakra.ul>
      )}
    </>
  );
}

/**
 * Opens a plan in the editor, as a draft based on its revision; the editor then rebases it on what others published
 * since.
 */
function useOpenAsDraft(name: string, path: string): (plan: Plan) => Promise<void> {
  const t = useTerms();
  const client = useApolloClient();
  const { siteKey, go } = useAdmin();
  const key = useUnsavedKey(name);
  return async (plan) => {
    try {
      const layoutKey = { site: siteKey, name };
      const { hasDraft } = await readPublished(client, layoutKey);
      if (hasDraft || readLocalDraft(key))
        return notify({ text: t('admin#publish#openPlanFirst'), tone: 'error' });
      const base = await readRevision(client, layoutKey, plan.baseRevision);
      saveLocalDraft(key, {
        draft: draftOfPlan(base, plan),
        revision: plan.baseRevision,
        version: 0,
        isSaved: false,
      });
      go(path);
    } catch (error) {
      notify({ text: failureText(error, t), tone: 'error' });
    }
  };
}
