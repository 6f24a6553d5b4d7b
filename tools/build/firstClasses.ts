/** The utility class names that a reader's first page may use. */
import { join } from 'node:path';
import { loadConfigAndCreateContext } from '@pandacss/node';
import { firstFiles } from './firstFiles.ts';

/** Extracts the classes with Panda itself, which defines how styles are named. */
export async function firstClasses(root: string): Promise<Set<string>> {
  const panda = await loadConfigAndCreateContext({ cwd: root });
  for (const file of firstFiles(root)) if (/\.tsx?$/.test(file)) panda.parseFile(join(root, file));
  const sheet = panda.createSheet();
  panda.appendParserCss(sheet);
  return classesIn(sheet.toCss());
}

/** Every class that a style sheet has a selector for, escaped as in the sheet. */
export const classesIn = (css: string): Set<string> =>
  new Set(Array.from(css.matchAll(/\.(-?(?:[a-z_]|\\.)(?:[\w-]|\\.)*)/gi), ([, name]) => name!));
