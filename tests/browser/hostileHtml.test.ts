/**
 * Our own collection of hostile HTML in Chromium: published through the API, neither the public page, the editor's
 * canvas nor the history runs any of it; nor does a document that was sent it uncleaned, for its policy forbids it. What the
 * sanitiser makes of each: `rest/html`, `services/widgets/hostileHtml.test.ts`. Attack cases 8, 9.
 */
import type { BrowserContext, Page } from '@playwright/test';
import pg from 'pg';
import { it } from 'vitest';
import { checkWidget } from '../../domain/widgets/checkWidget.ts';
import { everySample } from '../../domain/widgets/testSupport.ts';
import { payloads, type Payload } from '../../rest/html/attacks/payloadSamples.ts';
import { open, type Visit } from '../support/browser.ts';
import { expect } from '../support/patience.ts';
import { visitorsOf, withBrowser } from '../support/withBrowser.ts';
import { demoSettings, workOf } from './adminVisits.ts';
import { EDITOR } from './layoutVisits.ts';

const on = withBrowser(demoSettings);
const { meet } = visitorsOf(on);
const { at, goTo } = workOf(on, meet);

/** Each page has some 240 widgets. */
const LONG_MS = 240_000;

/** What of the payloads got through, whichever way. */
async function watched(context: BrowserContext, page: Page): Promise<string[]> {
  const caught: string[] = [];
  await context.exposeBinding('trapped', ({ frame }) => void caught.push(`a script ran in ${frame.url()}`));
  await context.route(
    (url) => url.hostname !== 'localhost',
    async (route) => {
      // Pictures may stand elsewhere: the policy lets in any over https, for a picture runs nothing.
      if (route.request().resourceType() !== 'image') caught.push(`asked for ${route.request().url()}`);
      await route.abort();
    },
  );
  page.on('dialog', (dialog) => {
    caught.push(`opened a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => caught.push(`opened ${popup.url()}`));
  return caught;
}

/**
 * Everything that may happen to an element happens to each of the widgets, save following a link; answers what is dangerous
 * in the page. `widgets` selects what holds them.
 */
async function stir(page: Page, widgets: string): Promise<string[]> {
  return page.evaluate(async (within) => {
    const all = [...document.querySelectorAll<HTMLElement>(`${within}, ${within} *`)];
    const events =
      'mouseover mouseenter mousemove pointerenter pointerover pointerdown mousedown focus focusin blur wheel scroll input ' +
      'change select copy cut paste dragstart toggle beforetoggle animationstart transitionend contextmenu touchstart load error';
    const handler = (element: Element) =>
      [...element.attributes].some(({ name }) => name.startsWith('on'))
        ? [`<${element.localName}> with a handler`]
        : [];
    for (const element of all)
      for (const name of events.split(' ')) element.dispatchEvent(new Event(name, { bubbles: false }));
    // What an event has begun comes before the failure of a picture that is asked for after it.
    await new Promise((failed) => {
      const picture = new Image();
      picture.addEventListener('error', failed);
      picture.src = '/media/none.webp';
    });
    const bad = [
      ...document.querySelectorAll(
        'main [style*="url("], main script, main style, main iframe, main object, main embed, main base, main meta, main form[action^="http"]',
      ),
    ];
    const links = [...document.querySelectorAll('a')].filter(
      ({ protocol }) => !/^(https?|mailto):$/.test(protocol),
    );
    return [
      ...all.flatMap(handler),
      ...bad.map(({ outerHTML }) => outerHTML.slice(0, 200)),
      ...links
        .map((link) => `a link to ${link.getAttribute('href')}`)
        .filter((text) => !text.endsWith('null')),
    ];
  }, widgets);
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

/** A harmless widget beside them: its words tell one home page from the next. */
async function savePlain(words: string): Promise<void> {
  const { widgets } = on.stack.program.services.direct;
  const widgetContent = { html: `<p>${words}</p>` };
  const body = { id: 'plain', type: 'rich-text', widgetContent } as const;
  await widgets.saveWidget({ body }, await on.stack.callTo('widgets'));
}

/** Payloads of one home page: with twice as many widgets and more a busy machine answers too late. */
const BATCH = 120;
/** A row takes 200 widgets. */
const ROWS = 2;

/** Publishes some of them as the rows that everybody sees; answers the revision. */
async function publish(from: number): Promise<number> {
  const { widgets } = on.stack.program.services.direct;
  const call = await on.stack.callTo('widgets');
  const [now] = await widgets.readLayouts({ query: { site: 1, layout: ['homePage'] } }, call);
  const made = payloads.slice(from, from + BATCH).map((payload, index) => widgetsOf(payload, from + index));
  await storeOlder(made.map(({ older }) => older));
  await savePlain(`Payloads from ${from} on.`);
  const all = [{ id: 'plain' }, ...made.flatMap(({ rich, older }) => [...rich, older])];
  const columnsOf = (row: number) =>
    [0, 1, 2, 3].map((column) => ({
      className: '',
      widgets: all.filter((_, index) => index % (4 * ROWS) === 4 * row + column).map(({ id }) => ({ id })),
    }));
  const added = Array.from({ length: ROWS }, (_, row) => ({
    rowKey: `hostile-${row}`,
    countries: [],
    columns: columnsOf(row),
  }));
  const kept = added.map(({ rowKey }) => rowKey);
  const body = {
    layout: 'homePage',
    added,
    deleted: now!.rows.map(({ rowKey }) => rowKey).filter((key) => !kept.includes(key)),
    widgets: made.flatMap(({ rich }) => rich),
  };
  return (await widgets.publishLayout({ query: { site: 1 }, body: body as never }, call)).revision;
}

/** Puts the payloads into the database as they are, past the sanitiser of the service, and has the page drawn anew. */
async function storeByHand(): Promise<void> {
  const database = new pg.Client({ connectionString: on.stack.databaseUrl });
  await database.connect();
  await database.query("set session_replication_role = 'replica'");
  for (const [index, { html }] of payloads.entries()) {
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
  await savePlain('Written by hand.');
}

// Fails without: services/widgets/widgetContent.ts, the sanitiser, with gateway/…/widgets, the one on the way out
it(
  `${payloads.length} payloads run nowhere: not on the page, the canvas or in the history, nor where they were put into the database by hand`,
  async () => {
    const reader = await meet();
    const readerCaught = await watched(reader.context, reader.page);
    const home = `${on.stack.url}/`;
    const expectHarmless = async (
      { page }: Visit,
      caught: readonly string[],
      url: string,
      widgets = 'main',
    ) => {
      expect(await page.locator(widgets).count()).toBeGreaterThan(0);
      expect([url, await stir(page, widgets), caught]).toEqual([url, [], []]);
      expect(page.url()).toBe(url);
    };
    const openHome = async (text: string) => {
      // How soon it answers is no matter here.
      await expect.poll(async () => (await fetch(home)).text()).toContain(text);
      await open(reader, home);
      await expectHarmless(reader, readerCaught, home);
    };
    const editor = await at('admin', EDITOR);
    const editorCaught = await watched(editor.context, editor.page);
    for (let from = 0; from < payloads.length; from += BATCH) {
      const revision = await publish(from);
      await openHome(`Payloads from ${from} on.`);
      expect(await reader.page.locator('main').textContent()).toContain('trapped()');

      const history = `${EDITOR}/history/${revision}`;
      await goTo(editor, history);
      await editor.page.locator('[data-difference]').first().waitFor();
      await expectHarmless(editor, editorCaught, on.stack.url + history, '[data-difference]');

      await goTo(editor, `${EDITOR}?edit=1`);
      const slots = editor.page.locator('[data-slot]');
      await expect.poll(() => slots.count()).toBeGreaterThan(Math.min(BATCH, payloads.length - from));
      await expect(slots.getByText('Loading', { exact: true })).toHaveCount(0);
      const canvas = `${on.stack.url}${EDITOR}?edit=1`;
      await expectHarmless(editor, editorCaught, canvas, '[data-slot] > [inert]');
    }

    await storeByHand();
    await openHome('Written by hand.');

    // The traps do catch; the policy lets no request out.
    await reader.page.evaluate(() => (window as unknown as { trapped: () => void }).trapped());
    await reader.page.evaluate(() => fetch('https://evil.test/').catch(() => undefined));
    expect(readerCaught).toEqual([`a script ran in ${home}`]);
  },
  LONG_MS,
);

/** Frames of one page, each with a payload. */
const PER_PAGE = 90;

// Fails without: server, `script-src` of the policy of pages
it(
  'the policy of pages forbids all of it to run where it stands in a document as it is',
  async () => {
    // Where a page may be led elsewhere by itself no policy says; nothing of that family comes through the sanitiser.
    const sent = payloads.filter(({ family }) => family !== 'refresh');
    const response = await fetch(`${on.stack.url}/`);
    // By whom it may be framed is said by a part of its own: here the frames only save page loads.
    const policy = response.headers.get('content-security-policy')!.replace(/frame-ancestors [^;]*;?/, '');
    const run = async (headers: Record<string, string>, indexes: readonly number[]) => {
      const { context, page } = await meet();
      const caught = await watched(context, page);
      await context.route(`${on.stack.url}/as-it-is/*`, (route) => {
        const payload = sent[Number(route.request().url().split('/').at(-1))];
        if (!payload) return route.fulfill({ status: 404, body: '' }); // what a payload asks for beside itself
        return route.fulfill({
          headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
          body: `<!doctype html><title>As it is</title><main>${payload.html}</main>`,
        });
      });
      await context.route(`${on.stack.url}/all?*`, (route) => {
        const from = Number(new URL(route.request().url()).searchParams.get('from'));
        const frames = indexes
          .slice(from, from + PER_PAGE)
          .map((index) => `<iframe src="/as-it-is/${index}"></iframe>`);
        return route.fulfill({ contentType: 'text/html', body: `<!doctype html>${frames.join('')}` });
      });
      let drawn = 0;
      for (let from = 0; from < indexes.length; from += PER_PAGE) {
        await page.goto(`${on.stack.url}/all?from=${from}`);
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        );
        drawn += page.frames().filter((frame) => frame.url().includes('/as-it-is/')).length;
      }
      // What is only fetched (films, hints of links) runs nothing; what is sanitised asks for none of it, see above.
      return { drawn, ran: new Set(caught.filter((line) => !line.startsWith('asked for'))) };
    };
    const every = sent.map((_, index) => index);
    const under = await run({ 'content-security-policy': policy }, every);
    expect([...under.ran]).toEqual([]);
    expect(under.drawn).toBeGreaterThanOrEqual(sent.length);
    // They do run where there is no policy.
    const without = await run(
      {},
      every.filter((index) => index % 4 === 0),
    );
    expect(without.ran.size).toBeGreaterThan(20);
  },
  LONG_MS,
);
