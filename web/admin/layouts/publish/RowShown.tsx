import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { countryOf } from '../../../../domain/countries/countries.ts';
import type { ResolvedRow } from '../../../../domain/layout/types.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { WidgetShown } from '../../../widgets/WidgetShown.tsx';
import { ShownProvider, useShown } from '../shown.tsx';
import type { DraftWidget, EditorColumn, EditorRow } from '../state/draft.ts';
import { toggleTargetsOf } from '../state/toggles.ts';

interface ShownColumn {
  /** 'full' for the whole width. */
  readonly className: string;
  readonly widgets: readonly DraftWidget[];
}

/** Widgets in columns, as readers see them, but small; nothing in it can be used. */
export function ColumnsShown({ columns }: { readonly columns: readonly ShownColumn[] }) {
  const t = useTerms();
  const narrow = columns.filter(({ className }) => className !== 'full').length;
  const count = Math.max(1, Math.min(narrow, 4));
  if (columns.every(({ widgets }) => widgets.length === 0))
    return (
      <chakra.p color="fg.muted" textStyle="sm">
        {t('admin#publish#nothingShown')}
      </chakra.p>
    );
  return (
    <chakra.div inert color="fg" containerType="inline-size">
      <chakra.div display="grid" gap="3" css={{ ...small, ...besideAt(count) }}>
        {columns.map(({ className, widgets }, index) => (
          <chakra.div
            key={index}
            minW="0"
            display="grid"
            gap="3"
            alignContent="start"
            gridColumn={className === 'full' ? '1 / -1' : undefined}
          >
            {widgets.map((widget) => (
              <OneShown key={widget.id} widget={widget} columns={count} />
            ))}
          </chakra.div>
        ))}
      </chakra.div>
    </chakra.div>
  );
}

function OneShown({ widget, columns }: { readonly widget: DraftWidget; readonly columns: number }) {
  const t = useTerms();
  const shown = useShown(widget, 'A');
  if (shown) return <WidgetShown widget={shown} columns={columns} />;
  return (
    <chakra.p color="fg.muted" textStyle="xs" minH="8">
      {t(shown === undefined ? 'shell#loading' : 'admin#layout#nothingToShow')}
    </chakra.p>
  );
}

/** Rows as the resolver chose them for a reader. */
export function ResolvedShown({ rows }: { readonly rows: readonly ResolvedRow[] }) {
  if (rows.length === 0) return <ColumnsShown columns={[]} />;
  return (
    <chakra.div display="grid" gap="4">
      {rows.map(({ rowKey, columns }) => (
        <ColumnsShown
          key={rowKey}
          columns={columns.map(({ className, slots }) => ({
            className,
            widgets: slots.flatMap((slot) =>
              slot.state === 'missing'
                ? []
                : [{ id: slot.widgetId, type: slot.type, settings: { ...slot.settings }, version: 0 }],
            ),
          }))}
        />
      ))}
    </chakra.div>
  );
}

interface SideProps {
  readonly row: EditorRow;
  readonly widgets: Readonly<Record<string, DraftWidget>>;
  readonly side?: 'columns' | 'bColumns';
}

/** A row as it stands in a draft, whatever its windows; a feature toggle as while its feature is off. */
export function EditorRowShown({ row, widgets, side = 'columns' }: SideProps) {
  const columns = row[side].map((column) => ({
    className: column.className,
    widgets: widgetsIn(column, widgets),
  }));
  return <ColumnsShown columns={columns} />;
}

function widgetsIn(
  { widgets: slots }: EditorColumn,
  widgets: Readonly<Record<string, DraftWidget>>,
): DraftWidget[] {
  return slots.flatMap(({ id }) => {
    const widget = widgets[id];
    if (!widget) return [];
    const [target] = toggleTargetsOf(widget);
    const shown =
      widget.type === 'feature-toggle' ? (target === undefined ? undefined : widgets[target]) : widget;
    return shown ? [shown] : [];
  });
}

/** Around what is seen with the eyes of a country. */
export function SeenIn({ country, children }: { readonly country: string; readonly children: ReactNode }) {
  return (
    <ShownProvider country={country} zone={countryOf(country)?.zone ?? 'UTC'}>
      {children}
    </ShownProvider>
  );
}

interface Beside {
  /** Whose sides they are, where several stand below each other. */
  readonly of?: string | null;
  readonly sides: readonly { readonly title: string; readonly shown: ReactNode }[];
}

/** Things beside each other where there is room, below each other on a phone. */
export function SideBySide({ of = null, sides }: Beside) {
  return (
    <chakra.div
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: `repeat(${sides.length}, minmax(0, 1fr))` }}
    >
      {sides.map(({ title, shown }) => (
        <chakra.section
          key={title}
          aria-label={of === null ? title : `${of}: ${title}`}
          minW="0"
          borderWidth="1px"
          borderRadius="md"
          p="3"
        >
          <chakra.p textStyle="xs" fontWeight="600" color="fg.muted" mb="2">
            {title}
          </chakra.p>
          {shown}
        </chakra.section>
      ))}
    </chakra.div>
  );
}

/** The page's own size times this. */
const ZOOM = 0.8;

/**
 * All beside each other where each has room for its words, else below each other: two and one would look like another
 * row. Four may stand two by two.
 */
function besideAt(count: number): Record<string, object | string> {
  const steps = count === 4 ? [2, 4] : [count];
  const at = (columns: number) => `@container (min-width: ${(columns * 9 + (columns - 1) * 0.75) * ZOOM}rem)`;
  const across = (columns: number) => ({ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` });
  return { ...across(1), ...Object.fromEntries(steps.map((columns) => [at(columns), across(columns)])) };
}

/** The page itself, smaller, for the whole of a row has to be taken in; its words of 14 px are still read at 11. */
const small = { zoom: ZOOM, '& img': { maxH: '11rem', objectFit: 'cover' } } as const;
