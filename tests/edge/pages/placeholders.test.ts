/**
 * Braces of every template language in every text that an editor can write stay plain text, for every reader.
 * Security page, attack case 4.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkWidget } from '../../../domain/widgets/checkWidget.ts';
import { everySample } from '../../../domain/widgets/widgets.fixture.ts';
import { clientOf, site, type Client } from '../../support/account.ts';
import { httpOf, type Http } from '../../support/http.ts';
import { startStack, type Stack } from '../../support/stack.ts';

const PASSWORD = 'a password of the demo';
const READER = 'reader@example.org';
/** Names that a template engine might substitute: email addresses, secrets of the program, or the site's own paths. */
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
const placeholders = NAMES.split(' ').flatMap((name) => forms.map((form) => form(name)));
/** As many as fit into the shortest text field. */
const LINE = `{{user.email}} {viewer.email} \${env.DATABASE_URL} [[password]]`;

let stack: Stack;
let http: Http;
let reader: Client;
beforeAll(async () => {
  stack = await startStack({ settings: { LECTERN_DEMO_PASSWORD: PASSWORD } });
  http = httpOf(stack);
  reader = clientOf(http);
  await reader.execute('SignIn', {
    input: { site, username: READER, password: PASSWORD, keepSignedIn: false },
  });
  const { widgets } = stack.program.services.direct;
  const call = await stack.callTo('widgets');
  const widgetsToPublish = [
    {
      id: 'rich',
      type: 'rich-text',
      widgetContent: { html: placeholders.map((it) => `<p>${it}</p>`).join('') },
    },
    ...everySample
      .filter(([type]) => !['rich-text', 'feature-toggle'].includes(type))
      .map(([type, { valid: good }]) => ({ id: type, type, widgetContent: withText(type, good) })),
  ];
  const columns = [{ className: '', widgets: widgetsToPublish.map(({ id }) => ({ id })) }];
  const [current] = await widgets.readLayouts({ query: { site: 1, layout: ['homePage'] } }, call);
  const deleted = current!.rows.map(({ rowKey }) => rowKey);
  const added = [{ rowKey: 'braces', countries: ['default'], columns }];
  const body = { layout: 'homePage', added, deleted, widgets: widgetsToPublish };
  await widgets.publishLayout({ query: { site: 1 }, body: body as never }, call);
});
afterAll(async () => {
  await http?.close();
  await stack?.stop();
});

/** The widget with LINE in each text field that accepts it. */
function withText(type: (typeof everySample)[number][0], good: Readonly<Record<string, unknown>>): object {
  return Object.keys(good).reduce((content, name) => {
    const changed = { ...content, [name]: LINE };
    return checkWidget(type, changed).issues.length === 0 ? changed : content;
  }, good);
}

it.each(['nobody', 'a reader'])('placeholders stay text for %s', async (who) => {
  const cookies =
    who === 'nobody' ? { country: 'US' } : { ...Object.fromEntries(reader.cookies), country: 'US' };
  const answer = await http('/', { cookies });
  expect(answer.status).toBe(200);
  const main = answer.document().querySelector('main')!;
  const paragraphs = [...main.querySelectorAll('p')].map((it) => it.textContent);
  expect(placeholders.filter((it) => !paragraphs.includes(it))).toEqual([]);
  // Headings, titles, labels and captions contain the line too.
  expect(main.textContent!.split(LINE).length).toBeGreaterThan(8);
  for (const secret of [READER, stack.databaseUrl, PASSWORD]) expect(answer.text).not.toContain(secret);
});

it('placeholders in the site’s image path are limited to nine harmless names', async () => {
  const { siteConfig } = stack.program.services.direct;
  const save = async (IMAGE_PATH: string) =>
    siteConfig.saveSiteConfig(
      { body: { siteId: 1, changes: { IMAGE_PATH } } },
      await stack.callTo('site-config'),
    );
  await expect(save('/media/{user.email}.jpg')).rejects.toMatchObject({ code: 'VALIDATION' });
  await expect(save('/media/{password}.jpg')).rejects.toMatchObject({ code: 'VALIDATION' });
});
