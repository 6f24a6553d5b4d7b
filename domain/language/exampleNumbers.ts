import { memoise } from '../memoise.ts';
import { supportedLocale } from './locale.ts';

const CACHE_SIZE = 40;
const MAX_EXAMPLES = 3;
/** Every form for whole numbers is found below it; a form of fractions or of millions has no example. */
const MAX_NUMBER = 200;

const examplesOf = memoise(CACHE_SIZE, (locale): ReadonlyMap<string, readonly number[]> => {
  const rules = new Intl.PluralRules(locale);
  const examples = new Map<string, number[]>();
  for (let number = 0; number <= MAX_NUMBER; number += 1) {
    const form = rules.select(number);
    const found = examples.get(form);
    if (found === undefined) examples.set(form, [number]);
    else if (found.length < MAX_EXAMPLES) found.push(number);
  }
  return examples;
});

/** Numbers that a plural form applies to, the smallest first: `one` of Russian has 1, 21 and 31. */
export const exampleNumbers = (language: string, form: string): readonly number[] =>
  examplesOf(supportedLocale(language)).get(form) ?? [];
