/**
 * Fixture for attacks on layouts. Site 1 has a layout with rows for the US, for Mexico and for all other countries, its
 * history, a draft, a planned change, a test with a goal, and a picture; each contains a secret. Also defines the
 * attackers.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import sharp from 'sharp';
import type { Rights } from '../../domain/rights/rights.ts';
import { noRights } from '../../domain/rights/rights.ts';
import { openGateway } from '../../gateway/gateway.fixture.ts';
import { budgets, emptyMetadata, startCall } from '../../rest/call.ts';
import { anonymous, signToken, verifyToken } from '../../rest/caller.ts';
import { listenAllServices } from '../../rest/allServices.fixture.ts';
import { superAdmin } from '../../services/kit/service.fixture.ts';
import { httpAt } from '../support/http.ts';

export const LAYOUT = 'guarded';
/** The account that owns the draft. */
export const OWNER = 'owner-of-the-draft';
/** Texts that only editors of the site may read, wherever they are stored. */
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
/** Attackers with their rights; null for a caller without a token. */
export const attackers = {
  anonymous: null,
  reader: noRights,
  'an editor of Mexico on this site': inCountry('MX', 1),
  'an editor of everything on another site': inCountry('global', 2),
} as const satisfies Record<string, Rights | null>;
export type Attacker = keyof typeof attackers;

export interface GuardedLayout {
  readonly revision: number;
  readonly planned: string;
  readonly picture: string;
  /** Id of a picture in the trash. */
  readonly trashed: string;
  readonly usVersion: number;
  /** Digest of everything the widgets and media services store, by table. */
  storedDigests(): Promise<Record<string, string>>;
  /** A REST call by an attacker; `path` includes the service's base path. */
  rest(
    who: Attacker,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; text: string }>;
  /** Runs a GraphQL document as an attacker and returns the response as JSON. */
  graphql(who: Attacker, query: string): Promise<string>;
  close(): Promise<void>;
}

const rich = (html: string) => ({ html: `<p>${html}</p>` });
const columns = (id: string) => [{ className: '', widgets: [{ id }] }];
const withRowTest = (b: string) => ({
  bColumns: columns(b),
  abRowActive: true,
  aPercentage: 50,
  bPercentage: 50,
  abRowStartDate: '2026-11-25', // the interface shows a notice for a running test
  abRowEndDate: '2026-12-20',
  abRowName: 'NOTE-SECRET',
  abRowEmail: 'secret@example.org',
});
export const usRow = { rowKey: 'us', countries: ['US'], columns: columns('us-a'), ...withRowTest('us-b') };
export const mxRow = { rowKey: 'mx', countries: ['MX'], columns: columns('mx-a') };

export async function openGuardedLayout(): Promise<GuardedLayout> {
  const gatewayTest = await openGateway({ explorer: true, byUrl: false });
  const { services, gateway } = gatewayTest;
  const { widgets, media } = services.direct;
  const { privateKey, publicKey } = services.keys;
  const call = () => services.callTo('widgets');
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
  const [current] = await widgets.readLayouts({ query: { ...query, layout: [LAYOUT] } }, await call());
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
        baseRevision: current!.revision,
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
      await services.callTo('media'),
    );
  const [picture, trashed] = [await upload('secret-1.jpg'), await upload('secret-2.jpg')];
  await media.trashInLibrary({ params: { id: trashed.id }, query }, await services.callTo('media'));

  const servers = await listenAllServices(services);
  const httpClients = {
    widgets: httpAt(new URL(servers.urls.widgets).port),
    media: httpAt(new URL(servers.urls.media).port),
  };
  const tokenOf = async (who: Attacker, audience: 'widgets' | 'media') => {
    const rights = attackers[who];
    return rights && (await signToken(privateKey, { subject: who, rights, audience }));
  };

  const database = new pg.Client({ connectionString: services.databaseUrl });
  await database.connect();
  const { rows: tables } = await database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('widgets', 'media')`,
  );
  // Of the audit only completed actions count, because refused attempts are recorded too. The watch of tests runs
  // meanwhile: its leases, notices and their mails are no content.
  const digestColumns = tables
    .filter(({ name }) => !/audit_|watch|test_notice|\.job$/.test(name))
    .map(({ name }) => {
      const where = name.endsWith('.audit') ? `where outcome = 'done'` : '';
      return `(select count(*) || coalesce(md5(string_agg(t::text, '' order by t::text)), '') from ${name} t ${where}) as "${name}"`;
    });
  const digestQuery = `select ${digestColumns.join(', ')}`;
  return {
    revision: current!.revision,
    planned: planned.id,
    picture: picture.id,
    trashed: trashed.id,
    usVersion,
    async storedDigests() {
      const { rows } = await database.query<Record<string, string>>(digestQuery);
      return rows[0]!;
    },
    async rest(who, method, path, body) {
      const audience = path.startsWith('/api/media') ? 'media' : 'widgets';
      const token = await tokenOf(who, audience);
      const answer = await httpClients[audience](path, {
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
      const attackerCaller = token === null ? anonymous : await verifyToken(token, publicKey, 'widgets');
      const attackerCall = {
        ...startCall(attackerCaller, budgets.admin, `test-${randomUUID()}`),
        notes: emptyMetadata(),
      };
      const contextValue = gateway.contextOf(attackerCall);
      const { body } = await gateway.apollo.executeOperation({ query }, { contextValue });
      return JSON.stringify(body.kind === 'single' ? body.singleResult : body);
    },
    async close() {
      await database.end();
      await Promise.all(Object.values(httpClients).map((http) => http.close()));
      await servers.close();
      await gatewayTest.close();
    },
  };
}
