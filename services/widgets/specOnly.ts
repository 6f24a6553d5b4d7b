/**
 * Spec-only adapter: answers the reads that only this contract has with routes of the specifications. Spec 1 §7; spec
 * 2 §7.
 */
import { createHash } from 'node:crypto';
import { readWidget } from '../../domain/widgets/readWidget.ts';
import type { Call } from '../../rest/call.ts';
import type { ClientOf, Transport } from '../../rest/client/client.ts';
import { inParallel } from '../../rest/inParallel.ts';
import { memoisePerObject } from '../../rest/perObject.ts';
import { specOnlyTransport } from '../../rest/client/specOnly.ts';
import { widgets } from './contract.ts';
import { widgetsIn } from './layoutRow.ts';
import { widgetId, type LayoutRevision, type LayoutRow, type Widget } from './shapes.ts';

type Service = ClientOf<typeof widgets>;

/**
 * Wraps a service that implements only the specifications: a published layout consists of its rows for all countries
 * and their widgets, requested one by one, since the specifications only promise the first widget of a response. They
 * have no versions: version numbers are hashes of the content, so that cache keys change with it.
 */
export const specOnlyWidgets = (inner: Transport): Transport =>
  specOnlyTransport(
    widgets,
    {
      async readLayouts({ query: { site, layout } }, service, call) {
        const names = [...new Set(layout)];
        const rowsOf = await inParallel(names, (name) =>
          service.readRows({ query: { site, layout: name } }, call),
        );
        const placed = rowsOf.map((rows) => unique(rows.flatMap(widgetsIn)));
        const found = await widgetsById(unique(placed.flat()), service, call);
        // Toggles refer to widgets that no row shows; they are followed one level.
        const targets = unique([...found.values()].flatMap(targetsOf)).filter((id) => !found.has(id));
        for (const [id, widget] of await widgetsById(targets, service, call)) found.set(id, widget);
        return names.map((name, index) =>
          revisionOf({ site, layout: name }, rowsOf[index]!, placed[index]!, found),
        );
      },
    },
    inner,
  );

/** The existing widgets by id. */
async function widgetsById(
  ids: readonly string[],
  service: Service,
  call: Call,
): Promise<Map<string, Widget>> {
  const answers = await inParallel(ids, async (id) => {
    const all = await service.readWidgets({ query: { id } }, call);
    return all.find((widget) => widget.id === id);
  });
  return new Map(answers.flatMap((widget) => (widget ? [[widget.id, withVersion(widget)] as const] : [])));
}

function revisionOf(
  of: { readonly site: number; readonly layout: string },
  rows: LayoutRow[],
  placed: readonly string[],
  found: ReadonlyMap<string, Widget>,
): LayoutRevision {
  const widgetsOf = (ids: readonly string[]) => ids.flatMap((id) => found.get(id) ?? []);
  const shown = widgetsOf(placed);
  const pinned = widgetsOf(unique([...placed, ...shown.flatMap(targetsOf)]));
  const versions = pinned.map(({ id, version }) => `${id}:${version}`);
  const revision = rows.length === 0 ? 0 : hashNumber([rowsText(rows), ...versions].join(' '));
  return { ...of, revision, rows, widgets: pinned, created_at: null };
}

const withVersion = memoisePerObject((widget: Widget): Widget => ({
  ...widget,
  version: hashNumber(JSON.stringify([widget.type, widget.widgetContent])),
}));

const rowsText = memoisePerObject((rows: readonly LayoutRow[]): string => JSON.stringify(rows));

/** The targets of a feature toggle; invalid ids are left out. */
const targetsOf = memoisePerObject((widget: Widget): readonly string[] => {
  const read = readWidget(widget);
  if (read.type !== 'feature-toggle') return [];
  return [read.settings.widgetA, read.settings.widgetB].filter((id) => widgetId.safeParse(id).success);
});

/**
 * 31 bits of a SHA-256 hash: equal texts have equal numbers, and the number is positive in every 32-bit integer type.
 */
const hashNumber = (text: string): number =>
  createHash('sha256').update(text).digest().readUInt32BE() >>> 1 || 1;

const unique = (ids: readonly string[]): string[] => [...new Set(ids)];
