import { bounded } from '../dates/bounded.ts';
import { windowOf } from '../schedule/window.ts';

/**
 * When a test runs. `on` is its switch; the moments are as stored: a bare day, a date-time, or a date-time with its
 * zone. Tests are instants, the same for every reader, so what has no zone mark is read as UTC.
 */
export interface TestTimes {
  readonly on: boolean;
  readonly start: string | null;
  readonly end: string | null;
}

/** `off` has no times; before the start and after the end the control shows (decisions 11 and 13). */
export type TestState = 'off' | 'before' | 'running' | 'after';

const ZONE_MARK = /[T ][\d:.]+(Z|[+-]\d{2}:?\d{2})$/i;
const MS_PER_MINUTE = 60_000;
/** Times of tests remembered: every reader's page asks for the same few. */
const REMEMBERED = 500;

/**
 * The instant a stored moment names, or null for one that is missing or cannot be read. A bare day starts at its first
 * and ends at its last millisecond, in UTC. Decision 11.
 */
export function testMoment(text: string | null | undefined, edge: 'start' | 'end'): Date | null {
  const at = text == null ? null : momentOf[edge](text);
  return at === null ? null : new Date(at);
}

const momentOf = {
  start: bounded(REMEMBERED, (text) => readMoment(text, 'start')),
  end: bounded(REMEMBERED, (text) => readMoment(text, 'end')),
};

function readMoment(text: string, edge: 'start' | 'end'): number | null {
  const mark = ZONE_MARK.exec(text.trim())?.[1];
  const local =
    edge === 'end' && mark === undefined
      ? windowOf({ endDate: text }).window.end
      : windowOf({ startDate: text }).window.start;
  const offset = offsetOf(mark);
  return local === null || offset === null ? null : Date.parse(`${local}Z`) - offset * MS_PER_MINUTE;
}

const MOST_OFFSET = 14 * 60;

/** Minutes before UTC; null for a zone that is nowhere. */
function offsetOf(mark: string | undefined): number | null {
  if (mark === undefined || /z/i.test(mark)) return 0;
  const past = Number(mark.slice(-2));
  const minutes = Number(mark.slice(1, 3)) * 60 + past;
  if (past > 59 || minutes > MOST_OFFSET) return null;
  return mark.startsWith('-') ? -minutes : minutes;
}

/** Where a test stands at an instant; both ends belong to it, a missing start has come, a missing end never does. */
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

/** The first instant after `now` at which `testState` answers otherwise, or null. */
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
