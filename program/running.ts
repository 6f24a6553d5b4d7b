/**
 * `running.json` in the data folder says where the Lectern that runs on it answers, so that tools go to it instead of
 * opening the database a second time. tools/start/preflight.mjs reads it too.
 */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceName } from '../rest/contract.ts';
import { makeFolder } from '../tools/postgres/makeFolder.ts';
import { isAlive } from '../tools/postgres/processFolder.ts';

export interface Running {
  readonly pid: number;
  readonly port: number;
  /** What a person types: 'http://localhost:4000/'. */
  readonly url: string;
  /** How programs of this machine reach it, whatever HOST is: 'http://127.0.0.1:4000'. */
  readonly local: string;
  /** Services it reaches elsewhere, and where. */
  readonly services: Readonly<Partial<Record<ServiceName, string>>>;
}

/** Milliseconds it has to answer a tool's first question. */
const PATIENCE = 2_000;

const fileIn = (dataDir: string): string => join(dataDir, 'running.json');

/** Writes it down, at once or not at all; answers what takes it away again. */
export function noteRunning(dataDir: string, running: Running): () => void {
  makeFolder(dataDir);
  const draft = `${fileIn(dataDir)}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(running));
  renameSync(draft, fileIn(dataDir));
  return () => {
    // Another process with an outside database may have written its own meanwhile.
    if (readNote(dataDir)?.pid === running.pid) rmSync(fileIn(dataDir), { force: true });
  };
}

/** The Lectern of a data folder whose process is there; a note a killed one left counts for nothing. */
export function readRunning(dataDir: string): Running | null {
  const note = readNote(dataDir);
  return note && note.pid !== process.pid && isAlive(note.pid) ? note : null;
}

/** The same, and it answers: a number may have been given to a stranger. */
export async function findRunning(dataDir: string): Promise<Running | null> {
  const running = readRunning(dataDir);
  if (!running) return null;
  const answer = await fetch(`${running.local}/livez`, { signal: AbortSignal.timeout(PATIENCE) }).catch(
    () => null,
  );
  return answer?.ok ? running : null;
}

function readNote(dataDir: string): Running | null {
  try {
    const note = JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) as Running;
    return Number.isInteger(note.pid) && typeof note.local === 'string' ? note : null;
  } catch {
    return null;
  }
}

/** The address programs of this machine use for a server that listens on `host`. */
export function localAddress(host: string, port: number): string {
  const every: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };
  return `http://${every[host] ?? (host.includes(':') ? `[${host}]` : host)}:${port}`;
}
