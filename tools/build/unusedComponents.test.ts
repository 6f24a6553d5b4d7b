import { build, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { unusedComponents } from './unusedComponents.ts';

const PACKAGE = '/node_modules/things/index.mjs';

/** The bundle of a package with this code when only `Used` is imported. */
async function bundled(code: string): Promise<string> {
  const virtual = {
    name: 'package',
    resolveId: (id: string) => (id === 'entry' || id === PACKAGE ? id : null),
    load: (id: string) => (id === PACKAGE ? code : `export { Used } from '${PACKAGE}';`),
  };
  const output = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [virtual, unusedComponents()],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: 'entry', external: ['react', 'other'], preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput;
  return output.output[0].code;
}

describe('components of packages', () => {
  it.each([
    ['the whole of React', "import * as React from 'react';", 'React.forwardRef'],
    ['React by default', "import React from 'react';", 'React.memo'],
    ['a part of React', "import { createContext as make } from 'react';", 'make'],
  ])('are removed when unused and created with %s', async (_with, imports, maker) => {
    const code = await bundled(`${imports}
      export const Used = ${maker}(() => 'used');
      const Unused = ${maker}(() => 'unused');
      Unused.displayName = 'Unused';
      export { Unused };`);
    expect(code).toContain('"used"');
    expect(code).not.toMatch(/unused/i);
  });

  it('keep their assignments, except display names, when used', async () => {
    const code = await bundled(`import * as React from 'react';
      export const Used = React.forwardRef(() => 'used');
      Used.displayName = 'Shown to developers';
      Used.defaultProps = { size: 1 };`);
    expect(code).toContain('Used.defaultProps');
    expect(code).not.toContain('Shown to developers');
  });

  it('are kept when another package creates them, for that may have side effects', async () => {
    const code = await bundled(`import * as React from 'react';
      import * as Other from 'other';
      const Unused = Other.memo(() => 'registered');
      export const Used = React.memo(() => 'used');`);
    expect(code).toContain('registered');
  });
});
