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
 * Debounce of saves, in ms: until typed text is saved on the device, counted from the first unsaved keystroke, because
 * a page may be killed mid-word; until it is sent, from the last keystroke; and the longest time until it is sent.
 */
export const SAVE_DELAYS_MS = { local: 300, send: 1_500, maxSend: 10_000 } as const;
/** Retry delays in ms; after the last one it repeats. */
const RETRY_DELAYS_MS = [5_000, 15_000, 60_000] as const;

export interface EntryState {
  /** Whether the text is known. */
  readonly status: 'loading' | 'ready' | 'failed';
  readonly fields: JournalFields;
  /** The half-typed text in the label input; stored on this device only. */
  readonly newLabel: string;
  /** Where the text is stored: in the account, being sent, on this device, or not yet. */
  readonly save: 'saved' | 'saving' | 'onDevice' | 'unsaved';
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

export const openEntry = (env: EntryEnv, options: Options): OpenEntry => new EntryOnDevice(env, options);

class EntryOnDevice implements OpenEntry {
  readonly #env: EntryEnv;
  readonly #options: Options;
  readonly #listeners = new Set<() => void>();
  #state: EntryState = {
    status: 'loading',
    fields: emptyEntry,
    newLabel: '',
    save: 'saved',
    isSafe: true,
    refusal: null,
    hasMergedText: false,
    isRemoved: false,
  };
  #base: JournalFields | null = null;
  #baseRevision = 0;
  #sent: SentSave | null = null;
  #writtenAt = '';
  /** This page has a draft on the device. */
  #hasDraft = false;
  /** The text of another page, which sends it itself. */
  #otherPageFields: JournalFields | null = null;
  #isDiscarded = false;
  #isPaused = false;
  #attempts = 0;
  #firstUnsent: number | null = null;
  #saveTimer: ReturnType<typeof setTimeout> | undefined;
  #sendTimer: ReturnType<typeof setTimeout> | undefined;
  #inFlight: Promise<void> | null = null;
  readonly #loading: Promise<void>;

  constructor(env: EntryEnv, options: Options) {
    this.#env = env;
    this.#options = options;
    this.#loading = this.#load();
  }

  // Arrow functions, because callers pass them on alone, for example to `useSyncExternalStore`.
  readonly now = () => this.#state;
  readonly onChange = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly write = (change: Partial<JournalFields>): void => {
    const at = this.#env.now();
    this.#writtenAt = new Date(at).toISOString();
    this.#setState({ fields: { ...this.#state.fields, ...change }, isSafe: false, refusal: null });
    if (!this.#isUnsent()) return this.#setState({ isSafe: true });
    if (this.#state.save === 'saved') this.#setState({ save: 'saving' });
    this.#saveTimer ??= setTimeout(() => void this.#saveDraft(), SAVE_DELAYS_MS.local);
    // While retrying, keystrokes do not trigger a request.
    if (this.#attempts > 0) return;
    this.#firstUnsent ??= at;
    clearTimeout(this.#sendTimer);
    const maxDelay = Math.max(0, this.#firstUnsent + SAVE_DELAYS_MS.maxSend - at);
    this.#sendTimer = setTimeout(() => void this.#send(), Math.min(SAVE_DELAYS_MS.send, maxDelay));
  };

  readonly writeLabel = (newLabel: string): void => {
    if (newLabel === this.#state.newLabel) return;
    this.#writtenAt = new Date(this.#env.now()).toISOString();
    this.#setState({ newLabel });
    this.#saveTimer ??= setTimeout(() => void this.#saveDraft(), SAVE_DELAYS_MS.local);
  };

  readonly refresh = async (): Promise<void> => {
    await this.#loading;
    if (this.#state.status === 'failed') {
      this.#setState({ status: 'loading' });
      return this.#load();
    }
    if (this.#state.status !== 'ready' || this.#isDiscarded) return;
    if (this.#isUnsent()) return this.#send();
    const found = await this.#env.read(this.#options.id).catch(() => undefined);
    if (found === undefined || this.#isUnsent() || this.#isDiscarded) return;
    if (found === null) return this.#setState({ isRemoved: this.#baseRevision > 0 });
    if (found.revision <= this.#baseRevision) return;
    this.#rebase(found);
    void this.#env.drafts.keepCopy(this.#options.id, this.#options.account, found);
    this.#setState({ fields: asTyped(found.fields, this.#state.fields), isRemoved: false });
  };

  readonly settle = async (): Promise<void> => {
    await this.#saveDraft();
    await this.#send();
  };

  readonly dismissMergeNotice = (): void => this.#setState({ hasMergedText: false });

  readonly restore = async (): Promise<void> => {
    this.#base = null;
    this.#writtenAt = new Date(this.#env.now()).toISOString();
    this.#setState({ isRemoved: false });
    await this.#send();
  };

  readonly pause = async (): Promise<() => void> => {
    this.#isPaused = true;
    await this.#inFlight;
    return () => {
      this.#isPaused = false;
      void this.#send();
    };
  };

  readonly discard = async (): Promise<void> => {
    this.#isDiscarded = true;
    clearTimeout(this.#saveTimer);
    clearTimeout(this.#sendTimer);
    await this.#inFlight;
    this.#setState({ isSafe: true }); // nothing is lost any more, so leaving needs no confirmation
    await this.#env.drafts.remove(this.#options.id, this.#options.account);
    await this.#env.drafts.keepCopy(this.#options.id, this.#options.account, null);
  };

  #setState(change: Partial<EntryState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Whether the account lacks changes. */
  #isUnsent(): boolean {
    if (this.#sent !== null) return true;
    // Left while it is still loading: nothing is typed, and its fields are not known yet.
    if (this.#state.status !== 'ready') return false;
    const fields = tidyEntry(this.#state.fields);
    const known = this.#otherPageFields ?? tidyEntry(this.#base ?? emptyOf(this.#options.initialFields));
    return !isSameEntry(fields, known);
  }

  /** The account's version becomes the merge base. */
  #rebase({ fields, revision }: ServerEntry): void {
    this.#base = fields;
    this.#baseRevision = revision;
    this.#otherPageFields = null;
  }

  async #load(): Promise<void> {
    const { id, account, initialFields, isNew = false } = this.#options;
    const draft = await this.#env.drafts.adopt(id, account, this.#env.markAt);
    this.#hasDraft = draft !== null;
    this.#setState({ newLabel: draft?.newLabel ?? '' });
    if (draft && draft.isLabelAlone !== true) {
      this.#base = draft.base;
      this.#baseRevision = draft.baseRevision;
      this.#sent = draft.sent;
      this.#writtenAt = draft.writtenAt;
      this.#setState({ status: 'ready', fields: draft.fields, save: 'onDevice' });
      return void this.#send();
    }
    if (isNew) return this.#setState({ status: 'ready', fields: emptyOf(initialFields) });
    try {
      const found = await this.#env.read(id);
      void this.#env.drafts.keepCopy(id, account, found);
      if (found) this.#rebase(found);
      this.#setState({ status: 'ready', fields: found?.fields ?? emptyOf(initialFields) });
    } catch {
      const other = await this.#env.drafts.findElsewhere(id, account);
      if (!other) return this.#openCopy();
      this.#base = other.base;
      this.#baseRevision = other.baseRevision;
      this.#otherPageFields = other.fields;
      this.#setState({ status: 'ready', fields: other.fields, save: 'onDevice' });
    }
  }

  /** Without a network: the entry as this device saw it last; one that was begun here just now is empty. */
  async #openCopy(): Promise<void> {
    const { id, account, initialFields } = this.#options;
    const copy = (await this.#env.drafts.copies(account)).find((it) => it.id === id);
    if (copy) this.#rebase(copy);
    else if (!initialFields) return this.#setState({ status: 'failed' });
    this.#setState({ status: 'ready', fields: copy?.fields ?? emptyOf(initialFields) });
  }

  async #saveDraft(): Promise<void> {
    clearTimeout(this.#saveTimer);
    this.#saveTimer = undefined;
    const { id, account } = this.#options;
    const { fields, newLabel } = this.#state;
    if (this.#isDiscarded) return;
    const isLabelAlone = !this.#isUnsent();
    const hadDraft = this.#hasDraft;
    this.#hasDraft = !isLabelAlone || newLabel !== '';
    if (!this.#hasDraft) return hadDraft ? this.#env.drafts.remove(id, account) : undefined;
    const isStored = await this.#env.drafts.put({
      id,
      account,
      fields,
      newLabel,
      isLabelAlone,
      base: this.#base,
      baseRevision: this.#baseRevision,
      sent: this.#sent,
      writtenAt: this.#writtenAt,
    });
    if (isStored && fields === this.#state.fields && !this.#state.isSafe) this.#setState({ isSafe: true });
  }

  #send(): Promise<void> {
    clearTimeout(this.#sendTimer);
    this.#inFlight ??= this.#sendNow().finally(() => (this.#inFlight = null));
    return this.#inFlight;
  }

  async #sendNow(): Promise<void> {
    const { id, account } = this.#options;
    while (!this.#isDiscarded && this.#isUnsent()) {
      if (this.#isPaused || !this.#env.maySend(account)) {
        await this.#saveDraft();
        return this.#showUnsent();
      }
      const save = (this.#sent ??= {
        saveId: this.#env.newId(),
        fields: tidyEntry(this.#state.fields),
        writtenAt: this.#writtenAt,
      });
      if (this.#state.save !== 'onDevice') this.#setState({ save: 'saving' });
      await this.#saveDraft(); // stored with its save id, so that a lost response leads to a retry with the same id
      let answer: SaveAnswer;
      try {
        const version = { id, account, baseRevision: this.#baseRevision };
        answer = tooLong(save) ?? (await this.#env.send(version, save));
      } catch {
        return this.#scheduleRetry();
      }
      this.#attempts = 0;
      this.#sent = null;
      if (this.#isDiscarded) return;
      if (answer.kind === 'refused') {
        await this.#saveDraft();
        return this.#showUnsent({ refusal: answer.why });
      }
      this.#applyServerEntry(answer, save);
    }
    if (this.#isDiscarded) return;
    this.#firstUnsent = null;
    this.#setState({
      save: this.#otherPageFields === null ? 'saved' : 'onDevice',
      isSafe: true,
      refusal: null,
    });
    await this.#saveDraft();
  }

  /** Shows where the unsent text is: on the device, or nowhere yet. */
  #showUnsent(change: Partial<EntryState> = {}): void {
    this.#setState({ ...change, save: this.#state.isSafe ? 'onDevice' : 'unsaved' });
  }

  /** Applies the account's version, merged with what was typed since that save. */
  #applyServerEntry(entry: ServerEntry, { fields: saved }: SentSave): void {
    const { fields } = entry;
    const savedFields = tidyEntry(saved);
    const typed = tidyEntry(this.#state.fields);
    const at = this.#env.now();
    const account = { fields, origin: this.#env.accountMarkAt(at - 1), at: at - 1 };
    const device = { fields: typed, origin: this.#env.markAt(Date.parse(this.#writtenAt)), at };
    const merged = isSameEntry(typed, savedFields) ? fields : mergeEntries(savedFields, account, device);
    this.#rebase(entry);
    void this.#env.drafts.keepCopy(this.#options.id, this.#options.account, entry);
    this.#setState({
      // Keeps untidied input, such as a trailing space in a title being typed.
      fields: isSameEntry(merged, typed) ? this.#state.fields : asTyped(merged, this.#state.fields),
      hasMergedText: !isSameEntry(fields, savedFields) || this.#state.hasMergedText,
      isRemoved: false,
      refusal: null,
    });
  }

  #scheduleRetry(): void {
    this.#showUnsent();
    this.#sendTimer = setTimeout(
      () => void this.#send(),
      RETRY_DELAYS_MS[Math.min(this.#attempts, RETRY_DELAYS_MS.length - 1)],
    );
    this.#attempts += 1;
  }
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
