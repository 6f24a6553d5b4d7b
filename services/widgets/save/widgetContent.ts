/** Validates and sanitises widget content before it is stored. Spec 1 §5; attack case 8. */
import { checkWidget } from '../../../domain/widgets/checkWidget.ts';
import type { Fields } from '../../../domain/resource/field.ts';
import type { SettingsIssue } from '../../../domain/widgets/definition.ts';
import { readWidget } from '../../../domain/widgets/readWidget.ts';
import { toggleTargets } from '../../../domain/widgets/types/featureToggle.ts';
import { issuesBeyond, storableIssues } from '../../../domain/widgets/storableIssues.ts';
import { definitionOf, type WidgetType } from '../../../domain/widgets/widgetTypes.ts';
import { safeValues } from '../../../rest/html/safeValues.ts';
import type { FieldError } from '../../../rest/problem.ts';

type Content = Readonly<Record<string, unknown>>;

export interface StorableContent {
  readonly content: Content;
  /** The content as JSON text, as it is stored. */
  readonly text: string;
  /** The targets of a feature toggle. */
  readonly refersTo: readonly string[];
}

/**
 * Why content is stored: `saved` (not shown to readers yet), `published` (must also have texts for its pictures), or
 * `back` (restored: rules added since do not apply).
 */
export type StoreReason = 'saved' | 'published' | 'back';

/**
 * The content as it would be stored, and its errors; pointers begin with `parent`. Limits are checked again after
 * sanitising, which may lengthen it: `<` becomes `&lt;`.
 */
export function contentToStore(
  type: WidgetType,
  input: unknown,
  parent: string,
  occasion: StoreReason = 'saved',
): StorableContent & { readonly errors: readonly FieldError[] } {
  const { content, issues } = checkWidget(type, input);
  const safe = withSafeHtml(definitionOf(type), content);
  // Refused fields have been replaced by defaults, which are not checked again.
  const isRefused = issues.some(({ advice, later }) => !advice && !later);
  const issuesAfter = isRefused ? [] : issuesBeyond(storableIssues(type, safe), issues);
  return { ...storable(type, safe), errors: errorsOf([...issues, ...issuesAfter], parent, occasion) };
}

/** Issues as field errors. */
export const errorsOf = (
  issues: readonly SettingsIssue[],
  parent: string,
  occasion: StoreReason,
): readonly FieldError[] =>
  issues
    .filter(({ advice, later }) => (!advice || occasion === 'published') && (!later || occasion !== 'back'))
    .map(({ path, code, detail }) => ({ pointer: [parent, ...path].join('/'), detail, code }));

/** Checked content in its stored form. */
export function storable(type: WidgetType, content: Content): StorableContent {
  const text = JSON.stringify(content);
  const widget = readWidget({ id: '', type, widgetContent: text });
  return {
    content,
    text,
    refersTo: widget.type === 'feature-toggle' ? toggleTargets(widget.settings) : [],
  };
}

/** Sanitises all fields that hold HTML, within lists and in every version too. Attack case 8. */
export function withSafeHtml(
  { fields }: { readonly fields: Fields },
  content: Content,
): Record<string, unknown> {
  const safe: Record<string, unknown> = { ...safeValues(fields, content) };
  if (typeof content.versions === 'object' && content.versions !== null) {
    const versions = Object.entries(content.versions as Record<string, Content>);
    safe.versions = Object.fromEntries(versions.map(([name, own]) => [name, safeValues(fields, own)]));
  }
  return safe;
}
