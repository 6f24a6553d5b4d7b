import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { preprocessCSS, resolveConfig } from 'vite';
import { describe, expect, it } from 'vitest';
import { firstClasses } from './firstClasses.ts';
import { firstFiles } from './firstFiles.ts';
import { splitStyles } from './splitStyles.ts';

const folder = join(import.meta.dirname, 'no-such-folder');
const sheets = { first: join(folder, 'index.css'), parts: join(folder, 'parts.css') };

/** A sheet as Vite processes it, without white space. */
async function processed(name: 'index.css' | 'parts.css', css: string): Promise<string> {
  const utilities = () => Promise.resolve(new Set(['mt_2', String.raw`md\:mt_1\.5`]));
  const steps = { plugins: [splitStyles({ ...sheets, recipes: ['button'], utilities }) as never] };
  const config = await resolveConfig(
    { configFile: false, root: import.meta.dirname, css: { postcss: steps } },
    'build',
  );
  const { code } = await preprocessCSS(css, join(folder, name), config);
  return code.replace(/\s+/g, '');
}

const fullSheet = `@layer reset,base,tokens,recipes,utilities;
@layer reset{*{margin:0}}
@layer tokens{:root{--a:1}}
@layer recipes{@layer _base{.button{color:red}.dialog__content{color:blue}}
.button--size_lg{top:0}.file-drop__item--size_lg{top:0}}
@layer recipes.slots{@media print{.tabs__list{top:0}}}
@keyframes fade{from{opacity:0}}
@layer utilities{.mt_2{margin:2px}.pt_9{padding:9px}@media (width>=48rem){.md\\:mt_1\\.5{margin:1px}.md\\:mt_9{margin:9px}}}`;

describe('the style sheet split in two', () => {
  it('keeps in the first sheet all but the recipes of parts and the utilities that no first page uses', async () => {
    expect(await processed('index.css', fullSheet)).toBe(
      '@layerreset,base,tokens,recipes,utilities;@layerreset{*{margin:0}}@layertokens{:root{--a:1}}@layerrecipes{@layer_base{.button{color:red}}.button--size_lg{top:0}}@keyframesfade{from{opacity:0}}@layerutilities{.mt_2{margin:2px}@media(width>=48rem){.md\\:mt_1\\.5{margin:1px}}}',
    );
  });

  it('keeps in the second sheet those recipes, what they read, and every utility, so that all utilities have one order', async () => {
    expect(await processed('parts.css', fullSheet)).toBe(
      '@layerreset,base,tokens,recipes,utilities;@layertokens{:root{--a:1}}@layerrecipes{@layer_base{.dialog__content{color:blue}}.file-drop__item--size_lg{top:0}}@layerrecipes.slots{@mediaprint{.tabs__list{top:0}}}@keyframesfade{from{opacity:0}}@layerutilities{.mt_2{margin:2px}.pt_9{padding:9px}@media(width>=48rem){.md\\:mt_1\\.5{margin:1px}.md\\:mt_9{margin:9px}}}',
    );
  });
});

it('every source that uses a recipe of parts imports the parts sheet', () => {
  const web = join(import.meta.dirname, '..', '..', 'web');
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.startsWith('admin') && !name.includes('.test.'),
  );
  const users = files.filter((name) => {
    const names =
      /import \{([^}]*)\} from '#ss\/recipes'/.exec(readFileSync(join(web, name), 'utf8'))?.[1] ?? '';
    return names.split(',').some((it) => !['', 'button'].includes(it.trim()));
  });
  expect(users.length).toBeGreaterThan(10);
  const missingImport = users.filter(
    (name) => !/import '(\.\.?\/)+(ui\/)?parts\.css'/.test(readFileSync(join(web, name), 'utf8')),
  );
  expect(missingImport).toEqual([]);
});

describe('styles of first pages', () => {
  const root = join(import.meta.dirname, '..', '..');

  it('come from what their views and every widget import, and not from lazy parts', () => {
    const files = firstFiles(root);
    expect(files).toContain('web/site/reading/ReadingView.tsx');
    expect(files).toContain('web/ui/DayPicture.tsx'); // imported by a view
    expect(files).toContain('web/widgets/countdown/CountdownView.tsx'); // lazily imported, and rendered by the server
    expect(files).not.toContain('web/account/screens/SignInView.tsx');
    expect(files).not.toContain('web/widgets/countdown/Settings.tsx');
  });

  it('have the class names that the sheet has', async () => {
    const classes = await firstClasses(root);
    expect(classes).toContain('mx_auto');
    expect(classes.size).toBeGreaterThan(100);
    expect([...classes].some((name) => name.startsWith(String.raw`md\:`))).toBe(true);
  });
});
