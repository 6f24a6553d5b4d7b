/** Imports a file of translators: shows what it would change, then saves what is chosen of it. */
import { chakra } from '@chakra-ui/react';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { TermFileFormat, TermImportKind } from '../../../generated/schema.ts';
import type { ImportResult } from '../../account/translating/termFile.ts';
import { base64Of } from '../../graphql/base64.ts';
import { ImportTermsDocument } from '../../account/translating/TermFiles.hooks.ts';
import type { ImportTermsMutation } from '../../account/translating/TermFiles.types.ts';
import { notify } from '../../base/navigation/notices.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { failureText } from '../shell/problems.ts';
import { PrimaryButton, QuietButton } from '../ui/Buttons.tsx';
import { FileChoice } from '../ui/FileChoice.tsx';
import { SelectInput } from '../ui/Inputs.tsx';
import { Dialog } from '../ui/Layers.tsx';
import { Notice } from '../ui/States.tsx';
import { TermImportTable } from './TermImportTable.tsx';

interface Props {
  readonly language: string;
  readonly languageName: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

type Report = Extract<ImportResult, { readonly __typename: 'TermImport' }>;
type Row = Report['rows'][number];

interface ChosenFile {
  readonly name: string;
  readonly format: TermFileFormat;
  readonly content: string;
}

const formatByExtension: Readonly<Record<string, TermFileFormat>> = {
  json: 'json',
  csv: 'csv',
  txt: 'csv',
  xlsx: 'xlsx',
  po: 'po',
  xlf: 'xliff',
  xliff: 'xliff',
};
const KINDS = [
  'new',
  'changed',
  'conflict',
  'refused',
  'missing',
] as const satisfies readonly TermImportKind[];
const CHOSEN_AT_FIRST: readonly TermImportKind[] = ['new', 'changed'];

export function TermImportDialog({ language, languageName, onClose, onDone }: Props) {
  const t = useTerms();
  const client = useApolloClient();
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const send = async (
    { format, content }: ChosenFile,
    keys: readonly string[] | null,
    version: string | null,
  ): Promise<ImportResult> => {
    const input = { language, format, content, isDryRun: keys === null, keys, version };
    const { data } = await client.mutate({ mutation: ImportTermsDocument, variables: { input } });
    return (data as ImportTermsMutation).importTerms;
  };
  const run = async (from: ChosenFile, keys: readonly string[] | null) => {
    setBusy(true);
    setProblem(null);
    try {
      let result = await send(from, keys, report?.version ?? null);
      // Somebody changed other terms: what was chosen is as it was shown.
      if (isStale(result) && keys && isSameFor(keys, report!.rows, result.rows))
        result = await send(from, keys, result.version);
      if (result.__typename !== 'TermImport') return setProblem(refusalText(result));
      if (keys === null || result.isStale) {
        if (keys !== null) setProblem(t('admin#translate#importStale'));
        setChosen(new Set(keysOf(result.rows, CHOSEN_AT_FIRST)));
        return setReport(result);
      }
      notify({ text: t('admin#translate#imported', { count: t.number(result.saved) }), tone: 'success' });
      onDone();
      return onClose();
    } catch (error) {
      return setProblem(failureText(error, t));
    } finally {
      setBusy(false);
    }
  };
  const choose = async (picked: File) => {
    setReport(null);
    setProblem(null);
    const extension = picked.name.slice(picked.name.lastIndexOf('.') + 1).toLowerCase();
    const format = formatByExtension[extension];
    if (!format) {
      setFile(null);
      return setProblem(t('admin#translate#unknownFormat', { name: picked.name }));
    }
    const content = base64Of(new Uint8Array(await picked.arrayBuffer()));
    const next = { name: picked.name, format, content };
    setFile(next);
    return run(next, null);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      isPersistent
      wide
      title={t('admin#translate#importTitle', { language: languageName })}
      text={t('admin#translate#importText')}
      actions={
        <>
          <QuietButton onClick={onClose}>{t('admin#cancel')}</QuietButton>
          <PrimaryButton
            disabled={!file || !report || chosen.size === 0 || isBusy}
            onClick={() => file && void run(file, [...chosen])}
          >
            {t('admin#translate#importNow', { count: t.number(chosen.size) })}
          </PrimaryButton>
        </>
      }
    >
      <FileChoice
        label={t('admin#resource#file')}
        accept=".json,.csv,.txt,.xlsx,.po,.xlf,.xliff"
        hint={file?.name ?? 'PO, XLIFF 2, XLSX, CSV, JSON'}
        disabled={isBusy}
        onChoose={(picked) => void choose(picked)}
      />
      <chakra.div mt="4" aria-live="polite">
        {problem !== null && <Notice tone="error">{problem}</Notice>}
        {report && <ReportView report={report} chosen={chosen} onChosen={setChosen} />}
      </chakra.div>
    </Dialog>
  );
}

const isStale = (result: ImportResult): result is Report =>
  result.__typename === 'TermImport' && result.isStale;

/** Whether two reports say the same of some terms. */
function isSameFor(keys: readonly string[], before: readonly Row[], after: readonly Row[]): boolean {
  const [was, is] = [before, after].map((rows) => new Map(rows.map((row) => [row.key, row])));
  return keys.every((key) => {
    const [one, other] = [was!.get(key), is!.get(key)];
    return one?.kind === other?.kind && one?.current === other?.current && one?.source === other?.source;
  });
}

const keysOf = (rows: readonly Row[], kinds: readonly TermImportKind[]): string[] =>
  rows.filter(({ kind }) => kinds.includes(kind)).map(({ key }) => key);

function refusalText(result: Exclude<ImportResult, Report>): string {
  return result.__typename === 'ValidationProblem'
    ? result.errors.map(({ detail }) => detail).join(' ')
    : result.message;
}

interface ReportProps {
  readonly report: Report;
  readonly chosen: ReadonlySet<string>;
  readonly onChosen: (keys: ReadonlySet<string>) => void;
}

/** The counts of the report, and the terms of one kind. */
function ReportView({ report: { rows, same }, chosen, onChosen }: ReportProps) {
  const t = useTerms();
  const present = KINDS.filter((kind) => rows.some((row) => row.kind === kind));
  const [picked, setPicked] = useState<TermImportKind | null>(null);
  const shown = picked !== null && present.includes(picked) ? picked : present[0];
  const countOf = (kind: TermImportKind) => rows.filter((row) => row.kind === kind).length;
  if (!shown)
    return <Notice tone="success">{t('admin#translate#importSame', { count: t.number(same) })}</Notice>;
  return (
    <>
      <chakra.p mb="3">{t('admin#translate#importSame', { count: t.number(same) })}</chakra.p>
      <SelectInput
        label={t('admin#translate#importShow')}
        value={shown}
        onValue={(value) => setPicked(KINDS.find((kind) => kind === value) ?? null)}
        options={present.map((kind) => ({
          value: kind,
          label: `${t(`admin#translate#kind#${kind}`)} (${t.number(countOf(kind))})`,
        }))}
      />
      <chakra.p my="3" color="fg.muted">
        {t(`admin#translate#kindText#${shown}`)}
      </chakra.p>
      <TermImportTable
        kind={shown}
        rows={rows.filter(({ kind }) => kind === shown)}
        chosen={chosen}
        onChosen={onChosen}
      />
    </>
  );
}
