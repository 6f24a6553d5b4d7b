/** The form rules as zod/mini schemas: what a screen's form and a service's contract are both made of. */
import * as z from 'zod/mini';
import { brokenRule, englishOf, notOnlySpaces, storable, type FormRule } from './rules.ts';
import { tidyName } from './spaces.ts';

/**
 * Text that keeps the rules, checked in their order; the issue is that of the first one broken, with the English
 * sentence as message and the rule's code in `params.code`.
 */
export function ruledText(...rules: readonly FormRule[]) {
  return z.string().check((payload) => {
    const text = payload.value;
    const broken = brokenRule(text, [...rules, storable]);
    if (!broken) return;
    const { code } = broken;
    payload.issues.push({ code: 'custom', input: text, message: englishOf(code), params: { code } });
  });
}

/** As `ruledText`, and it may not be blank. */
export const filledText = (...rules: readonly FormRule[]) => ruledText(notOnlySpaces, ...rules);

/** A name of a profile: extra spaces are collapsed and trimmed, and turning signs gone, before it is checked. */
export const profileName = (...rules: readonly FormRule[]) =>
  z.pipe(z.pipe(z.string(), z.transform(tidyName)), ruledText(...rules));

/** The code of a rule in an issue of any zod schema; null for an issue of another kind. */
export function codeOfIssue(issue: object): string | null {
  const code = (issue as { params?: { code?: unknown } }).params?.code;
  return typeof code === 'string' ? code : null;
}
