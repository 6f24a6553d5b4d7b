/** Export and import of files for translators. */
import { chakra } from '@chakra-ui/react';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { TermFileFormat } from '../../../generated/schema.ts';
import { bytesOf } from '../../graphql/base64.ts';
import { TermFileDocument } from '../../account/translating/TermFiles.hooks.ts';
import type { TermFileQuery } from '../../account/translating/TermFiles.types.ts';
import { notify } from '../../base/navigation/notices.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { downloadBytes } from '../shell/downloadText.ts';
import { failureText } from '../shell/problems.ts';
import { OutlineButton, PrimaryButton } from '../ui/Buttons.tsx';
import { TermImportDialog } from './TermImportDialog.tsx';

const FORMATS: readonly { readonly format: TermFileFormat; readonly label: string }[] = [
  { format: 'po', label: 'PO' },
  { format: 'xliff', label: 'XLIFF 2' },
  { format: 'xlsx', label: 'XLSX' },
  { format: 'csv', label: 'CSV' },
  { format: 'json', label: 'JSON' },
];

interface Props {
  readonly language: string;
  readonly languageName: string;
}

export function TermFiles({ language, languageName }: Props) {
  const t = useTerms();
  const client = useApolloClient();
  const [isImporting, setImporting] = useState(false);
  const [busy, setBusy] = useState<TermFileFormat | null>(null);
  const download = async (format: TermFileFormat) => {
    setBusy(format);
    try {
      const { data } = await client.query({
        query: TermFileDocument,
        variables: { language, format },
        fetchPolicy: 'no-cache',
      });
      const { name, type, content } = (data as TermFileQuery).exportTerms;
      downloadBytes(name, type, bytesOf(content));
    } catch (error) {
      notify({ text: failureText(error, t), tone: 'error' });
    } finally {
      setBusy(null);
    }
  };
  return (
    <>
      <chakra.p color="fg.muted" maxW="44rem">
        {t('admin#translate#filesText')}
      </chakra.p>
      <chakra.div
        role="group"
        aria-label={t('admin#translate#export')}
        display="flex"
        flexWrap="wrap"
        gap="2"
        mt="4"
      >
        {FORMATS.map(({ format, label }) => (
          <OutlineButton
            key={format}
            disabled={busy !== null}
            aria-label={t('admin#translate#exportAs', { format: label })}
            onClick={() => void download(format)}
          >
            {label}
          </OutlineButton>
        ))}
      </chakra.div>
      <PrimaryButton mt="6" onClick={() => setImporting(true)}>
        {t('admin#translate#import')}
      </PrimaryButton>
      {isImporting && (
        <TermImportDialog
          language={language}
          languageName={languageName}
          onClose={() => setImporting(false)}
          onDone={() => undefined}
        />
      )}
    </>
  );
}
