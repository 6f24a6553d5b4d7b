/** Imports devotionals from a file in four steps: file, columns, check, result; and lists the earlier imports. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { canUndo, MAX_IMPORT_BYTES } from '../../../../domain/devotionals/importing/importLimits.ts';
import { useTerms, type TermFunction } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { useMomentFormat } from '../../shell/moments.ts';
import { PrimaryButton, QuietButton } from '../../ui/Buttons.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { FileChoice } from '../../ui/FileChoice.tsx';
import { Dialog } from '../../ui/Layers.tsx';
import { Notice } from '../../ui/States.tsx';
import { Table } from '../../ui/Table.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { useDevotionalImportsQuery } from './Import.hooks.ts';
import type { Preview } from './importRequests.ts';
import { RunReport } from './RunReport.tsx';
import { useImport, type ImportState, type ImportStep } from './useImport.ts';

const STEPS: readonly ImportStep[] = ['file', 'columns', 'check', 'result'];
const ACCEPT = '.csv,.txt,.xlsx,.json,.xml,text/csv,application/json,text/xml';

interface ImportDialogProps {
  /** The countries in which the viewer may create readings; null for all. */
  readonly createIn: readonly string[] | null;
  readonly onClose: () => void;
  /** Readings may have changed. */
  readonly onDone: () => void;
}

export function ImportScreenDialog({ createIn, onClose, onDone }: ImportDialogProps) {
  const t = useTerms();
  const state = useImport();
  const [isAsking, setAsking] = useState(false);
  const { step, preview, problem, share } = state;
  const close = () => {
    if (step === 'result') onDone();
    void state.discard();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      isPersistent
      wide
      title={t('admin#import#title')}
      actions={<Actions state={state} onClose={close} onUndo={() => setAsking(true)} />}
    >
      <Steps step={step} />
      <chakra.div aria-live="polite" mb={problem === null && share === null ? undefined : '4'}>
        {problem !== null && <Notice tone="error">{problem}</Notice>}
        {share !== null && t('admin#import#sending', { share: t.number(Math.round(share * 100)) })}
      </chakra.div>
      {step === 'file' && <FileStep state={state} />}
      {step === 'columns' && preview && <ColumnsStep state={state} preview={preview} countries={createIn} />}
      {(step === 'check' || step === 'result') && <RunReport state={state} />}
      {isAsking && (
        <ConfirmDialog
          title={t('admin#import#undo')}
          text={t('admin#import#undoText')}
          confirm={t('admin#import#undo')}
          onConfirm={() => {
            setAsking(false);
            void state.undo();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Dialog>
  );
}

function Steps({ step }: { readonly step: ImportStep }) {
  const t = useTerms();
  return (
    <chakra.ol
      aria-label={t('admin#import#steps')}
      display="flex"
      flexWrap="wrap"
      gap="4"
      mb="3"
      listStyleType="none"
      p="0"
    >
      {STEPS.map((each, index) => (
        <chakra.li
          key={each}
          {...(each === step
            ? {
                'aria-current': 'step' as const,
                fontWeight: '600',
                borderBottom: '2px solid',
                borderColor: 'accent.fg',
              }
            : { color: 'fg.muted' })}
        >
          {t.number(index + 1)}. {t(`admin#import#step#${each}`)}
        </chakra.li>
      ))}
    </chakra.ol>
  );
}

/** Whether nothing has to be chosen any more before the import is tried. */
function isChosen(
  { columns: ofFile, isOrderNeeded, isTypeNeeded, isLanguageNeeded }: Preview,
  { dateOrder, undated, undatedFrom }: ImportState['settings'],
  columns: ImportState['columns'],
): boolean {
  const isFromDay = undated === 'fromDay';
  if (isTypeNeeded || isLanguageNeeded || (isFromDay && undatedFrom === '')) return false;
  if (isOrderNeeded && dateOrder === null) return false;
  return ofFile.length === 0 || columns.date !== undefined || isFromDay;
}

interface ActionsProps {
  readonly state: ImportState;
  readonly onClose: () => void;
  readonly onUndo: () => void;
}

function Actions({ state, onClose, onUndo }: ActionsProps) {
  const t = useTerms();
  const { step, setStep, current, preview, settings, columns, isBusy, isRunning } = state;
  const isReady = preview !== null && isChosen(preview, settings, columns);
  return (
    <>
      <QuietButton onClick={onClose}>{t(step === 'result' ? 'shell#close' : 'admin#cancel')}</QuietButton>
      {(step === 'columns' || step === 'check') && !isRunning && (
        <QuietButton onClick={() => setStep(step === 'check' ? 'columns' : 'file')}>
          {t('admin#import#back')}
        </QuietButton>
      )}
      {isRunning && current?.state !== 'undoing' && (
        <QuietButton disabled={isBusy} onClick={() => void state.cancel()}>
          {t('admin#import#cancel')}
        </QuietButton>
      )}
      {step === 'columns' && (
        <PrimaryButton disabled={isBusy || !isReady} onClick={() => void state.start(true)}>
          {t('admin#import#check')}
        </PrimaryButton>
      )}
      {step === 'check' && (
        <PrimaryButton
          disabled={isBusy || current?.state !== 'checked' || current.created + current.changed === 0}
          onClick={() => void state.start(false)}
        >
          {t('admin#import#now')}
        </PrimaryButton>
      )}
      {step === 'result' && current && canUndo(current.state, current.isDryRun) && (
        <QuietButton disabled={isBusy} onClick={onUndo}>
          {t('admin#import#undo')}
        </QuietButton>
      )}
    </>
  );
}

function FileStep({ state }: { readonly state: ImportState }) {
  const t = useTerms();
  const { siteKey } = useAdmin();
  const moment = useMomentFormat();
  const { data } = useDevotionalImportsQuery({ variables: { site: siteKey }, fetchPolicy: 'network-only' });
  const imports = data?.devotionalImports;
  const caption = t('admin#import#earlier');
  return (
    <>
      <p>{t('admin#import#fileText', { size: t.number(MAX_IMPORT_BYTES / 1e6) })}</p>
      <FileChoice
        label={t('admin#import#file')}
        accept={ACCEPT}
        hint="XLSX, CSV, JSON, WordPress (WXR)"
        disabled={state.isBusy}
        isMultiple
        onChoose={(_, files) => void state.send(files)}
      />
      <chakra.h3 fontWeight="600" mt="6" mb="2">
        {caption}
      </chakra.h3>
      <Table
        caption={caption}
        rows={imports ?? []}
        state={imports ? 'ready' : 'loading'}
        keyOf={({ id }) => id}
        empty={t('admin#import#none')}
        columns={[
          { id: 'file', head: t('admin#import#file'), cell: ({ fileName }) => isolated(fileName) },
          { id: 'when', head: t('admin#import#date'), cell: ({ createdAt }) => moment(createdAt) },
          { id: 'who', head: t('admin#import#who'), cell: ({ createdBy }) => isolated(createdBy ?? '') },
          {
            id: 'state',
            head: t('admin#import#state'),
            cell: (row) => t(`admin#import#stateName#${row.state}`),
          },
          {
            id: 'edit',
            head: t('admin#import#open'),
            cell: (row) => openButton(t, row.fileName, () => void state.open(row)),
          },
        ]}
      />
    </>
  );
}

const isolated = (text: string) => <bdi>{text}</bdi>;

const openButton = (t: TermFunction, name: string, onOpen: () => void) => (
  <QuietButton aria-label={`${t('admin#import#open')} ${name}`} onClick={onOpen}>
    {t('admin#import#open')}
  </QuietButton>
);
