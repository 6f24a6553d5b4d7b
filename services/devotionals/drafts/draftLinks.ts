/** Frozen copies of drafts for signed links: shared by editors, read by the edge only. Decision page 0057. */
import { randomUUID } from 'node:crypto';
import type { Handlers } from '../../../rest/dispatch.ts';
import { notFoundProblem, rateLimitedProblem } from '../../../rest/problem.ts';
import { audit } from '../../kit/audit/audit.ts';
import type { ServiceDeps } from '../../kit/service.ts';
import { devotionals, type Devotional } from '../contract.ts';
import { dayRoutes } from '../reading/dayRoutes.ts';
import { readDate, refuseCountries, refuseSite } from '../rules.ts';
import type { draftLinkRoutes } from '../draftLinkContract.ts';
import {
  countLinksOf,
  deleteLink,
  insertLink,
  linkBy,
  linksOf,
  lockLinksOf,
  removeEndedLinks,
  type DraftLinkRow,
} from './repositoryDraftLinks.ts';

/** Active links of one editor. */
const MAX_LINKS = 50;
const NAME = 'devotionals';

export function draftLinkHandlers(deps: ServiceDeps): Handlers<typeof draftLinkRoutes> {
  const { db, now } = deps;
  const { readDayAsEditor } = dayRoutes(deps);

  return {
    async shareDraft({ query: { site }, body: { date, date_id: dateId, seconds } }, call) {
      refuseSite(call, site);
      const day = readDate(date, '/body/date');
      // The same read as an editor's own: it contains the drafts of the countries that the caller may read.
      const query = devotionals.routes.readDayAsEditor.query!.parse({
        site_id: `${site}-draft`,
        status: 'draft',
        on: [date],
        decimal_id: dateId,
      });
      const drafts = (await readDayAsEditor({ query }, call)) as Devotional[];
      const post = drafts.find((draft) => draft.date_id === dateId);
      if (!post) throw notFoundProblem('The draft');
      const owner = call.caller.subject!;
      const sharedAt = now();
      const endsAt = new Date(sharedAt.getTime() + seconds * 1_000);
      const row = { id: randomUUID(), site, owner, post, sharedAt, endsAt };
      return db.transaction(async (tx) => {
        await removeEndedLinks(tx, sharedAt);
        // Otherwise concurrent requests would each pass the limit.
        await lockLinksOf(tx, owner);
        if ((await countLinksOf(tx, owner)) >= MAX_LINKS)
          throw rateLimitedProblem('Too many links are active. Revoke some, or try again later.', 3_600);
        await insertLink(tx, row, day);
        await audit(tx, NAME, call, {
          operation: 'shareDraft',
          object: objectOf(row),
          after: { id: row.id, endsAt: endsAt.toISOString() },
          storesValues: true,
        });
        return { ...answerOf(row), post };
      });
    },

    async listDraftLinks({ query: { site, date, date_id: dateId } }, call) {
      refuseSite(call, site);
      const of = { site, date: readDate(date, '/query/date'), dateId, now: now() };
      return (await linksOf(db, of)).map(answerOf);
    },

    async readDraftLink({ params: { id } }) {
      const row = await linkBy(db, id, now());
      if (!row) throw notFoundProblem('The link');
      return { site: row.site, owner: row.owner, post: row.post };
    },

    async revokeDraftLink({ params: { id }, query: { site } }, call) {
      refuseSite(call, site);
      return db.transaction(async (tx) => {
        const row = await deleteLink(tx, id, site);
        if (!row) throw notFoundProblem('The link');
        // Editors revoke links to drafts that they may change; everyone revokes their own.
        if (row.owner !== call.caller.subject) refuseCountries(call, site, 'u', [row.post.country]);
        await audit(tx, NAME, call, {
          operation: 'revokeDraftLink',
          object: objectOf(row),
          after: { id },
          storesValues: true,
        });
        return { removed: 1 };
      });
    },
  };
}

const objectOf = ({ site, post }: Pick<DraftLinkRow, 'site' | 'post'>): string =>
  `draft ${site}/${post.date}/${post.date_id}`;

const answerOf = ({ id, owner, sharedAt, endsAt }: DraftLinkRow) => ({
  id,
  owner,
  sharedAt: sharedAt.toISOString(),
  endsAt: endsAt.toISOString(),
});
