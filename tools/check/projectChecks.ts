/**
 * The checks that are specific to this project: `tsx tools/check/projectChecks.ts contract|cycles|phrases|traces`.
 * Prints one line per problem; exit code 1 when there is one. `npm run check` runs it.
 */
import { execFileSync } from 'node:child_process';
import { lstatSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildASTSchema, parse } from 'graphql';
import { root } from '../../services/kit/root.ts';
import { readImports } from '../docs/imports.ts';
import { describeCycles } from './importCycles.ts';
import { checkOperations, findOrphans, type SourceFile } from './operations.ts';
import { findUnguardedPaths } from './unguardedPaths.ts';
import { findMissingRules } from './rules.ts';
import { findUndescribed } from './schema.ts';
import { findPhrases, isDocument } from './phrases.ts';
import { findTraces } from './traces.ts';

/** Files in the repository, and untracked files that git does not ignore. */
function projectFiles(): string[] {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return list.split('\0').filter((path) => path !== '' && isFile(join(root, path)));
}

/** False for a deleted file whose deletion is not committed, and for a link. */
const isFile = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isFile() === true;
const read = (path: string): SourceFile => ({ path, text: readFileSync(join(root, path), 'utf8') });
const isText = ({ text }: SourceFile) => !text.includes('\0');
const isSmall = (path: string) => statSync(join(root, path)).size < 5 * 1024 * 1024;

const checks: Readonly<Record<string, () => string[]>> = {
  contract() {
    const paths = projectFiles();
    const sdl = paths.filter((path) => /^schema\/.*\.graphql$/.test(path)).map((path) => read(path).text);
    const schema = buildASTSchema(parse(sdl.join('\n')));
    const operations = paths.filter((path) => /^web\/.*\.graphql$/.test(path)).map(read);
    return [
      ...findUndescribed(schema),
      ...findMissingRules(schema),
      ...findUnguardedPaths(schema),
      ...checkOperations(schema, operations),
      ...findOrphans(paths),
    ];
  },
  cycles: () => describeCycles(readImports(root)),
  phrases: () => findPhrases(projectFiles().filter(isDocument).map(read)),
  traces: () => findTraces(projectFiles().filter(isSmall).map(read).filter(isText)),
};

const [name = ''] = process.argv.slice(2);
const check = checks[name];
if (!check) throw new Error(`There is no check called '${name}': ${Object.keys(checks).join(', ')}.`);
const problems = check();
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
