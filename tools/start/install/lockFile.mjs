// Compares the installed packages with the lock file, independent of who installed them: npm keeps its own lock file
// inside node_modules.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Compares the lock file with node_modules. `missing` and `different` are paths ('node_modules/pg'); `optional` are
 * packages for this machine that are not installed (npm silently omits what a registry lacks). `hasDev` is true when
 * any development package is installed; `unrecorded` are packages that exist but that npm has not recorded, so they may
 * be partial; `canAdd` is true when all installed packages are right and only development or optional packages are
 * missing, which can be added while a program is running.
 */
export function compareInstalled(root, { everything }) {
  const locked = readPackages(join(root, 'package-lock.json')) ?? {};
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  const result = { missing: [], different: [], optional: [], unrecorded: [], hasDev: false, canAdd: false };
  if (!installed) return { ...result, missing: ['node_modules'] };
  result.hasDev = Object.entries(installed).some(([path, it]) => it.dev && isInstalled(root, path));
  result.unrecorded = Object.keys(locked).filter(
    (path) => path !== '' && !installed[path] && existsSync(join(root, path)),
  );
  for (const [path, expected] of Object.entries(locked)) {
    if (path === '' || expected.link || (expected.dev && !everything)) continue;
    const found = installed[path];
    if (found && isInstalled(root, path)) {
      if (found.version !== expected.version || isDifferent(found.integrity, expected.integrity))
        result.different.push(path);
    } else if (!expected.optional && !expected.devOptional) result.missing.push(path);
    else if (isForThisMachine(expected)) result.optional.push(path);
  }
  const isExtraneous = (path) => !locked[path] && isInstalled(root, path); // npm would remove it
  result.canAdd =
    result.different.length === 0 &&
    result.missing.every((path) => locked[path].dev) &&
    !Object.keys(installed).some(isExtraneous);
  return result;
}

const isDifferent = (a, b) => a !== undefined && b !== undefined && a !== b;
const isInstalled = (root, path) => existsSync(join(root, path, 'package.json'));

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null; // missing, or written partially by a killed install
  }
}

/**
 * Whether a native package is for this machine (fields of package.json; '!' in front excludes a value). An optional
 * package without these fields belongs to one that has them.
 */
function isForThisMachine({ os, cpu, libc }) {
  const isNative = os !== undefined && cpu !== undefined;
  return (
    isNative &&
    allows(os, process.platform) &&
    allows(cpu, process.arch) &&
    (!libc || allows(libc, libcHere()))
  );
}

function allows(list, value) {
  const allowed = list.filter((it) => !it.startsWith('!'));
  return !list.includes(`!${value}`) && (allowed.length === 0 || allowed.includes(value));
}

let libc;
function libcHere() {
  if (process.platform !== 'linux') return 'none';
  libc ??= readdirSync('/lib').some((name) => name.startsWith('ld-musl-')) ? 'musl' : 'glibc';
  return libc;
}
