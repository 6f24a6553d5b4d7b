import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import { usesCountries } from '../../../../domain/layout/resolve/chooseRows.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { formatList } from '../../shell/formatList.ts';
import { ErrorState, Loading, Notice } from '../../ui/States.tsx';
import { useRowTitle } from '../canvas/useRowTitle.ts';
import { useWidgetName } from '../canvas/useWidgetName.ts';
import { usePlannedSteps } from '../schedule/usePlannedSteps.ts';
import type { Base, Draft } from '../state/draft.ts';
import { rowIndexOf } from '../state/places.ts';
import { Impact } from './Impact.tsx';
import { plannedState, type PlannedState } from './plannedState.ts';

interface Props {
  readonly name: string;
  readonly base: Base;
  readonly draft: Draft;
  /** The instant at which it will be published. */
  readonly at: string;
}

/**
 * The countries that a planned change affects, compared with the state after earlier planned changes; and a note when
 * those change the same.
 */
export function PlannedImpact({ name, base, draft, at }: Props) {
  const t = useTerms();
  const { steps, error, retry } = usePlannedSteps(name, base);
  const stateThen = useMemo(() => steps && plannedState(base, draft, steps, at), [base, draft, steps, at]);
  if (error) return <ErrorState onRetry={retry} />;
  if (!stateThen) return <Loading lines={3} />;
  return (
    <>
      <OverlapNote stateThen={stateThen} draft={draft} />
      <Impact name={name} before={stateThen.before} after={stateThen.after} plannedAt={at} />
      {stateThen.plans > 0 && (
        <chakra.p color="fg.muted" textStyle="xs" mt="2">
          {t('admin#publish#onPlans')}
        </chakra.p>
      )}
    </>
  );
}

/** Names what earlier planned changes also change: this change is applied on top of them. Decision page 0026. */
function OverlapNote({ stateThen, draft }: { readonly stateThen: PlannedState; readonly draft: Draft }) {
  const t = useTerms();
  const title = useRowTitle();
  const nameOf = useWidgetName();
  const rows = stateThen.rows.flatMap(({ yours, theirs }) => yours ?? theirs ?? []);
  // A row that is deleted in the draft has its position in the planned state only.
  const placeOf = (key: string) =>
    rowIndexOf(draft, key) < 0 ? rowIndexOf(stateThen.before, key) : rowIndexOf(draft, key);
  const names = [
    ...rows.map((row) => title(row, placeOf(row.rowKey), usesCountries(draft.rows))),
    ...stateThen.widgets.map(({ mine }) => nameOf(mine)),
  ];
  if (names.length === 0) return null;
  return (
    <Notice announced title={t('admin#publish#planMeets', { things: formatList(t, names) })}>
      {t('admin#publish#planMeetsText')}
    </Notice>
  );
}
