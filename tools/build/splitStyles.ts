/**
 * A step of the style sheet's making: Panda writes one sheet for all sources. What first pages want stays in the first
 * sheet; the looks of parts that few pages have (dialogs, forms, tables) go into a second one, which comes with the
 * first part that needs it. The second repeats every utility of the first: one of its own that came later would win over
 * the first one's for wider windows, and so they all stand in Panda's order again (decision 0011).
 */
import { resolve } from 'node:path';
import { classesIn } from './firstClasses.ts';

/** What is used of PostCSS's tree. Its own types stand in two copies here, Vite's and Panda's, which do not fit. */
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
  /** The sheet of every page, and that of the parts, from the project's folder. */
  readonly first: string;
  readonly parts: string;
  /** The recipes of every page, by class name. */
  readonly recipes: readonly string[];
  /** Tells the utilities first pages may wear, escaped as in a sheet; asked for each time, for sources change. */
  readonly utilities: () => Promise<ReadonlySet<string>>;
}

/** The step as a PostCSS plugin; it goes behind the one that makes the styles. */
export function splitStyles({ first, parts, recipes, utilities }: Options) {
  return {
    postcssPlugin: 'lectern-split-styles',
    async OnceExit(root: Container, { result }: { readonly result: { readonly opts: { from?: string } } }) {
      const file = result.opts.from?.split('?')[0];
      if (file === resolve(first)) keepFirst(root, new Set(recipes), await utilities());
      else if (file === resolve(parts)) keepParts(root, new Set(recipes));
    },
  };
}

/** Leaves out the recipes and utilities that only parts have. */
export function keepFirst(root: Container, first: ReadonlySet<string>, utilities: ReadonlySet<string>): void {
  root.walkRules!((rule) => {
    if (isRecipe(rule) && !isOf(rule, first)) rule.remove();
    if (isUtility(rule) && !isAnyOf(rule, utilities)) rule.remove();
  });
  dropEmpty(root);
}

/** Leaves nothing but the recipes of parts, utilities, tokens and keyframes; those nobody reads go in the next step. */
export function keepParts(root: Container, first: ReadonlySet<string>): void {
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

/** The outermost layer a rule stands in, without its inner ones. */
function layerOf(rule: Container): string | null {
  let found: string | null = null;
  for (let at = rule.parent as Container | undefined; at; at = at.parent as Container | undefined) {
    if (at.type === 'atrule' && at.name === 'layer') found = (at.params ?? '').split('.')[0]!.trim();
  }
  return found;
}

const isKeyframe = ({ parent }: Container): boolean =>
  (parent as Container | undefined)?.name?.endsWith('keyframes') === true;

/** '.dialog__content--size_sm' is of the recipe 'dialog'. */
const isOf = ({ selector = '' }: Container, names: ReadonlySet<string>): boolean =>
  Array.from(selector.matchAll(/\.([a-z](?:[\w-]|\\.)*)/gi), ([, name]) => name!.split(/__|--/)[0]!).some(
    (name) => names.has(name),
  );

/** Conditions and layers around what has gone; the order of layers is a statement and stays. */
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
