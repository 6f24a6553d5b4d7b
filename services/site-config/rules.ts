/** What a change of a site's configuration must obey. Spec 1 §2, §3; design, look (contrast). */
import { isDeepStrictEqual } from 'node:util';
import { localDate } from '../../domain/dates/localDate.ts';
import { notOnlySpaces } from '../../domain/forms/rules.ts';
import { ROUTE_NAMES, type RouteName } from '../../domain/permalinks/routeNames.ts';
import { accentGrounds, accentProblem, type AccentField } from '../../domain/site/contrast.ts';
import { defaultSiteConfig, routePath, siteConfig, type SiteConfig } from '../../domain/site/siteConfig.ts';
import { templateProblems } from '../../domain/templates/pathTemplate.ts';
import { languageProblem } from '../../domain/translation/knownLanguage.ts';
import { mediaProblem } from '../../domain/widgets/links.ts';
import { validationProblem, type FieldError } from '../../rest/problem.ts';

type Field = keyof SiteConfig;

/** First path parts that are screens or services by themselves, whatever a site configures. Spec 1 §2, decision 49. */
const FIXED_SEGMENTS = ['api', 'app', 'email-signups', 'loaf-testing', 'login', 'register', 'ssr', 'video'];

const isField = (key: string): key is Field => Object.hasOwn(siteConfig.shape, key);

const errorAt = (path: readonly PropertyKey[], detail: string): FieldError => ({
  pointer: `/body/changes/${path.map((step) => String(step).replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`,
  detail,
});

/**
 * The configuration after the changes; null returns a field to `defaults`, the built-in ones but for what each site has
 * of its own. Throws VALIDATION naming every field that does not exist or does not fit.
 */
export function changedConfig(
  before: SiteConfig,
  changes: Readonly<Record<string, unknown>>,
  defaults: SiteConfig = defaultSiteConfig,
): SiteConfig {
  const errors: FieldError[] = [];
  const fitting: [string, unknown][] = [];
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) continue;
    if (!isField(key)) errors.push(errorAt([key], `A site has no field ${key}.`));
    else if (key === 'siteId') errors.push(errorAt([key], 'A site keeps its id.'));
    else if (value === null) fitting.push([key, defaults[key]]);
    else {
      const result = siteConfig.shape[key].safeParse(value);
      if (result.success) fitting.push([key, result.data]);
      else errors.push(...result.error.issues.map((issue) => errorAt([key, ...issue.path], issue.message)));
    }
  }
  const after: SiteConfig = { ...before, ...Object.fromEntries(fitting) };
  const changed = new Set(fitting.map(([key]) => key));
  errors.push(
    ...fieldProblems(after)
      .filter(({ field }) => changed.has(field))
      .map(({ error }) => error),
  );
  if (errors.length > 0) throw validationProblem(errors);
  return after;
}

interface FieldProblem {
  readonly field: Field;
  readonly error: FieldError;
}

function fieldProblems(config: SiteConfig): FieldProblem[] {
  const accents = (Object.keys(accentGrounds) as AccentField[]).flatMap((field) => {
    const detail = accentProblem(field, config[field]);
    return detail === null ? [] : [{ field, error: errorAt([field], detail) }];
  });
  const templates = (['IMAGE_PATH', 'AUDIO_PATH'] as const).flatMap((field) =>
    templateProblems(config[field]).map((detail) => ({ field, error: errorAt([field], detail) })),
  );
  const media = (['IMAGE_PATH', 'AUDIO_PATH', 'headerImage'] as const).flatMap((field) => {
    const detail = mediaProblem(config[field]);
    return detail === null ? [] : [{ field, error: errorAt([field], detail) }];
  });
  const languages = (['LANGUAGE_CODE', 'SITE_LANGUAGE'] as const).flatMap((field) => {
    const detail = languageProblem(config[field]);
    return detail === null ? [] : [{ field, error: errorAt([field], detail) }];
  });
  return [
    ...accents,
    ...templates,
    ...media,
    ...languages,
    ...wordProblems(config),
    ...routeProblems(config),
  ];
}

/** Names that show nothing, menus that lead nowhere, a year that cannot stand in for every day (decision 52). */
function wordProblems({ brandName, siteTitle, menu, evergreenYear }: SiteConfig): FieldProblem[] {
  const blank = Object.entries({ brandName, siteTitle })
    .filter(([, text]) => !notOnlySpaces.fits(text))
    .map(([field]) => ({ field: field as Field, error: errorAt([field], 'Not only spaces.') }));
  const unknown = menu.flatMap((name, index) =>
    (ROUTE_NAMES as readonly string[]).includes(name)
      ? []
      : [{ field: 'menu' as const, error: errorAt(['menu', index], `No route has the name ${name}.`) }],
  );
  const isLeap = localDate(evergreenYear, 2, 29) !== null;
  const year = isLeap
    ? []
    : [
        {
          field: 'evergreenYear' as const,
          error: errorAt(
            ['evergreenYear'],
            'A leap year: its texts stand in for every day, 29 February too.',
          ),
        },
      ];
  return [...blank, ...unknown, ...year];
}

/** Two names may not lead to one path, nor one to a screen that has its path by itself. Letter case tells no two apart. */
function routeProblems(config: SiteConfig): FieldProblem[] {
  const taken = new Map<string, RouteName | null>(FIXED_SEGMENTS.map((segment) => [`/${segment}`, null]));
  const problems: FieldProblem[] = [];
  for (const name of ROUTE_NAMES) {
    const path = routePath(config, name);
    const plain = path.normalize('NFC').toLowerCase();
    const owner = taken.get(plain);
    if (owner === undefined) taken.set(plain, name);
    else {
      const other = owner === null ? 'a fixed screen' : owner;
      const error = errorAt(['routes', name], `${path} is the path of ${other} already.`);
      problems.push({ field: 'routes', error });
    }
  }
  return problems;
}

/** Fields that a row has columns for. */
const COLUMNS: readonly string[] = ['siteId', 'name', 'siteCode'];

/** What a row keeps of a configuration beside its columns: the fields that differ from the built-in default. */
export function storedFields(config: SiteConfig): Record<string, unknown> {
  const own = Object.entries(config).filter(
    ([key, value]) => !COLUMNS.includes(key) && !isDeepStrictEqual(value, defaultSiteConfig[key as Field]),
  );
  return Object.fromEntries(own);
}
