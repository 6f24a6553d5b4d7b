import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { notify } from '../../base/navigation/notices.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { TestResultsDocument, useTestResultsQuery } from '../layouts/results/TestResults.hooks.ts';
import type { TestResultsQuery } from '../layouts/results/TestResults.types.ts';
import { useAdmin } from '../shell/admin.ts';
import { downloadText } from '../shell/downloadText.ts';
import { failureText } from '../shell/problems.ts';
import { OutlineButton } from '../ui/Buttons.tsx';

/** Saves the results of a test as CSV: a line per count, country and version. Not offered where nothing was counted. */
export function ExportResults({ subject }: { readonly subject: string }) {
  const t = useTerms();
  const client = useApolloClient();
  const { siteKey } = useAdmin();
  const [isBusy, setBusy] = useState(false);
  // The same query as that of the results below: one request.
  const { data: shown } = useTestResultsQuery({ variables: { site: siteKey, subject } });
  const hasCounts =
    shown !== undefined && (shown.testResults.current !== null || shown.testResults.earlier.length > 0);
  async function save(): Promise<void> {
    setBusy(true);
    try {
      const { data } = await client.query({
        query: TestResultsDocument,
        variables: { site: siteKey, subject },
        fetchPolicy: 'network-only',
      });
      const { resultsCsv } = await import('./resultsCsv.ts');
      const csv = resultsCsv((data as TestResultsQuery).testResults);
      downloadText(`${subject.replaceAll(':', '-')}.csv`, csv);
    } catch (error) {
      notify({ text: failureText(error, t), tone: 'error' });
    } finally {
      setBusy(false);
    }
  }
  if (!hasCounts) return null;
  return (
    <OutlineButton disabled={isBusy} onClick={() => void save()}>
      {t('admin#tests#export')}
    </OutlineButton>
  );
}
