/**
 * A PostCSS step: Panda writes one sheet for all sources. The styles of first pages stay in the first sheet; the
 * recipes of parts that few pages have (dialogs, forms, tables) go into a second sheet, which loads with the first part
 * that needs it. The second sheet repeats every utility of the first: a utility that only the second sheet has would
 * come later and win over the first sheet's media-query variants, so all of them are repeated in Panda's order
 * (decision 0011).
 */
import { resolve } from 'node:path';
import { classesIn } from './firstClasses.ts';

/**
 * The part of PostCSS's tree that is used. Its own types are installed twice, for Vite and for Panda, and are
 * incompatible.
 */
interface Container {
  readonly type: string;
  readonly name?: string;
  readonly params?: string;
  readonly selector?: string;
  readonly parent?: unknown;
  readonly nodes?: readonly Container[];
  walkRules?(visit: (rule: Container) => void): void;
  walkAtRules?(visit: (rule: Container) => void): void;
  remove(): unknown;
}

interface Options {
  /** The sheet of every page, and the parts sheet; paths relative to the project root. */
  readonly first: string;
  readonly parts: string;
  /** Class names of the recipes that every page has. */
  readonly recipes: readonly string[];
  /**
   * Resolves to the utility classes of first pages, escaped as in a sheet. Called on every build, because sources
   * change.
   */
  readonly utilities: () => Promise<ReadonlySet<string>>;
}

/** The step as a PostCSS plugin; it runs after the plugin that generates the styles. */
export function splitStyles({ first, parts, recipes, utilities }: Options) {
  return {
    postcssPlugin: 'lectern-split-styles',
    async OnceExit(root: Container, { result }: { readonly result: { readonly opts: { from?: string } } }) {
      const file = result.opts.from?.split('?')[0];
      if (file === resolve(first)) keepFirstSheet(root, new Set(recipes), await utilities());
      else if (file === resolve(parts)) keepPartsSheet(root, new Set(recipes));
    },
  };
}

/** Removes the recipes and utilities that only parts use. */
export function keepFirstSheet(
  root: Container,
  first: ReadonlySet<string>,
  utilities: ReadonlySet<string>,
): void {
  root.walkRules!((rule) => {
    if (isRecipe(rule) && !isOf(rule, first)) rule.remove();
    if (isUtility(rule) && !isAnyOf(rule, utilities)) rule.remove();
  });
  dropEmpty(root);
}

/**
 * Keeps only the recipes of parts, utilities, tokens and keyframes; the next step removes unused tokens and keyframes.
 */
export function keepPartsSheet(root: Container, first: ReadonlySet<string>): void {
  root.walkRules!((rule) => {
    const isKept =
      ['tokens', 'utilities'].includes(layerOf(rule) ?? '') ||
      isKeyframe(rule) ||
      (isRecipe(rule) && !isOf(rule, first));
    if (!isKept) rule.remove();
  });
  root.walkAtRules!((rule) => {
    if (['import', 'font-face', 'property'].includes(rule.name ?? '')) rule.remove();
  });
  dropEmpty(root);
}

const isUtility = (rule: Container): boolean => layerOf(rule) === 'utilities';
const isAnyOf = ({ selector = '' }: Container, classes: ReadonlySet<string>): boolean =>
  [...classesIn(selector)].some((name) => classes.has(name));
const isRecipe = (rule: Container): boolean => layerOf(rule) === 'recipes';

/** The name of the outermost CSS layer around a rule. */
function layerOf(rule: Container): string | null {
  let found: string | null = null;
  for (let at = rule.parent as Container | undefined; at; at = at.parent as Container | undefined) {
    if (at.type === 'atrule' && at.name === 'layer') found = (at.params ?? '').split('.')[0]!.trim();
  }
  return found;
}

const isKeyframe = ({ parent }: Container): boolean =>
  (parent as Container | undefined)?.name?.endsWith('keyframes') === true;

/** Whether a selector belongs to one of the recipes: '.dialog__content--size_sm' belongs to 'dialog'. */
const isOf = ({ selector = '' }: Container, names: ReadonlySet<string>): boolean =>
  Array.from(selector.matchAll(/\.([a-z](?:[\w-]|\\.)*)/gi), ([, name]) => name!.split(/__|--/)[0]!).some(
    (name) => names.has(name),
  );

/** Removes at-rules that became empty. The statement that orders the layers has no body and stays. */
function dropEmpty(root: Container): void {
  root.walkAtRules!((rule) => {
    let at: Container | undefined = rule;
    while (at?.type === 'atrule' && at.nodes?.length === 0) {
      const above = at.parent as Container | undefined;
      at.remove();
      at = above;
    }
  });
}
