/**
 * What attacks on layouts are aimed at: on site 1 a layout with rows of the US, of Mexico and for all others, its history, a
 * draft, a planned change, a test with a goal, and a picture, each with a secret in it; and who attacks.
 */
import pg from 'pg';
import sharp from 'sharp';
import type { Rights } from '../../domain/rights/rights.ts';
import { noRights } from '../../domain/rights/rights.ts';
import { signToken } from '../../rest/caller.ts';
import { clientOf, site, type Client } from '../support/account.ts';
import { httpOf, type Http } from '../support/http.ts';
import { startStack, type Stack } from '../support/stack.ts';

export const PASSWORD = 'a password of the demo';
export const LAYOUT = 'guarded';
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
  readonly stack: Stack;
  readonly http: Http;
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
  const stack = await startStack({ settings: { LECTERN_DEMO_PASSWORD: PASSWORD } });
  const http = httpOf(stack);
  const { widgets, media, permissions } = stack.program.services.direct;
  const call = () => stack.callTo('widgets');
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
  await widgets.saveDraft({ query: { ...query, layout: LAYOUT }, body: draft }, await call());
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
      await stack.callTo('media'),
    );
  const [picture, trashed] = [await upload('secret-1.jpg'), await upload('secret-2.jpg')];
  await media.trashInLibrary({ params: { id: trashed.id }, query }, await stack.callTo('media'));

  const clients = new Map<Attacker, Client>();
  const people = ['reader', 'editor-mx', 'editor-vn'];
  const names = Object.keys(attackers) as Attacker[];
  for (const [index, who] of names.entries()) {
    const client = clientOf(http);
    clients.set(who, client);
    const name = people[index - 1];
    if (name === undefined) continue;
    const username = `${name}@example.org`;
    await client.ask('SignIn', { site, input: { username, password: PASSWORD, keepSignedIn: false } });
    const rights = attackers[who]!;
    if (index === 1) continue;
    const operator = await stack.callTo('permissions');
    const { users } = await permissions.listUsers({ query: { search: name } }, operator);
    const { sub: id, version } = users[0]!;
    const body = { type: 'user' as const, id, version, sites: [...rights.sites!], groups: [] };
    await permissions.savePermissions(
      { body: { ...body, ownPermissions: [], contentPermissions: rights.content } as never },
      operator,
    );
  }

  const database = new pg.Client({ connectionString: stack.databaseUrl });
  await database.connect();
  const { rows: tables } = await database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('widgets', 'media')`,
  );
  return {
    stack,
    http,
    revision: now!.revision,
    planned: planned.id,
    picture: picture.id,
    trashed: trashed.id,
    usVersion,
    async stored() {
      const all: Record<string, string> = {};
      for (const { name } of tables) {
        // Of the audit what was done; that somebody was refused is written down. Leases of watches are no content.
        if (/audit_|watch/.test(name)) continue;
        const where = name.endsWith('.audit') ? `where outcome = 'done'` : '';
        const { rows } = await database.query<{ digest: string }>(
          `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as digest from ${name} t ${where}`,
        );
        all[name] = rows[0]!.digest;
      }
      return all;
    },
    async rest(who, method, path, body) {
      const rights = attackers[who];
      const audience = path.startsWith('/api/media') ? 'media' : 'widgets';
      const token =
        rights && (await signToken(stack.program.keys.privateKey!, { subject: who, rights, audience }));
      const answer = await http(path, {
        method,
        headers: {
          'sec-fetch-site': 'none',
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: answer.status, text: answer.text };
    },
    async graphql(who, query) {
      const answer = await http('/graphql', {
        method: 'POST',
        cookies: Object.fromEntries(clients.get(who)!.cookies),
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify({ query }),
      });
      return answer.text;
    },
    async close() {
      await database.end();
      await http.close();
      await stack.stop();
    },
  };
}
