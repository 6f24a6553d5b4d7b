/**
 * Braces of every template language, in every text of a page that an editor writes: they stay the text they are, whoever looks
 * at the page and whatever is known of them. Security page, attack case 4.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkWidget } from '../../domain/widgets/checkWidget.ts';
import { everySample } from '../../domain/widgets/testSupport.ts';
import { clientOf, site, type Client } from '../support/account.ts';
import { httpOf, type Http } from '../support/http.ts';
import { startStack, type Stack } from '../support/stack.ts';

const PASSWORD = 'a password of the demo';
const READER = 'reader@example.org';
/** What templates of others would fill in: somebody's e-mail, secrets of the program, or the site's own paths. */
const NAMES =
  'user.email viewer.email account.email env.DATABASE_URL process.env site.siteId IMAGE_PATH password year country';
const forms = [
  (name: string) => `{${name}}`,
  (name: string) => `{{${name}}}`,
  (name: string) => `{{{${name}}}}`,
  (name: string) => `\${${name}}`,
  (name: string) => `#{${name}}`,
  (name: string) => `%${name}%`,
  (name: string) => `[[${name}]]`,
  (name: string) => `@parseRefs({user:1:${name}})`,
];
const all = NAMES.split(' ').flatMap((name) => forms.map((form) => form(name)));
/** As many as the shortest line takes. */
const LINE = `{{user.email}} {viewer.email} \${env.DATABASE_URL} [[password]]`;

let stack: Stack;
let http: Http;
let reader: Client;
beforeAll(async () => {
  stack = await startStack({ settings: { LECTERN_DEMO_PASSWORD: PASSWORD } });
  http = httpOf(stack);
  reader = clientOf(http);
  await reader.ask('SignIn', { site, input: { username: READER, password: PASSWORD, keepSignedIn: false } });
  const { widgets } = stack.program.services.direct;
  const call = await stack.callTo('widgets');
  const made = [
    { id: 'rich', type: 'rich-text', widgetContent: { html: all.map((it) => `<p>${it}</p>`).join('') } },
    ...everySample
      .filter(([type]) => !['rich-text', 'feature-toggle'].includes(type))
      .map(([type, { good }]) => ({ id: type, type, widgetContent: withText(type, good) })),
  ];
  const columns = [{ className: '', widgets: made.map(({ id }) => ({ id })) }];
  const [now] = await widgets.readLayouts({ query: { site: 1, layout: ['homePage'] } }, call);
  const deleted = now!.rows.map(({ rowKey }) => rowKey);
  const added = [{ rowKey: 'braces', countries: ['default'], columns }];
  const body = { layout: 'homePage', added, deleted, widgets: made };
  await widgets.publishLayout({ query: { site: 1 }, body: body as never }, call);
});
afterAll(async () => {
  await http?.close();
  await stack?.stop();
});

/** The line in each text of a widget that takes it. */
function withText(type: (typeof everySample)[number][0], good: Readonly<Record<string, unknown>>): object {
  return Object.keys(good).reduce((content, name) => {
    const changed = { ...content, [name]: LINE };
    return checkWidget(type, changed).issues.length === 0 ? changed : content;
  }, good);
}

it.each(['nobody', 'a reader'])('they stay what they are, for %s', async (who) => {
  const cookies =
    who === 'nobody' ? { country: 'US' } : { ...Object.fromEntries(reader.cookies), country: 'US' };
  const answer = await http('/', { cookies });
  expect(answer.status).toBe(200);
  const main = answer.document().querySelector('main')!;
  const paragraphs = [...main.querySelectorAll('p')].map((it) => it.textContent);
  expect(all.filter((it) => !paragraphs.includes(it))).toEqual([]);
  // Headings, titles, labels, captions.
  expect(main.textContent!.split(LINE).length).toBeGreaterThan(8);
  for (const told of [READER, stack.databaseUrl, PASSWORD]) expect(answer.text).not.toContain(told);
});

it('they are asked about in a picture’s own path, which knows nine harmless names', async () => {
  const { siteConfig } = stack.program.services.direct;
  const save = async (IMAGE_PATH: string) =>
    siteConfig.saveSiteConfig(
      { body: { siteId: 1, changes: { IMAGE_PATH } } },
      await stack.callTo('site-config'),
    );
  await expect(save('/media/{user.email}.jpg')).rejects.toMatchObject({ code: 'VALIDATION' });
  await expect(save('/media/{password}.jpg')).rejects.toMatchObject({ code: 'VALIDATION' });
});
