/** A cell of the readiness: what there is for a day of a site, and the way to what is missing. */
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { ReadinessLack, ReadinessState } from '../../../generated/schema.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { formatList } from '../shell/moments.ts';
import type { DevotionalReadinessQuery } from './Readiness.types.ts';

export type ReadinessSite = DevotionalReadinessQuery['sites'][number];
export type ReadinessDay = NonNullable<ReadinessSite['devotionalReadiness']>['days'][number];
type Cell = ReadinessDay['standard'];

interface Props {
  readonly cell: Cell;
  /** Readers get something else on the day. */
  readonly isCovered: boolean;
  /** 'Nov 23, 2026, Stillwater'. */
  readonly place: string;
  /** Where it is mended: an action of this screen, or the address on another site; null where nobody may. */
  readonly fix: (() => void) | string | null;
  readonly isActive: boolean;
}

export function ReadinessCell({ cell, isCovered, place, fix, isActive }: Props) {
  const t = useTerms();
  const { state, lacks } = cell;
  const words = [
    t(`admin#devotional#ready#state#${state}`),
    ...lacks.map((lack) => t(`admin#devotional#ready#lack#${lack}`)),
  ];
  const content = (
    <>
      <StateMark state={state} />
      {state !== 'published' && (
        <chakra.span css={word} aria-hidden="true">
          {words[0]}
        </chakra.span>
      )}
      {lacks.map((lack) => (
        <LackIcon key={lack} lack={lack} />
      ))}
    </>
  );
  const common = {
    css: control,
    title: formatList(t, words),
    'data-state': state,
    'data-open': (!isCovered && (state === 'empty' || state === 'draft')) || undefined,
    'aria-label': `${place}: ${formatList(t, words)}`,
  };
  if (fix === null) {
    return (
      <chakra.span {...common} role="img">
        {content}
      </chakra.span>
    );
  }
  const tabIndex = isActive ? 0 : -1;
  if (typeof fix === 'string') {
    return (
      <chakra.a {...common} href={fix} data-cell tabIndex={tabIndex}>
        {content}
      </chakra.a>
    );
  }
  return (
    <chakra.button {...common} type="button" data-cell tabIndex={tabIndex} onClick={fix}>
      {content}
    </chakra.button>
  );
}

/** What the marks of the cells mean. */
export function ReadinessLegend() {
  const t = useTerms();
  return (
    <chakra.ul css={legend} aria-label={t('admin#devotional#ready#legend')}>
      {states.map((state) => (
        <li key={state}>
          <StateMark state={state} /> {t(`admin#devotional#ready#state#${state}`)}
        </li>
      ))}
      {lacks.map((lack) => (
        <li key={lack}>
          <LackIcon lack={lack} /> {t(`admin#devotional#ready#lack#${lack}`)}
        </li>
      ))}
    </chakra.ul>
  );
}

const states = ['published', 'scheduled', 'draft', 'archive', 'empty'] as const satisfies ReadinessState[];
const lacks = ['picture', 'audio', 'altText'] as const satisfies ReadinessLack[];

const colours = {
  published: 'fg.success',
  scheduled: 'accent.fg',
  draft: 'fg.warning',
  archive: 'fg.subtle',
  empty: 'fg.error',
} as const satisfies Record<ReadinessState, string>;

/** A form and a colour for each state: they can be told apart without colours. */
const marks: Readonly<Record<ReadinessState, ReactNode>> = {
  published: <circle cx="6" cy="6" r="4" fill="currentColor" stroke="none" />,
  scheduled: <path d="M6 1.8a4.2 4.2 0 1 0 .01 0M6 3.8V6l1.6 1" />,
  draft: <circle cx="6" cy="6" r="3.6" strokeDasharray="2.2 1.6" />,
  archive: <path d="M1.8 3h8.4v2.2H1.8zM2.8 5.2v4.6h6.4V5.2M5 7h2" />,
  empty: <path d="M2.6 2.6l6.8 6.8M9.4 2.6l-6.8 6.8" strokeWidth="1.8" />,
};

const StateMark = ({ state }: { readonly state: ReadinessState }) => (
  <chakra.svg css={icon} viewBox="0 0 12 12" color={colours[state]} aria-hidden="true">
    {marks[state]}
  </chakra.svg>
);

const lackPaths: Readonly<Record<ReadinessLack, ReactNode>> = {
  picture: <path d="M1.5 2.5h9v7h-9zM1.5 8l2.6-2.4L6.5 8l1.7-1.5 2.3 2M11 1L1 11" />,
  audio: <path d="M2 4.6v2.8h1.8L6.4 9.6V2.4L3.8 4.6zM8.2 4.2c1 1 1 2.6 0 3.6M11 1L1 11" />,
  altText: <path d="M2 3h8M6 3v6.5M11 1L1 11" />,
};

const LackIcon = ({ lack }: { readonly lack: ReadinessLack }) => (
  <chakra.svg css={icon} viewBox="0 0 12 12" color="fg.muted" aria-hidden="true">
    {lackPaths[lack]}
  </chakra.svg>
);

const icon = {
  display: 'inline-block',
  verticalAlign: '-0.1em',
  flexShrink: '0',
  w: '3.5',
  h: '3.5',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: '1.1',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const control = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: { base: 'center', md: 'flex-start' },
  columnGap: '1',
  w: 'full',
  minH: { base: '8', md: '7' },
  minW: '10',
  px: { base: '0.5', md: '2' },
  textStyle: 'xs',
  textAlign: 'start',
  color: 'fg',
  borderRadius: 'l2',
  '&[data-state=archive]': { color: 'fg.muted' },
  '&[data-open]': {
    color: 'fg.error',
    fontWeight: '600',
    bg: 'color-mix(in srgb, {colors.fg.error} 12%, transparent)',
  },
  '&[data-cell]': { cursor: 'pointer' },
  '&[data-cell]:hover': { bg: 'accent.subtle', color: 'accent.fg' },
  '@media (pointer: coarse)': { minH: '11' },
} as const;

const word = { srOnly: { base: true, md: false }, me: '1' } as const;

const legend = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '4',
  rowGap: '1',
  mb: '3',
  textStyle: 'xs',
  color: 'fg.muted',
  '& li': { display: 'inline-flex', alignItems: 'center', gap: '1' },
} as const;
