// Registry of the commands that run with the packages of this checkout. Each command registers itself inside
// node_modules while it runs, regardless of its data folder and port, because an install would remove packages that it
// uses.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTimeOf } from './processes.mjs';

const folderIn = (root) => join(root, 'node_modules', '.lectern-running');

/** Registers this process as `command` ('npm start') until it exits. */
export function registerCommand(root, command) {
  const file = join(folderIn(root), String(process.pid));
  try {
    findRunningCommands(root); // removes entries of killed processes
    mkdirSync(folderIn(root), { recursive: true });
    writeFileSync(file, JSON.stringify({ command, begin: startTimeOf(process.pid) }));
  } catch {
    return; // node_modules is not writable: then this user cannot run an install either
  }
  process.on('exit', () => rmSync(file, { force: true }));
}

/** The other running commands: `{ pid, command }`. Removes entries of killed processes. */
export function findRunningCommands(root) {
  return entriesIn(folderIn(root)).flatMap((name) => {
    const pid = Number(name);
    if (pid === process.pid) return [];
    const file = join(folderIn(root), name);
    const entry = readEntry(file);
    if (entry?.begin && entry.begin === startTimeOf(pid)) return [{ pid, command: entry.command }];
    rmSync(file, { force: true });
    return [];
  });
}

function entriesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return []; // no command has run yet
  }
}

function readEntry(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null; // removed meanwhile, or written partially by a killed process
  }
}
