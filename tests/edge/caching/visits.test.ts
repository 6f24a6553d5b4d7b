/**
 * The HTML cache under many visitors: the number of renderings depends on the distinct outcomes, not on the number of
 * visitors.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpOf, type Http } from '../../support/http.ts';
import { startStack, type Stack } from '../../support/stack.ts';
import { editorOf, type Editor } from '../editing.ts';

let stack: Stack;
let http: Http;
let editor: Editor;
beforeAll(async () => {
  stack = await startStack();
  http = httpOf(stack);
  editor = editorOf(stack);
});
afterAll(async () => {
  await http?.close();
  await stack?.stop();
});

describe('ten thousand visits', () => {
  it('render exactly the distinct outcomes, and equal outcomes share their bytes', async () => {
    await editor.text('for-all', '<p>For all.</p>');
    await editor.text('for-half', '<p>For half.</p>');
    await editor.homeRow('default', ['for-all'], { b: ['for-half'], aPercentage: 50 });
    const versionsCookie = (await http('/')).cookies.find((it) => it.startsWith('versions='))!;
    const test = /^versions=(row:[^;]+):[AB];/.exec(versionsCookie)![1]!;

    const choose = seededChoice(20_261_121);
    const zones = {
      'Pacific/Honolulu': 21,
      'America/New_York': 21,
      'Europe/London': 21,
      'Asia/Yangon': 21,
      'Pacific/Kiritimati': 22,
    };
    const etags = new Map<string, Set<string>>();
    const visit = async (index: number) => {
      const country = choose(['US', 'GB', 'FR', 'MM']);
      const zone = choose(Object.keys(zones) as (keyof typeof zones)[]);
      const version = choose(['A', 'B']);
      const today = zones[zone];
      const row = country === 'GB' ? 'GB' : version;
      const [site, path, outcome] = choose([
        ['en', '/', `home ${today} ${row}`],
        ['en', '/?utm_source=x', `home ${today} ${row}`],
        ['en', '/2026/11/20', `20`],
        ['en', `/2026/11/20/title-${index % 97}/`, `20`],
        ['en', '/2026/11/21', `21 seen on ${today}`], // with or without a link to the next day
        ['en', '/2026/11/15', `15 ${country === 'GB'}`],
        ['en', '/2026/11/15?country=gb', `15 true`],
        ['en', '/2026/11/22', `22 seen on ${today}`],
        ['en', `/nothing/${index}`, 'nowhere'],
        ['es', '/', `es ${today}`],
      ] as const);
      const answer = await http(path, { site, cookies: { country, zone, versions: `${test}:${version}` } });
      if (!etags.has(outcome)) etags.set(outcome, new Set());
      etags.get(outcome)!.add(answer.headers['etag']!);
    };
    for (let index = 0; index < 10_000; index += 50)
      await Promise.all(Array.from({ length: 50 }, (_, offset) => visit(index + offset)));

    expect([...etags.values()].map((tags) => tags.size)).toEqual([...etags].map(() => 1));
    const distinct = new Set([...etags.values()].flatMap((tags) => [...tags]));
    expect(distinct.size).toBe(etags.size);
    // home 2 days x (A, B, GB); the 20th; the 21st and 22nd on 2 days each; the 15th twice; nowhere; es on 2 days
    expect(etags.size).toBe(6 + 1 + 2 + 2 + 2 + 1 + 2);
    expect(stack.program.app.pageCache.renders()).toBe(etags.size);
  }, 120_000);
});

/** A generator of pseudo-random choices that are the same in every run. */
function seededChoice(seed: number) {
  let state = seed;
  return <T>(options: readonly T[]): T => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return options[Math.floor((state / 2 ** 32) * options.length)]!;
  };
}
