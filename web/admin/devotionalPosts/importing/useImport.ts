/** The state of an import by screen: the file, what its columns are, the run, and what it told. */
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { isLocalDate } from '../../../../domain/dates/localDate.ts';
import type { Extraction } from '../../../../domain/devotionals/importing/extraction.ts';
import type { ImportColumns, ImportField } from '../../../../domain/devotionals/importing/importColumns.ts';
import {
  canStart,
  isWorking,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_FILES,
} from '../../../../domain/devotionals/importing/importLimits.ts';
import { languageIn } from '../../../../domain/language/alikeLanguage.ts';
import type {
  DateOrder,
  DevotionalImportSettings,
  DevotionalImportStatus,
} from '../../../../generated/schema.ts';
import { useTerms, type TermFunction } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { failureText, problemText } from '../../shell/problems.ts';
import {
  importRequests,
  type ImportNotes,
  type ImportRequests,
  type Preview,
  type PreviewResult,
  type Result,
} from './importRequests.ts';
import type { ImportFieldsFragment } from './Import.types.ts';
import { placeText } from './placeText.ts';

export type Import = ImportFieldsFragment;
export interface Settings {
  /** Null until somebody chooses another column than the proposed one. */
  readonly columns: ImportColumns | null;
  /** How the values of fields are taken out of their columns. */
  readonly extractions: Readonly<Partial<Record<ImportField, Extraction>>>;
  readonly dateOrder: DateOrder | null;
  readonly status: DevotionalImportStatus;
  readonly country: string | null;
  readonly language: string | null;
  /** The types of posts that are readings; null for posts alone. */
  readonly types: readonly string[] | null;
  readonly undated: 'skip' | 'afterLast' | 'fromDay';
  /** The day of `fromDay`; '' until one is chosen. */
  readonly undatedFrom: string;
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
  const detailValue = value.join(':');
  return text === null
    ? detail
    : text.replace('{value}', () => (name === 'repeats' ? placeText(t, detailValue) : detailValue));
}

type Refused = Exclude<Result, Import> | Exclude<PreviewResult, Preview>;
function refusalText(result: Refused, t: TermFunction): string {
  if (result.__typename !== 'ValidationProblem') return problemText(result, t);
  return result.errors.map(({ code, detail }) => reasonText(t, code, detail)).join(' ');
}

const isUnwritten = ({ state, isDryRun }: Import): boolean =>
  state === 'uploading' || canStart(state) || (isWorking(state) && isDryRun);

const AT_FIRST: Settings = {
  columns: null,
  extractions: {},
  dateOrder: null,
  status: 'source',
  country: null,
  language: null,
  types: null,
  undated: 'skip',
  undatedFrom: '',
};
/** How long nothing is typed before the file is shown again. */
const TYPED_MS = 500;

/** The parts of an export in their order: 'a.9.xml', 'a.10.xml'. */
const byName = new Intl.Collator('en', { numeric: true });

export function useImport() {
  const t = useTerms();
  const client = useApolloClient();
  const { site, siteKey } = useAdmin();
  const requests = useMemo(() => importRequests(client, siteKey), [client, siteKey]);
  const [step, setStep] = useState<ImportStep>('file');
  const [current, setCurrent] = useState<Import | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [settings, setSettings] = useState<Settings>(AT_FIRST);
  const [share, setShare] = useState<number | null>(null);
  const [notes, setNotes] = useState<ImportNotes | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** Counts what was asked, so that an earlier answer does not replace a later one. */
  const asked = useRef(0);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(typing.current), []);
  const id = current?.id;
  const columns = settings.columns ?? (preview ? columnsOf(preview) : {});

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
    if (result.__typename !== 'DevotionalImport') setProblem(refusalText(result, t));
    else setCurrent(result);
    return result.__typename === 'DevotionalImport' ? result : null;
  };
  /** Shows what the files hold; of an export in several languages, what it holds in the language of the site. */
  const look = async (of: string, next: Settings): Promise<void> => {
    asked.current += 1;
    const own = asked.current;
    const result = await requests.preview(of, inputOf(next));
    if (own !== asked.current) return;
    if (result.__typename !== 'DevotionalImportPreview') return setProblem(refusalText(result, t));
    const names = result.languages.map(({ name }) => name);
    const language = result.isLanguageNeeded ? languageIn(names, site.languageCode) : null;
    if (language !== null && language !== next.language) {
      setSettings({ ...next, language });
      return look(of, { ...next, language });
    }
    setPreview(result);
  };

  /** Sends files in parts, and shows what they hold. */
  const send = (chosen: readonly File[]) =>
    attempt(async () => {
      setPreview(null);
      setNotes(null);
      await discard();
      const files = chosen.toSorted((one, other) => byName.compare(one.name, other.name));
      const whole = new Blob([...files]);
      if (files.length > MAX_IMPORT_FILES)
        return setProblem(reasonText(t, `tooManyFiles:${MAX_IMPORT_FILES}`, ''));
      if (whole.size > MAX_IMPORT_BYTES)
        return setProblem(reasonText(t, `tooLarge:${MAX_IMPORT_BYTES / 1e6}`, ''));
      let row = take(await requests.begin(files));
      while (row?.state === 'uploading') {
        setShare(row.received / whole.size);
        row = take(await requests.add(row.id, whole, row.received));
      }
      if (!row) return;
      const isTable = row.format === 'csv' || row.format === 'xlsx' || row.format === 'json';
      const next: Settings = { ...AT_FIRST, status: isTable ? 'draft' : 'source' };
      setSettings(next);
      await look(row.id, next);
      setStep('columns');
    });
  /** What is typed shows its effect once nothing more is typed. */
  const change = (part: Partial<Settings>, isTyped = false) => {
    const next = { ...settings, ...part };
    setSettings(next);
    clearTimeout(typing.current);
    const show = () => void attempt(() => look(id!, next));
    if (isTyped) typing.current = setTimeout(show, TYPED_MS);
    else show();
  };
  const start = (isDryRun: boolean) =>
    attempt(async () => {
      clearTimeout(typing.current);
      setNotes(null);
      const row = take(await requests.start(id!, inputOf({ ...settings, columns }), isDryRun));
      if (row) setStep(isDryRun ? 'check' : 'result');
    });
  /** Removes the file of an import that has not written anything, so that it is not listed as one to go on with. */
  const discard = async () => {
    if (!current || !isUnwritten(current)) return;
    setCurrent(null);
    await requests.cancel(current.id).catch(() => undefined); // it is removed after a day anyway
  };
  const act = (action: 'cancel' | 'undo') => attempt(async () => void take(await requests[action](id!)));
  /** Shows an earlier import. */
  const open = (row: Import) =>
    attempt(async () => {
      setCurrent(row);
      if (canStart(row.state)) {
        setSettings(AT_FIRST);
        await look(row.id, AT_FIRST);
        return setStep('columns');
      }
      setNotes(await requests.notes(row.id, SHOWN_NOTES));
      setStep('result');
    });
  const isRunning = useProgress(requests, current, (row, found) => {
    setNotes(found);
    setCurrent(row);
  });

  return {
    ...{ step, setStep, current, preview, settings, columns, share, notes, problem, isBusy, isRunning },
    ...{ send, change, start, open, discard },
    cancel: () => act('cancel'),
    undo: () => act('undo'),
    allNotes: async () => (id === undefined ? null : requests.notes(id, ALL_NOTES)),
  };
}

/** Reads an import again and again while it works; whether it does. */
function useProgress(
  requests: ImportRequests,
  current: Import | null,
  onRead: (row: Import, notes: ImportNotes | null) => void,
): boolean {
  const isRunning = current !== null && isWorking(current.state);
  const id = current?.id;
  const take = useEffectEvent(onRead);
  useEffect(() => {
    if (!isRunning || id === undefined) return undefined;
    let isOver = false;
    const read = async () => {
      const row = await requests.read(id);
      if (!row) return;
      const notes = isWorking(row.state) ? null : await requests.notes(id, SHOWN_NOTES);
      if (!isOver) take(row, notes);
    };
    const timer = setInterval(() => void read().catch(() => undefined), POLL_MS); // asked again at the next turn
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [requests, id, isRunning]);
  return isRunning;
}
export type ImportState = ReturnType<typeof useImport>;

const columnsOf = ({ proposed }: Preview): ImportColumns =>
  Object.fromEntries(proposed.map(({ field, column }) => [field, column]));

/** A column without a field, or a field without a column, is left out. */
function inputOf({
  columns,
  extractions,
  undated,
  undatedFrom,
  types,
  ...others
}: Settings): DevotionalImportSettings {
  return {
    ...others,
    types: types && [...types],
    columns:
      columns &&
      (Object.entries(columns) as [ImportField, string][]).map(([field, column]) => {
        const { strip, ...rest } = extractions[field] ?? {};
        return { field, column, ...rest, ...(strip && { strip: [...strip] }) };
      }),
    undated: undated === 'afterLast' ? 'afterLast' : 'skip',
    undatedFrom: undated === 'fromDay' && isLocalDate(undatedFrom) ? undatedFrom : null,
  };
}
