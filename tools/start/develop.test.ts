import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { lib, makeBuildable, makeProject, tester } from './testSupport.ts';

const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  scripts: Record<string, string>;
};

it('brings the packages for development to what npm start has installed, and leaves that alone', async () => {
  const project = makeProject({ locked: { ...lib, ...tester }, installed: lib });
  project.npm('exit 1');
  const { code, said } = await project.develop();
  expect(code).toBe(1);
  expect(said).toContain('adding packages for development');
  expect(project.asked()).toMatch(/^install --no-save .*--include=dev/);
});

it('makes the design system, then says nothing and installs nothing', async () => {
  const project = makeBuildable();
  expect((await project.develop()).said).toContain('design system');
  expect(await project.develop()).toEqual({ code: 0, said: '' });
  expect(project.asked()).toBe('');
});

it('goes before every command that needs a package for development', () => {
  const ofPackages = ['graphql-codegen', 'oxlint', 'prettier', 'tsx', 'tools/check/check.mjs'];
  const needy = Object.entries(scripts).filter(([, script]) => ofPackages.some((it) => script.includes(it)));
  expect(needy.map(([name]) => name).sort()).toEqual(['check', 'codegen', 'docs', 'format', 'lint']);
  for (const [name, script] of needy) expect(script, name).toMatch(/^node tools\/start\/develop\.mjs && \S+/);
});
