import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { useTerms } from '../../../i18n/terms.tsx';
import { useDateFormat } from '../../shell/moments.ts';
import { Table } from '../../ui/Table.tsx';
import { linesOf, scaleOf, type Line } from './chartLines.ts';
import { useNumbers } from './numbers.ts';
import type { WholePhaseFragment as Phase } from './TestResults.types.ts';

const [WIDTH, HEIGHT] = [640, 220];
const MARGIN = { start: 64, end: 34, top: 14, bottom: 32 };
/** Dash patterns, so that lines can be told apart without colour. */
const DASHES = ['', '6 4', '2 3', '10 3 2 3', '1 4', '12 4'];
const COLOURS = ['fg.muted', 'accent.fg', 'fg.success', 'fg.error', 'fg.warning', 'fg'];

/**
 * Conversion rates over time as a chart, and as a table for screen readers. Time runs from left to right in every
 * language.
 */
export function RateChart({ series }: { readonly series: Phase['series'] }) {
  const t = useTerms();
  const day = useDateFormat();
  const { percent, whole } = useNumbers();
  const id = useId();
  if (series.length === 0) return null;
  const lines = linesOf(series);
  const top = scaleOf(lines);
  const x = (at: number) =>
    MARGIN.start + ((WIDTH - MARGIN.start - MARGIN.end) * at) / Math.max(1, series.length - 1);
  const y = (rate: number) => HEIGHT - MARGIN.bottom - ((HEIGHT - MARGIN.top - MARGIN.bottom) * rate) / top;
  const days = [...new Set([0, series.length - 1])];
  const rows = series.map((it, at) => ({ day: it.day, at }));
  return (
    <chakra.figure m="0">
      <chakra.figcaption fontWeight="600" textStyle="sm" color="fg">
        {t('admin#test#chart#title')}
      </chakra.figcaption>
      <chakra.p color="fg.muted" textStyle="xs" id={`${id}about`}>
        {t('admin#test#chart#text')}
      </chakra.p>
      <chakra.div mt="2">
        <svg
          role="img"
          direction="ltr"
          aria-label={t('admin#test#chart#title')}
          aria-describedby={`${id}about`}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          style={{ display: 'block', width: '100%', maxWidth: `${WIDTH}px`, height: 'auto' }}
        >
          <chakra.g
            aria-hidden="true"
            fontSize={{ base: '20px', md: '12px' }}
            color="fg.muted"
            fill="currentColor"
          >
            {[0, top / 2, top].map((rate) => (
              <g key={rate}>
                <chakra.line
                  x1={MARGIN.start}
                  x2={WIDTH - MARGIN.end}
                  y1={y(rate)}
                  y2={y(rate)}
                  color="border"
                  stroke="currentColor"
                />
                <text x={MARGIN.start - 8} y={y(rate) + 4} textAnchor="end">
                  {percent(rate)}
                </text>
              </g>
            ))}
            {days.map((at) => (
              <text key={at} x={x(at)} y={HEIGHT - 6} textAnchor={at === 0 ? 'start' : 'end'}>
                {day(series[at]!.day)}
              </text>
            ))}
            {lines.map((line, index) => (
              <ChartLine key={line.version} line={line} index={index} x={x} y={y} />
            ))}
          </chakra.g>
        </svg>
      </chakra.div>
      <chakra.details mt="2">
        <chakra.summary cursor="pointer" textStyle="xs">
          {t('admin#test#chart#table')}
        </chakra.summary>
        <Table
          caption={t('admin#test#chart#table')}
          rows={rows}
          keyOf={(row) => row.day}
          empty={null}
          columns={[
            { id: 'day', head: t('admin#test#chart#day'), cell: (row) => day(row.day), noWrap: true },
            ...lines.map(({ version, points }) => ({
              id: version,
              head: `${t('admin#test#version')} ${version}`,
              numeric: true,
              cell: ({ at }: { readonly at: number }) => {
                const { rate, visitors, conversions } = points[at]!;
                return `${percent(rate)} (${whole(conversions)}/${whole(visitors)})`;
              },
            })),
          ]}
        />
      </chakra.details>
    </chakra.figure>
  );
}

interface ChartLineProps {
  readonly line: Line;
  readonly index: number;
  readonly x: (at: number) => number;
  readonly y: (rate: number) => number;
}

/** One version: a line with a dot and the version's letter at its end. */
function ChartLine({ line: { version, points }, index, x, y }: ChartLineProps) {
  const known = points.flatMap(({ rate }, at) => (rate === null ? [] : [[x(at), y(rate)] as const]));
  const last = known.at(-1);
  if (!last) return null;
  return (
    <chakra.g color={COLOURS[index % COLOURS.length]!} fill="currentColor">
      <polyline
        points={known.map((pair) => pair.join(',')).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeDasharray={DASHES[index % DASHES.length]}
        strokeLinejoin="round"
      />
      <circle cx={last[0]} cy={last[1]} r="3.5" />
      <text x={last[0] + 9} y={last[1] + 4} fontWeight="600">
        {version}
      </text>
    </chakra.g>
  );
}
