/** The result of the build, from its report: few files, small first loads, nothing of the admin area for readers. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../../services/kit/root.ts';
import {
  ADMIN_ENTRY,
  findCycle,
  reachableScripts,
  idle,
  PUBLIC_ENTRY,
  scriptsOf,
  views,
} from '../../../tools/build/chunkGraph.mjs';
import type { ChunkReport } from '../../../tools/build/chunkReport.ts';

const fileOf = (name: string) => inRoot('dist', 'client', name);
const report = JSON.parse(readFileSync(fileOf('chunks.json'), 'utf8')) as ChunkReport;
const gzipSize = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(fileOf(file)), { level: 9 }).length, 0);
/** The package of a module: '@chakra-ui/react'. */
const packageOf = (module: string) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1];

const readerScripts = reachableScripts(report, PUBLIC_ENTRY);
/**
 * Limit in kB for each screen: its size before scripts were grouped, rounded up (docs/performance.md), and 2 kB for the
 * button of the search. Feature flags have the screen of declared resources, which is loaded once for all of them. The
 * media library shares inputs with the forms of widgets, and loads the script of forms at once, which is one script fewer on every page with a form.
 */
// One more kB than before for translating on the page, which the account menu of the frame begins.
const screens: readonly (readonly [module: string, kB: number, scripts: number])[] = [
  ['web/admin/start/StartScreen.tsx', 280, 12], // one more kB for the overview, one for unknown addresses, one for choices in menus
  ['web/admin/layouts/screen/LayoutsScreen.tsx', 431, 12],
  ['web/admin/users/UsersScreen.tsx', 335, 12], // two more kB for who may do something
  ['web/admin/audit/AuditScreen.tsx', 283, 12], // one more kB for numbers in the digits of any script
  ['web/admin/featureFlags/FeatureFlagsScreen.tsx', 343, 12], // one more kB for the filters that boards share
  ['web/admin/media/MediaScreen.tsx', 327, 12],
  ['web/admin/comments/CommentsScreen.tsx', 314, 12],
];
/** Loaded when a page is idle, on every page. */
const REPORT_MODULE = 'web/errors/report.ts';
/** Pages of an account, with what they fetch once they are idle. */
const ownPages = [
  'screens/SignInRoute',
  'page/AccountRoute',
  'journals/JournalsRoute',
  'bookmarks/BookmarksRoute',
].map((it) => [
  `web/account/${it}.tsx`,
  'web/shell/ShellParts.tsx',
  'web/offline/register.ts',
  REPORT_MODULE,
]);

it('no scripts import each other in a cycle', () => {
  expect(Object.keys(report).length).toBeGreaterThan(20);
  expect(findCycle(report)).toBeNull();
});

describe('scripts that readers may load at any time', () => {
  it('contain no module of the admin area', () => {
    const modules = readerScripts.flatMap((file) => report[file]!.modules);
    expect(modules).toContain('web/account/journals/JournalScreens.tsx');
    expect(modules.filter((it) => it.startsWith('web/admin/'))).toEqual([]);
  });

  it('contain no package that only the admin area uses, nor its operations', () => {
    const packages = new Set(readerScripts.flatMap((file) => report[file]!.modules.map(packageOf)));
    expect(packages).toContain('react-dom');
    const editorPackages = [
      '@chakra-ui/react',
      '@emotion/react',
      'react-dnd',
      '@tiptap/core',
      'prosemirror-view',
    ];
    const all = new Set(Object.values(report).flatMap(({ modules }) => modules.map(packageOf)));
    expect(editorPackages.filter((name) => !all.has(name))).toEqual([]); // guards against a misspelt name
    expect(editorPackages.filter((name) => packages.has(name))).toEqual([]);
    const hashes = Object.keys(
      JSON.parse(readFileSync(inRoot('generated', 'operations.admin.json'), 'utf8')) as object,
    );
    const textOf = (files: readonly string[]) =>
      files.map((it) => readFileSync(fileOf(it), 'utf8')).join('\n');
    const [readerText, completeText] = [textOf(readerScripts), textOf(Object.keys(report))];
    expect(hashes.filter((hash) => completeText.includes(hash)).length).toBeGreaterThan(10);
    expect(hashes.filter((hash) => readerText.includes(hash))).toEqual([]);
  });
});

describe.each(Object.entries(views))('%s', (_page, view) => {
  it('loads at most 90 kB of scripts at first', () => {
    const files = scriptsOf(report, [PUBLIC_ENTRY, view]);
    expect(files.length).toBeGreaterThan(1);
    expect(gzipSize(files)).toBeLessThanOrEqual(90_000);
  });

  it('has fetched at most 10 scripts and 193 kB when it is idle', () => {
    const files = scriptsOf(report, [PUBLIC_ENTRY, view, ...idle]);
    expect(files.length).toBeLessThanOrEqual(10);
    // The budget is 190 kB. 3 kB more are the menus of the header, the cookie question of the first paint, and what
    // catches early typing.
    expect(gzipSize(files)).toBeLessThanOrEqual(193_500);
  });

  it('fetches no account script for a visitor', () => {
    const modules = scriptsOf(report, [PUBLIC_ENTRY, view, ...idle]).flatMap((it) => report[it]!.modules);
    expect(readerScripts.flatMap((it) => report[it]!.modules)).toContain('web/account/AccountParts.tsx');
    expect(modules).not.toContain('web/account/AccountParts.tsx');
  });
});

it.each(ownPages)('%s fetches at most 10 scripts', (...modules) => {
  expect(scriptsOf(report, [PUBLIC_ENTRY, ...modules]).length).toBeLessThanOrEqual(10);
});

it.each(screens)('%s fetches at most %i kB, in at most %i scripts', (screen, kB, scripts) => {
  const files = scriptsOf(report, [ADMIN_ENTRY, screen, REPORT_MODULE]);
  expect(files.length).toBeLessThanOrEqual(scripts);
  expect(gzipSize(files)).toBeLessThanOrEqual(kB * 1_000);
});

// One kB is for numbers in the digits of any script, and in percent.
// Fails without: tools/build/chunkGroups.ts, `ScheduleFields` in the group `tabs`.
it('the form of a devotional loads at most 202 kB of scripts beyond the frame of the admin area', () => {
  const frame = scriptsOf(report, [ADMIN_ENTRY, 'web/admin/start/StartScreen.tsx', REPORT_MODULE]);
  const form = scriptsOf(report, [
    ADMIN_ENTRY,
    'web/admin/devotionalPosts/DevotionalPostsScreen.tsx',
    'web/admin/devotionalPosts/HeadPreview.tsx',
    'web/admin/resource/EntryPanel.tsx',
    'web/admin/resource/ResourceDrawer.tsx',
    'web/admin/resource/inputs/UnderstoodReference.tsx',
    'web/admin/resource/inputs/rich/RichTextEditor.tsx',
    'web/admin/resource/inputs/RecordingInput.tsx',
  ]).filter((file) => !frame.includes(file));
  expect(form.length).toBeGreaterThan(5);
  expect(gzipSize(form)).toBeLessThanOrEqual(202 * 1_024);
});
