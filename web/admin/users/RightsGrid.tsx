/* oxlint-disable react/no-unstable-nested-components -- a table calls its cells, it does not mount them */
import { chakra } from '@chakra-ui/react';
import { contentActions, contentAreas, GLOBAL, type ContentArea } from '../../../domain/rights/rights.ts';
import type { TermFunction } from '../../i18n/terms.tsx';
import type { Column } from '../../ui/Table.tsx';
import { formatList } from '../shell/moments.ts';
import { EmptyState } from '../ui/States.tsx';
import { Table } from '../ui/Table.tsx';
import { keyText, reasonText, type Names } from './rightTexts.ts';
import type { ExplainedFragment, WholeUserFragment } from './Users.types.ts';

/** What a user may do with one area's content of one country. */
interface Cell {
  /** In the order of `contentActions`. */
  readonly actions: readonly string[];
  /** Reasons other than that it was granted to them. */
  readonly reasons: readonly string[];
}

/** The content of one country, or of every one, on one site or on all of theirs. */
interface GridRow {
  readonly id: string;
  readonly place: string;
  readonly cells: Readonly<Record<ContentArea, Cell>>;
}

/** What a user may do with content, in words: a row for each country, a column for each area. */
export function RightsGrid({ user, names }: { readonly user: WholeUserFragment; readonly names: Names }) {
  const { t } = names;
  const columns: Column<GridRow>[] = [
    { id: 'place', head: t('admin#matrix#country'), cell: ({ place }) => place, noWrap: true },
    ...contentAreas.map((area) => ({
      id: area,
      head: t(`admin#area#${area}`),
      cell: ({ cells }: GridRow) => <CellText cell={cells[area]} t={t} />,
    })),
  ];
  return (
    <Table
      caption={t('admin#effective#grid')}
      columns={columns}
      rows={gridRows(names, user.effective)}
      keyOf={({ id }) => id}
      empty={<EmptyState title={t('admin#effective#none')} text={t('admin#effective#noneText')} />}
    />
  );
}

function CellText({ cell: { actions, reasons }, t }: { readonly cell: Cell; readonly t: TermFunction }) {
  if (actions.length === 0) return <chakra.span color="fg.muted">{t('admin#effective#nothing')}</chakra.span>;
  const isAll = actions.length === contentActions.length;
  return (
    <>
      {isAll
        ? t('admin#effective#everything')
        : formatList(
            t,
            actions.map((it) => t(`admin#action#${it as 'c'}`)),
          )}
      {reasons.map((reason) => (
        <chakra.span key={reason} display="block" textStyle="xs" color="fg.muted">
          {reason}
        </chakra.span>
      ))}
    </>
  );
}

/** The rows of the grid: every country first, then countries by name. */
export function gridRows(names: Names, effective: readonly ExplainedFragment[]): GridRow[] {
  const content = effective.filter(({ right }) => right.kind === 'content');
  const idOf = ({ right }: ExplainedFragment) => `${right.key} ${right.site ?? ''}`;
  const ids = [...new Set(content.map(idOf))];
  const rows = ids.map((id) => {
    const held = content.filter((it) => idOf(it) === id);
    const { key, site } = held[0]!.right;
    const place = [keyText(names, key), ...(site === null ? [] : [names.site(site)])].join(' · ');
    const cells = Object.fromEntries(
      contentAreas.map((area) => [
        area,
        cellOf(
          names,
          held.filter(({ right }) => right.area === area),
        ),
      ]),
    ) as Record<ContentArea, Cell>;
    return { id, place, key, cells };
  });
  const order = new Intl.Collator(names.t.language);
  return rows.toSorted(
    (one, other) =>
      Number(other.key === GLOBAL) - Number(one.key === GLOBAL) || order.compare(one.place, other.place),
  );
}

function cellOf(names: Names, held: readonly ExplainedFragment[]): Cell {
  const granted = new Set(held.map(({ right }) => right.action));
  const reasons = held
    .flatMap((it) => it.reasons)
    .filter(({ kind }) => kind !== 'record' && kind !== 'global');
  return {
    actions: contentActions.filter((it) => granted.has(it)),
    reasons: [...new Set(reasons.map((it) => reasonText(names, it)))],
  };
}
