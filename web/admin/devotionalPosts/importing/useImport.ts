/** The state of an import by screen: the file, what its columns are, the run, and what it told. */
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import {
  canStart,
  isWorking,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_FILES,
} from '../../../../domain/devotionals/importing/importLimits.ts';
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
import { AT_FIRST, useFilePreview, type Settings } from './useFilePreview.ts';

export type Import = ImportFieldsFragment;
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

/** The parts of an export in their order: 'a.9.xml', 'a.10.xml'. */
const byName = new Intl.Collator('en', { numeric: true });

export function useImport() {
  const t = useTerms();
  const client = useApolloClient();
  const { siteKey } = useAdmin();
  const requests = useMemo(() => importRequests(client, siteKey), [client, siteKey]);
  const [step, setStep] = useState<ImportStep>('file');
  const [current, setCurrent] = useState<Import | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [notes, setNotes] = useState<ImportNotes | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const id = current?.id;

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
  const { preview, settings, columns, show, showLater, clear, input } = useFilePreview(requests, (result) =>
    setProblem(refusalText(result, t)),
  );
  /** Sends files in parts, and shows what they hold. */
  const send = (chosen: readonly File[]) =>
    attempt(async () => {
      clear();
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
      await show(row.id, { ...AT_FIRST, status: isTable ? 'draft' : 'source' });
      setStep('columns');
    });
  const change = (part: Partial<Settings>, isTyped = false) => {
    const next = { ...settings, ...part };
    showLater(next, isTyped, () => void attempt(() => show(id!, next)));
  };
  const start = (isDryRun: boolean) =>
    attempt(async () => {
      setNotes(null);
      const row = take(await requests.start(id!, input(), isDryRun));
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
        await show(row.id, AT_FIRST);
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
