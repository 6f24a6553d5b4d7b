/** Harness for the comment tests: readings, readers, and sites with or without comments. */
import { noRights, type Rights } from '../../../domain/rights/rights.ts';
import type { Call } from '../../../rest/call.ts';
import type { InputOf } from '../../../rest/contract.ts';
import { noLinks } from '../../kit/service.ts';
import type { commentRoutes } from '../commentContract.ts';
import { DRAFT, openDevotionals } from '../devotionals.fixture.ts';

/** Readings of site 1, 21 November 2026: for all countries, and Mexico's own. */
export const READING = '1-publish.2026-11-21.11-21-2026';
export const MEXICAN = '1-publish.2026-11-21.7';

export async function openComments() {
  /** The comment settings by site; null simulates an unavailable service. */
  const sites = new Map<number, { allowed: boolean; moderated: boolean } | null>([
    [1, { allowed: true, moderated: false }],
  ]);
  const names = new Map<string, string>();
  const devo = await openDevotionals({
    ...noLinks,
    async commentsOn(site) {
      const settings = sites.get(site);
      if (settings === null) throw new Error('site-config is away');
      return settings ?? { allowed: false, moderated: true };
    },
    readerName: async ({ caller }) => names.get(caller.subject!) ?? 'Ana',
  });
  await devo.save({ date: '11-21-2026', title: 'Bread' });
  await devo.save({ date: '11-21-2026', date_id: '7', country: 'MX', title: 'Pan' });
  await devo.save({ date: '11-05-2024', title: 'From the archive' });
  await devo.save({ date: '11-23-2026', title: 'To come' });
  await devo.save({ date: '11-20-2026', title: 'A draft' }, DRAFT);
  await devo.save({ date: '11-19-2026', title: 'Thrown away' });
  await devo.trash({ site_id: '1-publish', date: '11-19-2026' });
  await devo.save({ date: '11-21-2026', title: 'Of a site without comments' }, { site_id: '2-publish' });

  let readerCount = 0;
  const newReader = () => `reader-${(readerCount += 1)}`;
  const as = (subject: string, rights: Rights = noRights): Promise<Call> => devo.call(rights, subject);
  const write = async (subject: string, text: string, reading = READING) =>
    devo.client.writeComment({ body: { reading, text } }, await as(subject));
  /** Comment ids with their current version, or with a given one. */
  const withVersions = async (ids: readonly string[], version?: number) => {
    const stored = await devo.service.db.rows<{ id: string; version: number }>(
      'select id, version from devotionals.comment where id = any($1::uuid[])',
      [ids],
    );
    return ids.map((id) => ({ id, version: version ?? stored.find((it) => it.id === id)?.version ?? 1 }));
  };
  const decide = async (
    ids: readonly string[],
    verdict: 'approve' | 'reject' | 'undo',
    more: { version?: number; reason?: string; rights?: Rights } = {},
  ) => {
    const { version, reason = '', rights = moderatorOf('global') } = more;
    const body = { verdict, comments: await withVersions(ids, version), reason };
    return devo.client.moderateComments({ body }, await as('moderator', rights));
  };
  const moderate = async (id: string, ...rest: RestParameters<typeof decide>) =>
    (await decide([id], ...rest)).decided[0];
  const report = async (subject: string, comment: string, body: ReportBody = {}) =>
    devo.client.reportComment({ params: { comment }, body }, await as(subject));
  return {
    ...devo,
    sites,
    names,
    as,
    write,
    decide,
    moderate,
    async delete(ids: readonly string[], { version, rights = moderatorOf('global') }: DeleteOptions = {}) {
      const body = { comments: await withVersions(ids, version) };
      return devo.client.deleteComments({ body }, await as('moderator', rights));
    },
    /** Advances the clock. */
    advanceMinutes: (minutes: number) =>
      (devo.clock.now = new Date(devo.clock.now.getTime() + minutes * 60_000)),
    /** A new reader, and one whose first comment was approved. */
    newReader,
    async approvedReader() {
      const subject = `reader-${(readerCount += 1)}`;
      await moderate((await write(subject, `I am ${subject}.`)).id, 'approve');
      return subject;
    },
    /** The comments visitors see of a reading. */
    async publishedComments(id = READING, more: { first?: number; after?: string } = {}) {
      return (await devo.client.listComments({ query: { id, ...more } }, await devo.call()))[0]!;
    },
    ownComments: async (subject: string, id?: string) =>
      devo.client.listOwnComments({ query: { ...(id !== undefined && { id }) } }, await as(subject)),
    report,
    /** Three readers report it, which hides it. */
    async reportThrice(comment: string) {
      for (let count = 0; count < 3; count += 1) await report(newReader(), comment);
    },
    edit: async (subject: string, comment: string, text: string) =>
      devo.client.editComment({ params: { comment }, body: { text } }, await as(subject)),
    remove: async (subject: string, comment: string) =>
      devo.client.removeComment({ params: { comment } }, await as(subject)),
  };
}
type RestParameters<F> = F extends (first: never, ...rest: infer R) => unknown ? R : never;
interface DeleteOptions {
  readonly version?: number;
  readonly rights?: Rights;
}
type ReportBody = InputOf<typeof commentRoutes.reportComment>['body'];
export type CommentTest = Awaited<ReturnType<typeof openComments>>;

/** Rights of a moderator of site 1 for some countries. */
export const moderatorOf = (...keys: string[]): Rights => ({
  admin: [],
  content: { comments: Object.fromEntries(keys.map((key) => [key, { u: true, d: true }])) },
  sites: [1],
});
