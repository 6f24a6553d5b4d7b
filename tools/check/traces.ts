/** Finds what a machine leaves in files that others get: its paths, and the host of its package registry. */
import type { SourceFile } from './operations.ts';

const places: readonly (readonly [RegExp, string])[] = [
  [/(?<![\w.}*-])\/(work|root|home\/\w+|Users\/\w+)\//, 'names a folder of one machine'],
  [/(?<![\w.}*-])\/\w[\w.-]*\/([\w.@-]+\/)*node_modules\//, 'names node_modules by an absolute path'],
  [/\b[A-Z]:\\Users\\/, 'names a folder of one machine'],
];
const REGISTRY = /"resolved": "(\w+:\/\/[^/"]+)|^\s*(?:@[\w-]+:)?registry\s*=\s*(\S+)|(_authToken)/;

/** One line per trace: 'docs/x.md:12 names a folder of one machine: …'. */
export function traces(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const isPackages = /(^|\/)(package-lock\.json|\.npmrc)$/.test(path);
    return text.split('\n').flatMap((line, index) => {
      const at = `${path}:${index + 1}`;
      if (isPackages) {
        const host = REGISTRY.exec(line);
        return host ? [`${at} names a registry: ${host[1] ?? host[2] ?? 'a token'}.`] : [];
      }
      const found = places.find(([pattern]) => pattern.test(line));
      return found ? [`${at} ${found[1]}: ${line.trim().slice(0, 100)}`] : [];
    });
  });
}
