/** Splits a widget's content into fields, to merge it and to show who changed what. Decision page 0024. */
import { mergeFields, sameValue, type Fields } from '../merge/mergeFields.ts';
import { checkWidget } from './checkWidget.ts';
import type { Raw } from './definition.ts';
import type { WidgetType } from './widgetTypes.ts';

/** Stored content in canonical form: known fields only, migrated. */
export const widgetContentOf = (type: WidgetType, stored: unknown): Raw => checkWidget(type, stored).content;

const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const versionNames = (content: Raw): string =>
  isRaw(content.versions) ? Object.keys(content.versions).join(' ') : '';

/**
 * The fields of several versions of one widget, all in canonical form: one for each setting, those of a test's versions
 * as `versions/B/title`. If they do not have the same versions, everything about the division (`versions`, their number
 * and percentages) is one field.
 */
export function widgetFields(contents: readonly Raw[]): Fields[] {
  const isSplit = new Set(contents.map(versionNames)).size === 1;
  return contents.map((content) => {
    const { versions, percentages, versionCount, ...settings } = content;
    const fields = new Map<string, unknown>(Object.entries(settings));
    if (!isSplit) {
      fields.set('versions', { versions, percentages, versionCount });
      return fields;
    }
    if (versionCount !== undefined) fields.set('percentages', { percentages, versionCount });
    if (isRaw(versions)) {
      for (const [name, own] of Object.entries(versions))
        for (const [field, value] of Object.entries(own as Raw))
          fields.set(`versions/${name}/${field}`, value);
    }
    return fields;
  });
}

/** Rebuilds content from its fields. */
export function contentFromFields(fields: Fields): Raw {
  const content: Record<string, unknown> = {};
  const versions: Record<string, Record<string, unknown>> = {};
  for (const [field, value] of fields) {
    const [first, name, own] = field.split('/') as [string, string?, string?];
    if (name !== undefined && own !== undefined) (versions[name] ??= {})[own] = value;
    else if (first === 'versions' || first === 'percentages') Object.assign(content, value);
    else content[first] = value;
  }
  if (Object.keys(versions).length > 0) content['versions'] = versions;
  return content;
}

/**
 * Three-way merge of one widget: a field that one side changed is taken, and `fields` lists the conflicts, for which
 * the result contains theirs.
 */
export function mergeWidget(
  type: WidgetType,
  contents: { readonly base: unknown; readonly theirs: unknown; readonly mine: unknown },
): { readonly content: Raw; readonly fields: readonly string[] } {
  const [base, theirs, mine] = widgetFields(
    [contents.base, contents.theirs, contents.mine].map((it) => widgetContentOf(type, it)),
  ) as [Fields, Fields, Fields];
  const { merged, conflicts } = mergeFields(base, theirs, mine);
  return { content: widgetContentOf(type, contentFromFields(merged)), fields: conflicts };
}

/**
 * The fields to decide when two changes that are valid each are invalid together: those that the faults name, or all that
 * `mine` changed when a fault concerns the whole widget.
 */
export function fieldsOfFaults(
  type: WidgetType,
  contents: { readonly base: unknown; readonly theirs: unknown; readonly mine: unknown },
  paths: readonly (readonly string[])[],
): readonly string[] {
  const sides = widgetFields(
    [contents.base, contents.theirs, contents.mine].map((it) => widgetContentOf(type, it)),
  ) as [Fields, Fields, Fields];
  const [base, , mine] = sides;
  const names = [...new Set(sides.flatMap((side) => [...side.keys()]))];
  const named = paths.flatMap((path) => {
    const text = path.join('/');
    const name = names
      .filter((it) => text === it || text.startsWith(`${it}/`))
      .toSorted((one, other) => other.length - one.length)[0];
    return name ?? [];
  });
  const isNamed = named.length > 0;
  return [...new Set(isNamed ? named : names.filter((it) => !sameValue(base.get(it), mine.get(it))))];
}
