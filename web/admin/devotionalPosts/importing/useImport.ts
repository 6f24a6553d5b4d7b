/** The state of an import by screen: the file, what its columns are, the run, and what it told. */
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { ImportColumns, ImportField } from '../../../../domain/devotionals/importing/importColumns.ts';
import {
  isWorking,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_PART,
} from '../../../../domain/devotionals/importing/importLimits.ts';
import type { DateOrder, DevotionalImportStatus } from '../../../../generated/schema.ts';
import { base64Of } from '../../../account/translating/termFile.ts';
import { useTerms, type TermFunction } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { failureText, problemText } from '../../shell/problems.ts';
import {
  AddToDevotionalImportDocument,
  BeginDevotionalImportDocument,
  CancelDevotionalImportDocument,
  DevotionalImportDocument,
  DevotionalImportNotesDocument,
  PreviewDevotionalImportDocument,
  StartDevotionalImportDocument,
  UndoDevotionalImportDocument,
} from './Import.hooks.ts';
import type {
  AddToDevotionalImportMutation,
  BeginDevotionalImportMutation,
  CancelDevotionalImportMutation,
  DevotionalImportNotesQuery,
  DevotionalImportQuery,
  ImportFieldsFragment,
  PreviewDevotionalImportMutation,
  StartDevotionalImportMutation,
  UndoDevotionalImportMutation,
} from './Import.types.ts';

export type Import = ImportFieldsFragment;
export type ImportNotes = NonNullable<DevotionalImportNotesQuery['devotionalImportNotes']>;
export type Preview = Extract<
  PreviewDevotionalImportMutation['previewDevotionalImport'],
  { readonly __typename: 'DevotionalImportPreview' }
>;
type Result = BeginDevotionalImportMutation['beginDevotionalImport'];

export interface Settings {
  /** Null until somebody chooses another column than the proposed one. */
  readonly columns: ImportColumns | null;
  readonly dateOrder: DateOrder | null;
  readonly status: DevotionalImportStatus;
  readonly country: string | null;
}

/** What is asked on which page of the dialog. */
export type ImportStep = 'file' | 'columns' | 'check' | 'result';

const POLL_MS = 700;
/** Notes that are shown; the list to download has all. */
export const SHOWN_NOTES = 50;
const ALL_NOTES = 5_000;

/** A reason in the reader's language; one without a text here as the service says it. */
export function reasonText(t: TermFunction, code: string | null | undefined, detail: string): string {
  const [name = '', ...value] = (code ?? '').split(':');
  const text = t.maybe(`admin#import#fault#${name}`);
  return text === null ? detail : text.replace('{value}', value.join(':'));
}

function refusalText(result: Exclude<Result, Import>, t: TermFunction): string {
  if (result.__typename !== 'ValidationProblem') return problemText(result, t);
  return result.errors.map(({ code, detail }) => reasonText(t, code, detail)).join(' ');
}

export function useImport() {
  const t = useTerms();
  const client = useApolloClient();
  const { siteKey } = useAdmin();
  const [step, setStep] = useState<ImportStep>('file');
  const [current, setCurrent] = useState<Import | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [settings, setSettings] = useState<Settings>({
    columns: null,
    dateOrder: null,
    status: 'source',
    country: null,
  });
  const [share, setShare] = useState<number | null>(null);
  const [notes, setNotes] = useState<ImportNotes | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const id = current?.id;
  const isRunning = current !== null && isWorking(current.state);

  /** Runs requests one after the other, and tells what went wrong. */
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(failureText(error, t));
    } finally {
      setBusy(false);
      setShare(null);
    }
  };
  const take = (result: Result): Import | null => {
    if (result.__typename === 'DevotionalImport') {
      setCurrent(result);
      return result;
    }
    setProblem(refusalText(result, t));
    return null;
  };
  const readNotes = async (of: string, first: number): Promise<ImportNotes | null> => {
    const { data } = await client.query({
      query: DevotionalImportNotesDocument,
      variables: { id: of, limit: first },
      fetchPolicy: 'no-cache',
    });
    return (data as DevotionalImportNotesQuery).devotionalImportNotes;
  };

  const inputOf = ({ columns, ...rest }: Settings, found: Preview | null) => ({
    ...rest,
    columns: toList(columns ?? (found && columnsOf(found))),
  });
  const look = async (of: string, next: Settings): Promise<void> => {
    const { data } = await client.mutate({
      mutation: PreviewDevotionalImportDocument,
      variables: { input: { id: of, settings: { ...next, columns: toList(next.columns) } } },
    });
    const result = (data as PreviewDevotionalImportMutation).previewDevotionalImport;
    if (result.__typename === 'DevotionalImportPreview') setPreview(result);
    else setProblem(refusalText(result as Exclude<Result, Import>, t));
  };

  /** Sends a file in parts, and shows what it holds. */
  const send = (file: File) =>
    attempt(async () => {
      setPreview(null);
      setNotes(null);
      if (file.size > MAX_IMPORT_BYTES) {
        setProblem(reasonText(t, `tooLarge:${MAX_IMPORT_BYTES / 1e6}`, ''));
        return;
      }
      const begun = await client.mutate({
        mutation: BeginDevotionalImportDocument,
        variables: { input: { site: siteKey, fileName: file.name, size: file.size } },
      });
      let row = take((begun.data as BeginDevotionalImportMutation).beginDevotionalImport);
      while (row?.state === 'uploading') {
        const at: number = row.received;
        setShare(at / file.size);
        const bytes = new Uint8Array(await file.slice(at, at + MAX_IMPORT_PART).arrayBuffer());
        const added = await client.mutate({
          mutation: AddToDevotionalImportDocument,
          variables: { input: { id: row.id, at, part: base64Of(bytes) } },
        });
        row = take((added.data as AddToDevotionalImportMutation).addToDevotionalImport);
      }
      if (!row) return;
      const isTable = row.format === 'csv' || row.format === 'xlsx' || row.format === 'json';
      const next: Settings = {
        columns: null,
        dateOrder: null,
        status: isTable ? 'draft' : 'source',
        country: null,
      };
      setSettings(next);
      await look(row.id, next);
      setStep('columns');
    });

  const change = (part: Partial<Settings>) =>
    attempt(async () => {
      const next = { ...settings, ...part };
      setSettings(next);
      if (id !== undefined) await look(id, next);
    });

  const start = (isDryRun: boolean) =>
    attempt(async () => {
      setNotes(null);
      const { data } = await client.mutate({
        mutation: StartDevotionalImportDocument,
        variables: { input: { id: id!, settings: inputOf(settings, preview), isDryRun } },
      });
      const row = take((data as StartDevotionalImportMutation).startDevotionalImport);
      if (row) setStep(isDryRun ? 'check' : 'result');
    });

  const cancel = () =>
    attempt(async () => {
      const { data } = await client.mutate({
        mutation: CancelDevotionalImportDocument,
        variables: { input: { id: id! } },
      });
      take((data as CancelDevotionalImportMutation).cancelDevotionalImport);
    });

  const undo = () =>
    attempt(async () => {
      const { data } = await client.mutate({
        mutation: UndoDevotionalImportDocument,
        variables: { input: { id: id! } },
      });
      take((data as UndoDevotionalImportMutation).undoDevotionalImport);
    });

  /** Shows an earlier import. */
  const open = (row: Import) =>
    attempt(async () => {
      setCurrent(row);
      setNotes(await readNotes(row.id, SHOWN_NOTES));
      setStep('result');
    });

  useEffect(() => {
    if (!isRunning || id === undefined) return undefined;
    let isOver = false;
    const timer = setInterval(() => {
      void (async () => {
        const { data } = await client.query({
          query: DevotionalImportDocument,
          variables: { id },
          fetchPolicy: 'no-cache',
        });
        const row = (data as DevotionalImportQuery).devotionalImport;
        if (isOver || !row) return;
        const found = isWorking(row.state) ? null : await readNotes(id, SHOWN_NOTES);
        setNotes(found);
        setCurrent(row);
      })().catch(() => undefined); // asked again at the next turn
    }, POLL_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `readNotes` is made of the client alone
  }, [client, id, isRunning]);

  return {
    step,
    setStep,
    current,
    preview,
    settings,
    columns: settings.columns ?? (preview ? columnsOf(preview) : {}),
    share,
    notes,
    problem,
    isBusy,
    isRunning,
    send,
    change,
    start,
    cancel,
    undo,
    open,
    allNotes: async () => (id === undefined ? null : readNotes(id, ALL_NOTES)),
  };
}
export type ImportState = ReturnType<typeof useImport>;

const columnsOf = ({ proposed }: Preview): ImportColumns =>
  Object.fromEntries(proposed.map(({ field, column }) => [field, column]));

const toList = (columns: ImportColumns | null) =>
  columns &&
  (Object.entries(columns) as [ImportField, string][]).map(([field, column]) => ({ field, column }));
