/** Formats an explanation as text for a terminal. */
import type { Reason } from '../../domain/layout/types.ts';
import type { ExplainedLayout, Explanation } from './explanation.ts';

const WIDTH = 10;

/** Formats an explanation as lines. */
export function formatExplanation({ asked, answer, site, layouts, calls, cache }: Explanation): string[] {
  const reader = [asked.country ?? 'no country known', asked.zone ?? "the country's own clock"].join(', ');
  return [
    ...block('Asked', [asked.url, `at ${asked.at}, ${reader}`]),
    ...block('Answer', [
      `${answer.status}${answer.to === null ? `, ${answer.bytes} bytes` : ` to ${answer.to}`}`,
      ...(answer.page === null ? [] : [`page ${answer.page}${paramsOf(answer.params)}`]),
      ...answer.failed.map((part) => `left empty by a failing service: ${part}`),
      ...answer.cookies.map((cookie) => `sets ${cookie}`),
    ]),
    ...block('Site', site ? [`${site.id} ${site.name} (${site.domain}, ${site.language})`] : ['none']),
    ...layouts.flatMap(layoutLines),
    ...block(
      'REST',
      calls.length === 0
        ? ['no calls']
        : calls.map(
            (it) =>
              `${it.ms.toFixed(1).padStart(6)} ms  ${it.request}${it.outcome === 'ok' ? '' : `  ${it.outcome}`}`,
          ),
    ),
    ...block('Cache', [
      cache.key === null
        ? 'not kept: a redirect, a page of nobody, or a version drawn for this reader alone'
        : `key      ${cache.key}`,
      ...(cache.outcome === null ? [] : [`outcome  ${cache.outcome}`]),
      ...(cache.key === null ? [] : [`until    ${cache.until ?? 'a purge'}`]),
    ]),
    ...block('Tags', cache.tags.length === 0 ? ['none'] : cache.tags),
  ];
}

const block = (title: string, lines: readonly string[]): string[] =>
  lines.map((line, index) => `${(index === 0 ? title : '').padEnd(WIDTH)}${line}`);

const paramsOf = (params: Readonly<Record<string, string>>): string =>
  Object.entries(params)
    .map(([name, value]) => `, ${name} ${value}`)
    .join('');

function layoutLines(layout: ExplainedLayout): string[] {
  const { name, revision, country, zone, reasons, rows } = layout;
  const title =
    revision === 0
      ? `${name}: not published`
      : `${name}, revision ${revision}, for ${country} on the clock of ${zone}`;
  const longest = (of: (reason: Reason) => string) => Math.max(0, ...reasons.map((it) => of(it).length));
  const [rule, subject] = [longest((it) => it.rule), longest((it) => it.subject)];
  return block('Layout', [
    title,
    ...rows.flatMap((row) => [
      `shows row ${row.rowKey}${row.version === 'A' ? '' : ` (version ${row.version})`}`,
      ...row.widgets.map((widget) => `        ${widget}`),
    ]),
    ...(reasons.length === 0 ? [] : ['because']),
    ...reasons.map(
      (it) =>
        `  ${it.rule.padEnd(rule)}  ${it.subject.padEnd(subject)}  ${it.value}${it.at === undefined ? '' : `, until ${it.at}`}`,
    ),
  ]);
}
