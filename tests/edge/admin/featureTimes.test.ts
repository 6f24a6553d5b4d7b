/**
 * Flags with a start and an end: the pages that show them switch at that time, from a warm cache and without a purge.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { httpOf, type Http } from '../../support/http.ts';
import { startStack, testNow, type Stack } from '../../support/stack.ts';
import { editorOf } from '../editing.ts';

const START = '2026-11-21T13:00:00.000Z';
const END = '2026-11-21T14:00:00.000Z';
const timeAt = (instant: string, ms = 0) => new Date(Date.parse(instant) + ms);

let now = testNow();
let calls: string[] = [];
let stack: Stack;
let http: Http;
beforeAll(async () => {
  stack = await startStack({
    now: () => now,
    wrap: (service, transport) => (name, input, call) => {
      calls.push(`${service}.${name}`);
      return transport(name, input, call);
    },
  });
  http = httpOf(stack);
  const editor = editorOf(stack);
  await editor.text('plain', '<p>As before.</p>');
  await editor.text('new', '<p>As it shall be.</p>');
  const { widgets, features } = stack.program.services.direct;
  const widgetContent = { feature: 'newHero', widgetA: 'plain', widgetB: 'new' };
  const body = { id: 'hero', siteId: 1, type: 'feature-toggle', widgetContent };
  await widgets.saveWidget({ body }, await stack.callTo('widgets'));
  await editor.homeRow('default', ['hero']);
  const flags = await stack.callTo('features');
  const time = { start: START, end: END };
  for (const [name, country, baseVersion] of [
    ['newHero', 'MX', 0],
    ['newDonationLink', '*', 1], // of the demo
  ] as const) {
    const values = { name, settings: { [country]: true }, ...time };
    const body = { site: 'en', ...(baseVersion > 0 && { id: name }), baseVersion, values };
    await features.saveFeatureFlag({ body }, flags);
  }
});
afterAll(async () => {
  await http?.close();
  await stack?.stop();
});

const home = async (country: string) => http('/', { cookies: { country } });
const hero = async (country: string) => {
  const text = (await home(country)).document().querySelector('main')!.textContent;
  return text.includes('As it shall be.') ? 'new' : text.includes('As before.') ? 'plain' : null;
};
const isOnInBoot = async (name: string) => (await home('MX')).boot().site.features.on.includes(name);
const donate = async () => (await http('/donate', { cookies: { country: 'MX' } })).headers['location'];

it('switch at their start and at their end, in the countries they are set for', async () => {
  const generation = stack.program.bus.generation();
  const seen = [];
  for (const time of [testNow(), timeAt(START, -1), timeAt(START), timeAt(END, -1), timeAt(END)]) {
    now = time;
    seen.push([
      await hero('MX'),
      await isOnInBoot('newHero'),
      await hero('US'),
      (await donate())!.includes('?'),
    ]);
  }
  const [before, during] = [
    ['plain', false, 'plain', false],
    ['new', true, 'plain', true],
  ];
  expect(seen).toEqual([before, before, during, during, before]);
  expect(stack.program.bus.generation()).toBe(generation);
});

it('between two switches cost no call, and one call for the flags after a switch', async () => {
  now = testNow();
  stack.program.bus.purgeAll();
  await home('MX');
  calls = [];
  now = timeAt(START, -1);
  await home('MX');
  expect(calls).toEqual([]);
  now = timeAt(START);
  await home('MX');
  expect(calls).toEqual(['features.readFeatures']);
});
