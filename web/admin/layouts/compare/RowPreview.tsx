import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { countryOf } from '../../../../domain/countries/countries.ts';
import type { ResolvedRow } from '../../../../domain/layout/types.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { WidgetView } from '../../../widgets/registry.tsx';
import { WidgetPreviewProvider, useWidgetPreview } from '../editor/widgetPreviews.tsx';
import { type DraftWidget, type EditorColumn, type EditorRow, toggleTargetsOf } from '../state/draft.ts';

interface PreviewColumn {
  /** 'full' for full width. */
  readonly className: string;
  readonly widgets: readonly DraftWidget[];
}

/** A reduced preview of widgets in columns, as readers see them; not interactive. */
export function ColumnsPreview({ columns }: { readonly columns: readonly PreviewColumn[] }) {
  const t = useTerms();
  const inlineColumns = columns.filter(({ className }) => className !== 'full').length;
  const count = Math.max(1, Math.min(inlineColumns, 4));
  if (columns.every(({ widgets }) => widgets.length === 0))
    return (
      <chakra.p color="fg.muted" textStyle="sm">
        {t('admin#publish#nothingShown')}
      </chakra.p>
    );
  return (
    <chakra.div inert color="fg" containerType="inline-size">
      <chakra.div display="grid" gap="3" css={{ ...previewStyle, ...gridAt(count) }}>
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
              <WidgetPreview key={widget.id} widget={widget} columns={count} />
            ))}
          </chakra.div>
        ))}
      </chakra.div>
    </chakra.div>
  );
}

function WidgetPreview({ widget, columns }: { readonly widget: DraftWidget; readonly columns: number }) {
  const t = useTerms();
  const preview = useWidgetPreview(widget, 'A');
  if (preview) return <WidgetView widget={preview} columns={columns} />;
  return (
    <chakra.p color="fg.muted" textStyle="xs" minH="8">
      {t(preview === undefined ? 'shell#loading' : 'admin#layout#nothingToShow')}
    </chakra.p>
  );
}

/** Rows as the resolver selected them for a reader. */
export function ResolvedRowsPreview({ rows }: { readonly rows: readonly ResolvedRow[] }) {
  if (rows.length === 0) return <ColumnsPreview columns={[]} />;
  return (
    <chakra.div display="grid" gap="4">
      {rows.map(({ rowKey, columns }) => (
        <ColumnsPreview
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

/** A row of a draft, ignoring date windows; feature toggles are shown as while their feature is off. */
export function EditorRowPreview({ row, widgets, side = 'columns' }: SideProps) {
  const columns = row[side].map((column) => ({
    className: column.className,
    widgets: widgetsIn(column, widgets),
  }));
  return <ColumnsPreview columns={columns} />;
}

function widgetsIn(
  { widgets: slots }: EditorColumn,
  widgets: Readonly<Record<string, DraftWidget>>,
): DraftWidget[] {
  return slots.flatMap(({ id }) => {
    const widget = widgets[id];
    if (!widget) return [];
    const [target] = toggleTargetsOf(widget);
    const visible =
      widget.type === 'feature-toggle' ? (target === undefined ? undefined : widgets[target]) : widget;
    return visible ? [visible] : [];
  });
}

/** Renders the previews within for readers of a country. */
export function CountryPreview({
  country,
  children,
}: {
  readonly country: string;
  readonly children: ReactNode;
}) {
  return (
    <WidgetPreviewProvider country={country} zone={countryOf(country)?.zone ?? 'UTC'}>
      {children}
    </WidgetPreviewProvider>
  );
}

interface SideBySideProps {
  /** Names the sides, when several pairs are on the screen. */
  readonly of?: string | null;
  readonly sides: readonly { readonly title: string; readonly shown: ReactNode }[];
}

/** Sides next to each other where there is room, stacked on a phone. */
export function SideBySide({ of = null, sides }: SideBySideProps) {
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

/** Scale of the preview relative to the page. */
const ZOOM = 0.8;

/**
 * Grid columns by container width: all columns in one line where each has enough room, otherwise stacked. Four columns
 * may also form two lines of two; two lines of other counts would look like two rows.
 */
function gridAt(count: number): Record<string, object | string> {
  const steps = count === 4 ? [2, 4] : [count];
  const at = (columns: number) => `@container (min-width: ${(columns * 9 + (columns - 1) * 0.75) * ZOOM}rem)`;
  const gridOf = (columns: number) => ({ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` });
  return { ...gridOf(1), ...Object.fromEntries(steps.map((columns) => [at(columns), gridOf(columns)])) };
}

/** Scaled down, so that the full row fits; text of 14 px is still readable at 11. */
const previewStyle = { zoom: ZOOM, '& img': { maxH: '11rem', objectFit: 'cover' } } as const;
