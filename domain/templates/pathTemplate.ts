import type { LocalDate } from '../dates/localDate.ts';
import { pathSegment } from '../permalinks/pathSegment.ts';

/** The values of a template's placeholders. */
export interface TemplateValues {
  readonly date: LocalDate;
  readonly language?: string;
  readonly siteCode?: string;
  readonly dateId?: string;
  /** Pixels. */
  readonly width?: number;
  /** A file extension such as 'webp'. */
  readonly format?: string;
}

const year = ({ date }: TemplateValues) => date.slice(0, 4);
const month = ({ date }: TemplateValues) => date.slice(5, 7);
const day = ({ date }: TemplateValues) => date.slice(8, 10);

const PLACEHOLDERS = {
  year,
  month,
  day,
  YYYY: year,
  MM: month,
  DD: day,
  yy: ({ date }) => date.slice(2, 4),
  language: ({ language }) => language,
  siteCode: ({ siteCode }) => siteCode,
  dateId: ({ dateId }) => dateId,
  width: ({ width }) => width?.toString(),
  format: ({ format }) => format,
} as const satisfies Record<string, (values: TemplateValues) => string | undefined>;

/** The names allowed in braces. */
export type Placeholder = keyof typeof PLACEHOLDERS;

const BRACES = /\{([^{}]*)\}/g;

function isPlaceholder(name: string): name is Placeholder {
  return Object.hasOwn(PLACEHOLDERS, name);
}

/**
 * Creates a path from a template of the site configuration (IMAGE_PATH, AUDIO_PATH; spec 1 §2-3), such as
 * '/images/{year}/{month}/{day}.jpg'. Values are percent-encoded; month and day have two digits. A placeholder that is
 * unknown or has no value is removed.
 */
export function expandTemplate(template: string, values: TemplateValues): string {
  return template.replace(BRACES, (_, name: string) =>
    isPlaceholder(name) ? pathSegment(PLACEHOLDERS[name](values) ?? '') : '',
  );
}

/** A message for each unknown placeholder and for unbalanced braces; empty when the template is valid. */
export function templateProblems(template: string): string[] {
  const names = Array.from(template.matchAll(BRACES), ([braced]) => braced.slice(1, -1));
  const unknown = [...new Set(names)].filter((name) => !isPlaceholder(name));
  const problems = unknown.map((name) => `Unknown placeholder {${name}}`);
  if (/[{}]/.test(template.replace(BRACES, ''))) problems.push('A brace is not closed or not opened');
  return problems;
}

/** Whether the template contains `name`, so that its value makes a difference. */
export function hasPlaceholder(template: string, name: Placeholder): boolean {
  return template.includes(`{${name}}`);
}
