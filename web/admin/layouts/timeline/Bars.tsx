import { chakra } from '@chakra-ui/react';
import { Fragment, useMemo } from 'react';
import type { Span } from '../../../../domain/layout/timeline/spans.ts';
import type { Showing } from '../../../../domain/layout/timeline/timelineShowing.ts';
import { momentFormat } from '../../../../domain/dates/momentFormat.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import type { PlannedStep } from '../schedule/plannedSteps.ts';
import { axisOf, type Tick } from './axis.ts';
import { barsOf } from './bars.ts';
import { useStepNames } from './steps.ts';

interface Props {
  readonly spans: readonly Span<Showing>[];
  readonly steps: readonly PlannedStep[];
  readonly from: Date;
  readonly days: number;
  /** The country's time zone, which defines the dates of the axis. */
  readonly zone: string;
}

const DAY_MS = 86_400_000;

/**
 * Bars over time below an axis with a few dates. Hidden from screen readers, because the table below has the same
 * content.
 */
export function Bars({ spans, steps, from, days, zone }: Props) {
  const nameOf = useStepNames(steps);
  const ticks = useMemo(() => axisOf({ from, days, zone }), [from, days, zone]);
  const total = days * DAY_MS;
  const percentAt = (at: Date) => (Math.min(Math.max(at.getTime() - from.getTime(), 0), total) / total) * 100;
  const bars = barsOf(spans, nameOf);
  if (bars.length === 0) return null;
  return (
    <chakra.div
      aria-hidden="true"
      mb="5"
      display="grid"
      gridTemplateColumns={{ base: '7rem minmax(0, 1fr)', md: '13rem minmax(0, 1fr)' }}
      columnGap="2"
      rowGap="1"
      alignItems="center"
    >
      <AxisLabels ticks={ticks} />
      {bars.map(({ key, name, versions, spans: barSpans }, index) => (
        <Fragment key={key}>
          <chakra.span textStyle="xs" display="flex" gridColumn="1" gridRow={index + 2}>
            <chakra.span truncate>{name}</chakra.span>
            {/* A long name is truncated; its versions are not. */}
            <chakra.span flexShrink="0" whiteSpace="pre">
              {versions.map((version) => ` · ${version}`)}
            </chakra.span>
          </chakra.span>
          <chakra.div
            data-bar
            gridColumn="2"
            gridRow={index + 2}
            position="relative"
            h="3"
            bg="bg.subtle"
            borderRadius="sm"
            overflow="hidden"
          >
            {barSpans.map(({ from: begin, until }) => {
              const start = percentAt(begin.instant);
              const width = (until === null ? 100 : percentAt(until.instant)) - start;
              return (
                <chakra.div
                  key={start}
                  position="absolute"
                  insetBlock="0"
                  bg="accent.solid"
                  style={{ insetInlineStart: `${start}%`, inlineSize: `${Math.max(width, 0.4)}%` }}
                />
              );
            })}
          </chakra.div>
        </Fragment>
      ))}
      <AxisLines ticks={ticks} rows={bars.length} />
    </chakra.div>
  );
}

/** The axis labels: today at the beginning, and the labelled dates. */
function AxisLabels({ ticks }: { readonly ticks: readonly Tick[] }) {
  const t = useTerms();
  const format = momentFormat(t.language, { date: 'day', zone: 'UTC' });
  return (
    <chakra.div gridColumn="2" gridRow="1" position="relative" textStyle="xs" whiteSpace="nowrap" data-axis>
      <chakra.span fontWeight="600">{t('admin#publish#today')}</chakra.span>
      {ticks
        .filter(({ named }) => named !== 'never')
        .map(({ date, at, named }) => (
          // A zero-width box centres the label on its line in either writing direction.
          <chakra.span
            key={date}
            position="absolute"
            insetBlockStart="0"
            w="0"
            display={named === 'always' ? 'flex' : { base: 'none', lg: 'flex' }}
            justifyContent="center"
            color="fg.muted"
            style={{ insetInlineStart: `${at}%` }}
          >
            {format(new Date(date))}
          </chakra.span>
        ))}
    </chakra.div>
  );
}

/** A thin line through the bars for each date of the axis, and a thicker one for now. */
function AxisLines({ ticks, rows }: { readonly ticks: readonly Tick[]; readonly rows: number }) {
  return (
    <chakra.div
      gridColumn="2"
      gridRow={`2 / span ${rows}`}
      alignSelf="stretch"
      position="relative"
      pointerEvents="none"
      borderInlineStartWidth="2px"
      borderColor="fg"
    >
      {ticks.map(({ date, at }) => (
        <chakra.div
          key={date}
          position="absolute"
          insetBlock="0"
          borderInlineStartWidth="1px"
          style={{ insetInlineStart: `${at}%` }}
        />
      ))}
    </chakra.div>
  );
}
