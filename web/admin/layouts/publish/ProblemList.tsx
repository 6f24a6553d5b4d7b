import { chakra } from '@chakra-ui/react';
import { usesCountries } from '../../../../domain/layout/resolve/chooseRows.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { textLink } from '../../shell/AdminLink.tsx';
import { Notice } from '../../ui/States.tsx';
import { useCountryTwiceText, useRowTitle } from '../editor/names.ts';
import { issueText } from '../forms/settingsForm.ts';
import { rowIndexOf, rowOf } from '../state/places.ts';
import type { Draft } from '../state/draft.ts';
import type { DraftProblem } from '../state/problems.ts';

interface Props {
  readonly draft: Draft;
  readonly problems: readonly DraftProblem[];
  /** Without it the entries are not clickable. */
  readonly onProblem?: ((problem: DraftProblem) => void) | undefined;
}

/** The problems that prevent publishing; each entry navigates to its place. */
export function ProblemList({ draft, problems, onProblem }: Props) {
  const t = useTerms();
  const title = useRowTitle();
  const countryTwice = useCountryTwiceText();
  if (problems.length === 0) return null;
  const describe = ({ rowKey, code, text: detail }: DraftProblem) => {
    const row = rowOf(draft, rowKey);
    const text = [issueText({ code, detail }, t), countryTwice(code, draft.rows)].filter(Boolean).join(' – ');
    return row
      ? t('admin#publish#fieldOf', {
          thing: title(row, rowIndexOf(draft, rowKey), usesCountries(draft.rows)),
          field: text,
        })
      : text;
  };
  return (
    <Notice tone="error" announced title={t('admin#layout#problems', { count: t.number(problems.length) })}>
      <chakra.ul>
        {problems.map((it) => (
          <li key={`${it.rowKey} ${it.slot ?? ''} ${it.field} ${it.text}`}>
            {onProblem ? (
              <chakra.button
                type="button"
                css={textLink}
                textAlign="start"
                minH="6"
                aria-label={t('admin#publish#goTo', { text: describe(it) })}
                onClick={() => onProblem(it)}
              >
                {describe(it)}
              </chakra.button>
            ) : (
              describe(it)
            )}
          </li>
        ))}
      </chakra.ul>
    </Notice>
  );
}
