/**
 * `running.json` in the data folder contains the address of the Lectern that runs on it, so that tools call it instead
 * of opening the database a second time. tools/start/preflight.mjs reads it too.
 */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceName } from '../../rest/contract.ts';
import { makeFolder } from '../postgres/makeFolder.ts';
import { isAlive } from '../postgres/processFolder.ts';

export interface Running {
  readonly pid: number;
  readonly port: number;
  /** The address for people: 'http://localhost:4000/'. */
  readonly url: string;
  /** The address for programs on this machine, whatever HOST is: 'http://127.0.0.1:4000'. */
  readonly local: string;
  /** Its SITE_URL, which a tool may be started without; null for none. */
  readonly siteUrl?: string | null;
  /** The URLs of services that run elsewhere. */
  readonly services: Readonly<Partial<Record<ServiceName, string>>>;
}

/** Milliseconds for the answer to a tool's first request. */
const TIMEOUT_MS = 2_000;

const fileIn = (dataDir: string): string => join(dataDir, 'running.json');

/** Writes the file atomically; returns the function that removes it. */
export function noteRunning(dataDir: string, running: Running): () => void {
  makeFolder(dataDir);
  const temporary = `${fileIn(dataDir)}.${process.pid}`;
  writeFileSync(temporary, JSON.stringify(running));
  renameSync(temporary, fileIn(dataDir));
  return () => {
    // Another process with an outside database may have written its own in the meantime.
    if (readNote(dataDir)?.pid === running.pid) rmSync(fileIn(dataDir), { force: true });
  };
}

/** The Lectern of a data folder whose process is alive; a stale note of a killed process is ignored. */
export function readRunning(dataDir: string): Running | null {
  const note = readNote(dataDir);
  return note && note.pid !== process.pid && isAlive(note.pid) ? note : null;
}

/** The same, and it answers: its pid may have been reused by another program. */
export async function findRunning(dataDir: string): Promise<Running | null> {
  const running = readRunning(dataDir);
  if (!running) return null;
  const answer = await fetch(`${running.local}/livez`, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
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

/** The address for programs on this machine of a server that listens on `host`. */
export function localAddress(host: string, port: number): string {
  const every: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };
  return `http://${every[host] ?? (host.includes(':') ? `[${host}]` : host)}:${port}`;
}
