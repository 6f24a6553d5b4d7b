/**
 * An entry open on this device. Typed text is saved as a local draft within moments, sent after a pause, and merged
 * with changes of other devices. Typing never waits, and no typed text is lost: what is not in the account is on the
 * device, together with the version both sides started from.
 */
import { countCharacters } from '../../../domain/forms/characters.ts';
import { JOURNAL_LIMITS, emptyEntry, type JournalFields } from '../../../domain/journals/entry.ts';
import { isSameEntry, mergeEntries } from '../../../domain/journals/mergeEntries.ts';
import { asTyped, tidyEntry } from '../../../domain/journals/tidyEntry.ts';
import type { SentSave } from './draftStore.ts';
import type { EntryEnv, Refusal, SaveAnswer, ServerEntry } from './entryPort.ts';

/**
 * Delays in ms: until typed text is saved on the device, counted from the first unsaved keystroke, because a page may
 * be killed mid-word; until it is sent, from the last keystroke; and the longest time until it is sent.
 */
export const DELAYS = { keep: 300, send: 1_500, longest: 10_000 } as const;
/** Retry delays in ms; after the last one it repeats. */
const RETRY_DELAYS_MS = [5_000, 15_000, 60_000] as const;

export interface EntryState {
  /** Whether the text is known. */
  readonly status: 'loading' | 'ready' | 'failed';
  readonly fields: JournalFields;
  /** The half-typed text in the label input; stored on this device only. */
  readonly newLabel: string;
  /** Where the text is: in the account, being sent, on this device, or nowhere yet. */
  readonly save: 'saved' | 'saving' | 'kept' | 'nowhere';
  /** The text is in the account or on this device, so leaving loses nothing. */
  readonly isSafe: boolean;
  readonly refusal: Refusal | null;
  /** Text of another device was merged in. */
  readonly hasMergedText: boolean;
  /** Another device has deleted the entry: what is shown is the only copy. */
  readonly isRemoved: boolean;
}

export interface OpenEntry {
  now(): EntryState;
  onChange(listener: () => void): () => void;
  /** Changes fields. */
  write(change: Partial<JournalFields>): void;
  /** Changes the half-typed label. */
  writeLabel(text: string): void;
  /**
   * Fetches changes from the account and sends unsent ones; called when the network is back or the page visible again.
   */
  refresh(): Promise<void>;
  /** Saves and sends at once; resolves when that is done or has failed. */
  settle(): Promise<void>;
  /** Dismisses the notice about merged text. */
  dismissMergeNotice(): void;
  /** Saves an entry again that another device has deleted. */
  restore(): Promise<void>;
  /** Pauses sending until the returned function is called; resolves when no request is in flight. */
  pause(): Promise<() => void>;
  /** Stops sending and removes the draft. */
  discard(): Promise<void>;
}

interface Options {
  readonly id: string;
  readonly account: string;
  /** The initial fields when the account has no such entry. */
  readonly initialFields?: Partial<JournalFields>;
  /** It was just created on this page, so the account need not be asked. */
  readonly isNew?: boolean;
}

export function openEntry(env: EntryEnv, { id, account, initialFields, isNew = false }: Options): OpenEntry {
  const listeners = new Set<() => void>();
  let state: EntryState = {
    status: 'loading',
    fields: emptyEntry,
    newLabel: '',
    save: 'saved',
    isSafe: true,
    refusal: null,
    hasMergedText: false,
    isRemoved: false,
  };
  let base: JournalFields | null = null;
  let baseRevision = 0;
  let sent: SentSave | null = null;
  let writtenAt = '';
  /** This page has a draft on the device. */
  let hasDraft = false;
  /** The text of another page, which sends it itself. */
  let otherPageFields: JournalFields | null = null;
  let isDiscarded = false;
  let isPaused = false;
  let attempts = 0;
  let firstUnsent: number | null = null;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  let sendTimer: ReturnType<typeof setTimeout> | undefined;
  let inFlight: Promise<void> | null = null;

  const setState = (change: Partial<EntryState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  /** Whether the account lacks changes. */
  const isUnsent = () => {
    if (sent !== null) return true;
    const fields = tidyEntry(state.fields);
    return !isSameEntry(fields, otherPageFields ?? tidyEntry(base ?? emptyOf(initialFields)));
  };
  const side = (fields: JournalFields, at: number) => ({ fields, origin: env.markAt(at), at });

  async function load(): Promise<void> {
    const draft = await env.drafts.adopt(id, account, env.markAt);
    hasDraft = draft !== null;
    setState({ newLabel: draft?.newLabel ?? '' });
    if (draft && draft.isLabelAlone !== true) {
      ({ base, baseRevision, sent, writtenAt } = draft);
      setState({ status: 'ready', fields: draft.fields, save: 'kept' });
      return void send();
    }
    if (isNew) return setState({ status: 'ready', fields: emptyOf(initialFields) });
    try {
      const found = await env.read(id);
      if (found) [base, baseRevision] = [found.fields, found.revision];
      setState({ status: 'ready', fields: found?.fields ?? emptyOf(initialFields) });
    } catch {
      const other = await env.drafts.findElsewhere(id, account);
      if (!other) return setState({ status: 'failed' });
      ({ base, baseRevision, fields: otherPageFields } = other);
      setState({ status: 'ready', fields: other.fields, save: 'kept' });
    }
  }

  async function saveDraft(): Promise<void> {
    clearTimeout(saveTimer);
    saveTimer = undefined;
    const { fields, newLabel } = state;
    if (isDiscarded) return;
    const isLabelAlone = !isUnsent();
    const hadDraft = hasDraft;
    hasDraft = !isLabelAlone || newLabel !== '';
    if (!hasDraft) return hadDraft ? env.drafts.remove(id, account) : undefined;
    const draft = { id, account, fields, base, baseRevision, sent, writtenAt, newLabel, isLabelAlone };
    const isStored = await env.drafts.put(draft);
    if (isStored && fields === state.fields && !state.isSafe) setState({ isSafe: true });
  }

  function send(): Promise<void> {
    clearTimeout(sendTimer);
    inFlight ??= sendNow().finally(() => (inFlight = null));
    return inFlight;
  }

  async function sendNow(): Promise<void> {
    while (!isDiscarded && isUnsent()) {
      if (isPaused || !env.maySend(account)) {
        await saveDraft();
        return setState({ save: state.isSafe ? 'kept' : 'nowhere' });
      }
      const save = (sent ??= { saveId: env.newId(), fields: tidyEntry(state.fields), writtenAt });
      if (state.save !== 'kept') setState({ save: 'saving' });
      await saveDraft(); // stored with its save id, so that a lost response leads to a retry with the same id
      let answer: SaveAnswer;
      try {
        answer = tooLong(save) ?? (await env.send({ id, account, baseRevision }, save));
      } catch {
        return scheduleRetry();
      }
      attempts = 0;
      sent = null;
      if (isDiscarded) return;
      if (answer.kind === 'refused') {
        await saveDraft();
        return setState({ refusal: answer.why, save: state.isSafe ? 'kept' : 'nowhere' });
      }
      applyServerEntry(answer, save);
    }
    if (isDiscarded) return;
    firstUnsent = null;
    setState({ save: otherPageFields === null ? 'saved' : 'kept', isSafe: true, refusal: null });
    await saveDraft();
  }

  /** Applies the account's version, merged with what was typed since that save. */
  function applyServerEntry({ fields, revision }: ServerEntry, { fields: saved }: SentSave): void {
    const savedFields = tidyEntry(saved);
    const typed = tidyEntry(state.fields);
    const at = env.now();
    const merged = isSameEntry(typed, savedFields)
      ? fields
      : mergeEntries(savedFields, side(fields, at - 1), side(typed, at));
    [base, baseRevision, otherPageFields] = [fields, revision, null];
    setState({
      // Keeps untidied input, such as a trailing space in a title being typed.
      fields: isSameEntry(merged, typed) ? state.fields : asTyped(merged, state.fields),
      hasMergedText: !isSameEntry(fields, savedFields) || state.hasMergedText,
      isRemoved: false,
      refusal: null,
    });
  }

  function scheduleRetry(): void {
    setState({ save: state.isSafe ? 'kept' : 'nowhere' });
    sendTimer = setTimeout(
      () => void send(),
      RETRY_DELAYS_MS[Math.min(attempts, RETRY_DELAYS_MS.length - 1)],
    );
    attempts += 1;
  }

  void load();
  return {
    now: () => state,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    write(change) {
      const at = env.now();
      writtenAt = new Date(at).toISOString();
      setState({ fields: { ...state.fields, ...change }, isSafe: false, refusal: null });
      if (!isUnsent()) return setState({ isSafe: true });
      if (state.save === 'saved') setState({ save: 'saving' });
      saveTimer ??= setTimeout(() => void saveDraft(), DELAYS.keep);
      // While retrying, keystrokes do not trigger a request.
      if (attempts > 0) return;
      firstUnsent ??= at;
      clearTimeout(sendTimer);
      const maxDelay = Math.max(0, firstUnsent + DELAYS.longest - at);
      sendTimer = setTimeout(() => void send(), Math.min(DELAYS.send, maxDelay));
    },

    writeLabel(newLabel) {
      if (newLabel === state.newLabel) return;
      writtenAt = new Date(env.now()).toISOString();
      setState({ newLabel });
      saveTimer ??= setTimeout(() => void saveDraft(), DELAYS.keep);
    },

    async refresh() {
      if (state.status === 'failed') {
        setState({ status: 'loading' });
        return load();
      }
      if (state.status !== 'ready' || isDiscarded) return;
      if (isUnsent()) return send();
      const found = await env.read(id).catch(() => undefined);
      if (found === undefined || isUnsent() || isDiscarded) return;
      if (found === null) return setState({ isRemoved: baseRevision > 0 });
      if (found.revision <= baseRevision) return;
      [base, baseRevision, otherPageFields] = [found.fields, found.revision, null];
      setState({ fields: asTyped(found.fields, state.fields), isRemoved: false });
    },

    async settle() {
      await saveDraft();
      await send();
    },
    dismissMergeNotice: () => setState({ hasMergedText: false }),
    async restore() {
      base = null;
      writtenAt = new Date(env.now()).toISOString();
      setState({ isRemoved: false });
      await send();
    },
    async pause() {
      isPaused = true;
      await inFlight;
      return () => {
        isPaused = false;
        void send();
      };
    },
    async discard() {
      isDiscarded = true;
      clearTimeout(saveTimer);
      clearTimeout(sendTimer);
      await inFlight;
      setState({ isSafe: true }); // nothing is lost any more, so leaving needs no confirmation
      await env.drafts.remove(id, account);
    },
  };
}

/** Limits checked before sending: the service could not report them, because it does not read such large texts. */
function tooLong({ fields: { title, text } }: SentSave): SaveAnswer | null {
  if (text.length > JOURNAL_LIMITS.units) return { kind: 'refused', why: 'tooLong' };
  if (countCharacters(title, JOURNAL_LIMITS.title) > JOURNAL_LIMITS.title)
    return { kind: 'refused', why: 'titleTooLong' };
  return null;
}

/** The fields of an empty entry; the day it is about is not counted as a change by the reader. */
const emptyOf = (initialFields: Partial<JournalFields> | undefined): JournalFields => ({
  ...emptyEntry,
  ...initialFields,
});
