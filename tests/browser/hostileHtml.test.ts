/**
 * Our own collection of hostile HTML in Chromium: published in batches through the API, the public page, the editor's canvas
 * and the history run none of it; nor does a page that was sent one uncleaned, for its policy forbids it. Attack cases 8, 9.
 */
import type { BrowserContext, Page } from '@playwright/test';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { checkWidget } from '../../domain/widgets/checkWidget.ts';
import { everySample } from '../../domain/widgets/testSupport.ts';
import { payloads, type Payload } from '../../rest/html/attacks/payloadSamples.ts';
import { open, type Visit } from '../support/browser.ts';
import { visitorsOf, withBrowser } from '../support/withBrowser.ts';
import { demoSettings, workOf } from './adminVisits.ts';

const on = withBrowser(demoSettings);
const { meet } = visitorsOf(on);
const { at, goTo } = workOf(on, meet);

const BATCH = 60;
const LONG_MS = 240_000;
const EDITOR = '/admin/layouts/homePage';

/** What of a payload got through, whichever way. */
interface Watch {
  readonly caught: string[];
}
async function watched(context: BrowserContext, page: Page): Promise<Watch> {
  const caught: string[] = [];
  await context.exposeFunction('trapped', () => void caught.push('a script ran'));
  await context.route(
    (url) => url.hostname !== 'localhost',
    async (route) => {
      // Pictures may stand elsewhere: the policy lets in any over https, for a picture runs nothing.
      if (route.request().resourceType() !== 'image') caught.push(`asked for ${route.request().url()}`);
      await route.abort();
    },
  );
  page.on('dialog', (dialog) => {
    caught.push(`said ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => caught.push(`opened ${popup.url()}`));
  return { caught };
}

/** Everything that may happen to an element happens to each, save following a link. */
async function stir(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const all = [...document.querySelectorAll<HTMLElement>('main, main *')];
    const events =
      'mouseover mouseenter mousemove pointerenter pointerover pointerdown mousedown focus focusin blur wheel scroll input ' +
      'change select copy cut paste dragstart toggle beforetoggle animationstart transitionend contextmenu touchstart load error';
    const handler = (element: Element) =>
      [...element.attributes].some(({ name }) => name.startsWith('on'))
        ? [`<${element.localName}> with a handler`]
        : [];
    for (const element of all)
      for (const name of events.split(' ')) element.dispatchEvent(new Event(name, { bubbles: false }));
    await new Promise((go) => setTimeout(go, 50));
    const bad = [
      ...document.querySelectorAll(
        'main [style*="url("], main script, main style, main iframe, main object, main embed, main base, main meta, main form[action^="http"]',
      ),
    ];
    const links = [...document.querySelectorAll('a')].filter((it) => !/^(https?|mailto):$/.test(it.protocol));
    return [
      ...all.flatMap(handler),
      ...bad.map((it) => it.outerHTML.slice(0, 200)),
      ...links.map((it) => `a link to ${it.getAttribute('href')}`).filter((it) => !it.endsWith('null')),
    ];
  });
}

const short = everySample.filter(([type]) => type !== 'rich-text' && type !== 'feature-toggle');
/** A payload as rich text, and as every text of another type that takes it or once took it. */
function widgetsOf({ html }: Payload, index: number) {
  const rich = { id: `rich-${index}`, type: 'rich-text', widgetContent: { html } };
  const [type, { good }] = short[index % short.length]!;
  const takes = (content: object) => checkWidget(type, content).issues.every(({ later }) => later);
  const filled = Object.entries(good).reduce<Record<string, unknown>>((content, [name, value]) => {
    const inText = { ...content, [name]: html };
    if (typeof value === 'string') return takes(inText) ? inText : content;
    if (!Array.isArray(value)) return content;
    const entries = (value as Record<string, unknown>[]).map((entry) =>
      Object.keys(entry).reduce((own, key) => {
        const more = { ...own, [key]: html };
        return typeof entry[key] === 'string' && takes({ ...content, [name]: [more] }) ? more : own;
      }, entry),
    );
    return { ...content, [name]: entries };
  }, good);
  const isTaken = checkWidget('rich-text', { html }).issues.length === 0;
  const older = { id: `short-${index}`, type, content: JSON.stringify(checkWidget(type, filled).content) };
  return { rich: isTaken ? [rich] : [], older };
}

/** As an earlier release stored it, which took markup in plain texts. */
async function storeOlder(widgets: readonly ReturnType<typeof widgetsOf>['older'][]): Promise<void> {
  const database = new pg.Client({ connectionString: on.stack.databaseUrl });
  await database.connect();
  for (const { id, type, content } of widgets)
    await database.query(
      `with made as (
         insert into widgets.widget (id, site, type, version) values ($1, 1, $2, 1) on conflict do nothing returning id
       )
       insert into widgets.widget_version (widget_id, version, content, refers_to, created_by)
       select id, 1, $3, '{}', 'earlier' from made`,
      [id, type, content],
    );
  await database.end();
}

/** Publishes a batch as the one row of the home; answers the revision. */
async function publish(batch: readonly Payload[], from: number): Promise<number> {
  const { widgets } = on.stack.program.services.direct;
  const call = await on.stack.callTo('widgets');
  const [now] = await widgets.readLayouts({ query: { site: 1, layout: ['homePage'] } }, call);
  const made = batch.map((payload, index) => widgetsOf(payload, from + index));
  await storeOlder(made.map(({ older }) => older));
  const all = made.flatMap(({ rich, older }) => [...rich, older]);
  const columns = [0, 1, 2, 3].map((column) => ({
    className: '',
    widgets: all.filter((_, index) => index % 4 === column).map(({ id }) => ({ id })),
  }));
  const body = {
    layout: 'homePage',
    added: [{ rowKey: 'hostile', countries: ['default'], columns }],
    deleted: now!.rows.map(({ rowKey }) => rowKey).filter((key) => key !== 'hostile'),
    widgets: made.flatMap(({ rich }) => rich),
  };
  return (await widgets.publishLayout({ query: { site: 1 }, body: body as never }, call)).revision;
}

const batches = Array.from({ length: Math.ceil(payloads.length / BATCH) }, (_, index) =>
  payloads.slice(index * BATCH, (index + 1) * BATCH),
);

describe('published through the API', () => {
  it(
    `${payloads.length} payloads run nowhere: not on the page, not on the canvas, not in the history`,
    async () => {
      const reader = await meet();
      const editor = await at('admin', EDITOR);
      const watches = [
        await watched(reader.context, reader.page),
        await watched(editor.context, editor.page),
      ];
      const look = async (visit: Visit, url: string, go: () => Promise<void>) => {
        await go();
        const left = await stir(visit.page);
        expect([url, left, watches.flatMap(({ caught }) => caught)]).toEqual([url, [], []]);
        expect(visit.page.url()).toBe(url);
      };
      for (const [index, batch] of batches.entries()) {
        const revision = await publish(batch, index * BATCH);
        const home = `${on.stack.url}/`;
        await look(reader, home, () => open(reader, home));
        expect(await reader.page.locator('main').textContent()).toContain('trapped()');
        const canvas = `${EDITOR}?edit=1`;
        await look(editor, on.stack.url + canvas, async () => {
          await goTo(editor, canvas);
          await editor.page
            .locator('[data-slot]')
            .nth(BATCH / 2)
            .waitFor();
        });
        const history = `${EDITOR}/history/${revision}`;
        await look(editor, on.stack.url + history, async () => {
          await goTo(editor, history);
          await editor.page.locator('[data-difference]').first().waitFor();
        });
      }
      // The traps do catch.
      await reader.page.evaluate(() => (window as unknown as { trapped: () => void }).trapped());
      await reader.page.evaluate(() => fetch('https://evil.test/').catch(() => undefined));
      expect(watches[0]!.caught).toEqual(['a script ran']); // the policy lets no request out
    },
    LONG_MS,
  );
});

describe('what the cleaning of the service had not seen', () => {
  it('is cleaned again on its way, when it was written into the database by hand', async () => {
    const raw = payloads.slice(0, BATCH);
    await publish(raw, 0);
    const database = new pg.Client({ connectionString: on.stack.databaseUrl });
    await database.connect();
    await database.query("set session_replication_role = 'replica'");
    for (const [index, { html }] of raw.entries()) {
      await database.query(
        `update widgets.widget_version set content = (content::jsonb || jsonb_build_object('html', $2::text))::text
          where widget_id = $1`,
        [`rich-${index}`, html.replaceAll('\u0000', '')],
      );
    }
    const { rows } = await database.query<{ count: string }>(
      `select count(*) from widgets.widget_version where widget_id like 'rich-%' and content like '%onerror=trapped()%'`,
    );
    expect(Number(rows[0]!.count)).toBeGreaterThan(10);
    await database.end();
    // A publish of another widget has the page rendered anew.
    const { widgets } = on.stack.program.services.direct;
    const widgetContent = { html: '<p>Written by hand.</p>' };
    const body = { id: `rich-${BATCH - 1}`, widgetContent };
    await widgets.saveWidget({ body }, await on.stack.callTo('widgets'));

    const reader = await meet();
    const { caught } = await watched(reader.context, reader.page);
    await open(reader, `${on.stack.url}/`);
    expect(await reader.page.locator('main').textContent()).toContain('Written by hand.');
    expect([await stir(reader.page), caught]).toEqual([[], []]);
  });

  it(
    'does not run even where it stands in a page as it is: the policy forbids it',
    async () => {
      // Where a page may be led elsewhere by itself no policy says; nothing of that family comes through the cleaning.
      const sent = payloads.filter(({ family }) => family !== 'refresh');
      const answer = await fetch(`${on.stack.url}/`);
      const policy = answer.headers.get('content-security-policy')!;
      const run = async (headers: Record<string, string>, every: number) => {
        const { context, page } = await meet();
        const { caught } = await watched(context, page);
        const ran = new Set<number>();
        await context.route(`${on.stack.url}/as-it-is/*`, (route) => {
          const payload = sent[Number(route.request().url().split('/').at(-1))];
          if (!payload) return route.fulfill({ status: 404, body: '' }); // what a payload asks for beside itself
          return route.fulfill({
            headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
            body: `<!doctype html><title>As it is</title><main>${payload.html}</main>`,
          });
        });
        for (let index = 0; index < sent.length; index += every) {
          // What is only fetched (films, hints of links) runs nothing; what is cleaned asks for none of it, see above.
          const ranSoFar = () => caught.filter((it) => !it.startsWith('asked for')).length;
          const before = ranSoFar();
          // Without a policy some lead elsewhere before the page is there.
          await page
            .goto(`${on.stack.url}/as-it-is/${index}`, { waitUntil: 'domcontentloaded', timeout: 5_000 })
            .catch(() => null);
          await page.waitForTimeout(20);
          if (ranSoFar() > before) ran.add(index);
        }
        return [...ran].map((index) => sent[index]!.html);
      };
      expect(await run({ 'content-security-policy': policy }, 1)).toEqual([]);
      // They do run where there is none.
      expect((await run({}, 4)).length).toBeGreaterThan(20);
    },
    LONG_MS,
  );
});
