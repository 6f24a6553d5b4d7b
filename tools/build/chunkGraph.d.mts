import type { ChunkReport } from './chunkReport.ts';

export const PUBLIC_ENTRY: string;
export const ADMIN_ENTRY: string;
export const views: Readonly<Record<string, string>>;
export const idle: readonly string[];
export function scriptsOf(report: ChunkReport, modules: readonly string[]): string[];
export function reachableScripts(report: ChunkReport, module: string): string[];
export function findCycle(report: ChunkReport): string[] | null;
