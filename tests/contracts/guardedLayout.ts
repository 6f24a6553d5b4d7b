/**
 * What attacks on layouts are aimed at: on site 1 a layout with rows of the US, of Mexico and for all others, its history, a
 * draft, a planned change, a test with a goal, and a picture, each with a secret in it; and who attacks.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import sharp from 'sharp';
import type { Rights } from '../../domain/rights/rights.ts';
import { noRights } from '../../domain/rights/rights.ts';
import { openGateway } from '../../gateway/testing.ts';
import { budgets, emptyNotes, startCall } from '../../rest/call.ts';
import { anonymous, signToken, verifyToken } from '../../rest/caller.ts';
import { listenSeven } from '../../rest/testing.ts';
import { superAdmin } from '../../services/kit/testing.ts';
import { httpAt } from '../support/http.ts';

export const LAYOUT = 'guarded';
/** Whose draft it is. */
export const OWNER = 'owner-of-the-draft';
/** What nobody but editors of the site may read, wherever it stands. */
export const SECRETS = [
  'FORMER-SECRET',
  'DRAFT-SECRET',
  'PLANNED-SECRET',
  'NOTE-SECRET',
  'secret@example.org',
];

const inCountry = (country: string, siteId: number): Rights => {
  const all = { [country]: { c: true, r: true, u: true, d: true } };
  return { admin: [], content: { layouts: all }, sites: [siteId] };
};
/** Attackers by what they hold; null is nobody. */
export const attackers = {
  anonymous: null,
  reader: noRights,
  'an editor of Mexico on this site': inCountry('MX', 1),
  'an editor of everything on another site': inCountry('global', 2),
} as const satisfies Record<string, Rights | null>;
export type Attacker = keyof typeof attackers;

export interface Guarded {
  readonly revision: number;
  readonly planned: string;
  readonly picture: string;
  /** A picture in the trash. */
  readonly trashed: string;
  readonly usVersion: number;
  /** Everything stored by services of layouts and pictures, as one text by table. */
  stored(): Promise<Record<string, string>>;
  /** A REST call by an attacker; `path` with its service's base. */
  rest(
    who: Attacker,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; text: string }>;
  /** A GraphQL document by an attacker. */
  graphql(who: Attacker, query: string): Promise<string>;
  close(): Promise<void>;
}

const rich = (html: string) => ({ html: `<p>${html}</p>` });
const columns = (id: string) => [{ className: '', widgets: [{ id }] }];
const tested = (b: string) => ({
  bColumns: columns(b),
  abRowActive: true,
  aPercentage: 50,
  bPercentage: 50,
  abRowStartDate: '2026-11-25', // one that runs is told of by itself
  abRowEndDate: '2026-12-20',
  abRowName: 'NOTE-SECRET',
  abRowEmail: 'secret@example.org',
});
export const usRow = { rowKey: 'us', countries: ['US'], columns: columns('us-a'), ...tested('us-b') };
export const mxRow = { rowKey: 'mx', countries: ['MX'], columns: columns('mx-a') };

export async function openGuarded(): Promise<Guarded> {
  const test = await openGateway({ explorer: true, byUrl: false });
  const { seven, gateway } = test;
  const { widgets, media } = seven.direct;
  const { privateKey, publicKey } = seven.keys;
  const call = () => seven.callTo('widgets');
  const text = async (id: string, html: string, siteId = 1) =>
    widgets.saveWidget({ body: { id, siteId, type: 'rich-text', widgetContent: rich(html) } }, await call());
  await text('us-a', 'FORMER-SECRET');
  for (const id of ['us-b', 'mx-a', 'rest-a']) await text(id, id);
  for (const id of ['other-a', 'other-b']) await text(id, id, 2);
  const rest = { rowKey: 'rest', countries: ['default'], columns: columns('rest-a') };
  const publish = async (added: object[], siteId = 1, layout = LAYOUT) =>
    widgets.publishLayout(
      {
        query: { site: siteId },
        body: { layout, added, note: siteId === 1 ? 'NOTE-SECRET' : 'Theirs' } as never,
      },
      await call(),
    );
  await publish([usRow, mxRow, rest]);
  await publish([{ rowKey: 'other', countries: ['MX'], columns: columns('other-a') }], 2);
  await publish([{ rowKey: 'alone', countries: ['MX'], columns: columns('mx-a') }], 1, 'mexican');
  const { version: usVersion } = await text('us-a', 'Present');
  const query = { site: 1 };
  const [now] = await widgets.readLayouts({ query: { ...query, layout: [LAYOUT] } }, await call());
  const draft = { baseRevision: 1, content: '"DRAFT-SECRET"', baseVersion: 0, savedFrom: 'a window' };
  const owner = { subject: OWNER, rights: superAdmin, audience: 'widgets' } as const;
  const caller = await verifyToken(await signToken(privateKey, owner), publicKey, 'widgets');
  await widgets.saveDraft(
    { query: { ...query, layout: LAYOUT }, body: draft },
    { ...(await call()), caller },
  );
  const planned = await widgets.scheduleChange(
    {
      query,
      body: {
        layout: LAYOUT,
        at: '2026-12-01T00:00:00Z',
        note: 'NOTE-SECRET',
        baseRevision: now!.revision,
        widgets: [{ id: 'us-b', type: 'rich-text', widgetContent: rich('PLANNED-SECRET') }],
      } as never,
    },
    await call(),
  );
  const goal = {
    subject: `row:${LAYOUT}:us`,
    kind: 'visit' as const,
    path: '/email-signups',
    baseVersion: 0,
  };
  await widgets.setTestGoal({ query, body: goal }, await call());
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#8a4b2d' } })
    .jpeg()
    .toBuffer();
  const upload = async (name: string) =>
    media.uploadToLibrary(
      { query: { ...query, name }, body: { type: 'image/jpeg', bytes } },
      await seven.callTo('media'),
    );
  const [picture, trashed] = [await upload('secret-1.jpg'), await upload('secret-2.jpg')];
  await media.trashInLibrary({ params: { id: trashed.id }, query }, await seven.callTo('media'));

  const listening = await listenSeven(seven);
  const doors = {
    widgets: httpAt(new URL(listening.urls.widgets).port),
    media: httpAt(new URL(listening.urls.media).port),
  };
  const tokenOf = async (who: Attacker, audience: 'widgets' | 'media') => {
    const rights = attackers[who];
    return rights && (await signToken(privateKey, { subject: who, rights, audience }));
  };

  const database = new pg.Client({ connectionString: seven.databaseUrl });
  await database.connect();
  const { rows: tables } = await database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('widgets', 'media')`,
  );
  // Of the audit what was done; that somebody was refused is written down. Leases of watches are no content.
  const selected = tables
    .filter(({ name }) => !/audit_|watch/.test(name))
    .map(({ name }) => {
      const where = name.endsWith('.audit') ? `where outcome = 'done'` : '';
      return `(select count(*) || coalesce(md5(string_agg(t::text, '' order by t::text)), '') from ${name} t ${where}) as "${name}"`;
    });
  const digests = `select ${selected.join(', ')}`;
  return {
    revision: now!.revision,
    planned: planned.id,
    picture: picture.id,
    trashed: trashed.id,
    usVersion,
    async stored() {
      const { rows } = await database.query<Record<string, string>>(digests);
      return rows[0]!;
    },
    async rest(who, method, path, body) {
      const audience = path.startsWith('/api/media') ? 'media' : 'widgets';
      const token = await tokenOf(who, audience);
      const answer = await doors[audience](path, {
        method,
        headers: {
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: answer.status, text: answer.text };
    },
    async graphql(who, query) {
      const token = await tokenOf(who, 'widgets');
      const asker = token === null ? anonymous : await verifyToken(token, publicKey, 'widgets');
      const asked = { ...startCall(asker, budgets.admin, `test-${randomUUID()}`), notes: emptyNotes() };
      const contextValue = gateway.contextOf(asked);
      const { body } = await gateway.apollo.executeOperation({ query }, { contextValue });
      return JSON.stringify(body.kind === 'single' ? body.singleResult : body);
    },
    async close() {
      await database.end();
      await Promise.all(Object.values(doors).map((http) => http.close()));
      await listening.close();
      await test.close();
    },
  };
}
