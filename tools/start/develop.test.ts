import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { lib, createBuildableProject, createProject, tester } from './start.fixture.ts';

const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  scripts: Record<string, string>;
};

it('adds the development packages to those npm start has installed, without replacing them', async () => {
  const project = createProject({ locked: { ...lib, ...tester }, installed: lib });
  project.npm('exit 1');
  const { code, output } = await project.develop();
  expect(code).toBe(1);
  expect(output).toContain('adding packages for development');
  expect(project.npmCalls()).toMatch(/^install --no-save .*--include=dev/);
});

it('generates the design system; a second run prints and installs nothing', async () => {
  const project = createBuildableProject();
  expect((await project.develop()).output).toContain('design system');
  expect(await project.develop()).toEqual({ code: 0, output: '' });
  expect(project.npmCalls()).toBe('');
});

it('runs before every command that needs a development package', () => {
  const packageNames = ['graphql-codegen', 'oxlint', 'prettier', 'tsx', 'tools/check/check.mjs'];
  const commandsWithPackages = Object.entries(scripts).filter(([, script]) =>
    packageNames.some((it) => script.includes(it)),
  );
  expect(commandsWithPackages.map(([name]) => name).sort()).toEqual([
    'check',
    'codegen',
    'docs',
    'format',
    'lint',
  ]);
  for (const [name, script] of commandsWithPackages)
    expect(script, name).toMatch(/^node tools\/start\/develop\.mjs && \S+/);
});
