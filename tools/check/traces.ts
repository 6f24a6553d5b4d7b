/**
 * Finds what must not be published from a developer's machine: absolute paths, and the host of its package registry.
 */
import type { SourceFile } from './operations.ts';

const patterns: readonly (readonly [RegExp, string])[] = [
  [/(?<![\w.}*-])\/(work|root|home\/\w+|Users\/\w+)\//, 'names a folder of one machine'],
  [/(?<![\w.}*-])\/\w[\w.-]*\/([\w.@-]+\/)*node_modules\//, 'names node_modules by an absolute path'],
  [/\b[A-Z]:\\Users\\/, 'names a folder of one machine'],
];
const REGISTRY = /"resolved": "(\w+:\/\/[^/"]+)|^\s*(?:@[\w-]+:)?registry\s*=\s*(\S+)|(_authToken)/;

/** One line per finding: 'docs/x.md:12 names a folder of one machine: …'. */
export function findTraces(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const isPackageFile = /(^|\/)(package-lock\.json|\.npmrc)$/.test(path);
    return text.split('\n').flatMap((line, index) => {
      const at = `${path}:${index + 1}`;
      if (isPackageFile) {
        const host = REGISTRY.exec(line);
        return host ? [`${at} names a registry: ${host[1] ?? host[2] ?? 'a token'}.`] : [];
      }
      const found = patterns.find(([pattern]) => pattern.test(line));
      return found ? [`${at} ${found[1]}: ${line.trim().slice(0, 100)}`] : [];
    });
  });
}
