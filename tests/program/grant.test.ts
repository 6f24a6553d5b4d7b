/** How the first person of a production Lectern gets rights, by the operator's commands. Decision 0014. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminKeys } from '../../domain/rights/rights.ts';
import { createEmptyDatabase } from '../../services/kit/service.fixture.ts';
import { temporaryFolder, freePort, run, startAndWait, stopAll } from './lectern.ts';

const ADA = 'ada@example.org';
const PASSWORD = 'a harbour before seven';
/** Response of the sign-in route. */
interface SignInResponse {
  readonly state: string;
  readonly begun?: {
    readonly account: { readonly sub: string };
    readonly rights: { readonly admin: string[]; readonly sites: number[] | null };
  };
}

describe('npm run grant', { timeout: 60_000 }, () => {
  let settings: Record<string, string> = {};
  let database: pg.Client;
  beforeAll(async () => {
    settings = {
      DATABASE_URL: await createEmptyDatabase(),
      LECTERN_DATA: temporaryFolder(),
      LECTERN_ENV: 'production',
      SITE_URL: 'https://www.example.org',
      LECTERN_TRUSTED_PROXIES: '0',
      PORT: String(await freePort()),
    };
    database = new pg.Client({ connectionString: settings['DATABASE_URL'] });
    await database.connect();
  });
  afterAll(() => database.end());

  const grant = async (...args: string[]) => {
    const { code, said: output, printed } = await run(['grant', ...args], settings);
    return { code, said: output, lines: printed.trimEnd().split('\n') };
  };
  const post = async <T>(path: string, body: object): Promise<T> => {
    const answer = await fetch(`http://localhost:${settings['PORT']}/api/users${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status, path).toBe(200);
    return (await answer.json()) as T;
  };
  const mailed = async (to: string): Promise<{ template: string; code: string }[]> => {
    const { rows } = await database.query<{ template: string; code: string }>(
      `select payload->>'template' as template, payload->'values'->>'code' as code
         from identity.job where payload->>'to' = $1 order by created_at`,
      [to],
    );
    return rows;
  };
  const signUp = async (email: string) => {
    const names = { given_name: 'Ada', family_name: 'Byron' };
    const started = await post<{ handle: string }>('/sign-up', {
      email,
      password: PASSWORD,
      ...names,
      siteId: 1,
    });
    const [mail] = await mailed(email);
    await post('/sign-up/confirm', { ...started, code: mail!.code, siteId: 1 });
  };
  const signIn = (username: string, password = PASSWORD) =>
    post<SignInResponse>('/sign-in', { username, password, siteId: 1 });
  const audited = async () => {
    const { rows } = await database.query<{ subject: string; operation: string }>(
      `select subject, operation from permissions.audit order by id`,
    );
    return rows.map(({ subject, operation }) => `${subject} ${operation}`);
  };

  it('gives nothing to an address without an account, and says what to do first', async () => {
    const { code, said: output } = await grant(ADA, 'super_admin');
    expect(code).toBe(1);
    expect(output).toContain(`There is no account for ${ADA}.`);
    expect(output).toContain('Have them create one first at https://www.example.org/register');
    expect(output).toContain('--invite --site=NAME');
  });

  it('makes a signed-up person the first super_admin at once, while Lectern runs', async () => {
    await startAndWait([], settings);
    await signUp(ADA);
    expect((await signIn(ADA)).begun?.rights.admin).toEqual([]);
    const first = await grant('ADA@Example.org', 'SUPER_ADMIN');
    expect(first.code, first.said).toBe(0);
    expect(first.lines).toEqual([
      `${ADA}: granted: super_admin`,
      '  super_admin: Full access',
      '  on every site',
    ]);
    expect((await signIn(ADA)).begun?.rights.admin).toEqual(['super_admin']);
    const { rows } = await database.query(
      'select email, given_name, permissions from permissions.user_permission',
    );
    expect(rows).toEqual([{ email: ADA, given_name: 'Ada', permissions: ['super_admin'] }]);
    expect(await audited()).toEqual(['grant savePermissions']);
  });

  it('changes nothing when repeated, and adds to existing rights', async () => {
    const again = await grant(ADA, 'super_admin');
    expect([again.code, again.lines[0]]).toEqual([0, `${ADA}: no changes`]);
    expect(await audited()).toEqual(['grant savePermissions']);
    const more = await grant(ADA, 'admin_site', 'admin_permissions', 'super_admin');
    expect(more.lines).toEqual([
      `${ADA}: granted: admin_permissions, admin_site`,
      '  super_admin: Full access',
      '  admin_permissions: Manage users and permissions',
      '  admin_site: Manage the site',
      '  on every site',
    ]);
    await stopAll();
  });

  it('invites a person without an account and grants the rights with the invitation, while Lectern is stopped', async () => {
    const unknown = await grant('ben@example.org', 'admin_site', '--invite', '--site=nowhere');
    expect([unknown.code, unknown.said]).toEqual([
      1,
      expect.stringContaining('Unknown site: nowhere. Known sites: default.'),
    ]);
    const first = await grant('ben@example.org', 'admin_site', '--invite', '--site=default');
    expect(first.code, first.said).toBe(0);
    expect(first.lines).toEqual([
      'ben@example.org: invited with a temporary password, which must be changed within seven days. The mail is sent when Lectern runs with SMTP_URL.',
      'ben@example.org: granted: admin_site',
      '  admin_site: Manage the site',
      '  on no site yet: a super_admin assigns sites in the user list of the admin area',
    ]);
    const again = await grant('ben@example.org', 'admin_site', '--invite', '--site=default');
    expect([again.code, again.lines[0]]).toEqual([0, 'ben@example.org: no changes']);
    expect((await mailed('ben@example.org')).map(({ template }) => template)).toEqual(['invitation']);
    // The owner of the mailbox has not confirmed the address yet.
    const unconfirmed = await grant('ben@example.org', 'admin_survey');
    expect([unconfirmed.code, unconfirmed.said]).toEqual([
      1,
      expect.stringContaining('has not set a password yet'),
    ]);
  });

  it('sends a new invitation when the earlier one has expired', async () => {
    await database.query(
      `update identity.account set password_expires_at = now() - interval '1 day' where email = $1`,
      ['ben@example.org'],
    );
    const [before] = await mailed('ben@example.org');
    const { lines } = await grant('ben@example.org', 'admin_site', '--invite', '--site=default');
    expect(lines[0]).toMatch(/^ben@example\.org: invited again\./);
    // The mail that still waits is replaced: its password is no longer valid.
    const after = await mailed('ben@example.org');
    expect(after.map(({ template }) => template)).toEqual(['invitation']);
    expect(after[0]).not.toEqual(before);
  });

  it('takes a key away and leaves the rest, and refuses to take the last super_admin', async () => {
    const { code, lines } = await grant(ADA, 'admin_site', '--take');
    expect([code, lines[0]]).toEqual([0, `${ADA}: revoked: admin_site`]);
    expect(lines.join()).not.toContain('admin_site:');
    expect((await grant(ADA, 'admin_site', '--take')).lines[0]).toBe(`${ADA}: no changes`);
    const last = await grant(ADA, 'super_admin', '--take');
    expect([last.code, last.said]).toEqual([
      1,
      expect.stringContaining('The last super_admin cannot be removed.'),
    ]);
    const { rows } = await database.query(
      'select permissions from permissions.user_permission where email = $1',
      [ADA],
    );
    expect(rows).toEqual([{ permissions: ['super_admin', 'admin_permissions'] }]);
  });

  it('names the group that still lends a key which could not be taken', async () => {
    await database.query(`insert into permissions.user_group values ('owners', '{admin_permissions}')`);
    await database.query(
      `insert into permissions.member select sub, 'owners' from permissions.user_permission where email = $1`,
      [ADA],
    );
    expect((await grant(ADA, 'admin_permissions', '--take')).lines).toEqual([
      `${ADA}: revoked: admin_permissions`,
      '  super_admin: Full access',
      '  admin_permissions: Manage users and permissions, from owners',
      '  on every site',
    ]);
  });

  it('gives nothing to a disabled account', async () => {
    await database.query(`update identity.account set status = 'DISABLED' where email = $1`, [
      'ben@example.org',
    ]);
    const { code, said: output } = await grant(
      'ben@example.org',
      'super_admin',
      '--invite',
      '--site=default',
    );
    expect([code, output]).toEqual([1, expect.stringContaining('is disabled')]);
  });

  it('refuses an unknown key, with a list of all keys', async () => {
    const unknown = await grant(ADA, 'admin_everything', 'admin_site');
    expect([unknown.code, unknown.said]).toEqual([
      1,
      expect.stringContaining(`Unknown admin key: 'admin_everything'. Known keys: ${adminKeys.join(', ')}.`),
    ]);
    expect((await grant('--help')).code).toBe(0);
  });
});
