/** How far the reader has listened to recordings, on this device. */
import { readStored, writeStored } from '../../base/device/storage.ts';

const KEY = 'listened';
/** Positions that are stored; the oldest make room. */
const MAX_POSITIONS = 50;

type Position = readonly [reading: string, seconds: number];

function readPositions(): readonly Position[] {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '[]');
    return Array.isArray(stored) ? (stored as unknown[]).filter(isPosition) : [];
  } catch {
    return []; // written by something else
  }
}

const isPosition = (value: unknown): value is Position =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';

/** Where the reader stopped, in seconds; 0 for a recording that was not begun, or was heard to its end. */
export const readPosition = (reading: string): number =>
  readPositions().find(([id]) => id === reading)?.[1] ?? 0;

/** Stores where the reader is; 0 removes the position. */
export function writePosition(reading: string, seconds: number): void {
  const others = readPositions().filter(([id]) => id !== reading);
  const own: readonly Position[] = seconds >= 1 ? [[reading, Math.floor(seconds)]] : [];
  const next = [...others, ...own].slice(-MAX_POSITIONS);
  writeStored(KEY, next.length > 0 ? JSON.stringify(next) : null);
}
