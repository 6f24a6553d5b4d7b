import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preprocessCSS, resolveConfig } from 'vite';
import { afterAll, describe, expect, it } from 'vitest';
import { unusedStyles } from './unusedStyles.ts';

const folder = mkdtempSync(join(tmpdir(), 'lectern-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The sheet as Vite processes it next to these other sources, without white space. */
async function processed(css: string, sources: Readonly<Record<string, string>> = {}, name = 'index.css') {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const [file, text] of Object.entries(sources)) writeFileSync(join(folder, file), text);
  const sheet = join(folder, 'index.css');
  writeFileSync(sheet, css);
  const steps = { plugins: [unusedStyles({ sheets: [sheet], readers: folder })] };
  const config = await resolveConfig({ configFile: false, root: folder, css: { postcss: steps } }, 'build');
  const { code } = await preprocessCSS(css, join(folder, name), config);
  return code.replace(/\s+/g, '');
}

describe('what is removed from a style sheet', () => {
  it('includes a custom property that nothing reads, in every rule that sets it', async () => {
    expect(await processed(':root{--used:1px;--idle:2px}.dark{--idle:3px}p{margin:var(--used)}')).toBe(
      ':root{--used:1px}.dark{}p{margin:var(--used)}',
    );
  });

  it('does not include a property that only another used property reads', async () => {
    const css = ':root{--a:var(--b);--b:calc(2*var(--c,1px));--c:3px}p{margin:0var(--a)}';
    expect(await processed(css)).toBe(css);
  });

  it('includes properties that only unused ones read, and a cycle of them', async () => {
    expect(await processed(':root{--a:var(--b);--b:1px;--c:var(--d);--d:var(--c)}p{margin:0}')).toBe(
      ':root{}p{margin:0}',
    );
  });

  it('does not include a property that a script or another sheet mentions', async () => {
    const css = ':root{--by-script:1px;--by-sheet:2px}';
    const sources = {
      'Bar.tsx': "<i style={{ width: 'var(--by-script)' }} />",
      'a.css': 'p{top:var(--by-sheet)}',
    };
    expect(await processed(css, sources)).toBe(css);
  });

  it('does not include a property that a container query reads', async () => {
    const text = await processed(':root { --wide: 1 } @container style(--wide: 1) { p { margin: 0 } }');
    expect(text).toContain(':root{--wide:1}');
  });

  it('does not include a property whose name has an escape', async () => {
    const css = String.raw`:root{--space-3\.5:1px}p{margin:var(--space-3\.5)}`;
    expect(await processed(css)).toBe(css);
  });

  it('includes keyframes that nothing plays, with what only they read', async () => {
    const text = await processed(`
      :root { --turn: spin 1s; --near: 1px; --far: 9px }
      @keyframes spin { to { top: var(--near) } }
      @keyframes slide { to { top: var(--far) } }
      @keyframes fade { to { opacity: 0 } }
      p { animation: var(--turn) }
      i { animation-name: fade }`);
    for (const expected of ['--turn', '--near:1px', '@keyframesspin', '@keyframesfade'])
      expect(text).toContain(expected);
    for (const removed of ['slide', '--far']) expect(text).not.toContain(removed);
  });

  it('includes nothing from any other sheet', async () => {
    const css = ':root{--idle:1px}';
    expect(await processed(css, {}, 'other.css')).toBe(css);
  });
});
