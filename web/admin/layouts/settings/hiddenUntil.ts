/**
 * Which readers do not see a widget because of its test's dates, and until when. Pure. Spec 1 §5, decisions 11 to 13.
 */
import { CONTROL } from '../../../../domain/experiments/shares.ts';
import { testMoment } from '../../../../domain/experiments/testTimes.ts';
import { localNow, type LocalDateTime } from '../../../../domain/dates/localTime.ts';
import { windowOf } from '../../../../domain/schedule/window.ts';
import type { FormValues } from '../forms/formValues.ts';

export interface Hidden {
  /** Hidden from all readers until then; null when some readers see it now. */
  readonly nobodyUntil: LocalDateTime | null;
  /** Versions whose readers see nothing before their start, while other readers see theirs. */
  readonly versions: readonly { readonly name: string; readonly until: LocalDateTime }[];
  /** The end of A, when the test ends later: A's share does not go to another version (decision 15). */
  readonly controlEnd: LocalDateTime | null;
}

/**
 * Before a test starts, all readers have version A, so A's first day hides the widget from all. While it runs, a
 * version's first day hides it from that version's readers. All times are local times of a zone, in which it is `now`.
 */
export function hiddenUntil(
  { versions, test }: FormValues,
  { zone, now }: { readonly zone: string; readonly now: LocalDateTime },
): Hidden {
  const [control, ...others] = Object.entries(versions).map(([name, own]) => ({
    name,
    from: laterOf(windowOf(own).window.start, now),
  }));
  const end = windowOf(versions[CONTROL]!).window.end;
  const testEnd = testMoment(test.end === '' ? null : test.end, 'end');
  const controlEnd =
    test.on && end !== null && testEnd !== null && end < localNow(zone, testEnd) ? end : null;
  const starts = testMoment(test.start === '' ? null : test.start, 'start');
  const testStart = starts && laterOf(localNow(zone, starts), now);
  const [own, ...more] = test.on && testStart !== null ? others.map((it) => laterOf(it.from, testStart)) : [];
  // When any reader first sees something: A from its first day, another version from its own and the test's.
  const first = [control!.from, own, ...more].filter((it) => it !== undefined).toSorted()[0]!;
  if (first > now) return { nobodyUntil: first, versions: [], controlEnd };
  return {
    controlEnd,
    nobodyUntil: null,
    versions: [control!, ...(test.on ? others : [])]
      .filter(({ from }) => from > now && from > (testStart ?? now))
      .map(({ name, from }) => ({ name, until: from })),
  };
}

const laterOf = (moment: LocalDateTime | null, other: LocalDateTime): LocalDateTime =>
  moment === null || moment < other ? other : moment;
