/**
 * The `Plural-Forms` header of a PO file for any language: its CLDR forms in CLDR's order, with an expression that
 * chooses among them as `Intl.PluralRules` does for whole numbers.
 */
import { pluralForms } from '../../language/language.ts';
import { supportedLocale } from '../../language/locale.ts';

/** The forms of whole numbers repeat with a period of at most this, except for small numbers and millions. */
const PERIOD = 100;
const SHORT_PERIOD = 10;
const MILLION = 1_000_000;

/** Such as 'nplurals=2; plural=n==1 ? 0 : 1;'. */
export function pluralHeader(language: string): string {
  const forms = pluralForms(language);
  if (forms.length === 1) return 'nplurals=1; plural=0;';
  return `nplurals=${forms.length}; plural=${pluralExpression(language, forms)};`;
}

function pluralExpression(language: string, forms: readonly string[]): string {
  const rules = new Intl.PluralRules(supportedLocale(language));
  const formOf = (number: number) => forms.indexOf(rules.select(number));
  // The repeating part: numbers above 1,000, where no rule names a single number any more.
  const repeating = Array.from({ length: PERIOD }, (_, rest) => formOf(10 * PERIOD + rest));
  const period = repeating.every((form, rest) => form === repeating[rest % SHORT_PERIOD])
    ? SHORT_PERIOD
    : PERIOD;
  const small = Array.from({ length: PERIOD }, (_, number) => number).filter(
    (number) => formOf(number) !== repeating[number],
  );
  const steps: { when: string; form: number }[] = [];
  for (const [form, numbers] of byForm(small, formOf)) steps.push({ when: ranges('n', numbers), form });
  if (formOf(MILLION) !== repeating[0])
    steps.push({ when: `n!=0 && n%${MILLION}==0`, form: formOf(MILLION) });
  const rests = byForm(
    Array.from({ length: period }, (_, rest) => rest),
    (rest) => repeating[rest]!,
  );
  // The form of most numbers comes last and needs no condition.
  const sorted = [...rests].toSorted(([, one], [, other]) => one.length - other.length);
  const last = sorted.pop()![0];
  for (const [form, numbers] of sorted) steps.push({ when: ranges(`n%${period}`, numbers), form });
  return [...steps.map(({ when, form }) => `${when} ? ${form}`), String(last)].join(' : ');
}

function byForm(numbers: readonly number[], formOf: (number: number) => number): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const number of numbers) found.set(formOf(number), [...(found.get(formOf(number)) ?? []), number]);
  return found;
}

/** A condition for some numbers in order, with neighbours as a range: 'n==0 || n>=3 && n<=10'. */
function ranges(subject: string, numbers: readonly number[]): string {
  const parts: [number, number][] = [];
  for (const number of numbers) {
    const part = parts.at(-1);
    if (part && part[1] === number - 1) part[1] = number;
    else parts.push([number, number]);
  }
  return parts
    .map(([from, to]) => (from === to ? `${subject}==${from}` : `${subject}>=${from} && ${subject}<=${to}`))
    .join(' || ');
}
