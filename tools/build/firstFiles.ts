/**
 * The sources that may render a reader's first page: their styles are in the sheet that blocks every page. All other
 * sources import the parts sheet (splitStyles.ts).
 */
import { readImports } from '../docs/imports.ts';

/**
 * The root modules of first pages: the pages on which most visits start, and every widget that the server may render.
 */
const ROOTS = [
  /^web\/app\/entryClient\.tsx$/,
  // The server renders them on every page, although their code comes later.
  /^web\/(?:app\/(?:AccountMenu|PhoneMenu)|consent\/ConsentBar)\.tsx$/,
  /^web\/site\/(?:home\/HomeView|reading\/(?:ReadingView|ReadingTools|AudioPlayer|Days|ReadingLazyView)|page\/(?:ContentPageView|PageBody))\.tsx$/,
  /^web\/widgets\/WidgetSection\.tsx$/,
  /^web\/widgets\/\w+\/\w+View\.tsx$/,
];

/** @returns paths relative to the project root, including static imports */
export function firstFiles(root: string): Set<string> {
  const importsOf = new Map<string, string[]>();
  for (const { from, to, isType, isLazy } of readImports(root)) {
    if (!isType && !isLazy) importsOf.set(from, [...(importsOf.get(from) ?? []), to]);
  }
  const files = new Set<string>();
  const add = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    importsOf.get(file)?.forEach(add);
  };
  const isRoot = (file: string) => ROOTS.some((root) => root.test(file));
  [...importsOf.keys()].filter(isRoot).forEach(add);
  return files;
}
