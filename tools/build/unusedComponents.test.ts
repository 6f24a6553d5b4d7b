import { build, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { unusedComponents } from './unusedComponents.ts';

const PACKAGE = '/node_modules/things/index.mjs';

/** What a browser would get of a package, were this its code and only `Used` asked for. */
async function bundled(code: string): Promise<string> {
  const virtual = {
    name: 'package',
    resolveId: (id: string) => (id === 'entry' || id === PACKAGE ? id : null),
    load: (id: string) => (id === PACKAGE ? code : `export { Used } from '${PACKAGE}';`),
  };
  const made = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [virtual, unusedComponents()],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: 'entry', external: ['react', 'other'], preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput;
  return made.output[0].code;
}

describe('components of packages', () => {
  it.each([
    ['the whole of React', "import * as React from 'react';", 'React.forwardRef'],
    ['React by default', "import React from 'react';", 'React.memo'],
    ['a part of React', "import { createContext as make } from 'react';", 'make'],
  ])('that nobody uses stay out when they are made with %s', async (_with, imports, maker) => {
    const code = await bundled(`${imports}
      export const Used = ${maker}(() => 'used');
      const Unused = ${maker}(() => 'unused');
      Unused.displayName = 'Unused';
      export { Unused };`);
    expect(code).toContain('"used"');
    expect(code).not.toMatch(/unused/i);
  });

  it('stay with all that was done to them, but for their display names, when they are used', async () => {
    const code = await bundled(`import * as React from 'react';
      export const Used = React.forwardRef(() => 'used');
      Used.displayName = 'Shown to developers';
      Used.defaultProps = { size: 1 };`);
    expect(code).toContain('Used.defaultProps');
    expect(code).not.toContain('Shown to developers');
  });

  it('stay when something else than React makes them, for it may do more', async () => {
    const code = await bundled(`import * as React from 'react';
      import * as Other from 'other';
      const Unused = Other.memo(() => 'registered');
      export const Used = React.memo(() => 'used');`);
    expect(code).toContain('registered');
  });
});
