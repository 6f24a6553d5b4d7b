/** Imports entries from a file. What it would change is shown first; nothing is imported while a row is invalid. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { Field, Json } from '../../../domain/resource/field.ts';
import { hasDrafts, type StoredResource } from '../../../domain/resource/resource.ts';
import type { EntryFormat, EntryImport } from '../../../generated/schema.ts';
import { notify } from '../../base/navigation/notices.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { failureText, problemText } from '../shell/problems.ts';
import { PrimaryButton, QuietButton } from '../ui/Buttons.tsx';
import { FileChoice } from '../ui/FileChoice.tsx';
import { Dialog } from '../ui/Layers.tsx';
import { Notice } from '../ui/States.tsx';
import { Table } from '../ui/Table.tsx';
import { useFieldTexts } from './fieldTexts.ts';
import type { EntryActions } from './resourceOperations.ts';

interface Props {
  readonly resource: StoredResource;
  readonly actions: EntryActions;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

interface ChosenFile {
  readonly name: string;
  readonly format: EntryFormat;
  readonly text: string;
}

export function ImportDialog({ resource, actions, onClose, onDone }: Props) {
  const t = useTerms();
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [report, setReport] = useState<EntryImport | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const run = async ({ format, text }: ChosenFile, dryRun: boolean) => {
    setBusy(true);
    setProblem(null);
    try {
      const result = await actions.import(format, text, dryRun);
      if (!('problems' in result)) return setProblem(problemText(result, t));
      if (dryRun || result.problems.length > 0) return setReport(result);
      notify({
        text: t(hasDrafts(resource) ? 'admin#resource#importedDrafts' : 'admin#resource#imported', {
          count: t.number(result.created + result.changed),
        }),
        tone: 'success',
      });
      onDone();
      return onClose();
    } catch (error) {
      return setProblem(failureText(error, t));
    } finally {
      setBusy(false);
    }
  };
  const choose = async (chosen: File) => {
    setReport(null);
    setProblem(null);
    const next: ChosenFile = {
      name: chosen.name,
      format: chosen.name.toLowerCase().endsWith('.json') ? 'json' : 'csv',
      text: await chosen.text(),
    };
    setFile(next);
    await run(next, true);
  };
  const canImport = file !== null && report !== null && report.problems.length === 0;
  return (
    <Dialog
      open
      onClose={onClose}
      isPersistent
      wide
      title={t('admin#resource#import')}
      text={t('admin#resource#importText')}
      actions={
        <>
          <QuietButton onClick={onClose}>{t('admin#cancel')}</QuietButton>
          <PrimaryButton disabled={!canImport || isBusy} onClick={() => file && void run(file, false)}>
            {t('admin#resource#importNow')}
          </PrimaryButton>
        </>
      }
    >
      <FileChoice
        label={t('admin#resource#file')}
        accept=".csv,.json,text/csv,application/json"
        hint={file?.name ?? 'CSV, JSON'}
        disabled={isBusy}
        onChoose={(chosen) => void choose(chosen)}
      />
      <chakra.div mt="4" aria-live="polite">
        {problem !== null && <Notice tone="error">{problem}</Notice>}
        {report && <Report resource={resource} report={report} />}
      </chakra.div>
    </Dialog>
  );
}

interface ReportProps {
  readonly resource: StoredResource;
  readonly report: EntryImport;
}

function Report({ resource: { fields }, report: { created, changed, unchanged, problems } }: ReportProps) {
  const t = useTerms();
  const texts = useFieldTexts();
  /** A field by its label; a column that is none as the file has it. */
  const nameOf = (field: string | null) =>
    field !== null && Object.hasOwn(fields, field)
      ? texts.label(field, fields[field] as Field<Json>)
      : (field ?? '');
  return (
    <>
      <p>
        {t('admin#resource#importReport', {
          created: t.number(created),
          changed: t.number(changed),
          unchanged: t.number(unchanged),
        })}
      </p>
      {problems.length > 0 && (
        <>
          <Notice tone="error" title={t('admin#resource#importInvalid')} />
          <Table
            caption={t('admin#resource#importInvalid')}
            rows={problems}
            keyOf={({ row, field, code }) => `${row} ${field ?? ''} ${code ?? ''}`}
            empty={null}
            columns={[
              { id: 'row', head: t('admin#resource#row'), cell: ({ row }) => t.number(row), numeric: true },
              {
                id: 'field',
                head: t('admin#resource#field'),
                cell: ({ field }) => nameOf(field ?? null),
              },
              {
                id: 'detail',
                head: t('admin#resource#problem'),
                cell: ({ code, detail }) => (code == null ? detail : texts.fault(code, detail)),
              },
            ]}
          />
        </>
      )}
    </>
  );
}
