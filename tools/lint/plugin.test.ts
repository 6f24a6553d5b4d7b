/** Runs the linter itself, with the project's own configuration, on a small tree of good and bad files. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inRoot } from '../../services/kit/root.ts';

const folder = mkdtempSync(join(tmpdir(), 'lectern-lint-'));
const messagesByFile = new Map<string, string[]>();

const files: Readonly<Record<string, string>> = {
  // layers
  'services/pages/bad.ts': "import { x } from '../widgets/rules.ts';\nexport const y = x;\n",
  'services/pages/badType.ts': "export type Y = import('../widgets/rules.ts').X;\n",
  'services/pages/badExport.ts': "export { x } from '../widgets/rules.ts';\nexport const y = 1;\n",
  'services/pages/good.ts': "import { x } from '../../domain/x.ts';\nexport const y = x;\n",
  'services/widgets/rules.ts': 'export const x = 1;\nexport type X = number;\n',
  'server/good.ts': "import type { Boot } from '../web/base/site/boot.ts';\nexport type B = Boot;\n",
  'server/goodInline.ts': "import { type Boot } from '../web/base/site/boot.ts';\nexport type B = Boot;\n",
  'server/bad.ts': "import { boot } from '../web/base/site/boot.ts';\nexport const b = boot;\n",
  'web/base/site/boot.ts': 'export const boot = 1;\nexport type Boot = number;\n',
  'web/app/pages.ts': "export const open = () => import('../admin/Editor.tsx');\n",
  'web/admin/Editor.tsx': 'export const Editor = 1;\n',
  'domain/x.ts': 'export const x = 1;\n',
  'domain/node.ts': "import { join } from 'node:path';\nexport const y = join('a');\n",
  'generated/anything.ts': "import { x } from '../services/widgets/rules.ts';\nexport default x as any;\n",
  'web/site/Home.types.ts':
    "import { x } from '../../services/widgets/rules.ts';\nexport default x as any;\n",
  'schema/code.ts': 'export const a = 1;\n',
  'lib/x.ts': 'export const x = 1;\n',
  'services/loose.ts': 'export const x = 1;\n',
  'program/usesLib.ts': "import { x } from '../lib/x.ts';\nexport const y = x;\n",
  'program/toolType.ts': "import type { T } from '../tools/bench/t.ts';\nexport type U = T;\n",
  'tools/bench/t.ts': 'export type T = number;\nexport const t = 1;\n',
  'rest/template.ts': 'export const open = () => import(`../gateway/x.ts`);\n',
  'rest/augments.ts': "declare module '../gateway/x.ts' {\n  interface X {\n    a: number;\n  }\n}\n",
  'rest/url.ts': "export const url = new URL('../gateway/x.ts', import.meta.url);\n",
  'gateway/x.ts': 'export interface X {}\nexport const x = 1;\n',
  // environment
  'program/env.ts': 'export const port = process.env.PORT;\n',
  'program/envTaken.ts': 'const { env } = process;\nexport const port = env;\n',
  'program/envImported.ts': "import { env } from 'node:process';\nexport const port = env;\n",
  'program/env.test.ts': 'export const port = process.env.PORT;\n',
  'config.ts': 'export const readConfig = (it: object) => it;\nexport const port = process.env.PORT;\n',
  'other.ts': "import { readConfig } from './config.ts';\nexport const it = readConfig(process.env);\n",
  // sql
  'services/pages/repository.ts': "export const q = 'select id from pages.page';\n",
  'services/pages/repositoryWrites.ts': 'export const q = `insert into pages.page (id) values ($1)`;\n',
  'services/pages/routes.ts': ['export const q = `\n  update pages.page set title = $', '{1}`;\n'].join(''),
  'services/pages/reads.ts': "export const q = 'select id from pages.page';\n",
  'services/pages/words.ts':
    "export const q = ['Select a page from the list', 'update failed', 'with care'];\n",
  'services/pages/client.ts': "import pg from 'pg';\nexport const q = pg;\n",
  // clock
  'domain/clock.ts':
    'export const a = new Date();\nexport const b = Date.now();\nexport const c = performance.now();\n',
  'domain/chance.ts': 'export const a = Math.random();\nexport const b = crypto.randomUUID();\n',
  'domain/given.ts': 'export const a = (now: string) => new Date(now);\nexport const b = Math.max(1, 2);\n',
  'domain/given.test.ts': 'export const a = Math.random();\n',
  'rest/clock.ts': 'export const a = Date.now();\n',
  // exports
  'web/site/HomeView.tsx': 'export default function HomeView() {\n  return null;\n}\n',
  'web/site/Card.tsx': 'export default function Card() {\n  return null;\n}\n',
  'web/site/named.ts': 'const a = 1;\nexport { a as default };\n',
  'vite.config.ts': 'export default {};\n',
  'rest/all.ts': "export * from './clock.ts';\nexport { x } from '../domain/x.ts';\n",
  'rest/passed.ts': "import { x } from '../domain/x.ts';\nexport { x };\n",
  'rest/mixed.ts': "export { x } from '../domain/x.ts';\nexport const more = 1;\n",
  // names
  'rest/utils.ts': 'export const a = 1;\n',
  'web/ui/helpers/one.ts': 'export const a = 1;\n',
  'rest/commonMistakes.ts': 'export const a = 1;\n',
  // reasons
  'rest/silent.ts': '// oxlint-disable-next-line no-debugger\nexport const a = 1;\n',
  'rest/said.ts': '// oxlint-disable-next-line no-debugger -- it shows how\nexport const a = 1;\n',
  // words
  'rest/limits.ts': 'export const MOST_ROWS = 3;\nexport const LABEL_MOST = 3;\n',
  'rest/askedDay.ts': 'export const day = 1;\n',
  'rest/poem.ts':
    'export const dayAsked = 1;\nexport function pass({ wanted: [told] }: { wanted: number[] }) {\n  return told;\n}\n',
  'rest/longIt.ts':
    'export const one = (it: number) => {\n  const two = it + 1;\n  return two;\n};\nexport const it = one;\n',
  'rest/members.ts': [
    'export interface A<Room> {\n  hands: Room;\n  told(): void;\n}',
    'export class B {\n  sight = 1;\n  ways() {\n    return this.sight;\n  }\n}\n',
  ].join('\n'),
  'rest/wire.ts': [
    "import { x as told } from '../domain/x.ts';",
    'export const one = ({ tries, asked }: { tries: number; asked: number }) => tries + asked;',
    'export const two = ({ n: tries }: { n: number }) => {\n  try {\n    return tries;\n  } catch (given) {\n    return [given, told];\n  }\n};',
    'export const turnOn = 1;\nexport const givenName = 1;\nexport const hasRoom = 1;\n',
  ].join('\n'),
  'rest/httpAsked.ts': 'export const HTTPAsked = 1;\n',
  'rest/askedFolder/x.ts': 'export const x = 1;\n',
  'rest/objectIt.ts': [
    'export const one = (it: { a: number }) => ({\n  a: it.a,\n  b: 1,\n});',
    'export const two = (all: { a: number }[]) =>\n  all.map((it) => ({\n    a: it.a,\n    b: 1,\n    c: 1,\n    d: 1,\n  }));',
    'export const three = (all: { a: number }[]) =>\n  all.map((it) => ({\n    a: it.a,\n  }));',
    'export const four = (it: number) => it + 1;\n',
  ].join('\n'),
  'rest/titles.test.ts': [
    "import { describe, expect, it } from 'vitest';",
    "describe('starts anew', () => {",
    "  it.each([1])('lasts for ever', (n) => {\n    expect(n).toBe(1);\n  });",
    "  it('retries', () => {\n    expect(() => {\n      throw new Error(`It gave nothing.`);\n    }).toThrow();\n  });",
    '});\n',
  ].join('\n'),
  'rest/summaries.ts':
    "export const a = { summary: 'Removes it for good.' };\nexport const b = { text: 'Removes it for good.' };\n",
  'rest/circle.ts': '// Whoever waits in a circle begins anew.\nexport const a = 1;\n',
  'rest/prose.ts':
    '/** Retries on deadlock. */\nexport const MAX_ROWS = 3;\nexport const ids = (rows: { id: number }[], task: number) => rows.map((it) => it.id + task);\n',
  // cycles and any
  'rest/one.ts': "import { two } from './two.ts';\nexport const one = (): number => two();\n",
  'rest/two.ts': "import { one } from './one.ts';\nexport const two = (): number => one();\n",
  'rest/three.ts': "import type { Four } from './four.ts';\nexport type Three = { four: Four };\n",
  'rest/four.ts': "import type { Three } from './three.ts';\nexport type Four = { three: Three };\n",
  'rest/any.ts': 'export const a = (it: any): unknown => it;\n',
};

beforeAll(() => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const config = JSON.parse(readFileSync(inRoot('.oxlintrc.json'), 'utf8')) as object;
  const plugin = inRoot('tools', 'lint', 'plugin.mjs');
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify({ ...config, jsPlugins: [plugin] }));
  const { stdout } = spawnSync(
    process.execPath,
    [inRoot('node_modules', 'oxlint', 'bin', 'oxlint'), '-f', 'json'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; message: string; filename: string }[];
  };
  for (const { code, message, filename } of diagnostics) {
    messagesByFile.set(filename, [...(messagesByFile.get(filename) ?? []), `${code} ${message}`]);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The messages of one rule for a file. */
const messagesOf = (rule: string, path: string): string[] => {
  if (files[path] === undefined) throw new Error(`There is no ${path} in the tree.`);
  return (messagesByFile.get(path) ?? []).filter((it) => it.startsWith(`${rule} `));
};
const expectSilent = (rule: string, ...paths: string[]) =>
  expect(paths.flatMap((path) => messagesOf(rule, path))).toEqual([]);

describe('lectern/layers', () => {
  it('reports each form of a forbidden import with the right place', () => {
    for (const path of ['bad', 'badType', 'badExport']) {
      expect(messagesOf('lectern(layers)', `services/pages/${path}.ts`)).toEqual([
        'lectern(layers) A service may not import another service. Call it through its contract in the gateway, or move the shared rule to domain/.',
      ]);
    }
    expect(messagesOf('lectern(layers)', 'schema/code.ts')[0]).toContain('SDL only');
    expect(messagesOf('lectern(layers)', 'domain/node.ts')[0]).toContain('no module of Node.js');
  });

  it('distinguishes types from values, and reports lazy imports too', () => {
    expectSilent('lectern(layers)', 'server/good.ts', 'server/goodInline.ts');
    expect(messagesOf('lectern(layers)', 'server/bad.ts')[0]).toContain('only the types');
    expect(messagesOf('lectern(layers)', 'web/app/pages.ts')[0]).toContain('Readers must not load');
  });

  it('reports files that are in no layer, and imports of them', () => {
    for (const path of ['lib/x.ts', 'services/loose.ts', 'program/usesLib.ts']) {
      expect(messagesOf('lectern(layers)', path)).toEqual([expect.stringContaining('is in no layer')]);
    }
  });

  it('reports templates, augmented modules, URLs of modules and types too', () => {
    for (const path of ['template', 'augments', 'url']) {
      expect(messagesOf('lectern(layers)', `rest/${path}.ts`)[0]).toContain('rest/ knows no service');
    }
    expect(messagesOf('lectern(layers)', 'program/toolType.ts')[0]).toContain('Nothing that production');
  });

  it('reports neither allowed imports nor generated files', () => {
    expectSilent('lectern(layers)', 'services/pages/good.ts');
    expect(messagesByFile.get('generated/anything.ts')).toBeUndefined();
    expect(messagesByFile.get('web/site/Home.types.ts')).toBeUndefined();
  });
});

describe('lectern/environment', () => {
  it('reports reads of the environment outside config.ts and tests', () => {
    for (const path of ['program/env.ts', 'program/envTaken.ts', 'program/envImported.ts']) {
      expect(messagesOf('lectern(environment)', path)[0]).toContain('Only config.ts reads the environment');
    }
    expectSilent('lectern(environment)', 'config.ts', 'program/env.test.ts');
  });

  it('allows an entry to pass the environment to readConfig', () =>
    expectSilent('lectern(environment)', 'other.ts'));
});

describe('lectern/sql', () => {
  it('reports SQL statements and pg outside repositories', () => {
    expect(messagesOf('lectern(sql)', 'services/pages/routes.ts')[0]).toContain("a service's repository.ts");
    expect(messagesOf('lectern(sql)', 'services/pages/reads.ts')).toHaveLength(1);
    expect(messagesOf('lectern(layers)', 'services/pages/client.ts')[0]).toContain(
      "a service's repository.ts",
    );
  });

  it('ignores repositories and ordinary sentences', () => {
    expectSilent('lectern(sql)', 'services/pages/repository.ts', 'services/pages/repositoryWrites.ts');
    expectSilent('lectern(sql)', 'services/pages/words.ts');
  });
});

describe('lectern/clock', () => {
  it('reports clocks and random numbers in domain', () => {
    expect(messagesOf('lectern(clock)', 'domain/clock.ts')).toHaveLength(3);
    expect(messagesOf('lectern(clock)', 'domain/clock.ts')[0]).toContain('Take `now` as a parameter');
    expect(messagesOf('lectern(clock)', 'domain/chance.ts')).toHaveLength(2);
    expect(messagesOf('lectern(clock)', 'domain/chance.ts')[0]).toContain('Take `random: () => number`');
  });

  it('ignores times passed as parameters, tests and other layers', () =>
    expectSilent('lectern(clock)', 'domain/given.ts', 'domain/given.test.ts', 'rest/clock.ts'));
});

describe('lectern/default-exports', () => {
  it('allows them only in lazily loaded views and configuration files', () => {
    expectSilent('lectern(default-exports)', 'web/site/HomeView.tsx', 'vite.config.ts');
    expect(messagesOf('lectern(default-exports)', 'web/site/Card.tsx')[0]).toContain('Export it by name');
    expect(messagesOf('lectern(default-exports)', 'web/site/named.ts')).toHaveLength(1);
  });
});

describe('lectern/barrels', () => {
  it('reports files that only re-export', () => {
    for (const path of ['rest/all.ts', 'rest/passed.ts']) {
      expect(messagesOf('lectern(barrels)', path)[0]).toContain('Import from the file that makes it');
    }
    expectSilent('lectern(barrels)', 'rest/mixed.ts', 'domain/x.ts');
  });
});

describe('lectern/names', () => {
  it('reports meaningless file names', () => {
    expect(messagesOf('lectern(names)', 'rest/utils.ts')[0]).toContain("'utils.ts' says nothing");
    expect(messagesOf('lectern(names)', 'web/ui/helpers/one.ts')[0]).toContain("'helpers' says nothing");
    expectSilent('lectern(names)', 'rest/commonMistakes.ts');
  });
});

describe('lectern/reasons', () => {
  it('requires a reason for every disabled rule', () => {
    expect(messagesOf('lectern(reasons)', 'rest/silent.ts')[0]).toContain('Say why');
    expectSilent('lectern(reasons)', 'rest/said.ts');
  });
});

describe('lectern/words', () => {
  const messages = (path: string) => messagesOf('lectern(words)', path);
  const namesIn = (path: string) => messages(path).map((message) => /in '(\w+)'\.$/.exec(message)?.[1]);

  it('requires MAX_ and MIN_ for limits', () => {
    expect(messages('rest/limits.ts')).toHaveLength(2);
    expect(messages('rest/limits.ts')[0]).toContain("Name a limit MAX_… or MIN_…: 'MOST_ROWS'.");
  });

  it('reports words of the list in names of files, variables and parameters, with what to write instead', () => {
    expect(messages('rest/askedDay.ts')[0]).toContain("in place of 'asked' in 'askedDay'");
    expect(new Set(namesIn('rest/poem.ts'))).toEqual(new Set(['dayAsked', 'told', 'wanted']));
  });

  it('reports members of types and classes, and type parameters', () => {
    expect(new Set(namesIn('rest/members.ts'))).toEqual(new Set(['Room', 'hands', 'sight', 'told', 'ways']));
  });

  it('allows names of the wire where they are read, but not as names of its own', () => {
    expect(new Set(namesIn('rest/wire.ts'))).toEqual(new Set(['given', 'told', 'tries']));
  });

  it('reports words after an acronym and in names of folders', () => {
    expect(namesIn('rest/httpAsked.ts')).toEqual(['httpAsked', 'HTTPAsked']);
    expect(namesIn('rest/askedFolder/x.ts')).toEqual(['askedFolder']);
  });

  it('reports phrases in test titles, route summaries and messages of errors', () => {
    expect(messages('rest/titles.test.ts')).toEqual([
      expect.stringContaining("'anew'"),
      expect.stringContaining("'for ever'"),
      expect.stringContaining("'gave nothing'"),
    ]);
    expect(messages('rest/summaries.ts')).toHaveLength(1);
  });

  it('allows `it` only as the parameter of a callback with one expression', () => {
    expect(messages('rest/longIt.ts')).toHaveLength(2);
    expect(messages('rest/objectIt.ts')).toHaveLength(2);
    expectSilent('lectern(words)', 'rest/prose.ts');
  });

  it('reports phrases of comments that no search for the concept finds', () => {
    expect(messages('rest/circle.ts')[0]).toContain("Write 'again' in place of 'anew'");
  });
});

describe('built-in rules', () => {
  it('report import cycles, but not between types', () => {
    expect(messagesOf('import(no-cycle)', 'rest/one.ts')).toHaveLength(1);
    expectSilent('import(no-cycle)', 'rest/three.ts', 'rest/four.ts');
  });

  it('report any', () => expect(messagesOf('typescript(no-explicit-any)', 'rest/any.ts')).toHaveLength(1));
});
