/** JSON as the import of terms takes it, and as the translation engine answers (spec 2 §7). It carries no sources. */
import { z } from 'zod';
import { ExchangeError, type ExchangeFile } from '../../../domain/translation/exchange/exchangeTerms.ts';
import { TERM_SEPARATOR, termText } from '../../../domain/translation/terms.ts';

const text = z.string().nullable();
const listed = z.object({
  language: z.string().optional(),
  terms: z.array(z.object({ section: z.string(), term: z.string(), translation: text })),
});
const answered = z.object({ data: z.object({ all_terms: z.record(z.string(), text) }) });

export const writeJson = ({ language, terms }: ExchangeFile): string =>
  JSON.stringify(
    {
      language,
      terms: terms.map((each) => {
        const end = each.key.indexOf(TERM_SEPARATOR);
        return { section: each.key.slice(0, end), term: each.key.slice(end + 1), translation: each.text };
      }),
    },
    null,
    2,
  );

export function readJson(content: string): ExchangeFile {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch (error) {
    throw new ExchangeError(
      `The file cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  }
  const list = listed.safeParse(value);
  if (list.success) {
    return {
      language: list.data.language ?? null,
      terms: list.data.terms.map(({ section, term, translation }) =>
        termOf(section + TERM_SEPARATOR + term, translation),
      ),
    };
  }
  const answer = answered.safeParse(value);
  if (!answer.success)
    throw new ExchangeError('The file has no list "terms" with section, term and translation.');
  const all = Object.entries(answer.data.data.all_terms);
  return { language: null, terms: all.map(([key, translation]) => termOf(key, translation)) };
}

function termOf(key: string, translation: string | null) {
  const own = termText(translation);
  return { key, source: null, text: own, state: own === null ? 'missing' : 'translated', note: '' } as const;
}
