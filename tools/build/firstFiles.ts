/**
 * Which sources a reader's first page may be drawn by: whose styles stand in the sheet that every page waits for. All
 * others bring the sheet of parts (splitStyles.ts).
 */
import { readImports } from '../docs/imports.ts';

/** Where first pages begin: the pages most visits start with, and whatever may stand on them as the server draws it. */
const ROOTS = [
  /^web\/app\/entryClient\.tsx$/,
  /^web\/site\/(?:home\/HomeView|reading\/(?:ReadingView|ReadingTools|AudioPlayer|Days|ReadingLateView)|page\/ContentPageView)\.tsx$/,
  /^web\/widgets\/WidgetSection\.tsx$/,
  /^web\/widgets\/\w+\/\w+View\.tsx$/,
];

/** @returns paths from the project's folder, with what they import other than lazily */
export function firstFiles(root: string): Set<string> {
  const importsOf = new Map<string, string[]>();
  for (const { from, to, isType, isLazy } of readImports(root)) {
    if (!isType && !isLazy) importsOf.set(from, [...(importsOf.get(from) ?? []), to]);
  }
  const found = new Set<string>();
  const add = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    importsOf.get(file)?.forEach(add);
  };
  const isRoot = (file: string) => ROOTS.some((root) => root.test(file));
  [...importsOf.keys()].filter(isRoot).forEach(add);
  return found;
}
