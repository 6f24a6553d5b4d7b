import { chakra } from '@chakra-ui/react';
import { layoutTexts } from '../../../../domain/layout/rowRules.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { issueText } from '../settings/settingsForm.ts';
import { useProblems } from '../store.tsx';

/** The problems that prevent publishing a row, shown at the row. */
export function RowProblems({ rowKey }: { readonly rowKey: string }) {
  const t = useTerms();
  const problems = useProblems(rowKey).filter(({ slot }) => slot === undefined);
  if (problems.length === 0) return null;
  const hasTestProblem = problems.some(({ key }) => key !== undefined);
  return (
    <chakra.ul px="3" py="2" bg="bg.error" color="fg.error" textStyle="sm">
      {hasTestProblem && <chakra.li fontWeight="600">{layoutTexts.checkAbRow}</chakra.li>}
      {problems.map(({ field, code, text, key }) => (
        <li key={`${field} ${key ?? text}`}>{issueText({ code, detail: text }, t)}</li>
      ))}
    </chakra.ul>
  );
}
