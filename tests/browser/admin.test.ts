/** The admin area in a browser: each role's navigation, a refusal, a change of rights that acts at once, both widths. */
import type { Browser } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inRoot } from '../../services/kit/root.ts';
import { axe, launchBrowser, open, overflow, visit, type Visit } from '../support/browser.ts';
import { startStack, type Stack } from '../support/stack.ts';

const PASSWORD = 'a password of the demo';
let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  stack = await startStack({ settings: { LECTERN_DEMO_PASSWORD: PASSWORD } });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

/** Somebody of the demo, signed in by the page the admin area led them to. */
async function at(name: string, path: string): Promise<Visit> {
  const visitor = await visit(browser);
  const { page } = visitor;
  await open(visitor, stack.url + path);
  expect(new URL(page.url()).pathname).toBe('/login');
  await page.getByLabel('E-mail address').fill(`${name}@example.org`);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return visitor;
}
const navigation = ({ page }: Visit) =>
  page.getByRole('navigation', { name: 'Admin screens' }).getByRole('link').allTextContents();

describe('the navigation', () => {
  it.each([
    ['admin', ['Overview', 'Layouts', 'Media', 'Users', 'Audit log', 'Feature flags', 'Comments']],
    ['translator', ['Overview']],
  ])('of %s is %j', async (name, names) => {
    const visitor = await at(name, '/admin');
    expect(await navigation(visitor)).toEqual(names);
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
  });

  it('of who has rights on one site alone is that of the site: they are taken there', async () => {
    const { page } = await at('editor-mx', '/admin');
    await page.getByRole('heading', { level: 1, name: 'Te damos la bienvenida, Lucía Ortega' }).waitFor();
    const links = page.getByRole('navigation').getByRole('link');
    await expect
      .poll(() => links.allTextContents())
      .toEqual(['Resumen', 'Diseños', 'Imágenes', 'Comentarios']);
  });

  it('a reader has none: the page says what is missing and who can give it', async () => {
    const visitor = await at('reader', '/users');
    expect(await visitor.page.getByRole('heading', { level: 1 }).textContent()).toBe('You may not open this');
    expect(await visitor.page.getByRole('main').textContent()).toContain(
      'Whoever runs this site can give it to you.',
    );
    expect(await visitor.page.getByRole('navigation').count()).toBe(0);
    expect(await axe(visitor.page)).toEqual([]);
    await visitor.close();
  });
});

it('moves between screens without loading anew, each with its title and the focus at its beginning', async () => {
  const visitor = await at('admin', '/admin');
  const { page } = visitor;
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.getByRole('link', { name: 'Audit log' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor();
  expect(await page.title()).toBe('Audit log · Stillwater');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  await visitor.close();
});

it('a right given here acts on the other’s next request, and stands in the log', async () => {
  const [admin, other] = [await at('admin', '/users'), await at('translator', '/admin')];
  const { page } = admin;
  await page.getByRole('link', { name: 'Amal Haddad' }).click();
  const save = page.getByRole('button', { name: 'Save' });
  await save.waitFor();
  expect(await save.isDisabled()).toBe(true);
  await page.getByRole('checkbox', { name: 'Look after users and rights', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Pages, Read, Every country' }).check();
  await page.getByRole('link', { name: 'Overview' }).click(); // unsaved: it is asked
  await page.getByRole('button', { name: 'Stay' }).click();
  await save.click();
  await page.getByText('Saved.').waitFor();
  await open(other, `${stack.url}/users`);
  expect(await other.page.getByRole('heading', { level: 1 }).textContent()).toBe('Users');
  await page.getByRole('tab', { name: 'What may they do?' }).click();
  await page.getByText('Pages: Read · Every country').waitFor();
  await page.getByRole('tab', { name: 'Changes' }).click();
  await page.getByText('Rights were set').first().waitFor();
  expect([...admin.complaints, ...other.complaints]).toEqual([]);
  await admin.close();
  await other.close();
});

it.each([
  '/admin',
  '/users',
  '/users/groups',
  '/admin/audit',
  '/feature-toggle',
  '/comment-admin',
  '/admin/media-library',
])('%s is whole at both widths, in Arabic and Burmese', async (path) => {
  const visitor = await at('admin', path);
  const { page } = visitor;
  for (const address of [path, `${path}?override=my`, `${path}?override=ar`]) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(visitor, stack.url + address);
    await page.getByRole('heading', { level: 1 }).waitFor(); // the screen is a chunk of its own
    await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
    expect(await axe(page), address).toEqual([]);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await overflow(page), `${address} at ${width}`).toBe(0);
    }
  }
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});

it('no document of the admin area is in what readers load', () => {
  const folder = inRoot('dist', 'client');
  const manifest = JSON.parse(readFileSync(`${folder}/manifest.json`, 'utf8')) as Record<
    string,
    { readonly file: string; readonly imports?: string[]; readonly dynamicImports?: string[] }
  >;
  const seen = new Set<string>();
  const reach = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of [...(manifest[key]?.imports ?? []), ...(manifest[key]?.dynamicImports ?? [])])
      reach(next);
  };
  reach('app/entryClient.tsx');
  const hashes = Object.keys(
    JSON.parse(readFileSync(inRoot('generated', 'operations.admin.json'), 'utf8')) as object,
  );
  const textOf = (file: string) => readFileSync(`${folder}/${file}`, 'utf8');
  const readers = [...seen].map((key) => textOf(manifest[key]!.file)).join('\n');
  expect(hashes.filter((hash) => readers.includes(hash))).toEqual([]);
  const all = readdirSync(`${folder}/assets`)
    .filter((file) => file.endsWith('.js'))
    .map((file) => textOf(`assets/${file}`))
    .join('\n');
  expect(hashes.filter((hash) => all.includes(hash)).length).toBeGreaterThan(10);
});
