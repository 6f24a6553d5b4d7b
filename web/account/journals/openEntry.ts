/**
 * An entry that is open on this device: what is typed is kept here within moments, sent after a pause, and comes back with
 * what another device wrote meanwhile. Typing never waits for any of it, and nothing typed is lost on the way: what is not
 * in the account is on the device, with the text both began with.
 */
import { countCharacters } from '../../../domain/forms/characters.ts';
import { JOURNAL, noFields, type JournalFields } from '../../../domain/journals/entry.ts';
import { isSameEntry, mergeEntries } from '../../../domain/journals/mergeEntries.ts';
import { asTyped, tidyEntry } from '../../../domain/journals/tidyEntry.ts';
import type { SentSave } from './drafts.ts';
import type { EntryEnv, Refusal, SaveAnswer, ServerEntry } from './entryPort.ts';

/**
 * Milliseconds: until what is typed is on the device, from the first letter that is not, for a page may be killed in the
 * middle of a word; until it is sent, from the last letter and at the latest.
 */
export const PAUSES = { keep: 300, send: 1_500, longest: 10_000 } as const;
/** Milliseconds after which what could not be sent is tried again, one after the other; then the last one. */
const AGAIN = [5_000, 15_000, 60_000] as const;

export interface EntryState {
  /** Its text is known, or it cannot be had. */
  readonly status: 'loading' | 'ready' | 'failed';
  readonly fields: JournalFields;
  /** What stands in the line for another label, half typed: kept on this device alone. */
  readonly newLabel: string;
  /** In the account; on its way; on this device; nowhere yet. */
  readonly save: 'saved' | 'saving' | 'kept' | 'nowhere';
  /** What is typed is in the account or on this device: leaving loses nothing. */
  readonly isSafe: boolean;
  readonly refusal: Refusal | null;
  /** Another device's text came in. */
  readonly hasMet: boolean;
  /** Another device has removed it: what is shown here is all there is. */
  readonly isRemoved: boolean;
}

export interface OpenEntry {
  now(): EntryState;
  onChange(listener: () => void): () => void;
  /** The reader changes something. */
  write(change: Partial<JournalFields>): void;
  /** The reader types at another label. */
  writeLabel(text: string): void;
  /** Asks the account for what is new, and sends what waits: the network is back, the page is looked at again. */
  refresh(): Promise<void>;
  /** Keeps and sends at once what is typed; resolves when that is done, or cannot be. */
  settle(): Promise<void>;
  /** The note of two texts that met was read. */
  dismiss(): void;
  /** What another device has removed is saved again. */
  putBack(): Promise<void>;
  /** Nothing is sent until the answer is called; resolves when nothing is under way. */
  rest(): Promise<() => void>;
  /** Nothing more is sent; the draft goes. */
  discard(): Promise<void>;
}

interface Begin {
  readonly id: string;
  readonly account: string;
  /** What it begins with where the account has none. */
  readonly begun?: Partial<JournalFields>;
  /** It was begun on this page just now: the account need not be asked for it. */
  readonly isFresh?: boolean;
}

export function openEntry(env: EntryEnv, { id, account, begun, isFresh = false }: Begin): OpenEntry {
  const listeners = new Set<() => void>();
  let state: EntryState = {
    status: 'loading',
    fields: noFields,
    newLabel: '',
    save: 'saved',
    isSafe: true,
    refusal: null,
    hasMet: false,
    isRemoved: false,
  };
  let base: JournalFields | null = null;
  let baseRevision = 0;
  let sent: SentSave | null = null;
  let writtenAt = '';
  /** This page keeps something of it on the device. */
  let hasDraft = false;
  /** Another page's words, which it sends itself. */
  let borrowed: JournalFields | null = null;
  let isGone = false;
  let isResting = false;
  let tries = 0;
  let firstUnsent: number | null = null;
  let keeping: ReturnType<typeof setTimeout> | undefined;
  let sending: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> | null = null;

  const become = (change: Partial<EntryState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  /** What the account would not know if the device were lost. */
  const isUnsent = () => {
    if (sent !== null) return true;
    const fields = tidyEntry(state.fields);
    return !isSameEntry(fields, borrowed ?? tidyEntry(base ?? emptyOf(begun)));
  };
  const side = (fields: JournalFields, at: number) => ({ fields, mark: env.markAt(at), at });

  async function load(): Promise<void> {
    const draft = await env.drafts.adopt(id, account, env.markAt);
    hasDraft = draft !== null;
    become({ newLabel: draft?.newLabel ?? '' });
    if (draft && draft.isLabelAlone !== true) {
      ({ base, baseRevision, sent, writtenAt } = draft);
      become({ status: 'ready', fields: draft.fields, save: 'kept' });
      return void send();
    }
    if (isFresh) return become({ status: 'ready', fields: emptyOf(begun) });
    try {
      const found = await env.read(id);
      if (found) [base, baseRevision] = [found.fields, found.revision];
      become({ status: 'ready', fields: found?.fields ?? emptyOf(begun) });
    } catch {
      const other = await env.drafts.elsewhere(id, account);
      if (!other) return become({ status: 'failed' });
      ({ base, baseRevision, fields: borrowed } = other);
      become({ status: 'ready', fields: other.fields, save: 'kept' });
    }
  }

  async function keep(): Promise<void> {
    clearTimeout(keeping);
    keeping = undefined;
    const { fields, newLabel } = state;
    if (isGone) return;
    const isLabelAlone = !isUnsent();
    const hadDraft = hasDraft;
    hasDraft = !isLabelAlone || newLabel !== '';
    if (!hasDraft) return hadDraft ? env.drafts.remove(id, account) : undefined;
    const draft = { id, account, fields, base, baseRevision, sent, writtenAt, newLabel, isLabelAlone };
    const isKept = await env.drafts.put(draft);
    if (isKept && fields === state.fields && !state.isSafe) become({ isSafe: true });
  }

  function send(): Promise<void> {
    clearTimeout(sending);
    underWay ??= sendNow().finally(() => (underWay = null));
    return underWay;
  }

  async function sendNow(): Promise<void> {
    while (!isGone && isUnsent()) {
      if (isResting || !env.maySend(account)) {
        await keep();
        return become({ save: state.isSafe ? 'kept' : 'nowhere' });
      }
      const save = (sent ??= { saveId: env.newId(), fields: tidyEntry(state.fields), writtenAt });
      if (state.save !== 'kept') become({ save: 'saving' });
      await keep(); // with its name: should the answer be lost, it is the same save that is sent again
      let answer: SaveAnswer;
      try {
        answer = tooLong(save) ?? (await env.send({ id, account, baseRevision }, save));
      } catch {
        return sendAgain();
      }
      tries = 0;
      sent = null;
      if (isGone) return;
      if (answer.kind === 'refused') {
        await keep();
        return become({ refusal: answer.why, save: state.isSafe ? 'kept' : 'nowhere' });
      }
      take(answer, save);
    }
    if (isGone) return;
    firstUnsent = null;
    become({ save: borrowed === null ? 'saved' : 'kept', isSafe: true, refusal: null });
    await keep();
  }

  /** The account's text and what was typed since the save that it answers. */
  function take({ fields, revision }: ServerEntry, { fields: saved }: SentSave): void {
    const known = tidyEntry(saved);
    const typed = tidyEntry(state.fields);
    const at = env.now();
    const both = isSameEntry(typed, known)
      ? fields
      : mergeEntries(known, side(fields, at - 1), side(typed, at));
    [base, baseRevision, borrowed] = [fields, revision, null];
    become({
      // Whoever is in the middle of a title has its last space still before them.
      fields: isSameEntry(both, typed) ? state.fields : asTyped(both, state.fields),
      hasMet: !isSameEntry(fields, known) || state.hasMet,
      isRemoved: false,
      refusal: null,
    });
  }

  function sendAgain(): void {
    become({ save: state.isSafe ? 'kept' : 'nowhere' });
    sending = setTimeout(() => void send(), AGAIN[Math.min(tries, AGAIN.length - 1)]);
    tries += 1;
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
      become({ fields: { ...state.fields, ...change }, isSafe: false, refusal: null });
      if (!isUnsent()) return become({ isSafe: true });
      if (state.save === 'saved') become({ save: 'saving' });
      keeping ??= setTimeout(() => void keep(), PAUSES.keep);
      // Where the network failed it is tried at its own pace, not with every letter.
      if (tries > 0) return;
      firstUnsent ??= at;
      clearTimeout(sending);
      const most = Math.max(0, firstUnsent + PAUSES.longest - at);
      sending = setTimeout(() => void send(), Math.min(PAUSES.send, most));
    },

    writeLabel(newLabel) {
      if (newLabel === state.newLabel) return;
      writtenAt = new Date(env.now()).toISOString();
      become({ newLabel });
      keeping ??= setTimeout(() => void keep(), PAUSES.keep);
    },

    async refresh() {
      if (state.status === 'failed') {
        become({ status: 'loading' });
        return load();
      }
      if (state.status !== 'ready' || isGone) return;
      if (isUnsent()) return send();
      const found = await env.read(id).catch(() => undefined);
      if (found === undefined || isUnsent() || isGone) return;
      if (found === null) return become({ isRemoved: baseRevision > 0 });
      if (found.revision <= baseRevision) return;
      [base, baseRevision, borrowed] = [found.fields, found.revision, null];
      become({ fields: asTyped(found.fields, state.fields), isRemoved: false });
    },

    async settle() {
      await keep();
      await send();
    },
    dismiss: () => become({ hasMet: false }),
    async putBack() {
      base = null;
      writtenAt = new Date(env.now()).toISOString();
      become({ isRemoved: false });
      await send();
    },
    async rest() {
      isResting = true;
      await underWay;
      return () => {
        isResting = false;
        void send();
      };
    },
    async discard() {
      isGone = true;
      clearTimeout(keeping);
      clearTimeout(sending);
      await underWay;
      become({ isSafe: true }); // nothing of it is to be lost any more: nobody is asked before leaving
      await env.drafts.remove(id, account);
    },
  };
}

/** What the service does not take, said here: of a text it could not say why, for it does not read so much. */
function tooLong({ fields: { title, text } }: SentSave): SaveAnswer | null {
  if (text.length > JOURNAL.units) return { kind: 'refused', why: 'tooLong' };
  if (countCharacters(title, JOURNAL.title) > JOURNAL.title) return { kind: 'refused', why: 'titleTooLong' };
  return null;
}

/** What an entry begins with: the day it is about is no word of the reader's. */
const emptyOf = (begun: Partial<JournalFields> | undefined): JournalFields => ({ ...noFields, ...begun });
