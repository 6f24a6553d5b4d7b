/**
 * What the kinds of fields advise about values that are valid and probably not meant. Forms show it beside the warnings of
 * the declaration; no service refuses it.
 */
import { articleFindings } from './articleFindings.ts';
import type { Field, Fields, Json, Values } from './field.ts';
import type { AnyItem } from './listItems.ts';
import type { Issue } from './resource.ts';

/** The warnings about some values, of lists also about their items. */
export const adviceOn = (fields: Fields, values: Values): Issue[] =>
  Object.entries(fields).flatMap(([name, field]): Issue[] => {
    const value = values[name];
    if (field.items !== undefined)
      return ((value as readonly AnyItem[] | undefined) ?? []).flatMap((item, index) =>
        adviceOn(field.items!, item).map((issue) => ({
          ...issue,
          path: [name, String(index), ...issue.path],
        })),
      );
    return isArticle(field as Field<Json>) && typeof value === 'string'
      ? articleFindings(value).map((code) => ({ path: [name], code, severity: 'warning' }))
      : [];
  });

const isArticle = (field: Field<Json>): boolean =>
  (field as { readonly isArticle?: boolean }).isArticle === true;
