/** The reason why a file may not import another (paths relative to the project root), or null when it may. */
export function fileImportError(request: {
  readonly from: string;
  readonly to: string;
  readonly isType?: boolean;
}): string | null;

/** The reason why a file may not import a package or a module of Node.js, or null when it may. */
export function packageImportError(request: {
  readonly from: string;
  readonly specifier: string;
  readonly isType?: boolean;
}): string | null;

export function mayContainSql(path: string): boolean;
export const SQL_MESSAGE: string;

/** Resolves a relative specifier to a path relative to the project root; null for a package. */
export function targetOf(from: string, specifier: string): string | null;
