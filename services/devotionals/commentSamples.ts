/** What the tests of comments share: readings to comment on, readers who do, and sites that take comments or none. */
import { noRights, type Rights } from '../../domain/rights/rights.ts';
import type { Call } from '../../rest/call.ts';
import type { InputOf } from '../../rest/contract.ts';
import { unlinked } from '../kit/service.ts';
import type { commentRoutes } from './commentContract.ts';
import { DRAFT, openDevotionals } from './testSupport.ts';

/** Of site 1, 21 November 2026: everybody's, and Mexico's own. */
export const READING = '1-publish.2026-11-21.11-21-2026';
export const MEXICAN = '1-publish.2026-11-21.7';

export async function openComments() {
  /** What the composition would say, by site; null while nobody can say. */
  const sites = new Map<number, { allowed: boolean; moderated: boolean } | null>([
    [1, { allowed: true, moderated: false }],
  ]);
  const names = new Map<string, string>();
  const devo = await openDevotionals({
    ...unlinked,
    async commentsOn(site) {
      const known = sites.get(site);
      if (known === null) throw new Error('site-config is away');
      return known ?? { allowed: false, moderated: true };
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

  let people = 0;
  const stranger = () => `reader-${(people += 1)}`;
  const as = (subject: string, rights: Rights = noRights): Promise<Call> => devo.call(rights, subject);
  const write = async (subject: string, text: string, reading = READING) =>
    devo.client.writeComment({ body: { reading, text } }, await as(subject));
  /** Comments as they are now, or as somebody looked at them when they had that version. */
  const lookAt = async (ids: readonly string[], version?: number) => {
    const known = await devo.service.db.rows<{ id: string; version: number }>(
      'select id, version from devotionals.comment where id = any($1::uuid[])',
      [ids],
    );
    return ids.map((id) => ({ id, version: version ?? known.find((it) => it.id === id)?.version ?? 1 }));
  };
  const decide = async (
    ids: readonly string[],
    verdict: 'approve' | 'reject' | 'undo',
    more: { version?: number; reason?: string; rights?: Rights } = {},
  ) => {
    const { version, reason = '', rights = moderatorOf('global') } = more;
    const body = { verdict, comments: await lookAt(ids, version), reason };
    return devo.client.moderateComments({ body }, await as('moderator', rights));
  };
  const moderate = async (id: string, ...rest: TailOf<typeof decide>) =>
    (await decide([id], ...rest)).decided[0];
  const report = async (subject: string, comment: string, body: Reported = {}) =>
    devo.client.reportComment({ params: { comment }, body }, await as(subject));
  return {
    ...devo,
    sites,
    names,
    as,
    write,
    decide,
    moderate,
    async delete(ids: readonly string[], { version, rights = moderatorOf('global') }: Deleting = {}) {
      const body = { comments: await lookAt(ids, version) };
      return devo.client.deleteComments({ body }, await as('moderator', rights));
    },
    /** Minutes pass. */
    later: (minutes: number) => (devo.clock.now = new Date(devo.clock.now.getTime() + minutes * 60_000)),
    /** A reader nobody has heard of, and one whose first comment was approved. */
    stranger,
    async known() {
      const subject = `reader-${(people += 1)}`;
      await moderate((await write(subject, `I am ${subject}.`)).id, 'approve');
      return subject;
    },
    /** What visitors see of a reading. */
    async shown(id = READING, more: { first?: number; after?: string } = {}) {
      return (await devo.client.listComments({ query: { id, ...more } }, await devo.call()))[0]!;
    },
    own: async (subject: string, id?: string) =>
      devo.client.listOwnComments({ query: { ...(id !== undefined && { id }) } }, await as(subject)),
    report,
    /** Three readers report one: it is hidden. */
    async reportThrice(comment: string) {
      for (let count = 0; count < 3; count += 1) await report(stranger(), comment);
    },
    edit: async (subject: string, comment: string, text: string) =>
      devo.client.editComment({ params: { comment }, body: { text } }, await as(subject)),
    remove: async (subject: string, comment: string) =>
      devo.client.removeComment({ params: { comment } }, await as(subject)),
  };
}
type TailOf<F> = F extends (first: never, ...rest: infer R) => unknown ? R : never;
interface Deleting {
  readonly version?: number;
  readonly rights?: Rights;
}
type Reported = InputOf<typeof commentRoutes.reportComment>['body'];
export type CommentTest = Awaited<ReturnType<typeof openComments>>;

/** Somebody who decides on comments of site 1 for some countries. */
export const moderatorOf = (...keys: string[]): Rights => ({
  admin: [],
  content: { comments: Object.fromEntries(keys.map((key) => [key, { u: true, d: true }])) },
  sites: [1],
});
