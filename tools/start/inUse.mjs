// Who runs with the packages of this checkout. Each command notes itself inside node_modules while it runs, whatever its
// data folder and port: an install that replaces packages would take them from under it.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beginOf } from './processes.mjs';

const folderIn = (root) => join(root, 'node_modules', '.lectern-running');

/** Notes until our end that we run as `command` ('npm start'). */
export function noteUse(root, command) {
  const file = join(folderIn(root), String(process.pid));
  try {
    findUsers(root); // clears away what killed ones left
    mkdirSync(folderIn(root), { recursive: true });
    writeFileSync(file, JSON.stringify({ command, begin: beginOf(process.pid) }));
  } catch {
    return; // not ours to write: then no install of ours could change it either
  }
  process.on('exit', () => rmSync(file, { force: true }));
}

/** The other commands that run: `{ pid, command }`. What killed ones left is cleared away. */
export function findUsers(root) {
  return notesIn(folderIn(root)).flatMap((name) => {
    const pid = Number(name);
    if (pid === process.pid) return [];
    const file = join(folderIn(root), name);
    const note = readNote(file);
    if (note?.begin && note.begin === beginOf(pid)) return [{ pid, command: note.command }];
    rmSync(file, { force: true });
    return [];
  });
}

function notesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return []; // nobody has run yet
  }
}

function readNote(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null; // gone meanwhile, or half written by one that was killed
  }
}
