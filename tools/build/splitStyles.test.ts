import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { preprocessCSS, resolveConfig } from 'vite';
import { describe, expect, it } from 'vitest';
import { splitStyles } from './splitStyles.ts';

const folder = join(import.meta.dirname, 'no-such-folder');
const sheets = { first: join(folder, 'index.css'), parts: join(folder, 'parts.css') };

/** A sheet as Vite makes it, without white space. */
async function made(name: 'index.css' | 'parts.css', css: string): Promise<string> {
  const steps = { plugins: [splitStyles({ ...sheets, recipes: ['button'] }) as never] };
  const config = await resolveConfig(
    { configFile: false, root: import.meta.dirname, css: { postcss: steps } },
    'build',
  );
  const { code } = await preprocessCSS(css, join(folder, name), config);
  return code.replace(/\s+/g, '');
}

const whole = `@layer reset,base,tokens,recipes,utilities;
@layer reset{*{margin:0}}
@layer tokens{:root{--a:1}}
@layer recipes{@layer _base{.button{color:red}.dialog__content{color:blue}}
.button--size_lg{top:0}.file-drop__item--size_lg{top:0}}
@layer recipes.slots{@media print{.tabs__list{top:0}}}
@keyframes fade{from{opacity:0}}
@layer utilities{.mt_2{margin:2px}}`;

describe('the one sheet in two', () => {
  it('the first keeps everything but the recipes of parts', async () => {
    expect(await made('index.css', whole)).toBe(
      '@layerreset,base,tokens,recipes,utilities;@layerreset{*{margin:0}}@layertokens{:root{--a:1}}@layerrecipes{@layer_base{.button{color:red}}.button--size_lg{top:0}}@keyframesfade{from{opacity:0}}@layerutilities{.mt_2{margin:2px}}',
    );
  });

  it('the second has those recipes, what they read, and no utility that would win over the first', async () => {
    expect(await made('parts.css', whole)).toBe(
      '@layerreset,base,tokens,recipes,utilities;@layertokens{:root{--a:1}}@layerrecipes{@layer_base{.dialog__content{color:blue}}.file-drop__item--size_lg{top:0}}@layerrecipes.slots{@mediaprint{.tabs__list{top:0}}}@keyframesfade{from{opacity:0}}',
    );
  });
});

it('whoever wears a recipe of parts brings their sheet', () => {
  const web = join(import.meta.dirname, '..', '..', 'web');
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.startsWith('admin') && !name.includes('.test.'),
  );
  const wearers = files.filter((name) => {
    const names =
      /import \{([^}]*)\} from '#ss\/recipes'/.exec(readFileSync(join(web, name), 'utf8'))?.[1] ?? '';
    return names.split(',').some((it) => !['', 'button'].includes(it.trim()));
  });
  expect(wearers.length).toBeGreaterThan(10);
  const without = wearers.filter(
    (name) => !/import '(\.\.?\/)+(ui\/)?parts\.css'/.test(readFileSync(join(web, name), 'utf8')),
  );
  expect(without).toEqual([]);
});
