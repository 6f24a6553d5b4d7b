import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import { usesCountries } from '../../../../domain/layout/chooseRows.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { listed } from '../../shell/listed.ts';
import { ErrorState, Loading, Notice } from '../../ui/States.tsx';
import { useRowTitle } from '../canvas/useRowTitle.ts';
import { useWidgetName } from '../canvas/useWidgetName.ts';
import { usePlannedSteps } from '../schedule/usePlannedSteps.ts';
import type { Base, Draft } from '../state/draft.ts';
import { rowAt } from '../state/places.ts';
import { Impact } from './Impact.tsx';
import { standingThen, type StandingThen } from './standingThen.ts';

interface Props {
  readonly name: string;
  readonly base: Base;
  readonly draft: Draft;
  /** When it is to be published, an instant. */
  readonly at: string;
}

/** For whom a later publish changes something, where other plans come before it; and what they change too. */
export function ImpactThen({ name, base, draft, at }: Props) {
  const t = useTerms();
  const { steps, error, retry } = usePlannedSteps(name, base);
  const then = useMemo(() => steps && standingThen(base, draft, steps, at), [base, draft, steps, at]);
  if (error) return <ErrorState onRetry={retry} />;
  if (!then) return <Loading lines={3} />;
  return (
    <>
      <Meets then={then} draft={draft} />
      <Impact name={name} before={then.before} after={then.after} plannedAt={at} />
      {then.plans > 0 && (
        <chakra.p color="fg.muted" textStyle="xs" mt="2">
          {t('admin#publish#onPlans')}
        </chakra.p>
      )}
    </>
  );
}

/** What a plan before it changes too: this one goes on top of it. Decision page 0026. */
function Meets({ then, draft }: { readonly then: StandingThen; readonly draft: Draft }) {
  const t = useTerms();
  const title = useRowTitle();
  const nameOf = useWidgetName();
  const rows = then.rows.flatMap(({ yours, theirs }) => yours ?? theirs ?? []);
  // One that is taken out here has its place in what is planned alone.
  const placeOf = (key: string) => (rowAt(draft, key) < 0 ? rowAt(then.before, key) : rowAt(draft, key));
  const things = [
    ...rows.map((row) => title(row, placeOf(row.rowKey), usesCountries(draft.rows))),
    ...then.widgets.map(({ mine }) => nameOf(mine)),
  ];
  if (things.length === 0) return null;
  return (
    <Notice announced title={t('admin#publish#planMeets', { things: listed(t, things) })}>
      {t('admin#publish#planMeetsText')}
    </Notice>
  );
}
