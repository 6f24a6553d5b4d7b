import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { localAddress, noteRunning, readRunning } from './running.ts';

const running = { port: 4000, url: 'http://localhost:4000/', local: 'http://127.0.0.1:4000', services: {} };
/** The parent process, which lives as long as the test. */
const ALIVE = process.ppid;
const GONE = 4_194_300;

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-test-running-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it('finds a Lectern whose process is alive, and no other', () => {
  const data = dataFolder();
  expect(readRunning(data)).toBeNull();
  const forget = noteRunning(data, { ...running, pid: ALIVE });
  expect(readRunning(data)).toEqual({ ...running, pid: ALIVE });
  forget();
  expect(readdirSync(data)).toEqual([]);
  noteRunning(data, { ...running, pid: GONE });
  expect(readRunning(data)).toBeNull();
  noteRunning(data, { ...running, pid: process.pid }); // an old pid: in a container it is often our own
  expect(readRunning(data)).toBeNull();
  writeFileSync(join(data, 'running.json'), '{"pid":');
  expect(readRunning(data)).toBeNull();
});

it('does not remove a note that another process has written since', () => {
  const data = dataFolder();
  const forget = noteRunning(data, { ...running, pid: GONE });
  noteRunning(data, { ...running, pid: ALIVE });
  forget();
  expect(readRunning(data)?.pid).toBe(ALIVE);
});

it('returns a local address whatever the server listens on', () => {
  expect(localAddress('0.0.0.0', 80)).toBe('http://127.0.0.1:80');
  expect(localAddress('::', 4000)).toBe('http://[::1]:4000');
  expect(localAddress('fe80::1', 4000)).toBe('http://[fe80::1]:4000');
  expect(localAddress('192.0.2.7', 4000)).toBe('http://192.0.2.7:4000');
});
