/**
 * Numbers that a form applies to, as examples: `one` of Russian has 1, 21 and 31. Empty when no whole number up to
 * 1,000 has the form.
 */
export function exampleNumbers(rules: Intl.PluralRules, form: string, most = 3): number[] {
  const found: number[] = [];
  for (let number = 0; number <= 1_000 && found.length < most; number += 1)
    if (rules.select(number) === form) found.push(number);
  return found;
}
