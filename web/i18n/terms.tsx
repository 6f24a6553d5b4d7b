/**
 * The words of a page. `t()` looks a key up in the sections sent with the page; its keys are typed from the bundled
 * en_US. Plurals by Intl.PluralRules; `{name}` is filled in.
 */
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { bounded } from '../../domain/dates/bounded.ts';
import type { TermKey } from '../../domain/translation/bundledTerms.ts';
import { digitsOf } from '../../domain/translation/digits.ts';
import { filled } from '../../domain/translation/filled.ts';

export interface TermSection {
  readonly section: string;
  readonly entries: Readonly<Record<string, string>>;
}
/** Numbers are written by `number` or `plural`, in the language’s digits. */
type Values = Readonly<Record<string, string>>;

/** Keys whose forms are chosen by a count: 'reading#minutes' stands for 'reading#minutes#one' and its kin. */
type PluralKey = TermKey extends infer K ? (K extends `${infer Stem}#other` ? Stem : never) : never;

export interface Words {
  (key: TermKey, values?: Values): string;
  /** A key that is put together at run time; null when no section has it. */
  maybe(key: string): string | null;
  /** The form the language uses for this count; `{count}` is written in the language's digits. */
  plural(key: PluralKey, count: number): string;
  /** A number in the language's digits. */
  number(value: number): string;
  /** As BCP 47 has it: 'es-419'. */
  readonly language: string;
}

interface Spoken {
  readonly language: string;
  readonly flat: Readonly<Record<string, string>>;
}
const SpokenContext = createContext<Spoken>({ language: 'en', flat: {} });

/** Adds sections to the words around it. */
export function Terms({
  language,
  sections,
  children,
}: {
  readonly language?: string;
  readonly sections: readonly TermSection[];
  readonly children: ReactNode;
}) {
  const around = useContext(SpokenContext);
  const spoken = useMemo(() => {
    const flat: Record<string, string> = { ...around.flat };
    for (const { section, entries } of sections) {
      for (const [key, text] of Object.entries(entries)) flat[`${section}#${key}`] = text;
    }
    return { language: language ?? around.language, flat };
  }, [around, language, sections]);
  return <SpokenContext value={spoken}>{children}</SpokenContext>;
}

/** The words around this component. */
export function useTerms(): Words {
  const spoken = useContext(SpokenContext);
  return useMemo(() => wordsOf(spoken), [spoken]);
}

// Costly to make; a server renders every language with them.
const rulesOf = bounded(20, (language) => new Intl.PluralRules(language));
const numbersOf = bounded(5, (digits) => new Intl.NumberFormat(`en-u-nu-${digits}`));

function wordsOf({ language, flat }: Spoken): Words {
  const words = (key: TermKey, values?: Values) => fill(flat[key] ?? '', values);
  return Object.assign(words, {
    maybe: (key: string) => flat[key] ?? null,
    plural(key: PluralKey, count: number) {
      const form = rulesOf(language).select(count);
      const text = flat[`${key}#${form}`] ?? flat[`${key}#other`] ?? '';
      return fill(text, { count: numbersOf(digitsOf(language)).format(count) });
    },
    number: (value: number) => numbersOf(digitsOf(language)).format(value),
    language,
  });
}

const fill = (text: string, values?: Values): string => (values ? filled(text, values) : text);
