import { chakra } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { momentFormat } from '../../../../domain/dates/momentFormat.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { AdminLink } from '../../shell/AdminLink.tsx';
import { axisOf, type Tick } from './axis.ts';

/** A block of a lane as it is drawn. */
export interface DrawnBlock {
  readonly key: string;
  readonly kind: 'widget' | 'gap' | 'overlap' | 'note';
  readonly from: Date;
  /** Null for the end of the axis. */
  readonly until: Date | null;
  /** Inside the block, cut off where there is no room. */
  readonly text: string;
  /** All of it in words, with times and place. */
  readonly title: string;
  /** Where it leads; null for nowhere. */
  readonly to: string | null;
}

export interface DrawnLane {
  readonly key: string;
  readonly label: string;
  readonly tracks: readonly (readonly DrawnBlock[])[];
}

interface Props {
  readonly label: string;
  readonly lanes: readonly DrawnLane[];
  /** When planned changes go live. */
  readonly plans: readonly Date[];
  readonly from: Date;
  readonly days: number;
  /** The country's time zone, which defines the dates of the axis. */
  readonly zone: string;
}

const DAY_MS = 86_400_000;

/** Lanes of blocks over time, below an axis with a few dates. The block with the focus or the pointer is said in full. */
export function Lanes({ label, lanes, plans, from, days, zone }: Props) {
  const t = useTerms();
  const [detail, setDetail] = useState<string | null>(null);
  const ticks = useMemo(() => axisOf({ from, days, zone }), [from, days, zone]);
  const total = days * DAY_MS;
  const percentAt = (at: Date) => (Math.min(Math.max(at.getTime() - from.getTime(), 0), total) / total) * 100;
  const planned = plans.filter((at) => at.getTime() < from.getTime() + total).map(percentAt);
  if (lanes.length === 0) return null;
  return (
    <chakra.section aria-label={label} mb="5">
      <AxisLabels ticks={ticks} />
      <chakra.ul display="grid" rowGap="2" mt="1">
        {lanes.map((lane) => (
          <chakra.li key={lane.key} css={laneStyle} data-lane={lane.label}>
            <chakra.span textStyle="xs" overflowWrap="anywhere">
              {lane.label}
            </chakra.span>
            <chakra.ul css={tracksStyle} aria-label={lane.label}>
              <Lines ticks={ticks} planned={planned} />
              {lane.tracks.map((track) => (
                <chakra.li key={track[0]!.key} position="relative" h="6" listStyleType="none">
                  <ul>
                    {track.map((block) => {
                      const start = percentAt(block.from);
                      const end = block.until === null ? 100 : percentAt(block.until);
                      return (
                        <li key={block.key}>
                          <Block
                            block={block}
                            start={start}
                            width={Math.max(end - start, 0.6)}
                            onDetail={setDetail}
                          />
                        </li>
                      );
                    })}
                  </ul>
                </chakra.li>
              ))}
            </chakra.ul>
          </chakra.li>
        ))}
      </chakra.ul>
      {/* For sight alone: a screen reader reads the name of the block. */}
      <chakra.p aria-hidden="true" data-detail textStyle="sm" minH="10" mt="2">
        {detail ?? <chakra.span color="fg.muted">{t('admin#publish#lane#hint')}</chakra.span>}
      </chakra.p>
    </chakra.section>
  );
}

interface BlockProps {
  readonly block: DrawnBlock;
  /** In percent of the lane. */
  readonly start: number;
  readonly width: number;
  readonly onDetail: (detail: string | null) => void;
}

function Block({ block: { kind, text, title, to }, start, width, onDetail }: BlockProps) {
  const props = {
    css: blockStyle,
    'data-block': kind,
    'aria-label': title,
    style: { insetInlineStart: `${start}%`, inlineSize: `${width}%` },
    onFocus: () => onDetail(title),
    onBlur: () => onDetail(null),
    onMouseEnter: () => onDetail(title),
    onMouseLeave: () => onDetail(null),
  };
  if (to === null)
    return (
      // Focusable, because its title is only shown then.
      <chakra.span {...props} role="img" tabIndex={0}>
        {text}
      </chakra.span>
    );
  return (
    <AdminLink {...props} to={to}>
      {text}
    </AdminLink>
  );
}

/** The axis labels: today at the beginning, and the labelled dates. */
function AxisLabels({ ticks }: { readonly ticks: readonly Tick[] }) {
  const t = useTerms();
  const format = momentFormat(t.language, { date: 'day', zone: 'UTC' });
  return (
    <chakra.div css={laneStyle} aria-hidden="true">
      <chakra.div gridColumn={{ md: '2' }} position="relative" textStyle="xs" whiteSpace="nowrap" data-axis>
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
    </chakra.div>
  );
}

interface LinesProps {
  readonly ticks: readonly Tick[];
  /** Where planned changes go live, in percent. */
  readonly planned: readonly number[];
}

/** A thin line for each date of the axis, and a dashed one for each planned change. */
function Lines({ ticks, planned }: LinesProps) {
  return (
    <chakra.li aria-hidden="true" position="absolute" inset="0" pointerEvents="none" listStyleType="none">
      {ticks.map(({ date, at }) => (
        <chakra.span key={date} css={lineStyle} style={{ insetInlineStart: `${at}%` }} />
      ))}
      {planned.map((at) => (
        <chakra.span
          key={at}
          css={lineStyle}
          data-planned
          zIndex="1"
          borderInlineStartWidth="2px"
          borderStyle="dashed"
          borderColor="fg"
          style={{ insetInlineStart: `${at}%` }}
        />
      ))}
    </chakra.li>
  );
}

const laneStyle = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '11rem minmax(0, 1fr)' },
  columnGap: '2',
  alignItems: 'center',
} as const;
const tracksStyle = {
  position: 'relative',
  display: 'grid',
  rowGap: '0.5',
  bg: 'bg.subtle',
  borderRadius: 'sm',
  borderInlineStartWidth: '2px',
  borderColor: 'fg',
} as const;
const lineStyle = {
  position: 'absolute',
  insetBlock: '0',
  borderInlineStartWidth: '1px',
} as const;
const blockStyle = {
  position: 'absolute',
  insetBlock: '0',
  display: 'block',
  minW: '2',
  px: '1.5',
  textStyle: 'xs',
  lineHeight: '1.5rem',
  truncate: true,
  borderRadius: 'sm',
  borderWidth: '1px',
  bg: 'bg.panel',
  borderColor: 'fg.muted',
  _focusVisible: { outline: '2px solid', outlineColor: 'accent.solid', outlineOffset: '1px', zIndex: '2' },
  // A border in the colour of the page separates blocks that follow one another.
  '&[data-block=widget]': { bg: 'accent.solid', borderColor: 'bg', color: 'accent.contrast' },
  '&[data-block=gap]': { borderStyle: 'dashed', borderColor: 'fg.error', color: 'fg.error', bg: 'bg.error' },
  '&[data-block=overlap]': { borderColor: 'fg.warning', color: 'fg.warning', bg: 'bg.warning' },
} as const;
