/* oxlint-disable react/no-unstable-nested-components -- a table calls its cells, it does not mount them */
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Coverage, CoverageState } from '../../../../domain/layout/timeline/coverage.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useCountryNames } from '../../shell/moments.ts';
import { Table } from '../../ui/Table.tsx';
import { useRowTitle } from '../editor/names.ts';
import type { Base, Draft } from '../state/draft.ts';
import { useTakeovers } from '../takeovers/useTakeovers.ts';
import { CellMenu } from './CellMenu.tsx';

/**
 * Icons next to colour and text, so that states can be told apart without colours. As SVG, because not every font has
 * them.
 */
const icons: Readonly<Record<CoverageState, ReactNode>> = {
  row: <circle cx="6" cy="6" r="4" fill="currentColor" />,
  default: <circle cx="6" cy="6" r="3.5" />,
  empty: <circle cx="6" cy="6" r="3.5" strokeDasharray="1.6 2" />,
  none: <path d="M2 6h8" />,
  clash: <path d="M2.5 2.5l7 7M9.5 2.5l-7 7" />,
};
const colours = {
  row: 'fg.success',
  default: 'fg.muted',
  empty: 'fg.warning',
  none: 'fg.error',
  clash: 'fg.error',
} as const;

interface Props {
  readonly base: Base;
  /** The name of the layout. */
  readonly layout: string;
  /** Of the layout's own screen. */
  readonly path: string;
  /** Publishes a changed row; null while a draft is shown. */
  readonly onChange: ((draft: Draft) => void) | null;
  readonly title: string;
  readonly rows: readonly Coverage[];
}

/** A table of countries, each with its row and the menu of actions. */
export function CoverageTable({ title, rows, layout, path, base, onChange }: Props) {
  const t = useTerms();
  const country = useCountryNames();
  const titleOf = useRowTitleByKey(base);
  const pageOf = new Map(
    useTakeovers(layout).flatMap(({ title: page, countries }) => countries.map((code) => [code, page])),
  );
  return (
    <Table
      caption={title}
      rows={rows}
      keyOf={({ code }) => code}
      empty={null}
      columns={[
        { id: 'country', head: t('admin#publish#col#country'), cell: ({ code }) => country(code) },
        {
          id: 'state',
          head: t('admin#publish#col#state'),
          cell: ({ code, state }) => (
            <>
              <CoverageStateLabel state={state} text={t(`admin#publish#cover#${state}`)} />
              {pageOf.get(code) !== undefined && (
                <chakra.span display="block" color="fg.warning" textStyle="xs">
                  {t('admin#layout#takeover#cell', { title: pageOf.get(code)! })}
                </chakra.span>
              )}
            </>
          ),
        },
        {
          id: 'row',
          head: t('admin#publish#col#row'),
          cell: ({ rowKey, claims }) =>
            claims.length > 1 ? claims.map(titleOf).join(' · ') : rowKey === null ? '–' : titleOf(rowKey),
        },
        {
          id: 'edit',
          head: t('admin#publish#col#actions'),
          cell: (cell) => <CellMenu cell={cell} base={base} path={path} onChange={onChange} />,
        },
      ]}
    />
  );
}

/** Returns a function that names a row by its key. */
export function useRowTitleByKey(base: Base): (rowKey: string) => string {
  const rowTitle = useRowTitle();
  return (rowKey) => {
    const at = base.rows.findIndex((row) => row.rowKey === rowKey);
    return at < 0 ? rowKey : rowTitle(base.rows[at]!, at);
  };
}

interface LabelProps {
  readonly state: CoverageState;
  readonly text: string;
  readonly isQuiet?: boolean;
}

/** A state by colour, icon and text; muted when no country has it. */
export const CoverageStateLabel = ({ state, text, isQuiet = false }: LabelProps) => (
  <chakra.span color={isQuiet ? 'fg.muted' : colours[state]}>
    <chakra.svg
      viewBox="0 0 12 12"
      aria-hidden="true"
      display="inline-block"
      boxSize="3"
      me="1.5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      {icons[state]}
    </chakra.svg>
    {text}
  </chakra.span>
);
