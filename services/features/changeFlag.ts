/** Changes of a flag: serialised per site, audited, versioned, and purged from every cache. */
import { isDeepStrictEqual } from 'node:util';
import { seenBy, timingAt } from '../../domain/features/flag.ts';
import { staleReasons } from '../../domain/features/stale.ts';
import type { Call } from '../../rest/call.ts';
import { audit } from '../kit/audit/audit.ts';
import type { ServiceDeps } from '../kit/service.ts';
import { featureTags, type EditedFlag } from './contract.ts';
import { storedFlag, type StoredFlag } from './repository.ts';
import { bumpVersion, lockSite, putFlag } from './repositoryWrites.ts';
import { flagConflictProblem, EMPTY, type FlagContent } from './rules.ts';

export interface Change {
  readonly operation: string;
  readonly siteCode: string;
  readonly name: string;
  /** The version that was edited (optimistic lock); 0 for none. */
  readonly baseVersion?: number | undefined;
  /** Returns the changed flag; null archives it. Its parameter is null when there is no flag in use. */
  readonly apply: (before: FlagContent | null) => FlagContent | null;
}

export interface ChangeResult {
  /** The current flag; null when there is and was none. */
  readonly flag: StoredFlag | null;
  /** The site's version after the change. */
  readonly version: number;
}

/**
 * Applies a change. When nothing changes, nothing is written, versioned or purged. Throws CONFLICT for another version.
 */
export async function changeFlag({ db, now }: Pick<ServiceDeps, 'db' | 'now'>, call: Call, change: Change) {
  const { operation, siteCode, name, baseVersion } = change;
  return db.transaction(async (tx): Promise<ChangeResult> => {
    const version = await lockSite(tx, siteCode);
    const stored = await storedFlag(tx, siteCode, name);
    const inUse = stored?.archivedAt === null ? stored : null;
    if (baseVersion !== undefined && baseVersion !== (inUse?.version ?? 0)) {
      throw flagConflictProblem(name, inUse && editedFlag(inUse, now()));
    }
    const before = inUse && contentOf(inUse);
    const desired = change.apply(before);
    const result = desired && contentOf(desired);
    if (isDeepStrictEqual(before, result)) return { flag: stored, version };
    // An archived flag keeps its note and owner, but no settings.
    const after = result ?? { ...(before ?? EMPTY), settings: {} };
    const changed = changedCountries(before ?? EMPTY, after);
    await putFlag(tx, {
      ...after,
      siteCode,
      name,
      operation,
      by: call.caller.subject,
      at: now(),
      isTurned: changed.length > 0 || !isDeepStrictEqual(timeOf(before ?? EMPTY), timeOf(after)),
      isArchived: result === null,
    });
    await audit(tx, 'features', call, {
      storesValues: true,
      operation,
      object: `flag ${name} of ${siteCode}`,
      countries: changed,
      before: before ?? EMPTY,
      after: result ?? EMPTY,
    });
    tx.purge([featureTags.site(siteCode)]);
    return { flag: await storedFlag(tx, siteCode, name), version: await bumpVersion(tx, siteCode) };
  });
}

/** A flag as editors see it at a time. */
export function editedFlag({ turnedAt, ...flag }: StoredFlag, now: Date): EditedFlag {
  const text = (date: Date | null) => date?.toISOString() ?? null;
  const { everywhere, countries, except } = seenBy(flag, now);
  return {
    ...flag,
    settings: settingsList(flag.settings),
    start: text(flag.start),
    end: text(flag.end),
    createdAt: flag.createdAt.toISOString(),
    updatedAt: flag.updatedAt.toISOString(),
    archivedAt: text(flag.archivedAt),
    timing: timingAt(flag, now),
    seenBy: { everywhere, countries: [...countries], except: [...except] },
    stale: flag.archivedAt === null ? staleReasons({ ...flag, switchedAt: turnedAt }, now) : [],
  };
}

/** `*` first, then the countries in order. */
export const settingsList = (settings: Readonly<Record<string, boolean>>) =>
  Object.keys(settings)
    .toSorted()
    .map((country) => ({ country, on: settings[country]! }));

/** With the countries in order, so that equal states are equal texts. */
const contentOf = ({ settings, start, end, note, owner }: FlagContent): FlagContent => ({
  settings: Object.fromEntries(settingsList(settings).map(({ country, on }) => [country, on])),
  start,
  end,
  note,
  owner,
});

const timeOf = ({ start, end }: FlagContent) => ({ start, end });

/** The countries, `*` included, whose setting was changed, added or removed. */
function changedCountries({ settings: before }: FlagContent, { settings: after }: FlagContent): string[] {
  const all = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...all].filter((country) => before[country] !== after[country]).toSorted();
}
