// Whether what is installed is what the lock file says, whoever installed it: npm keeps a lock file of its own inside
// node_modules.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Compares the lock file with node_modules. `missing` and `different` hold paths ('node_modules/pg'); `optional` those
 * that this machine could use and that are not there (npm leaves out in silence what a registry lacks). `hasDev` tells
 * whether anything for tests and development is installed; `unnoted` holds what lies there though npm did not come to
 * note it, which may be half of it; `canAdd`, whether what is there is right as far as it goes,
 * and only packages for development or optional ones have to come, which takes nothing from a program that runs.
 */
export function compareInstalled(root, { everything }) {
  const locked = readPackages(join(root, 'package-lock.json')) ?? {};
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  const result = { missing: [], different: [], optional: [], unnoted: [], hasDev: false, canAdd: false };
  if (!installed) return { ...result, missing: ['node_modules'] };
  result.hasDev = Object.entries(installed).some(([path, it]) => it.dev && isThere(root, path));
  result.unnoted = Object.keys(locked).filter(
    (path) => path !== '' && !installed[path] && existsSync(join(root, path)),
  );
  for (const [path, wanted] of Object.entries(locked)) {
    if (path === '' || wanted.link || (wanted.dev && !everything)) continue;
    const found = installed[path];
    if (found && isThere(root, path)) {
      if (found.version !== wanted.version || differ(found.integrity, wanted.integrity))
        result.different.push(path);
    } else if (!wanted.optional && !wanted.devOptional) result.missing.push(path);
    else if (fits(wanted)) result.optional.push(path);
  }
  const isLeftOver = (path) => !locked[path] && isThere(root, path); // npm would take it away
  result.canAdd =
    result.different.length === 0 &&
    result.missing.every((path) => locked[path].dev) &&
    !Object.keys(installed).some(isLeftOver);
  return result;
}

const differ = (a, b) => a !== undefined && b !== undefined && a !== b;
const isThere = (root, path) => existsSync(join(root, path, 'package.json'));

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null; // missing, or half written by an install that was killed
  }
}

/**
 * Whether a package is made for this machine and for few others (fields of package.json, '!' in front means every
 * other). What is optional without such a field belongs to one that has it.
 */
function fits({ os, cpu, libc }) {
  const isNative = os !== undefined && cpu !== undefined;
  return (
    isNative &&
    allows(os, process.platform) &&
    allows(cpu, process.arch) &&
    (!libc || allows(libc, libcHere()))
  );
}

function allows(list, value) {
  const wanted = list.filter((it) => !it.startsWith('!'));
  return !list.includes(`!${value}`) && (wanted.length === 0 || wanted.includes(value));
}

let libc;
function libcHere() {
  if (process.platform !== 'linux') return 'none';
  libc ??= readdirSync('/lib').some((name) => name.startsWith('ld-musl-')) ? 'musl' : 'glibc';
  return libc;
}
