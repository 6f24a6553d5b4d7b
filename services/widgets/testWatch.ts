/**
 * Looks after tests every few minutes: ends their phases, mails their start, their trouble and their end, each once, and
 * removes what was kept of browsers long enough. Decisions 13 and 14; decision page 0025.
 */
import { randomUUID } from 'node:crypto';
import { isMailAddress } from '../../domain/forms/mailAddress.ts';
import { testMoment } from '../../domain/experiments/testTimes.ts';
import { parseSubject } from '../../domain/experiments/subjectName.ts';
import { queueMail } from '../kit/outbox.ts';
import type { ServiceParts } from '../kit/service.ts';
import { dayOf } from './counts.ts';
import { removeArrivals, removeExposures } from './repositoryCounts.ts';
import { claimNotice, lastSeen, leaseWatch, type NoticeKind } from './repositoryWatch.ts';
import { hasPhases } from './repositoryPhases.ts';
import { allTests, type DefinedTest } from './testDefinitions.ts';
import { endPhases } from './testPhases.ts';
import { testResults } from './testResults.ts';

type Parts = Pick<ServiceParts, 'db' | 'now'>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const EVERY_MS = 3 * MINUTE_MS;
/** A process that begins has other things to do first. */
const FIRST_MS = 10_000;
/** Nobody else looks meanwhile; one that was killed is followed by the next after that. */
const LEASE_MS = 2 * MINUTE_MS;
/** A test in which nobody is counted for so long is in trouble. Exposures are kept by day: it may be a day more. */
const SILENCE_MS = 48 * HOUR_MS;
/** What began or ended longer ago is no news: a Lectern that was away, or is new here. */
const NEWS_MS = 7 * DAY_MS;
/** Days exposures are kept after their phase; their sums stay. */
const DAYS_KEPT = 90;
/** Rows one statement removes. */
const AT_ONCE = 1_000;
const LANGUAGE = /^[a-z]{2,3}(_[A-Z]{2})?$/;

const templates = {
  start: 'testStart',
  ratio: 'testRatio',
  silence: 'testSilence',
  end: 'testEnd',
} as const satisfies Record<NoticeKind, string>;

/** Looks again and again, until the answer is called, which waits for a look that has begun. */
export function keepWatching(parts: ServiceParts): () => Promise<void> {
  let looking: Promise<void> | null = null;
  const look = () => {
    looking ??= lookAfterTests(parts)
      .catch(() => undefined) // a database that cannot be reached is asked again at the next look
      .finally(() => {
        looking = null;
      });
  };
  const first = setTimeout(look, FIRST_MS);
  const timer = setInterval(look, EVERY_MS);
  first.unref();
  timer.unref();
  return async () => {
    clearTimeout(first);
    clearInterval(timer);
    await looking;
  };
}

/** One look; where another process has just looked, nothing. */
export async function lookAfterTests({ db, now }: Parts): Promise<void> {
  const at = now();
  const tests = await allTests(db, at);
  // A Lectern without tests stays as empty as it is: a backup may still be put into it.
  if (tests.length === 0 && !(await hasPhases(db))) return;
  if (!(await leaseWatch(db, at, new Date(at.getTime() + LEASE_MS)))) return;
  await endPhases(db, tests, at);
  for (const test of tests) {
    for (const { kind, about } of await due({ db, now }, test, at))
      await mail({ db, now }, test, kind, about);
  }
  const before = new Date(at.getTime() - DAYS_KEPT * DAY_MS);
  await removeArrivals(db, dayOf(before));
  while ((await removeExposures(db, before)) === AT_ONCE);
}

interface Notice {
  readonly kind: NoticeKind;
  /** The run, or the phase: for another one it is told again. */
  readonly about: string;
}

/** What there is to tell of a test now; what was told already is among it. */
async function due({ db }: Parts, test: DefinedTest, now: Date): Promise<Notice[]> {
  const { site, subject, state } = test;
  const start = testMoment(test.start, 'start');
  const end = testMoment(test.end, 'end');
  const isNews = (moment: Date | null) => moment !== null && now.getTime() - moment.getTime() <= NEWS_MS;
  if (state === 'after') return isNews(end) ? [{ kind: 'end', about: `${test.start} ${test.end}` }] : [];
  if (state !== 'running') return [];
  const notices: Notice[] = isNews(start) ? [{ kind: 'start', about: test.start! }] : [];
  const since = new Date(now.getTime() - SILENCE_MS);
  if (start !== null && start <= since) {
    const day = await lastSeen(db, site, subject);
    if (day === null || day < dayOf(since)) notices.push({ kind: 'silence', about: test.start! });
  }
  const [result] = await testResults(db, site, [subject], now);
  const phase = result!.current;
  if (phase?.overall.sampleRatio.level === 'off') notices.push({ kind: 'ratio', about: String(phase.id) });
  return notices;
}

/** Mails it, once, whoever looks at the same time. A test without an address tells nobody. */
async function mail({ db, now }: Parts, test: DefinedTest, kind: NoticeKind, about: string): Promise<void> {
  const { site, subject, email, language, name } = test;
  if (!isMailAddress(email)) return;
  const at = now();
  const values = { test: name.trim() || idOf(subject) };
  await db.transaction(async (tx) => {
    if (!(await claimNotice(tx, { site, subject, about, kind, at }))) return;
    await queueMail(tx, 'widgets', {
      template: templates[kind],
      to: email,
      language: LANGUAGE.test(language) ? language : '',
      siteId: site,
      values,
      requestId: `test-${randomUUID()}`,
      at,
    });
  });
}

/** What a test without a name is called: its widget, or its row. */
function idOf(subject: string): string {
  const of = parseSubject(subject)!;
  return 'widget' in of ? of.widget : of.rowKey;
}
