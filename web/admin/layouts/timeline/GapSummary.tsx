import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import { groupGaps, type PlaceGap } from '../../../../domain/layout/timeline/gaps.ts';
import { timelineOf, type LayoutStep } from '../../../../domain/layout/timeline/timeline.ts';
import type { Flags } from '../../../../domain/layout/timeline/spans.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { textLink } from '../../shell/AdminLink.tsx';
import { localTimeText } from '../parts/localTimeText.ts';
import { countryZones, useImpactTexts } from '../publish/useImpact.ts';
import type { PlannedStep } from '../schedule/plannedSteps.ts';
import { usePlaceText } from './useDrawnLanes.ts';

interface Props {
  readonly layouts: readonly LayoutStep[];
  readonly steps: readonly PlannedStep[];
  readonly flags: readonly Flags[];
  /** Chooses the country whose timeline is shown. */
  readonly onCountry: (code: string) => void;
}

const DAYS = 90;
const HORIZON_MS = DAYS * 86_400_000;
/** More gaps of a group are counted. */
const MAX_GAPS = 3;

/** Which countries have gaps in the next 90 days, and where. */
export function GapSummary({ layouts, steps, flags, onCountry }: Props) {
  const t = useTerms();
  const { whoIn } = useImpactTexts();
  const placeText = usePlaceText(steps);
  const groups = useMemo(
    () =>
      groupGaps(
        timelineOf(layouts, { countries: countryZones, flags, at: layouts[0]!.from, horizon: HORIZON_MS }),
      ),
    [layouts, flags],
  );
  const gapText = ({ rowKey, column, from, until }: PlaceGap) =>
    t('admin#publish#fieldOf', {
      thing: placeText({ rowKey, column }),
      field: t('admin#publish#lane#when', {
        from: from === null ? t('admin#publish#when#now') : localTimeText(from.local, t.language),
        until: until === null ? t('admin#publish#onward') : localTimeText(until.local, t.language),
      }),
    });
  return (
    <chakra.section aria-labelledby="gaps" mb="5" textStyle="sm">
      <chakra.h2 id="gaps" textStyle="title" fontSize="1.125rem" mb="1">
        {t('admin#publish#lane#gapsTitle', { days: t.number(DAYS) })}
      </chakra.h2>
      {groups.length === 0 ? (
        <chakra.p role="status">{t('admin#publish#lane#noGaps', { days: t.number(DAYS) })}</chakra.p>
      ) : (
        <chakra.ul display="grid" gap="1.5">
          {groups.map(({ countries, gaps }) => {
            const who = whoIn(countries, steps[0]!.draft.rows);
            return (
              <li key={countries.join()}>
                <chakra.button
                  type="button"
                  css={textLink}
                  textAlign="start"
                  minH="6"
                  aria-label={t('admin#publish#lane#show', { countries: who })}
                  onClick={() => onCountry(countries[0]!)}
                >
                  {who}
                </chakra.button>
                <chakra.ul color="fg.muted">
                  {gaps.slice(0, MAX_GAPS).map((gap) => (
                    <li key={gapText(gap)}>{gapText(gap)}</li>
                  ))}
                  {gaps.length > MAX_GAPS && (
                    <li>{t('admin#layout#more', { count: t.number(gaps.length - MAX_GAPS) })}</li>
                  )}
                </chakra.ul>
              </li>
            );
          })}
        </chakra.ul>
      )}
    </chakra.section>
  );
}
