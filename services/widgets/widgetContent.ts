/** What may be stored of a widget: its fields checked, its HTML harmless. Spec 1 §5; attack case 8. */
import { checkWidget } from '../../domain/widgets/checkWidget.ts';
import type { SettingsIssue } from '../../domain/widgets/definition.ts';
import { readWidget } from '../../domain/widgets/readWidget.ts';
import { toggleTargets } from '../../domain/widgets/featureToggle.ts';
import { issuesBeyond, storableIssues } from '../../domain/widgets/storableIssues.ts';
import { definitionOf, type WidgetType } from '../../domain/widgets/widgetTypes.ts';
import type { FieldError } from '../../rest/problem.ts';
import { withSafeHtml } from './safeHtml.ts';

type Content = Readonly<Record<string, unknown>>;

export interface StorableContent {
  readonly content: Content;
  /** The same as text: what is stored. */
  readonly text: string;
  /** The widgets a feature toggle leads to. */
  readonly refersTo: readonly string[];
}

/**
 * The content as it would be stored, and what is wrong with it; pointers begin with `parent`. What a published page must have
 * besides (words for pictures) is asked for where it `isPublished`. Looked at twice, for made harmless it may be longer: `<` is
 * `&lt;` then.
 */
export function contentToStore(
  type: WidgetType,
  given: unknown,
  parent: string,
  { isPublished = false } = {},
): StorableContent & { readonly errors: readonly FieldError[] } {
  const { content, issues } = checkWidget(type, given);
  const safe = withSafeHtml(definitionOf(type), content);
  // What was refused already has lost fields to their defaults, of which nothing is to be said.
  const isRefused = issues.some(({ advice }) => !advice);
  const grown = isRefused ? [] : issuesBeyond(storableIssues(type, safe), issues);
  return { ...storable(type, safe), errors: errorsOf([...issues, ...grown], parent, isPublished) };
}

/** Issues as they are answered; advice only for what `isPublished`. */
export const errorsOf = (
  issues: readonly SettingsIssue[],
  parent: string,
  isPublished: boolean,
): readonly FieldError[] =>
  issues
    .filter(({ advice }) => isPublished || !advice)
    .map(({ path, code, detail }) => ({ pointer: [parent, ...path].join('/'), detail, code }));

/** Content that was checked already, as it is stored. */
export function storable(type: WidgetType, content: Content): StorableContent {
  const text = JSON.stringify(content);
  const widget = readWidget({ id: '', type, widgetContent: text });
  return {
    content,
    text,
    refersTo: widget.type === 'feature-toggle' ? toggleTargets(widget.settings) : [],
  };
}
