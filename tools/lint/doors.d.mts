/** Why a file may not import another (paths relative to the project), or null when it may. */
export function refusedFile(asked: {
  readonly from: string;
  readonly to: string;
  readonly isType?: boolean;
  readonly isLazy?: boolean;
}): string | null;

/** Why a file may not import a package or a module of Node.js, or null when it may. */
export function refusedPackage(asked: {
  readonly from: string;
  readonly specifier: string;
  readonly isType?: boolean;
}): string | null;

export function mayHoldSql(path: string): boolean;
export const SQL_ANSWER: string;

/** A relative specifier as a path relative to the project, or null for a package. */
export function targetOf(from: string, specifier: string): string | null;
