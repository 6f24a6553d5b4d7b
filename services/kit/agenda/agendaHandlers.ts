/** The handler of the agenda route: the drafts of the caller and the coming changes of a service's resources. */
import { mayReadEntries } from '../../../domain/resource/entryRights.ts';
import { hasDrafts, type StoredResource } from '../../../domain/resource/resource.ts';
import { mayTouchSite } from '../../../domain/rights/rights.ts';
import type { Handlers } from '../../../rest/dispatch.ts';
import type { Queries } from '../database.ts';
import { entryTable } from '../entryTables.ts';
import { siteKey } from '../resource/entryWriter.ts';
import type { ServiceDeps } from '../service.ts';
import {
  MAX_DRAFTS,
  MAX_MOMENTS,
  type AgendaDraft,
  type AgendaMoment,
  type AgendaRoutes,
  type MomentKind,
} from './agendaContract.ts';

/** Returns the handler for the resources of a service. */
export function agendaHandlers(
  resources: readonly StoredResource[],
  { db, now }: Pick<ServiceDeps, 'db' | 'now'>,
): Handlers<AgendaRoutes> {
  return {
    async readAgenda({ query: { site, code, until } }, { caller }) {
      const siteOf = ({ storage }: StoredResource) => (storage.site === 'code' ? code : site);
      const readable = resources.filter(
        (resource) =>
          mayReadEntries(caller.rights, resource.storage.right) &&
          mayTouchSite(caller.rights, siteKey(resource, siteOf(resource))),
      );
      const drafts = await Promise.all(
        readable
          .filter(hasDrafts)
          .map((resource) => draftsOf(resource, db, { site: siteOf(resource), by: caller.subject })),
      );
      const moments = await Promise.all(
        readable.map((resource) =>
          momentsOf(resource, db, { site: siteOf(resource), from: now(), until: new Date(until) }),
        ),
      );
      const all = drafts.flatMap((each) => each.drafts);
      return {
        drafts: all.toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1)).slice(0, MAX_DRAFTS),
        draftCount: drafts.reduce((sum, { count }) => sum + count, 0),
        moments: moments
          .flat()
          .toSorted((one, other) => (one.at < other.at ? -1 : 1))
          .slice(0, MAX_MOMENTS),
      };
    },
  };
}

async function draftsOf(
  resource: StoredResource,
  db: Queries,
  { site, by }: { readonly site: string; readonly by: string | null },
): Promise<{ readonly drafts: AgendaDraft[]; readonly count: number }> {
  const rows = await db.rows<{ id: string; name: string; updatedAt: Date; count: number }>(
    `select id, value->>'${resource.key}' as name, updated_at as "updatedAt", (count(*) over ())::integer as count
       from ${entryTable(resource)}
      where site = $1 and archived_at is null and state in ('draft', 'changed') and updated_by = $2
      order by updated_at desc, id limit $3`,
    [site, by, MAX_DRAFTS],
  );
  return {
    drafts: rows.map(({ id, name, updatedAt }) => ({
      resource: resource.name,
      id,
      name,
      updatedAt: updatedAt.toISOString(),
    })),
    count: rows[0]?.count ?? 0,
  };
}

interface Window {
  readonly site: string;
  readonly from: Date;
  readonly until: Date;
}

/** Publications, also overdue ones that failed; and the `start` and `end` of what readers have. */
async function momentsOf(
  resource: StoredResource,
  db: Queries,
  { site, from, until }: Window,
): Promise<AgendaMoment[]> {
  const live = hasDrafts(resource) ? 'live_value' : 'value';
  const selects = (['start', 'end'] as const)
    .filter((name) => ['instant', 'wallClock'].includes(resource.fields[name]?.kind ?? ''))
    .map(
      (name) =>
        `select id, ${live}->>'${resource.key}' as name, '${name}' as kind, ${live}->>'${name}' as at, null as problem
           from ${entryTable(resource)}
          where site = $1 and archived_at is null
            and left(${live}->>'${name}', 16) collate "C" between left($2::text, 16) and left($3::text, 16)`,
    );
  if (hasDrafts(resource))
    selects.push(
      `select id, scheduled_value->>'${resource.key}' as name, 'publish' as kind,
              to_char(scheduled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
              schedule_problem as problem
         from ${entryTable(resource)}
        where site = $1 and archived_at is null and scheduled_at <= $3::text::timestamptz
          and $2::text is not null`,
    );
  if (selects.length === 0) return [];
  const rows = await db.rows<Omit<AgendaMoment, 'resource'> & { readonly kind: MomentKind }>(
    `${selects.join(' union all ')} order by at, id limit ${MAX_MOMENTS}`,
    [site, from.toISOString(), until.toISOString()],
  );
  return rows.map((row) => ({ resource: resource.name, ...row }));
}
