/** Rules for changing a site's configuration. Spec 1 §2, §3; design, look (contrast). */
import { isDeepStrictEqual } from 'node:util';
import { localDate } from '../../domain/dates/localDate.ts';
import { notOnlySpaces } from '../../domain/forms/rules.ts';
import { ROUTE_NAMES, type RouteName } from '../../domain/permalinks/routeNames.ts';
import { accentBackgrounds, accentProblem, type AccentField } from '../../domain/site/contrast.ts';
import { defaultSiteConfig, routePath, siteConfig, type SiteConfig } from '../../domain/site/siteConfig.ts';
import { templateProblems } from '../../domain/templates/pathTemplate.ts';
import { languageProblem } from '../../domain/translation/knownLanguage.ts';
import { mediaProblem } from '../../domain/forms/faults.ts';
import { validationProblem, type FieldError } from '../../rest/problem.ts';

type Field = keyof SiteConfig;

/** First path segments that are screens or services, whatever a site configures. Spec 1 §2, decision 49. */
const FIXED_SEGMENTS = ['api', 'app', 'email-signups', 'loaf-testing', 'login', 'register', 'ssr', 'video'];

const isField = (key: string): key is Field => Object.hasOwn(siteConfig.shape, key);

const errorAt = (path: readonly PropertyKey[], detail: string): FieldError => ({
  pointer: `/body/changes/${path.map((step) => String(step).replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`,
  detail,
});

/**
 * The configuration after the changes; null resets a field to `defaults`, the built-in values with the site's own code.
 * Throws VALIDATION with every unknown or invalid field.
 */
export function changedConfig(
  before: SiteConfig,
  changes: Readonly<Record<string, unknown>>,
  defaults: SiteConfig = defaultSiteConfig,
): SiteConfig {
  const errors: FieldError[] = [];
  const valid: [string, unknown][] = [];
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) continue;
    if (!isField(key)) errors.push(errorAt([key], `Unknown field: ${key}.`));
    else if (key === 'siteId') errors.push(errorAt([key], 'The id of a site cannot be changed.'));
    else if (value === null) valid.push([key, defaults[key]]);
    else {
      const result = siteConfig.shape[key].safeParse(value);
      if (result.success) valid.push([key, result.data]);
      else errors.push(...result.error.issues.map((issue) => errorAt([key, ...issue.path], issue.message)));
    }
  }
  const after: SiteConfig = { ...before, ...Object.fromEntries(valid) };
  const changed = new Set(valid.map(([key]) => key));
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
  const accents = (Object.keys(accentBackgrounds) as AccentField[]).flatMap((field) => {
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
    ...textProblems(config),
    ...routeProblems(config),
  ];
}

/** Blank names, unknown menu entries, and an evergreen year that is not a leap year (decision 52). */
function textProblems({ brandName, siteTitle, menu, evergreenYear }: SiteConfig): FieldProblem[] {
  const blankNames = Object.entries({ brandName, siteTitle })
    .filter(([field, text]) => !(field === 'siteTitle' && text === '') && !notOnlySpaces.isValid(text))
    .map(([field]) => ({ field: field as Field, error: errorAt([field], 'Enter a text, not only spaces.') }));
  const unknown = menu.flatMap((name, index) =>
    (ROUTE_NAMES as readonly string[]).includes(name)
      ? []
      : [{ field: 'menu' as const, error: errorAt(['menu', index], `Unknown route name: ${name}.`) }],
  );
  const isLeap = localDate(evergreenYear, 2, 29) !== null;
  const year = isLeap
    ? []
    : [
        {
          field: 'evergreenYear' as const,
          error: errorAt(
            ['evergreenYear'],
            'Enter a leap year. Its texts are the fallback for every day, including February 29.',
          ),
        },
      ];
  return [...blankNames, ...unknown, ...year];
}

/** Two route names may not have one path, nor the path of a fixed screen. Paths are compared case-insensitively. */
function routeProblems(config: SiteConfig): FieldProblem[] {
  const taken = new Map<string, RouteName | null>(FIXED_SEGMENTS.map((segment) => [`/${segment}`, null]));
  const problems: FieldProblem[] = [];
  for (const name of ROUTE_NAMES) {
    const path = routePath(config, name);
    const normalised = decodeURIComponent(path).normalize('NFC').toLowerCase();
    const owner = taken.get(normalised);
    if (owner === undefined) taken.set(normalised, name);
    else {
      const other = owner === null ? 'a built-in screen' : owner;
      const error = errorAt(['routes', name], `${path} is already the path of ${other}.`);
      problems.push({ field: 'routes', error });
    }
  }
  return problems;
}

/** Fields that have their own columns. */
const COLUMNS: readonly string[] = ['siteId', 'name', 'siteCode'];

/**
 * The part of a configuration that is stored as JSON: fields without a column that differ from the built-in default.
 */
export function storedFields(config: SiteConfig): Record<string, unknown> {
  const changed = Object.entries(config).filter(
    ([key, value]) => !COLUMNS.includes(key) && !isDeepStrictEqual(value, defaultSiteConfig[key as Field]),
  );
  return Object.fromEntries(changed);
}
