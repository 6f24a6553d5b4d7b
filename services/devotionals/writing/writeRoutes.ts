/** Handlers that write devotionals. */
import { formatSpecDate } from '../../../domain/dates/specDate.ts';
import type { Call } from '../../../rest/call.ts';
import type { Handlers } from '../../../rest/dispatch.ts';
import type { Transaction } from '../../kit/database.ts';
import type { ServiceDeps } from '../../kit/service.ts';
import type { devotionals } from '../contract.ts';
import { answerOf, type SiteStage } from '../post.ts';
import { auditRecord } from './auditRecord.ts';
import { writeRecords } from './postEntries.ts';
import { lockDays, storedOn } from './repositoryWrites.ts';
import { dateIdOn, latestToday, readDate, refuseCountries, refuseSite, siteStage } from '../rules.ts';
import { settleSources } from './sourceEntries.ts';
import { recordCommandImport, type CommandImport } from './repositoryWritten.ts';
import { leftEntries, writtenEntry, type WrittenEntry } from './writtenEntries.ts';
import { changesOf, readPost, readPosts, type Change, type Draft } from './write.ts';

type Routes = (typeof devotionals)['routes'];
type WriteRoutes = 'saveDevotional' | 'saveDevotionals' | 'trashDevotional';

/** The part of an import that one call writes. */
interface ImportPart {
  readonly sources?: readonly (string | null)[] | undefined;
  readonly run?: CommandImport | undefined;
}

export function writeRoutes({ db, now }: ServiceDeps): Pick<Handlers<Routes>, WriteRoutes> {
  return {
    async saveDevotional({ query, body }, call) {
      const at = siteStage(query.site_id);
      refuseSite(call, at.site);
      const draft = readPost(body, '/body');
      const {
        changes: [change],
      } = await save('saveDevotional', at, [draft], call);
      return { updated: answerOf(change!.after, latestToday(now())) };
    },

    async saveDevotionals({ query, body }, call) {
      const at = siteStage(query.site_id);
      refuseSite(call, at.site);
      const { changes, left } = await save('saveDevotionals', at, readPosts(body.posts), call, {
        sources: body.sources,
        run: body.import,
      });
      const count = (outcome: Change['outcome']) => changes.filter((it) => it.outcome === outcome).length;
      return {
        created: count('created'),
        changed: count('changed'),
        same: count('same'),
        ...(left.length > 0 && { left }),
      };
    },

    async trashDevotional({ query }, call) {
      const at = siteStage(query.site_id);
      const date = readDate(query.date, '/query/date');
      refuseSite(call, at.site);
      const dateId = dateIdOn(date, query.date_id || query.date);
      return db.transaction(async (tx) => {
        await lockDays(tx, at.site, [date]);
        const before = (await storedOn(tx, at.site, [date])).find(
          (post) => post.stage === at.stage && post.dateId === dateId,
        );
        // The default belongs to all countries, also if it does not exist yet.
        if (before || dateId === formatSpecDate(date)) {
          refuseCountries(call, at.site, 'd', [before?.country ?? '']);
        }
        if (!before || before.trashed) return { deleted: 0 };
        await writeRecords(tx, call, { site: at.site, at: now(), operation: 'trashDevotional' }, [
          { stage: at.stage, entry: before.entry, content: null },
        ]);
        await auditRecord(tx, 'trashDevotional', before, { ...before, trashed: true }, call);
        return { deleted: 1 };
      });
    },
  };

  /** Writes the changed posts; unchanged ones write nothing. */
  async function save(
    operation: WriteRoutes,
    at: SiteStage,
    drafts: readonly Draft[],
    call: Call,
    { sources = [], run }: ImportPart = {},
  ): Promise<{ changes: Change[]; left: string[] }> {
    refuseCountries(
      call,
      at.site,
      'u',
      drafts.map(({ country }) => country),
    );
    const days = drafts.map(({ date }) => date);
    return db.transaction(async (tx) => {
      await lockDays(tx, at.site, days);
      const changes = changesOf(at, drafts, await storedOn(tx, at.site, days), now());
      // The previous country needs rights too: nobody may take over another country's text.
      refuseCountries(
        call,
        at.site,
        'u',
        changes.flatMap(({ before }) => (before ? [before.country] : [])),
      );
      const written = changes.filter(({ outcome }) => outcome !== 'same');
      const records =
        written.length === 0
          ? []
          : await writeRecords(
              tx,
              call,
              { site: at.site, at: now(), operation },
              written.map(({ after }) => ({ stage: at.stage, entry: after.entry, content: after })),
            );
      for (const { before, after } of written) await auditRecord(tx, operation, before, after, call);
      const moved = await settleSources(
        tx,
        call,
        { site: at.site, at: now(), operation },
        changes.flatMap(({ after: { date, dateId } }, index) => {
          const source = sources[index];
          return source ? [{ source, date, dateId }] : [];
        }),
      );
      const entries = [...records.map(writtenEntry), ...leftEntries(moved.written, moved.trashed)];
      if (run) await recordRun(tx, run, { at, call, now: now(), changes, entries });
      return { changes, left: moved.trashed.map(({ date }) => formatSpecDate(date)) };
    });
  }
}

interface RunPart {
  readonly at: SiteStage;
  readonly call: Call;
  readonly now: Date;
  readonly changes: readonly Change[];
  readonly entries: readonly WrittenEntry[];
}

/** Records what one call of a run of the command wrote. */
async function recordRun(
  tx: Transaction,
  run: CommandImport,
  { at, call, now, changes, entries }: RunPart,
): Promise<void> {
  const count = (outcome: Change['outcome']) => changes.filter((it) => it.outcome === outcome).length;
  await recordCommandImport(tx, run, {
    ...{ site: at.site, by: call.caller.subject, at: now, entries },
    ...{ created: count('created'), changed: count('changed') },
  });
}
