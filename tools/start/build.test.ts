import { readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { makeBuildable } from './testSupport.ts';

describe('a build', () => {
  it('is made when a source has changed, and only then', async () => {
    const project = makeBuildable();
    expect((await project.start('--build-only')).said).toMatch(
      /s {2}design system\n.*\n.*s {2}build: browser and server\n/,
    );
    expect((await project.start('--build-only')).said).toMatch(/–\s+build\n/);
    // A checkout that goes back and forth changes times only.
    utimesSync(join(project.root, 'web', 'a.ts'), new Date(), new Date(2020, 1));
    expect((await project.start('--build-only')).said).toMatch(/–\s+build\n/);
    project.write('web/a.test.ts', 'a test is no source');
    expect((await project.start('--build-only')).said).toMatch(/–\s+build\n/);
    project.write('services/x.ts', 'the server alone');
    expect((await project.start('--build-only')).said).toMatch(/s {2}build: server\n/);
    project.write('web/a.ts', 'three');
    await project.start('--build-only');
    expect(project.built()).toBe('three');
    rmSync(join(project.root, 'dist', 'server', 'explain.js'));
    expect((await project.start('--build-only')).said).toMatch(/s {2}build: server\n/);
  });

  it('has source maps that lead from where it stands to the sources', async () => {
    const project = makeBuildable();
    await project.start('--build-only');
    const server = join(project.root, 'dist', 'server');
    const { sources } = JSON.parse(readFileSync(join(server, 'main.js.map'), 'utf8')) as {
      sources: string[];
    };
    expect(sources.map((source) => join(server, source))).toEqual([join(project.root, 'web', 'a.ts')]);
  });

  it('that fails leaves the last one, and names the place', async () => {
    const project = makeBuildable();
    await project.start('--build-only');
    project.write('web/a.ts', 'BROKEN');
    const { code, said } = await project.start('--build-only');
    expect(code).toBe(1);
    expect(said).toContain('web/a.ts:1 does not parse');
    expect(said).toContain('The sources do not build');
    expect(project.built()).toBe('one');
    project.write('web/a.ts', 'four');
    expect((await project.start('--build-only')).code).toBe(0);
    expect(project.built()).toBe('four');
  });

  it('keeps the files of the one before, which a running program and an open page still use', async () => {
    const project = makeBuildable();
    await project.start('--build-only');
    project.write('web/a.ts', 'twelve');
    await project.start('--build-only');
    expect(readdirSync(join(project.root, 'dist', 'server', 'assets')).sort()).toEqual(['a-3.js', 'a-6.js']);
    // A month later they go.
    const mark = join(project.root, 'dist', 'build.json');
    writeFileSync(mark, readFileSync(mark, 'utf8').replaceAll(/"at":\d+/g, '"at":1'));
    project.write('web/a.ts', 'seven77');
    await project.start('--build-only');
    expect(readdirSync(join(project.root, 'dist', 'server', 'assets'))).toEqual(['a-7.js']);
  });

  it('waits for another one, and takes over from one that was killed', async () => {
    const project = makeBuildable();
    project.write('dist/build.lock', '4194300'); // nobody's number
    expect((await project.start('--build-only')).code).toBe(0);
    project.write('web/a.ts', 'six');
    project.write('dist/build.lock', String(process.pid));
    let isOver = false;
    const second = project.start('--build-only').then((it) => {
      isOver = true;
      return it;
    });
    await sleep(600);
    expect(isOver).toBe(false);
    rmSync(join(project.root, 'dist', 'build.lock'));
    expect((await second).said).toContain(`waiting for another build (process ${process.pid})`);
    expect(project.built()).toBe('six');
  });
});

describe('the operations of a build', () => {
  it('stay beside those of the one before, for pages that are still open, and go after a month', async () => {
    const project = makeBuildable();
    const kept = () => readdirSync(join(project.root, 'dist', 'operations'));
    project.write('generated/operations.public.json', '{"a":"query A { a }"}');
    await project.start('--build-only');
    expect(kept()).toHaveLength(1);
    project.write('generated/operations.public.json', '{"b":"query B { b }"}');
    await project.start('--build-only');
    expect(kept()).toHaveLength(2);
    const mark = join(project.root, 'dist', 'build.json');
    writeFileSync(mark, readFileSync(mark, 'utf8').replaceAll(/"at":\d+/g, '"at":1'));
    project.write('generated/operations.public.json', '{"c":"query C { c }"}');
    await project.start('--build-only');
    expect(kept()).toHaveLength(1);
    expect(readFileSync(join(project.root, 'dist', 'operations', kept()[0]!), 'utf8')).toContain('query C');
  });
});
