/** Handlers that write devotionals. */
import { formatSpecDate } from '../../../domain/dates/specDate.ts';
import type { Call } from '../../../rest/call.ts';
import type { Handlers } from '../../../rest/dispatch.ts';
import type { ServiceDeps } from '../../kit/service.ts';
import type { devotionals } from '../contract.ts';
import { answerOf, type SiteStage } from '../post.ts';
import { auditRecord } from './auditRecord.ts';
import { writeRecords } from './postEntries.ts';
import { lockDays, storedOn } from './repositoryWrites.ts';
import { dateIdOn, latestToday, readDate, refuseCountries, refuseSite, siteStage } from '../rules.ts';
import { settleSources } from './sourceEntries.ts';
import { changesOf, readPost, readPosts, type Change, type Draft } from './write.ts';

type Routes = (typeof devotionals)['routes'];
type WriteRoutes = 'saveDevotional' | 'saveDevotionals' | 'trashDevotional';

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
      const { changes, left } = await save('saveDevotionals', at, readPosts(body.posts), call, body.sources);
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
    sources: readonly (string | null)[] = [],
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
      if (written.length > 0)
        await writeRecords(
          tx,
          call,
          { site: at.site, at: now(), operation },
          written.map(({ after }) => ({ stage: at.stage, entry: after.entry, content: after })),
        );
      for (const { before, after } of written) await auditRecord(tx, operation, before, after, call);
      const { trashed } = await settleSources(
        tx,
        call,
        { site: at.site, at: now(), operation },
        changes.flatMap(({ after: { date, dateId } }, index) => {
          const source = sources[index];
          return source ? [{ source, date, dateId }] : [];
        }),
      );
      return { changes, left: trashed.map(({ date }) => formatSpecDate(date)) };
    });
  }
}
