/** The files of a build that any reader may need: what the service worker precaches. */

/** The fields of a bundle's chunk that are used here. */
export interface BundleChunk {
  readonly type: 'chunk' | 'asset';
  readonly fileName: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly moduleIds?: readonly string[];
  readonly viteMetadata?: { readonly importedCss?: ReadonlySet<string> };
}

/** The editor, its packages, and developer screens: megabytes that no reader requests. */
const NOT_FOR_READERS =
  /\/web\/(admin|dev|site\/testPage)\/|\/node_modules\/(grapesjs|@chakra-ui\/react|@emotion)\b/;

/**
 * The scripts and styles reachable from entries, as sorted URL paths. A chunk that contains a module of the editor is
 * left out, and so is what only it imports. Fonts are cached when a page uses them: a language needs few.
 */
export function publicFiles(bundle: Readonly<Record<string, BundleChunk>>): string[] {
  const files = new Set<string>();
  const visit = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(chunk.fileName)) return;
    if (chunk.moduleIds?.some((id) => NOT_FOR_READERS.test(id))) return;
    files.add(chunk.fileName);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next);
  };
  for (const [name, { type, isEntry }] of Object.entries(bundle))
    if (type === 'chunk' && isEntry) visit(name);
  return [...files].sort().map((file) => `/${file}`);
}
