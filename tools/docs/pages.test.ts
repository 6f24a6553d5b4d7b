import { describe, expect, it } from 'vitest';
import { importsOf } from './imports.ts';
import { allRoutes, describeRule } from './routes.ts';
import { layersPage } from './layersPage.ts';
import { tagsOf, tagsPage } from './tagsPage.ts';
import { permissionsPage } from './permissionsPage.ts';

const routeOf = (service: string, name: string) =>
  allRoutes().find((it) => it.service === service && it.name === name)!;
const rowOf = (text: string, start: string) => text.split('\n').find((line) => line.startsWith(start));

describe('the imports of a file', () => {
  const of = (text: string) => importsOf('web/site/Home.tsx', text);

  it('are found in every syntax', () => {
    const text = [
      "import { a } from '../ui/a.ts';",
      "import {\n  b,\n  type C,\n} from '../ui/b.ts';",
      "import * as d from '../ui/d.ts';",
      "export { e } from '../ui/e.ts';",
      "export * from '../ui/f.ts';",
      "import '../theme/g.css';",
      "const h = () => import('../ui/h.tsx');",
    ].join('\n');
    const paths = ['a.ts', 'b.ts', 'd.ts', 'e.ts', 'f.ts'].map((name) => `web/ui/${name}`);
    expect(of(text).map(({ to }) => to)).toEqual([...paths, 'web/theme/g.css', 'web/ui/h.tsx']);
    expect(of(text).every(({ isType }) => !isType)).toBe(true);
  });

  it('are distinguished from imports of types', () => {
    const text = "import type { A } from '../ui/a.ts';\nimport { type B, type C } from '../ui/b.ts';\n";
    expect(of(text).map(({ isType }) => isType)).toEqual([true, true]);
  });

  it('do not include packages and comments', () => {
    expect(of("import { x } from 'react';\n// import { y } from '../ui/y.ts'\n")).toEqual([]);
  });
});

describe('the page of layers', () => {
  it('draws value imports solid and type imports dotted, one arrow per pair', () => {
    const text = layersPage([
      { from: 'server/app.ts', to: 'web/base/site/boot.ts', isType: true, isLazy: false },
      { from: 'gateway/a.ts', to: 'services/pages/contract.ts', isType: true, isLazy: false },
      { from: 'gateway/a.ts', to: 'services/widgets/contract.ts', isType: false, isLazy: false },
    ]);
    expect(text).toContain('server -.-> web');
    expect(text).toContain('gateway --> services_name_');
    expect(text).not.toContain('gateway -.-> services_name_');
    expect(text).toContain('| `gateway` | `services/pages` (*types*), `services/widgets` |');
  });
});

describe('the page of tags', () => {
  it('prints the tags a route returns for its samples', () => {
    expect(tagsOf(routeOf('pages', 'listPages'))).toEqual(['page:{siteCode}:{slug}', 'pages:{siteCode}']);
    expect(tagsOf(routeOf('devotionals', 'readDay'))).toEqual([
      'devotional:{site}:{date}',
      'devotional:{site}:{date of each post}',
      'devotional:{site}:{the same day of the evergreen year}',
    ]);
  });

  it('contains no sample values, and every public read', () => {
    expect(tagsPage()).not.toMatch(/qq|QQ|7001|01-02-2003/);
    for (const { route, name } of allRoutes()) {
      if (route.method === 'GET' && 'public' in route.rule)
        expect(tagsPage()).toMatch(new RegExp(`[.\`]${name}\``));
    }
  });
});

describe('the page of permissions', () => {
  it('shows who may call a route, computed by the permission functions', () => {
    const text = permissionsPage();
    expect(rowOf(text, '| pages | `savePage`')).toMatch(/` \|\s+\|\s+\| yes \|(\s+\|)+ u \|\s+\|\s+\|$/);
    expect(rowOf(text, '| features | `saveFeature`')).toMatch(/\|\s+\| yes \|\s+\| yes \|(\s+\|)+$/);
    expect(rowOf(text, '| pages | `listPages`')).toMatch(/\| yes \| yes \|/);
  });

  it('describes rules in words', () => {
    expect(describeRule({ public: true })).toBe('anyone');
    expect(describeRule({ admin: ['admin_site', 'admin_translation'] })).toBe(
      'admin_site and admin_translation',
    );
    expect(describeRule({ area: 'pages', action: 'd' })).toBe('pages: delete');
  });
});
