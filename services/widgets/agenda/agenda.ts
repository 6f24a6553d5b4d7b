/** What the layouts of a site wait for: drafts of the caller, scheduled changes, and tests. */
import { testMoment } from '../../../domain/experiments/testTimes.ts';
import { parseSubject } from '../../../domain/experiments/subjectName.ts';
import type { AnswerOf } from '../../../rest/contract.ts';
import type { Handlers } from '../../../rest/dispatch.ts';
import type { ServiceDeps } from '../../kit/service.ts';
import { checkSite } from '../checkRights.ts';
import { allTests, type DefinedTest } from '../experiments/testDefinitions.ts';
import { testResults } from '../experiments/testResults.ts';
import type { agendaRoute } from './agendaRoute.ts';
import { layoutsOfWidgets, ownDrafts, scheduledUntil } from './repositoryAgenda.ts';

type AgendaTest = AnswerOf<typeof agendaRoute>['tests'][number];

export function agendaHandlers({
  db,
  now,
}: Pick<ServiceDeps, 'db' | 'now'>): Handlers<{ readLayoutAgenda: typeof agendaRoute }> {
  return {
    async readLayoutAgenda({ query: { site, until } }, { caller }) {
      checkSite(caller.rights, site);
      const at = now();
      const [drafts, scheduled, tests] = await Promise.all([
        ownDrafts(db, { site, owner: caller.subject! }),
        scheduledUntil(db, site, new Date(until)),
        testsOf({ db }, { site, at, until: new Date(until) }),
      ]);
      return {
        drafts: drafts.map(({ layout, updatedAt }) => ({ layout, updatedAt: updatedAt.toISOString() })),
        scheduled: scheduled.map(({ at: due, ...row }) => ({ ...row, at: due.toISOString() })),
        tests,
      };
    },
  };
}

async function testsOf(
  { db }: Pick<ServiceDeps, 'db'>,
  { site, at, until }: { readonly site: number; readonly at: Date; readonly until: Date },
): Promise<AgendaTest[]> {
  const tests = (await allTests(db, at)).filter((test) => test.site === site);
  if (tests.length === 0) return [];
  const running = tests.filter(({ state }) => state === 'running').map(({ subject }) => subject);
  const ready = new Set(
    (await testResults(db, site, running, at))
      .filter(({ current }) => current?.isReady === true)
      .map(({ subject }) => subject),
  );
  const layouts = await layoutsOfWidgets(
    db,
    site,
    tests.flatMap(({ subject }) => widgetOf(subject) ?? []),
  );
  return tests.flatMap((test) => {
    const widget = widgetOf(test.subject);
    const layout = widget === null ? rowOf(test.subject)!.layout : layouts.get(widget);
    if (layout === undefined) return [];
    const common = { subject: test.subject, name: test.name.trim() || fallbackName(test.subject), layout };
    return stepsOf(test, { isReady: ready.has(test.subject), at, until }).map((step) => ({
      ...common,
      ...step,
    }));
  });
}

/** What a test waits for; nothing while it runs on. */
function stepsOf(
  { state, start, end }: DefinedTest,
  { isReady, at, until }: { readonly isReady: boolean; readonly at: Date; readonly until: Date },
): Pick<AgendaTest, 'kind' | 'at'>[] {
  const within = (kind: 'start' | 'end', moment: Date | null): Pick<AgendaTest, 'kind' | 'at'>[] =>
    moment !== null && moment > at && moment <= until ? [{ kind, at: moment.toISOString() }] : [];
  const [begins, ends] = [testMoment(start, 'start'), testMoment(end, 'end')];
  if (state === 'off') return [];
  if (state === 'after') return [{ kind: 'over', at: ends!.toISOString() }];
  return [
    ...(isReady ? [{ kind: 'ready', at: null } as const] : []),
    ...within('start', begins),
    ...within('end', ends),
  ];
}

const widgetOf = (subject: string): string | null => {
  const parsed = parseSubject(subject)!;
  return 'widget' in parsed ? parsed.widget : null;
};
const rowOf = (subject: string) => {
  const parsed = parseSubject(subject)!;
  return 'widget' in parsed ? null : parsed;
};
const fallbackName = (subject: string): string => widgetOf(subject) ?? rowOf(subject)!.rowKey;
