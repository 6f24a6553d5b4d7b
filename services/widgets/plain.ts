/** The reads of this contract that the specifications do not have, made of those they do. Spec 1 §7; spec 2 §7. */
import { createHash } from 'node:crypto';
import { readWidget } from '../../domain/widgets/readWidget.ts';
import type { Call } from '../../rest/call.ts';
import type { ClientOf, Transport } from '../../rest/client.ts';
import { inParallel } from '../../rest/inParallel.ts';
import { perObject } from '../../rest/perObject.ts';
import { plainTransport } from '../../rest/plain.ts';
import { widgets } from './contract.ts';
import { widgetsIn } from './layoutRow.ts';
import { widgetId, type LayoutRevision, type LayoutRow, type Widget } from './shapes.ts';

type Service = ClientOf<typeof widgets>;

/**
 * In front of a service that keeps only the specifications: a layout as published is its rows of all countries and the
 * widgets in them, each by its id, since of an answer the first widget is all they promise. They know no versions
 * either: what stands there is numbered by its content, so that what caches know it by changes when it does.
 */
export const plainWidgets = (inner: Transport): Transport =>
  plainTransport(
    widgets,
    {
      async readLayouts({ query: { site, layout } }, service, call) {
        const names = [...new Set(layout)];
        const rowsOf = await inParallel(names, (name) =>
          service.readRows({ query: { site, layout: name } }, call),
        );
        const placed = rowsOf.map((rows) => unique(rows.flatMap(widgetsIn)));
        const found = await widgetsById(unique(placed.flat()), service, call);
        // A toggle leads to widgets that stand in no row; it is followed once.
        const behind = unique([...found.values()].flatMap(targetsOf)).filter((id) => !found.has(id));
        for (const [id, widget] of await widgetsById(behind, service, call)) found.set(id, widget);
        return names.map((name, index) =>
          revisionOf({ site, layout: name }, rowsOf[index]!, placed[index]!, found),
        );
      },
    },
    inner,
  );

/** The widgets that are there. */
async function widgetsById(
  ids: readonly string[],
  service: Service,
  call: Call,
): Promise<Map<string, Widget>> {
  const answers = await inParallel(ids, async (id) => {
    const all = await service.readWidgets({ query: { id } }, call);
    return all.find((widget) => widget.id === id);
  });
  return new Map(answers.flatMap((widget) => (widget ? [[widget.id, numbered(widget)] as const] : [])));
}

function revisionOf(
  of: { readonly site: number; readonly layout: string },
  rows: LayoutRow[],
  placed: readonly string[],
  found: ReadonlyMap<string, Widget>,
): LayoutRevision {
  const there = (ids: readonly string[]) => ids.flatMap((id) => found.get(id) ?? []);
  const shown = there(placed);
  const pinned = there(unique([...placed, ...shown.flatMap(targetsOf)]));
  const versions = pinned.map(({ id, version }) => `${id}:${version}`);
  const revision = rows.length === 0 ? 0 : numberOf([rowsText(rows), ...versions].join(' '));
  return { ...of, revision, rows, widgets: pinned, created_at: null };
}

const numbered = perObject((widget: Widget): Widget => ({
  ...widget,
  version: numberOf(JSON.stringify([widget.type, widget.widgetContent])),
}));

const rowsText = perObject((rows: readonly LayoutRow[]): string => JSON.stringify(rows));

/** The widgets a feature toggle leads to; one that can be no id leads nowhere. */
const targetsOf = perObject((widget: Widget): readonly string[] => {
  const read = readWidget(widget);
  if (read.type !== 'feature-toggle') return [];
  return [read.settings.widgetA, read.settings.widgetB].filter((id) => widgetId.safeParse(id).success);
});

/** A number that equal texts share and others do not: 31 bits of a hash, so that it is positive everywhere. */
const numberOf = (text: string): number =>
  createHash('sha256').update(text).digest().readUInt32BE() >>> 1 || 1;

const unique = (ids: readonly string[]): string[] => [...new Set(ids)];
