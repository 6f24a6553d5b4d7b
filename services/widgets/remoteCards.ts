/**
 * What other sites' posts say, for content cards: the last good answer at once, a new one behind it. A page waits for a
 * source it has never seen, and not long; whoever asks for one that is old gets the old one, and the next one the new. One
 * process asks at a time, and after a failure later and later. Architecture, HTML cache; decision page 0028.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { RemoteFault } from '../../domain/remote/failures.ts';
import { hostFor } from '../../domain/remote/hosts.ts';
import { nameOfSource, type RemoteSource } from '../../domain/remote/source.ts';
import { perObject } from '../../rest/perObject.ts';
import { OutboundFailure, resolveName } from '../kit/outbound.ts';
import type { ServiceParts } from '../kit/service.ts';
import { copyOf, hashOf, removeUnused } from './remotePicture.ts';
import { readPost, type FoundPost } from './remotePost.ts';
import {
  endLease,
  forgetSources,
  keepAnswer,
  keepFailure,
  leaseRemote,
  remoteRows,
  type KeptAnswer,
  type KeptPost,
  type RemoteRow,
} from './repositoryRemote.ts';
import { widgetTags } from './shapes.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 86_400_000;
/** A site publishes some posts a day: readers see one ten minutes late, and the site hears of us 144 times a day at most. */
export const FRESH_MS = 10 * MINUTE_MS;
/** After the first failure, and twice as long after each further one, up to the above. */
export const BACKOFF_MS = 30 * SECOND_MS;
/** Longer than an answer and a picture together may take: who is killed meanwhile is followed by the next. */
const LEASE_MS = 20 * SECOND_MS;
/** While somebody is asking it is looked again so soon. */
const SOON_MS = 2 * SECOND_MS;
/** An answer that is being renewed is looked at again after this, wherever it is kept. */
const RENEWED_MS = 30 * SECOND_MS;
const UNUSED_MS = 30 * DAY_MS;
const SWEEP_MS = 60 * MINUTE_MS;

/** What a card is told of its source. */
export interface RemoteSaid {
  /** Names the source, for tags. */
  readonly key: string;
  readonly state: 'shown' | 'missing' | 'failed' | 'loading';
  /** Another number is another text. */
  readonly revision: number;
  readonly post: KeptPost | null;
  /** Why the last try failed, also where an older answer stands in. */
  readonly fault: RemoteFault | null;
  /** Until then it is not worth asking again. */
  readonly until: Date;
}

export interface RemoteCards {
  /** What is known of sources, in their order; those never seen before are waited for. With `anew` all are asked now. */
  read(
    sources: readonly RemoteSource[],
    how: { readonly waitMs: number; readonly anew?: boolean },
  ): Promise<RemoteSaid[]>;
  /** Ends what is being asked, and waits for its end. */
  end(): Promise<void>;
}

/** What is being asked: the words alone, which come first, and with the picture. */
interface Asking {
  readonly words: Promise<void>;
  readonly whole: Promise<void>;
}

export const keyOfSource = (source: RemoteSource): string => hashOf(nameOfSource(source));

/** The cards of a service: its routes and its end share them. */
export const remoteCardsOf = perObject(createRemoteCards);

function createRemoteCards(parts: ServiceParts): RemoteCards {
  const { db, now } = parts;
  const door = { hosts: parts.remote?.hosts ?? [], resolve: parts.remote?.resolve ?? resolveName };
  const running = new Map<string, Asking>();
  const ending = new AbortController();
  let sweptAt = 0;

  /** Asks a source, where it is due and nobody else does; never throws. */
  function renew(key: string, source: RemoteSource, anew: boolean): Asking {
    const known = running.get(key);
    if (known) return known;
    let tell = () => {};
    const words = new Promise<void>((resolve) => (tell = resolve));
    const whole = ask(key, source, anew, () => tell())
      .then(sweep)
      .catch(() => undefined) // a database that cannot be reached is asked at the next turn
      .finally(() => {
        running.delete(key);
        tell();
      });
    const asking = { words, whole };
    running.set(key, asking);
    return asking;
  }

  async function ask(key: string, source: RemoteSource, anew: boolean, onWords: () => void): Promise<void> {
    if (ending.signal.aborted) return;
    const at = now();
    const until = new Date(at.getTime() + LEASE_MS);
    const row = await leaseRemote(db, { key, name: nameOfSource(source), now: at, until, anew });
    if (!row) return;
    try {
      const found = await readPost(source, door, ending.signal);
      if (found && row.answer === null) {
        // Somebody waits for the words: the picture, which takes longer, comes after them.
        await keep(row, keptOf(found, ''), false);
        onWords();
      }
      const image = found ? await copyOf(found.picture, parts, door, ending.signal) : '';
      await keep(row, found ? keptOf(found, image) : { missing: true }, true);
    } catch (error) {
      if (ending.signal.aborted) return endLease(db, key);
      if (!(error instanceof OutboundFailure)) throw error;
      await fail(row, error.fault);
    }
  }

  async function keep(row: RemoteRow, answer: KeptAnswer, isDone: boolean): Promise<void> {
    const at = now();
    await db.transaction(async (tx) => {
      const [before] = await remoteRows(tx, [row.key]);
      const isChange = !isSame(before?.answer ?? null, answer);
      const nextAt = isDone ? new Date(at.getTime() + FRESH_MS) : null;
      await keepAnswer(tx, { key: row.key, answer, isChange, now: at, nextAt });
      if (isChange) tx.purge([widgetTags.remote(row.key)]);
    });
  }

  async function fail(row: RemoteRow, fault: RemoteFault): Promise<void> {
    const at = now();
    const pause = Math.min(FRESH_MS, BACKOFF_MS * 2 ** Math.min(row.failures, 10));
    await db.transaction(async (tx) => {
      await keepFailure(tx, { key: row.key, fault, now: at, nextAt: new Date(at.getTime() + pause) });
      // A card that was waited for is not waited for any longer; what stands there stays.
      if (row.answer === null) tx.purge([widgetTags.remote(row.key)]);
    });
  }

  async function sweep(): Promise<void> {
    const at = now().getTime();
    if (at - sweptAt < SWEEP_MS) return;
    sweptAt = at;
    await removeUnused(parts);
    await forgetSources(db, new Date(at - UNUSED_MS));
  }

  return {
    async read(sources, { waitMs, anew = false }) {
      const at = now();
      const asked = new Map(sources.map((source) => [keyOfSource(source), source] as const));
      const allowed = new Map([...asked].filter(([, { api }]) => hostFor(api, door.hosts) !== null));
      let rows = byKey(await remoteRows(db, [...allowed.keys()]));
      const waits: Promise<void>[] = [];
      for (const [key, source] of allowed) {
        const row = rows.get(key);
        const isKnown = row !== undefined && (row.answer !== null || row.fault !== null);
        if (isKnown && row.nextAt > at && !anew) continue;
        const { words, whole } = renew(key, source, anew);
        if (anew) waits.push(whole);
        else if (!isKnown) waits.push(words);
      }
      if (waits.length > 0 && waitMs > 0) {
        await Promise.race([Promise.all(waits), delay(waitMs, undefined, { ref: false })]);
        rows = byKey(await remoteRows(db, [...allowed.keys()]));
      }
      return sources.map((source) => {
        const key = keyOfSource(source);
        return allowed.has(key) ? said(key, rows.get(key), at) : notNamed(key, at);
      });
    },
    async end() {
      ending.abort();
      await Promise.all([...running.values()].map(({ whole }) => whole));
    },
  };
}
const byKey = (rows: readonly RemoteRow[]): Map<string, RemoteRow> =>
  new Map(rows.map((row) => [row.key, row]));

function said(key: string, row: RemoteRow | undefined, at: Date): RemoteSaid {
  const { answer = null, fault = null, revision = 0 } = row ?? {};
  const isDue = !row || row.nextAt <= at;
  const next = isDue ? new Date(at.getTime() + (answer === null ? SOON_MS : RENEWED_MS)) : row.nextAt;
  const common = { key, revision, fault, until: next };
  if (answer === null) return { ...common, state: fault === null ? 'loading' : 'failed', post: null };
  return 'missing' in answer
    ? { ...common, state: 'missing', post: null }
    : { ...common, state: 'shown', post: answer };
}

/** The operator has taken the site out: nothing of it is shown, whatever it said before. */
const notNamed = (key: string, at: Date): RemoteSaid => ({
  key,
  state: 'failed',
  revision: 0,
  post: null,
  fault: 'notNamed',
  until: new Date(at.getTime() + FRESH_MS),
});

const keptOf = ({ title, text, category, date, link, alt }: FoundPost, image: string): KeptPost => ({
  title,
  text,
  category,
  date,
  link,
  image,
  alt,
});

/** The database orders the fields of JSON its own way. */
const isSame = (one: KeptAnswer | null, other: KeptAnswer): boolean => {
  const text = (of: KeptAnswer | null) =>
    JSON.stringify(Object.entries(of ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return one !== null && text(one) === text(other);
};
