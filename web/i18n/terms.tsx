/**
 * The terms of a page. `t()` looks a key up in the sections sent with the page; its keys are typed from the bundled
 * en_US. Plurals use Intl.PluralRules; `{name}` placeholders are replaced.
 */
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { memoise } from '../../domain/memoise.ts';
import type { TermKey } from '../../domain/translation/bundledTerms.ts';
import { digitsOf } from '../../domain/language/locale.ts';
import { formatTerm } from '../../domain/translation/terms.ts';

export interface TermSection {
  readonly section: string;
  readonly entries: Readonly<Record<string, string>>;
}
/** Format numbers with `number` or `plural`, so that they use the language’s digits. */
type Values = Readonly<Record<string, string>>;

/** Keys with plural forms: 'reading#minutes' for 'reading#minutes#one', 'reading#minutes#other' and so on. */
type PluralKey = TermKey extends infer K ? (K extends `${infer Stem}#other` ? Stem : never) : never;

export interface TermFunction {
  (key: TermKey, values?: Values): string;
  /** The term of a key that is built at run time; null when no section has it. */
  maybe(key: string): string | null;
  /** The plural form for this count; `{count}` is replaced by the number in the language's digits. */
  plural(key: PluralKey, count: number): string;
  /** A number in the language's digits. */
  number(value: number): string;
  /** BCP 47 code, for example 'es-419'. */
  readonly language: string;
}

interface TermContextValue {
  readonly language: string;
  readonly flat: Readonly<Record<string, string>>;
}
const TermContext = createContext<TermContextValue>({ language: 'en', flat: {} });

/** Adds sections to the terms of the context. */
export function Terms({
  language,
  sections,
  children,
}: {
  readonly language?: string;
  readonly sections: readonly TermSection[];
  readonly children: ReactNode;
}) {
  const parent = useContext(TermContext);
  const context = useMemo(() => {
    const flat: Record<string, string> = { ...parent.flat };
    for (const { section, entries } of sections) {
      for (const [key, text] of Object.entries(entries)) flat[`${section}#${key}`] = text;
    }
    return { language: language ?? parent.language, flat };
  }, [parent, language, sections]);
  return <TermContext value={context}>{children}</TermContext>;
}

/** The terms of the context. */
export function useTerms(): TermFunction {
  const context = useContext(TermContext);
  return useMemo(() => termFunctionOf(context), [context]);
}

// Cached, because they are slow to construct and a server renders many languages.
const rulesOf = memoise(20, (language) => new Intl.PluralRules(language));
const numbersOf = memoise(5, (digits) => new Intl.NumberFormat(`en-u-nu-${digits}`));

function termFunctionOf({ language, flat }: TermContextValue): TermFunction {
  const translate = (key: TermKey, values?: Values) => fill(flat[key] ?? '', values);
  return Object.assign(translate, {
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

const fill = (text: string, values?: Values): string => (values ? formatTerm(text, values) : text);
