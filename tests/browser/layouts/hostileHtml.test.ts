/**
 * Our own collection of hostile HTML in Chromium, published through the API: neither the public page, nor the editor's
 * canvas, nor the history executes any of it; nor does a document with unsanitised HTML, because its policy forbids it.
 * The sanitiser's output is tested in `rest/html` and `services/widgets/save/hostileHtml.test.ts`. Attack cases 8, 9.
 */
import type { BrowserContext, Page } from '@playwright/test';
import pg from 'pg';
import { it } from 'vitest';
import { checkWidget } from '../../../domain/widgets/checkWidget.ts';
import { everySample } from '../../../domain/widgets/widgets.fixture.ts';
import { payloads, type Payload } from '../../../rest/html/attacks/payloads.fixture.ts';
import { open, type Visit } from '../../support/browser.ts';
import { expect } from '../../support/patientExpect.ts';
import { createVisitors, withBrowser } from '../../support/withBrowser.ts';
import { demoSettings, adminVisitsOf } from '../visits/adminVisits.ts';
import { EDITOR } from './layoutVisits.ts';

const harness = withBrowser(demoSettings);
const { newVisitor } = createVisitors(harness);
const { openAdmin, goTo } = adminVisitsOf(harness, newVisitor);

/** Each page has some 240 widgets. */
const TIMEOUT_MS = 240_000;

/** Records everything that gets through: executed scripts, requests to other hosts, dialogs and popups. */
async function watchPage(context: BrowserContext, page: Page): Promise<string[]> {
  const findings: string[] = [];
  await context.exposeBinding('trapped', ({ frame }) => void findings.push(`a script ran in ${frame.url()}`));
  await context.route(
    (url) => url.hostname !== 'localhost',
    async (route) => {
      // Pictures may come from any host over https: the policy allows them, because a picture executes nothing.
      if (route.request().resourceType() !== 'image') findings.push(`asked for ${route.request().url()}`);
      await route.abort();
    },
  );
  page.on('dialog', (dialog) => {
    findings.push(`opened a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => findings.push(`opened ${popup.url()}`));
  return findings;
}

/**
 * Dispatches every kind of event to each element of the widgets, except clicks on links. Returns what is dangerous in
 * the page. `widgets` is the selector of their containers.
 */
async function triggerEvents(page: Page, widgets: string): Promise<string[]> {
  return page.evaluate(async (selector) => {
    const all = [...document.querySelectorAll<HTMLElement>(`${selector}, ${selector} *`)];
    const events =
      'mouseover mouseenter mousemove pointerenter pointerover pointerdown mousedown focus focusin blur wheel scroll input ' +
      'change select copy cut paste dragstart toggle beforetoggle animationstart transitionend contextmenu touchstart load error';
    const handler = (element: Element) =>
      [...element.attributes].some(({ name }) => name.startsWith('on'))
        ? [`<${element.localName}> with a handler`]
        : [];
    for (const element of all)
      for (const name of events.split(' ')) element.dispatchEvent(new Event(name, { bubbles: false }));
    // Requests that an event has started come before the failure of a picture that is requested after it.
    await new Promise((resolve) => {
      const picture = new Image();
      picture.addEventListener('error', resolve);
      picture.src = '/media/none.webp';
    });
    const forbidden = [
      ...document.querySelectorAll(
        'main [style*="url("], main script, main style, main iframe, main object, main embed, main base, main meta, main form[action^="http"]',
      ),
    ];
    const links = [...document.querySelectorAll('a')].filter(
      ({ protocol }) => !/^(https?|mailto):$/.test(protocol),
    );
    return [
      ...all.flatMap(handler),
      ...forbidden.map(({ outerHTML }) => outerHTML.slice(0, 200)),
      ...links
        .map((link) => `a link to ${link.getAttribute('href')}`)
        .filter((text) => !text.endsWith('null')),
    ];
  }, widgets);
}

const otherSamples = everySample.filter(([type]) => type !== 'rich-text' && type !== 'feature-toggle');
/** A payload as rich text, and in each text of another type that accepts it or accepted it in an earlier release. */
function widgetsOf({ html }: Payload, index: number) {
  const rich = { id: `rich-${index}`, type: 'rich-text', widgetContent: { html } };
  const [type, { valid: good }] = otherSamples[index % otherSamples.length]!;
  const isAccepted = (content: object) => checkWidget(type, content).issues.every(({ later }) => later);
  const filled = Object.entries(good).reduce<Record<string, unknown>>((content, [name, value]) => {
    const withHtml = { ...content, [name]: html };
    if (typeof value === 'string') return isAccepted(withHtml) ? withHtml : content;
    if (!Array.isArray(value)) return content;
    const entries = (value as Record<string, unknown>[]).map((entry) =>
      Object.keys(entry).reduce((result, key) => {
        const entryWithHtml = { ...result, [key]: html };
        return typeof entry[key] === 'string' && isAccepted({ ...content, [name]: [entryWithHtml] })
          ? entryWithHtml
          : result;
      }, entry),
    );
    return { ...content, [name]: entries };
  }, good);
  const isAcceptedAsRichText = checkWidget('rich-text', { html }).issues.length === 0;
  const legacy = { id: `short-${index}`, type, content: JSON.stringify(checkWidget(type, filled).content) };
  return { rich: isAcceptedAsRichText ? [rich] : [], older: legacy };
}

/** Stores widgets as an earlier release did, which accepted markup in plain texts. */
async function storeLegacy(widgets: readonly ReturnType<typeof widgetsOf>['older'][]): Promise<void> {
  const database = new pg.Client({ connectionString: harness.stack.databaseUrl });
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

/** Saves a harmless widget among them, whose text identifies the home page. */
async function saveMarker(text: string): Promise<void> {
  const { widgets } = harness.stack.program.services.direct;
  const widgetContent = { html: `<p>${text}</p>` };
  const body = { id: 'plain', type: 'rich-text', widgetContent } as const;
  await widgets.saveWidget({ body }, await harness.stack.callTo('widgets'));
}

/** Payloads per home page: with twice as many, rendering is too slow on a busy machine. */
const BATCH = 120;
/** A row accepts 200 widgets. */
const ROWS = 2;

/** Publishes a batch of payloads in the default rows; returns the revision. */
async function publish(from: number): Promise<number> {
  const { widgets } = harness.stack.program.services.direct;
  const call = await harness.stack.callTo('widgets');
  const [current] = await widgets.readLayouts({ query: { site: 1, layout: ['homePage'] } }, call);
  const payloadWidgets = payloads
    .slice(from, from + BATCH)
    .map((payload, index) => widgetsOf(payload, from + index));
  await storeLegacy(payloadWidgets.map(({ older }) => older));
  await saveMarker(`Payloads from ${from} on.`);
  const placed = [{ id: 'plain' }, ...payloadWidgets.flatMap(({ rich, older }) => [...rich, older])];
  const columnsOf = (row: number) =>
    [0, 1, 2, 3].map((column) => ({
      className: '',
      widgets: placed.filter((_, index) => index % (4 * ROWS) === 4 * row + column).map(({ id }) => ({ id })),
    }));
  const added = Array.from({ length: ROWS }, (_, row) => ({
    rowKey: `hostile-${row}`,
    countries: [],
    columns: columnsOf(row),
  }));
  const publishedKeys = added.map(({ rowKey }) => rowKey);
  const body = {
    layout: 'homePage',
    added,
    deleted: current!.rows.map(({ rowKey }) => rowKey).filter((key) => !publishedKeys.includes(key)),
    widgets: payloadWidgets.flatMap(({ rich }) => rich),
  };
  return (await widgets.publishLayout({ query: { site: 1 }, body: body as never }, call)).revision;
}

/**
 * Writes the payloads into the database unchanged, bypassing the service's sanitiser, and causes the page to be
 * rendered again.
 */
async function storeUnsanitised(): Promise<void> {
  const database = new pg.Client({ connectionString: harness.stack.databaseUrl });
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
  await saveMarker('Written by hand.');
}

// Fails without: services/widgets/save/widgetContent.ts, the sanitiser, with gateway/…/widgets, the one on the way out
it(
  `${payloads.length} payloads execute nowhere: page, canvas and history, also when written into the database directly`,
  async () => {
    const reader = await newVisitor();
    const readerFindings = await watchPage(reader.context, reader.page);
    const home = `${harness.stack.url}/`;
    const expectHarmless = async (
      { page }: Visit,
      findings: readonly string[],
      url: string,
      widgets = 'main',
    ) => {
      expect(await page.locator(widgets).count()).toBeGreaterThan(0);
      expect([url, await triggerEvents(page, widgets), findings]).toEqual([url, [], []]);
      expect(page.url()).toBe(url);
    };
    const openHome = async (text: string) => {
      // The response time does not matter here.
      await expect.poll(async () => (await fetch(home)).text()).toContain(text);
      await open(reader, home);
      await expectHarmless(reader, readerFindings, home);
    };
    const editor = await openAdmin('admin', EDITOR);
    const editorFindings = await watchPage(editor.context, editor.page);
    for (let from = 0; from < payloads.length; from += BATCH) {
      const revision = await publish(from);
      await openHome(`Payloads from ${from} on.`);
      expect(await reader.page.locator('main').textContent()).toContain('trapped()');

      const history = `${EDITOR}/history/${revision}`;
      await goTo(editor, history);
      await editor.page.locator('[data-difference]').first().waitFor();
      await expectHarmless(editor, editorFindings, harness.stack.url + history, '[data-difference]');

      await goTo(editor, `${EDITOR}?edit=1`);
      const slots = editor.page.locator('[data-slot]');
      await expect.poll(() => slots.count()).toBeGreaterThan(Math.min(BATCH, payloads.length - from));
      await expect(slots.getByText('Loading', { exact: true })).toHaveCount(0);
      const canvas = `${harness.stack.url}${EDITOR}?edit=1`;
      await expectHarmless(editor, editorFindings, canvas, '[data-slot] > [inert]');
    }

    await storeUnsanitised();
    await openHome('Written by hand.');

    // The traps work; the policy blocks the request.
    await reader.page.evaluate(() => (window as unknown as { trapped: () => void }).trapped());
    await reader.page.evaluate(() => fetch('https://evil.test/').catch(() => undefined));
    expect(readerFindings).toEqual([`a script ran in ${home}`]);
  },
  TIMEOUT_MS,
);

/** Frames of one page, each with a payload. */
const FRAMES_PER_PAGE = 90;

// Fails without: server, `script-src` of the policy of pages
it(
  'the policy of pages blocks every payload in an unsanitised document',
  async () => {
    // Payloads that navigate by refresh are left out: no policy prevents that, and the sanitiser removes all of them.
    const unsanitised = payloads.filter(({ family }) => family !== 'refresh');
    const response = await fetch(`${harness.stack.url}/`);
    // frame-ancestors is removed so that many documents fit into one page load.
    const policy = response.headers.get('content-security-policy')!.replace(/frame-ancestors [^;]*;?/, '');
    const run = async (headers: Record<string, string>, indexes: readonly number[]) => {
      const { context, page } = await newVisitor();
      const findings = await watchPage(context, page);
      await context.route(`${harness.stack.url}/as-it-is/*`, (route) => {
        const payload = unsanitised[Number(route.request().url().split('/').at(-1))];
        if (!payload) return route.fulfill({ status: 404, body: '' }); // a request of a payload for another file
        return route.fulfill({
          headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
          body: `<!doctype html><title>As it is</title><main>${payload.html}</main>`,
        });
      });
      await context.route(`${harness.stack.url}/all?*`, (route) => {
        const from = Number(new URL(route.request().url()).searchParams.get('from'));
        const frames = indexes
          .slice(from, from + FRAMES_PER_PAGE)
          .map((index) => `<iframe src="/as-it-is/${index}"></iframe>`);
        return route.fulfill({ contentType: 'text/html', body: `<!doctype html>${frames.join('')}` });
      });
      let rendered = 0;
      for (let from = 0; from < indexes.length; from += FRAMES_PER_PAGE) {
        await page.goto(`${harness.stack.url}/all?from=${from}`);
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
        rendered += page.frames().filter((frame) => frame.url().includes('/as-it-is/')).length;
      }
      // Requests alone (media, link hints) execute nothing, and are not made from sanitised HTML, as tested above.
      return { drawn: rendered, ran: new Set(findings.filter((line) => !line.startsWith('asked for'))) };
    };
    const allIndexes = unsanitised.map((_, index) => index);
    const withPolicy = await run({ 'content-security-policy': policy }, allIndexes);
    expect([...withPolicy.ran]).toEqual([]);
    expect(withPolicy.drawn).toBeGreaterThanOrEqual(unsanitised.length);
    // Without a policy the payloads do execute.
    const withoutPolicy = await run(
      {},
      allIndexes.filter((index) => index % 4 === 0),
    );
    expect(withoutPolicy.ran.size).toBeGreaterThan(20);
  },
  TIMEOUT_MS,
);
