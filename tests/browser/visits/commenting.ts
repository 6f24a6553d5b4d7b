/** For tests of comments: authors, moderators, and a reading with many comments. */
import type { Page } from '@playwright/test';
import pg from 'pg';
import { clientOf, site, type Client } from '../../support/account.ts';
import { httpOf } from '../../support/http.ts';
import type { Stack } from '../../support/stack.ts';
import { expect } from '../../support/patientExpect.ts';

/** The reading of the tests' day, and its path. */
export const READING = '1-publish.2026-11-21.11-21-2026';
export const PATH = '/2026/11/21';
/** The password of all demo accounts. */
export const DEMO_PASSWORD = 'a password of the demo';

export interface WrittenComment {
  readonly id: string;
  readonly state: string;
}

export const write = async (client: Client, text: string, reading = READING): Promise<WrittenComment> =>
  (await client.execute<{ writeComment: WrittenComment }>('WriteComment', { reading, text })).writeComment;

export const report = (client: Client, id: string, note = ''): Promise<unknown> =>
  client.execute('ReportComment', { id, reason: 'ADVERT', note });

/** Another moderator decides on a comment, with its current version. */
export async function moderate({ program, callTo }: Stack, id: string, verdict: 'approve' | 'reject') {
  const { devotionals } = program.services.direct;
  const call = await callTo('devotionals');
  const query = { site: 1, state: ['held', 'hidden', 'published', 'rejected'] as const, first: 50 };
  const { data } = await devotionals.listForModeration({ query }, call);
  const { version } = data.find((it) => it.id === id)!;
  const body = { comments: [{ id, version }], verdict, reason: verdict === 'reject' ? 'Not here.' : '' };
  await devotionals.moderateComments({ body }, call);
}

/** A demo account signed in without a browser. */
export async function signInEditor(
  stack: Stack,
  name: string,
  siteName = 'en',
  domain = site.domain,
): Promise<Client> {
  const client = clientOf(httpOf(stack), siteName);
  const input = { username: `${name}@example.org`, password: DEMO_PASSWORD };
  await client.execute('SignIn', { input: { site: { domain }, ...input } });
  return client;
}

/** Inserts comments below a reading in the database, without limits: a minute apart, the oldest first. */
export async function insertComments(
  { databaseUrl }: Stack,
  texts: readonly string[],
  { state = 'published', date = '2026-11-18', begin = '2026-11-18T08:00:00Z', site: of = 1 } = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const [year, month, day] = date.split('-');
  await client.query(
    `insert into devotionals.comment (id, site, date, date_id, account, name, text, state, written_at)
       select gen_random_uuid(), $6, $1::date, $2, 'someone-' || number, 'Someone', text, $3,
              $4::timestamptz + number * interval '1 minute'
         from unnest($5::text[]) with ordinality as given (text, number)`,
    [date, `${month}-${day}-${year}`, state, begin, texts, of],
  );
  await client.end();
}

export const comments = (page: Page) => page.locator('#comments');
export const heading = (page: Page) => comments(page).getByRole('heading', { level: 2 }).getByRole('button');
/** The comment with a text. */
export const entry = (page: Page, text: string) =>
  comments(page).getByRole('listitem').filter({ hasText: text });
export const commentField = (page: Page) => page.getByRole('textbox', { name: 'Write a comment' });
export const send = (page: Page) => comments(page).getByRole('button', { name: 'Send', exact: true }).click();

/** Scrolls to the end of the reading and opens the comments. */
export async function openComments(page: Page): Promise<void> {
  await page.locator('footer').last().scrollIntoViewIfNeeded();
  await heading(page).click();
  await expect(heading(page)).toHaveAttribute('aria-expanded', 'true');
}

/** Opens the menu of a comment and chooses an item. */
export async function chooseMenuItem(page: Page, text: string, item: string): Promise<void> {
  await entry(page, text)
    .getByRole('button', { name: /^Actions for the comment/ })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}
