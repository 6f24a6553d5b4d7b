import { readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createBuildableProject } from './start.fixture.ts';

describe('a build', () => {
  it('runs only when a source has changed', async () => {
    const project = createBuildableProject();
    expect((await project.start('--build-only')).output).toMatch(
      /s {2}design system\n.*\n.*s {2}build: browser and server\n/,
    );
    expect((await project.start('--build-only')).output).toMatch(/–\s+build\n/);
    // A checkout that switches back and forth changes only times.
    utimesSync(join(project.root, 'web', 'a.ts'), new Date(), new Date(2020, 1));
    expect((await project.start('--build-only')).output).toMatch(/–\s+build\n/);
    project.write('web/a.test.ts', 'a test is no source');
    expect((await project.start('--build-only')).output).toMatch(/–\s+build\n/);
    project.write('services/x.ts', 'the server alone');
    expect((await project.start('--build-only')).output).toMatch(/s {2}build: server\n/);
    project.write('web/a.ts', 'three');
    await project.start('--build-only');
    expect(project.built()).toBe('three');
    rmSync(join(project.root, 'dist', 'server', 'explain.js'));
    expect((await project.start('--build-only')).output).toMatch(/s {2}build: server\n/);
  });

  it('has source maps whose paths resolve to the sources', async () => {
    const project = createBuildableProject();
    await project.start('--build-only');
    const server = join(project.root, 'dist', 'server');
    const { sources } = JSON.parse(readFileSync(join(server, 'main.js.map'), 'utf8')) as {
      sources: string[];
    };
    expect(sources.map((source) => join(server, source))).toEqual([join(project.root, 'web', 'a.ts')]);
  });

  it('keeps the last build when it fails, and names the place of the error', async () => {
    const project = createBuildableProject();
    await project.start('--build-only');
    project.write('web/a.ts', 'BROKEN');
    const { code, output } = await project.start('--build-only');
    expect(code).toBe(1);
    expect(output).toContain('web/a.ts:1 does not parse');
    expect(output).toContain('The sources do not build');
    expect(project.built()).toBe('one');
    project.write('web/a.ts', 'four');
    expect((await project.start('--build-only')).code).toBe(0);
    expect(project.built()).toBe('four');
  });

  it('keeps the files of the previous build, which running programs and open pages still use', async () => {
    const project = createBuildableProject();
    await project.start('--build-only');
    project.write('web/a.ts', 'twelve');
    await project.start('--build-only');
    expect(readdirSync(join(project.root, 'dist', 'server', 'assets')).sort()).toEqual(['a-3.js', 'a-6.js']);
    // After a month they are removed.
    const mark = join(project.root, 'dist', 'build.json');
    writeFileSync(mark, readFileSync(mark, 'utf8').replaceAll(/"at":\d+/g, '"at":1'));
    project.write('web/a.ts', 'seven77');
    await project.start('--build-only');
    expect(readdirSync(join(project.root, 'dist', 'server', 'assets'))).toEqual(['a-7.js']);
  });

  it('waits for another build, and takes over the lock of a killed one', async () => {
    const project = createBuildableProject();
    project.write('dist/build.lock', '4194300'); // no process has this id
    expect((await project.start('--build-only')).code).toBe(0);
    project.write('web/a.ts', 'six');
    project.write('dist/build.lock', String(process.pid));
    let isDone = false;
    const second = project.start('--build-only').then((result) => {
      isDone = true;
      return result;
    });
    await sleep(600);
    expect(isDone).toBe(false);
    rmSync(join(project.root, 'dist', 'build.lock'));
    expect((await second).output).toContain(`waiting for another build (process ${process.pid})`);
    expect(project.built()).toBe('six');
  });
});

describe('the operations of a build', () => {
  it('are kept next to those of the previous build for open pages, and removed after a month', async () => {
    const project = createBuildableProject();
    const storedOperations = () => readdirSync(join(project.root, 'dist', 'operations'));
    project.write('generated/operations.public.json', '{"a":"query A { a }"}');
    await project.start('--build-only');
    expect(storedOperations()).toHaveLength(1);
    project.write('generated/operations.public.json', '{"b":"query B { b }"}');
    await project.start('--build-only');
    expect(storedOperations()).toHaveLength(2);
    const mark = join(project.root, 'dist', 'build.json');
    writeFileSync(mark, readFileSync(mark, 'utf8').replaceAll(/"at":\d+/g, '"at":1'));
    project.write('generated/operations.public.json', '{"c":"query C { c }"}');
    await project.start('--build-only');
    expect(storedOperations()).toHaveLength(1);
    expect(readFileSync(join(project.root, 'dist', 'operations', storedOperations()[0]!), 'utf8')).toContain(
      'query C',
    );
  });
});
