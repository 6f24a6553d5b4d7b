/** Who sees nothing of a widget because of a test's dates, and until when. Pure. Spec 1 §5, decisions 11 to 13. */
import { testMoment } from '../../../../domain/experiments/testTimes.ts';
import { localNow, type LocalDateTime } from '../../../../domain/dates/localTime.ts';
import { windowOf } from '../../../../domain/schedule/window.ts';
import type { FormValues } from './formValues.ts';

export interface Hidden {
  /** Nobody sees anything before it; null where somebody does at present. */
  readonly nobodyUntil: LocalDateTime | null;
  /** Versions whose readers see nothing before their start, while others see theirs. */
  readonly versions: readonly { readonly name: string; readonly until: LocalDateTime }[];
}

/**
 * Before a test begins everybody has version A, so that its first day hides the widget from all; while it runs a version's
 * first day hides it from those who have that one. By the clock of a zone, which shows `now`.
 */
export function hiddenUntil(
  { versions, test }: FormValues,
  { zone, now }: { readonly zone: string; readonly now: LocalDateTime },
): Hidden {
  const [control, ...others] = Object.entries(versions).map(([name, own]) => ({
    name,
    from: later(windowOf(own).window.start, now),
  }));
  const starts = testMoment(test.start === '' ? null : test.start, 'start');
  const begins = starts && later(localNow(zone, starts), now);
  const [own, ...more] = test.on && begins !== null ? others.map((it) => later(it.from, begins)) : [];
  // What anybody sees first: A from its first day on, another from that of the test and its own.
  const first = [control!.from, own, ...more].filter((it) => it !== undefined).toSorted()[0]!;
  if (first > now) return { nobodyUntil: first, versions: [] };
  return {
    nobodyUntil: null,
    versions: [control!, ...(test.on ? others : [])]
      .filter(({ from }) => from > now && from > (begins ?? now))
      .map(({ name, from }) => ({ name, until: from })),
  };
}

const later = (moment: LocalDateTime | null, other: LocalDateTime): LocalDateTime =>
  moment === null || moment < other ? other : moment;
