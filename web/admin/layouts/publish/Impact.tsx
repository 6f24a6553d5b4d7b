import { chakra } from '@chakra-ui/react';
import type { ImpactGroup, ImpactView } from '../../../../domain/layout/timeline/impact.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import type { Draft, Base } from '../state/draft.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { ResolvedRowsPreview, CountryPreview, SideBySide } from '../compare/RowPreview.tsx';
import { useImpact, useImpactTexts } from './useImpact.ts';
import { formatList } from '../../shell/moments.ts';
import { useMemo } from 'react';
import { usesCountries } from '../../../../domain/layout/resolve/chooseRows.ts';
import { ErrorState, Loading, Notice } from '../../ui/States.tsx';
import { useRowTitle, useWidgetName } from '../editor/names.ts';
import { usePlannedSteps } from '../schedule/usePlannedSteps.ts';
import { rowIndexOf } from '../state/places.ts';
import { resolveWithMine } from '../state/conflictQuestions.ts';
import type { PlannedStep } from '../schedule/plannedSteps.ts';
import { rebaseDraft, type RebaseResult } from '../state/rebase.ts';

interface Props {
  readonly name: string;
  readonly before: Draft;
  readonly after: Draft;
  /** The instant at which it will be published; null for immediately. */
  readonly plannedAt?: string | null;
  /** Whether the change can't be published yet: then it is not called a change without a difference. */
  readonly hasProblems?: boolean;
}

/** The countries that a change affects: when it takes effect, and what their readers see before and after. */
export function Impact({ name, before, after, plannedAt = null, hasProblems = false }: Props) {
  const t = useTerms();
  const groups = useImpact(name, before, after, plannedAt);
  if (hasProblems && groups.length === 0) return null;
  return (
    <chakra.section aria-label={t('admin#publish#impact')} mt="4">
      <chakra.h3 fontWeight="600" textStyle="sm">
        {t('admin#publish#impact')}
      </chakra.h3>
      {groups.length === 0 ? (
        <chakra.p color="fg.muted" mt="1">
          {t('admin#publish#nobody')}
        </chakra.p>
      ) : (
        <chakra.ul mt="1">
          {groups.map((group) => (
            <Group key={group.countries.join()} {...{ group, before, after, plannedAt }} />
          ))}
        </chakra.ul>
      )}
    </chakra.section>
  );
}

function Group({
  group,
  before,
  after,
  plannedAt = null,
}: Omit<Props, 'name'> & { readonly group: ImpactGroup }) {
  const t = useTerms();
  const texts = useImpactTexts(plannedAt);
  const { countries, spans } = group;
  return (
    <chakra.li borderTopWidth="1px" pt="2" mt="2" data-impact={countries.join(' ')}>
      <p>{texts.sees(group, before, after)}</p>
      <chakra.ul textStyle="xs" color="fg.muted">
        {spans.map((span) => {
          const when = texts.when(span, group);
          const isAllCountries = span.countries.length === countries.length;
          return (
            <chakra.li key={`${span.countries.join()} ${when}`}>
              <span data-when>{when}</span>{' '}
              <Disclosure
                label={t('admin#publish#look')}
                name={t('admin#publish#lookFor', {
                  who: isAllCountries ? `${texts.who(countries)}, ${when}` : when,
                })}
              >
                {() => (
                  <CountryPreview country={span.countries[0]!}>
                    <chakra.div display="grid" gap="4">
                      {span.views.map((view, index) => (
                        <ReadersView key={index} view={view} />
                      ))}
                    </chakra.div>
                  </CountryPreview>
                )}
              </Disclosure>
            </chakra.li>
          );
        })}
      </chakra.ul>
    </chakra.li>
  );
}

/** Before and after for one group of readers; named by their test versions, unless all readers see the same. */
function ReadersView({ view: { readers, before, after } }: { readonly view: ImpactView }) {
  const t = useTerms();
  const name =
    readers.length === 0 ? null : t('admin#publish#readersWith', { version: formatList(t, readers) });
  return (
    <div>
      {name !== null && (
        <chakra.p fontWeight="600" mb="1">
          {name}
        </chakra.p>
      )}
      <SideBySide
        of={name}
        sides={[
          { title: t('admin#publish#before'), shown: <ResolvedRowsPreview rows={before.rows} /> },
          { title: t('admin#publish#after'), shown: <ResolvedRowsPreview rows={after.rows} /> },
        ]}
      />
    </div>
  );
}

interface PlannedImpactProps {
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
export function PlannedImpact({ name, base, draft, at }: PlannedImpactProps) {
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

interface PlannedState extends Pick<RebaseResult, 'rows' | 'widgets'> {
  /** The published state at that time, and the result of the change; where both change a field, the change wins. */
  readonly before: Draft;
  readonly after: Draft;
  /** Number of earlier planned changes. */
  readonly plans: number;
}

/**
 * The state at a planned time: a change rebased on the planned changes before it, as the service merges them when due.
 * Of two changes at the same time, the one planned first comes first.
 * @param base the state that the change is based on
 * @param steps the layout after each planned change, in their order
 * @param at an instant
 */
function plannedState(base: Base, draft: Draft, steps: readonly PlannedStep[], at: string): PlannedState {
  const earlier = steps.filter(({ from }) => from <= new Date(at));
  const before = earlier.at(-1)?.draft ?? base;
  const publishedThen = { ...before, revision: base.revision };
  const rebasedChange = rebaseDraft(base, draft, publishedThen);
  return {
    before,
    after: resolveWithMine(rebasedChange, publishedThen),
    rows: rebasedChange.rows,
    widgets: rebasedChange.widgets,
    plans: earlier.length,
  };
}
