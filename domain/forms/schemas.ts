/** The form rules as zod/mini schemas, used by the forms of screens and the contracts of services. */
import * as z from 'zod/mini';
import { atMost, brokenRule, englishOf, notOnlySpaces, storable, type FormRule } from './rules.ts';
import { tidyName } from './spaces.ts';

/**
 * Text that follows the rules, checked in order. The issue is that of the first broken rule, with the English text as
 * message and the rule's code in `params.code`.
 */
export function validatedText(...rules: readonly FormRule[]) {
  return z.string().check((payload) => {
    const text = payload.value;
    const broken = brokenRule(text, [...rules, storable]);
    if (!broken) return;
    const { code } = broken;
    payload.issues.push({ code: 'custom', input: text, message: englishOf(code), params: { code } });
  });
}

/** Like `validatedText`, but must not be blank. */
export const requiredText = (...rules: readonly FormRule[]) => validatedText(notOnlySpaces, ...rules);

/** A name that a person gives to something of theirs, or a reason: at most `max` characters, without the spaces around it. */
export const ownName = (max: number) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.trim()),
    ),
    requiredText(atMost(max)),
  );

/** A name of a profile: spaces are collapsed and trimmed and bidi controls removed before it is validated. */
export const profileName = (...rules: readonly FormRule[]) =>
  z.pipe(z.pipe(z.string(), z.transform(tidyName)), validatedText(...rules));

/** The rule's code in an issue of any zod schema; null for other issues. */
export function codeOfIssue(issue: object): string | null {
  const code = (issue as { params?: { code?: unknown } }).params?.code;
  return typeof code === 'string' ? code : null;
}
