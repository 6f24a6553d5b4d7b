/** One entry point: a part of another layer that a layer may import. */
export interface Door {
  readonly layer: string;
  readonly only?: RegExp;
  readonly from?: RegExp;
  readonly asType?: boolean;
  readonly isLazy?: boolean;
  readonly text?: string;
}

export interface Room {
  readonly name: string;
  readonly files: RegExp;
  readonly holds: string;
  readonly mayImport: readonly Door[] | 'everything';
  readonly tests?: readonly Door[];
  readonly packages?: readonly string[];
  readonly builtins?: boolean;
  readonly advice: string;
}

export const rooms: readonly Room[];
export function isTest(path: string): boolean;
export function isSettings(path: string): boolean;
export function roomOf(path: string): Room | null;
export function nameOf(path: string): string | null;
