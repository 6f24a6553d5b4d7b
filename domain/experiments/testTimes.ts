import { memoise } from '../memoise.ts';
import { windowOf } from '../schedule/window.ts';

/**
 * When a test runs. `on` is its switch. The moments are stored as a day, a date-time, or a date-time with its zone.
 * Tests run on instants, the same for every reader, so a moment without a zone is read as UTC.
 */
export interface TestTimes {
  readonly on: boolean;
  readonly start: string | null;
  readonly end: string | null;
}

/** `off` ignores the times. Before the start and after the end the control shows (decisions 11 and 13). */
export type TestState = 'off' | 'before' | 'running' | 'after';

const ZONE_MARK = /[T ][\d:.]+(Z|[+-]\d{2}:?\d{2})$/i;
const MS_PER_MINUTE = 60_000;
/** Number of cached moments: the page of every reader needs the same few. */
const CACHE_SIZE = 500;

/**
 * The instant of a stored moment; null when it is missing or unreadable. A day without a time starts at its first and
 * ends at its last millisecond, in UTC. Decision 11.
 */
export function testMoment(text: string | null | undefined, edge: 'start' | 'end'): Date | null {
  const at = text == null ? null : momentOf[edge](text);
  return at === null ? null : new Date(at);
}

const momentOf = {
  start: memoise(CACHE_SIZE, (text) => readMoment(text, 'start')),
  end: memoise(CACHE_SIZE, (text) => readMoment(text, 'end')),
};

function readMoment(text: string, edge: 'start' | 'end'): number | null {
  const zoneSuffix = ZONE_MARK.exec(text.trim())?.[1];
  const local =
    edge === 'end' && zoneSuffix === undefined
      ? windowOf({ endDate: text }).window.end
      : windowOf({ startDate: text }).window.start;
  const offset = offsetOf(zoneSuffix);
  return local === null || offset === null ? null : Date.parse(`${local}Z`) - offset * MS_PER_MINUTE;
}

const MAX_OFFSET = 14 * 60;

/** Minutes ahead of UTC; null for an invalid offset. */
function offsetOf(zoneSuffix: string | undefined): number | null {
  if (zoneSuffix === undefined || /z/i.test(zoneSuffix)) return 0;
  const minutesPart = Number(zoneSuffix.slice(-2));
  const minutes = Number(zoneSuffix.slice(1, 3)) * 60 + minutesPart;
  if (minutesPart > 59 || minutes > MAX_OFFSET) return null;
  return zoneSuffix.startsWith('-') ? -minutes : minutes;
}

/**
 * The state of a test at an instant. Start and end are inclusive; a missing start has passed, a missing end never
 * comes.
 */
export function testState(test: TestTimes, now: Date): TestState {
  if (!test.on) return 'off';
  const start = testMoment(test.start, 'start');
  const end = testMoment(test.end, 'end');
  if (end !== null && now > end) return 'after';
  return start !== null && now < start ? 'before' : 'running';
}

/** Whether readers are divided now: on, start <= now <= end. Decision 11. */
export function isActive(test: TestTimes, now: Date): boolean {
  return testState(test, now) === 'running';
}

/** The first instant after `now` at which `testState` changes; null when it does not. */
export function nextTestChange(test: TestTimes, now: Date): Date | null {
  const start = testMoment(test.start, 'start');
  const end = testMoment(test.end, 'end');
  const moments = [start, end && new Date(end.getTime() + 1)].filter((each) => each !== null && each > now);
  const state = testState(test, now);
  return (
    moments
      .filter((each) => each !== null && testState(test, each) !== state)
      .sort((a, b) => a!.getTime() - b!.getTime())[0] ?? null
  );
}
