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
 * What becomes of content: it is `saved`, where nobody may see it yet; it is `published`, which must have words for its pictures
 * besides; or it comes `back` as it was, of which nothing is asked that was not asked then.
 */
export type Occasion = 'saved' | 'published' | 'back';

/**
 * The content as it would be stored, and what is wrong with it; pointers begin with `parent`. Looked at twice, for made harmless it may be longer: `<` is
 * `&lt;` then.
 */
export function contentToStore(
  type: WidgetType,
  given: unknown,
  parent: string,
  occasion: Occasion = 'saved',
): StorableContent & { readonly errors: readonly FieldError[] } {
  const { content, issues } = checkWidget(type, given);
  const safe = withSafeHtml(definitionOf(type), content);
  // What was refused already has lost fields to their defaults, of which nothing is to be said.
  const isRefused = issues.some(({ advice, later }) => !advice && !later);
  const grown = isRefused ? [] : issuesBeyond(storableIssues(type, safe), issues);
  return { ...storable(type, safe), errors: errorsOf([...issues, ...grown], parent, occasion) };
}

/** Issues as they are answered. */
export const errorsOf = (
  issues: readonly SettingsIssue[],
  parent: string,
  occasion: Occasion,
): readonly FieldError[] =>
  issues
    .filter(({ advice, later }) => (!advice || occasion === 'published') && (!later || occasion !== 'back'))
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
