/** What the build put together, from its report: few files, small ones first, nothing of the admin area for readers. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../services/kit/root.ts';
import {
  ADMIN_ENTRY,
  circleIn,
  everReached,
  idle,
  PUBLIC_ENTRY,
  scriptsOf,
  views,
} from '../../tools/build/chunkGraph.mjs';
import type { ChunkReport } from '../../tools/build/chunkReport.ts';

const fileOf = (name: string) => inRoot('dist', 'client', name);
const report = JSON.parse(readFileSync(fileOf('chunks.json'), 'utf8')) as ChunkReport;
const weigh = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(fileOf(file)), { level: 9 }).length, 0);
/** The package of a module: '@chakra-ui/react'. */
const packageOf = (module: string) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1];

const ofReaders = everReached(report, PUBLIC_ENTRY);
/** What each screen may weigh: what it weighed before scripts were grouped, to the next kB (docs/performance.md). */
const screens: readonly (readonly [module: string, kB: number])[] = [
  ['web/admin/start/StartScreen.tsx', 273],
  ['web/admin/layouts/LayoutsScreen.tsx', 431],
  ['web/admin/users/UsersScreen.tsx', 329],
  ['web/admin/audit/AuditScreen.tsx', 280],
  ['web/admin/features/FlagsScreen.tsx', 291],
  ['web/admin/media/MediaScreen.tsx', 308],
  ['web/admin/comments/CommentsScreen.tsx', 313],
];
/** Comes after idle on every page. */
const REPORTS = 'web/errors/report.ts';
/** Pages that are one's own, with what they fetch once they are idle. */
const ownPages = [
  'SignInRoute',
  'page/AccountRoute',
  'journals/JournalsRoute',
  'bookmarks/BookmarksRoute',
].map((it) => [`web/account/${it}.tsx`, 'web/shell/ShellParts.tsx', 'web/offline/register.ts', REPORTS]);

it('no scripts import each other in a circle', () => {
  expect(Object.keys(report).length).toBeGreaterThan(20);
  expect(circleIn(report)).toBeNull();
});

describe('what readers may ever load', () => {
  it('holds no module of the admin area', () => {
    const modules = ofReaders.flatMap((file) => report[file]!.modules);
    expect(modules).toContain('web/account/journals/JournalScreens.tsx');
    expect(modules.filter((it) => it.startsWith('web/admin/'))).toEqual([]);
  });

  it('holds no package that the admin area alone uses, nor its operations', () => {
    const packages = new Set(ofReaders.flatMap((file) => report[file]!.modules.map(packageOf)));
    expect(packages).toContain('react-dom');
    const ofEditors = ['@chakra-ui/react', '@emotion/react', 'react-dnd', '@tiptap/core', 'prosemirror-view'];
    const all = new Set(Object.values(report).flatMap(({ modules }) => modules.map(packageOf)));
    expect(ofEditors.filter((name) => !all.has(name))).toEqual([]); // the names are right
    expect(ofEditors.filter((name) => packages.has(name))).toEqual([]);
    const hashes = Object.keys(
      JSON.parse(readFileSync(inRoot('generated', 'operations.admin.json'), 'utf8')) as object,
    );
    const textOf = (files: readonly string[]) =>
      files.map((it) => readFileSync(fileOf(it), 'utf8')).join('\n');
    const [readers, everybody] = [textOf(ofReaders), textOf(Object.keys(report))];
    expect(hashes.filter((hash) => everybody.includes(hash)).length).toBeGreaterThan(10);
    expect(hashes.filter((hash) => readers.includes(hash))).toEqual([]);
  });
});

describe.each(Object.entries(views))('%s', (_page, view) => {
  it('loads at most 90 kB of scripts first', () => {
    const files = scriptsOf(report, [PUBLIC_ENTRY, view]);
    expect(files.length).toBeGreaterThan(1);
    expect(weigh(files)).toBeLessThanOrEqual(90_000);
  });

  it('has fetched at most 10 scripts and 190 kB when it is idle', () => {
    const files = scriptsOf(report, [PUBLIC_ENTRY, view, ...idle]);
    expect(files.length).toBeLessThanOrEqual(10);
    expect(weigh(files)).toBeLessThanOrEqual(190_000);
  });

  it('fetches nothing of accounts for a visitor', () => {
    const modules = scriptsOf(report, [PUBLIC_ENTRY, view, ...idle]).flatMap((it) => report[it]!.modules);
    expect(ofReaders.flatMap((it) => report[it]!.modules)).toContain('web/account/AccountParts.tsx');
    expect(modules).not.toContain('web/account/AccountParts.tsx');
  });
});

it.each(ownPages)('%s fetches at most 10 scripts', (...modules) => {
  expect(scriptsOf(report, [PUBLIC_ENTRY, ...modules]).length).toBeLessThanOrEqual(10);
});

it.each(screens)(
  '%s fetches at most 12 scripts, and no more bytes than before they were grouped',
  (screen, kB) => {
    const files = scriptsOf(report, [ADMIN_ENTRY, screen, REPORTS]);
    expect(files.length).toBeLessThanOrEqual(12);
    expect(weigh(files)).toBeLessThanOrEqual(kB * 1_000);
  },
);
