/**
 * Background worker that monitors tests every few minutes: ends their phases, mails start, problems and end, each
 * once, and deletes old exposures. Decisions 13 and 14; decision page 0025.
 */
import { randomUUID } from 'node:crypto';
import { isMailAddress } from '../../../domain/forms/mailAddress.ts';
import { testMoment } from '../../../domain/experiments/testTimes.ts';
import { parseSubject } from '../../../domain/experiments/subjectName.ts';
import { startPeriodicWork } from '../../kit/jobs/periodicWork.ts';
import { queueMail } from '../../kit/mail/mailJobs.ts';
import type { ServiceDeps } from '../../kit/service.ts';
import { dayOf } from './counts/counts.ts';
import { removeArrivals, removeExposures } from './counts/repositoryCounts.ts';
import { claimNotice, lastSeen, leaseTestMonitor, type NoticeKind } from './repositoryWatch.ts';
import { hasPhases } from './repositoryPhases.ts';
import { allTests, type DefinedTest } from './testDefinitions.ts';
import { endPhases } from './testPhases.ts';
import { testResults } from './testResults.ts';

type Deps = Pick<ServiceDeps, 'db' | 'now'>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const EVERY_MS = 3 * MINUTE_MS;
/** Delay of the first pass, so that it does not slow down the start of the process. */
const FIRST_MS = 10_000;
/** Lease duration: no other process monitors meanwhile; after a crash the next one takes over. */
const LEASE_MS = 2 * MINUTE_MS;
/** A test without a count for this long has a problem. Exposures are stored per day: it may be a day more. */
const SILENCE_MS = 48 * HOUR_MS;
/** Older starts and ends are not notified: the installation was down, or is new. */
const MAX_NEWS_AGE_MS = 7 * DAY_MS;
/** Days exposures are kept after their phase; their sums stay. */
const DAYS_KEPT = 90;
/** Rows that one statement deletes. */
const DELETE_BATCH = 1_000;
const LANGUAGE = /^[a-z]{2,3}(_[A-Z]{2})?$/;

const templates = {
  start: 'testStart',
  ratio: 'testRatio',
  silence: 'testSilence',
  end: 'testEnd',
} as const satisfies Record<NoticeKind, string>;

/** Starts the monitor; the returned function stops it and waits for a running pass. */
export const startTestMonitor = (deps: ServiceDeps): (() => Promise<void>) =>
  startPeriodicWork(() => monitorTests(deps), EVERY_MS, FIRST_MS);

/** Runs one pass; does nothing while another process has the lease. */
export async function monitorTests({ db, now }: Deps): Promise<void> {
  const at = now();
  const tests = await allTests(db, at);
  // Writes nothing in an installation without tests: a backup may still be restored into it.
  if (tests.length === 0 && !(await hasPhases(db))) return;
  if (!(await leaseTestMonitor(db, at, new Date(at.getTime() + LEASE_MS)))) return;
  await endPhases(db, tests, at);
  for (const test of tests) {
    for (const { kind, about } of await dueNotices({ db, now }, test, at))
      await mailOnce({ db, now }, test, kind, about);
  }
  const before = new Date(at.getTime() - DAYS_KEPT * DAY_MS);
  await removeArrivals(db, dayOf(before));
  while ((await removeExposures(db, before)) === DELETE_BATCH);
}

interface Notice {
  readonly kind: NoticeKind;
  /** The run or the phase, as idempotency key: another one is notified again. */
  readonly about: string;
}

/** The notifications due for a test now, sent ones included. */
async function dueNotices({ db }: Deps, test: DefinedTest, now: Date): Promise<Notice[]> {
  const { site, subject, state } = test;
  const start = testMoment(test.start, 'start');
  const end = testMoment(test.end, 'end');
  const isRecent = (moment: Date | null) =>
    moment !== null && now.getTime() - moment.getTime() <= MAX_NEWS_AGE_MS;
  if (state === 'after') return isRecent(end) ? [{ kind: 'end', about: `${test.start} ${test.end}` }] : [];
  if (state !== 'running') return [];
  const notices: Notice[] = isRecent(start) ? [{ kind: 'start', about: test.start! }] : [];
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

/** Mails a notification once, also with concurrent processes. A test without a mail address notifies nobody. */
async function mailOnce(
  { db, now }: Deps,
  test: DefinedTest,
  kind: NoticeKind,
  about: string,
): Promise<void> {
  const { site, subject, email, language, name } = test;
  if (!isMailAddress(email)) return;
  const at = now();
  const values = { test: name.trim() || fallbackName(subject) };
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

/** The name of a test without one: its widget or row. */
function fallbackName(subject: string): string {
  const parsed = parseSubject(subject)!;
  return 'widget' in parsed ? parsed.widget : parsed.rowKey;
}
