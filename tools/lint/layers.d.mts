/** One entry point: a part of another layer that a layer may import. */
export interface EntryPoint {
  readonly layer: string;
  readonly only?: RegExp;
  readonly from?: RegExp;
  readonly asType?: boolean;
  readonly text?: string;
}

export interface Layer {
  readonly name: string;
  readonly files: RegExp;
  readonly holds: string;
  readonly mayImport: readonly EntryPoint[] | 'everything';
  readonly mayNotImport?: { readonly layer: string; readonly except: RegExp };
  readonly tests?: readonly EntryPoint[];
  readonly packages?: readonly string[];
  readonly builtins?: boolean;
  readonly advice: string;
}

export const layers: readonly Layer[];
export function isTest(path: string): boolean;
export function isSettings(path: string): boolean;
export function layerOf(path: string): Layer | null;
export function nameOf(path: string): string | null;
