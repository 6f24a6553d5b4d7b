/** Why changes of entries were refused, in words. */
import type { useFieldTexts } from './fieldTexts.ts';
import type { ChangeResult } from './resourceOperations.ts';

type Texts = ReturnType<typeof useFieldTexts>;
type ChangeProblem = NonNullable<ChangeResult['problem']>;

/** Why one change was refused. */
export function reasonOf({ t, fault }: Texts, { code, field, errors, message }: ChangeProblem): string {
  if (code === 'CONFLICT') return t(field === null ? 'admin#resource#savedSince' : 'admin#problem#taken');
  if (code === 'FORBIDDEN') return t('admin#problem#forbidden');
  if (code === 'NOT_FOUND') return t('admin#problem#gone');
  const [first] = errors;
  return first ? fault(first.code ?? '', first.detail) : message;
}

/** What was not done, one text for each reason; `nameOf` names an entry by its id. */
export function refusals(
  texts: Texts,
  term: 'admin#resource#notChanged' | 'admin#resource#notUndone',
  results: readonly ChangeResult[],
  nameOf: (id: string) => string,
): string[] {
  const names = new Map<string, Set<string>>();
  for (const { id, problem } of results) {
    if (problem === null) continue;
    const reason = reasonOf(texts, problem);
    names.set(reason, (names.get(reason) ?? new Set()).add(nameOf(id)));
  }
  return [...names].map(([reason, of]) => texts.t(term, { names: [...of].join(', '), reason }));
}
