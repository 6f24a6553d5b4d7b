/**
 * Reports of what a content security policy stopped, in both shapes browsers send: `report-uri` one object of type
 * application/csp-report, `report-to` a list of type application/reports+json (which holds other kinds of report too).
 */
import { z } from 'zod';
import { urlWithoutQuery } from '../../domain/errors/withoutSecrets.ts';
import { cleanLine } from './cleaning.ts';

/** So many of one body count; a browser sends a handful. */
const MOST_REPORTS = 50;
const MOST_KEPT = 500;

/** Without queries: they may carry what is the reader's own. 'inline', 'eval' and 'data' stay words. */
const place = z
  .string()
  .max(8_000)
  .transform((text) =>
    urlWithoutQuery(cleanLine(text))
      .replace(/^data:.*/, 'data')
      .slice(0, MOST_KEPT),
  )
  .nullable()
  .default(null);
const directive = z.string().max(200).transform(cleanLine).optional();

/** What is left of one report. */
export interface Violation {
  readonly directive: string;
  readonly blocked: string;
  readonly page: string;
  readonly source: string;
}

const old = z.object({
  'csp-report': z.object({
    'document-uri': place,
    'blocked-uri': place,
    'source-file': place,
    'effective-directive': directive,
    'violated-directive': directive,
  }),
});
const newer = z.object({
  type: z.string().max(100),
  body: z.unknown(),
});
const newerBody = z.object({
  documentURL: place,
  blockedURL: place,
  sourceFile: place,
  effectiveDirective: directive,
});

const fromOld = old.transform(({ 'csp-report': it }): Violation[] => [
  {
    // The older name holds the sources besides: "script-src 'self'".
    directive: it['effective-directive'] ?? it['violated-directive']?.split(' ', 1)[0] ?? '',
    blocked: it['blocked-uri'] ?? '',
    page: it['document-uri'] ?? '',
    source: it['source-file'] ?? '',
  },
]);

const fromNew = z
  .array(newer)
  .max(MOST_REPORTS)
  .transform((reports, context): Violation[] =>
    reports.flatMap(({ type, body }, index) => {
      if (type !== 'csp-violation') return []; // deprecations, crashes: nobody asked for them
      const it = newerBody.safeParse(body);
      if (!it.success) {
        context.addIssue({ code: 'custom', path: [index, 'body'], message: 'Is no report of a violation.' });
        return [];
      }
      const { effectiveDirective = '', blockedURL, documentURL, sourceFile } = it.data;
      return [
        {
          directive: effectiveDirective,
          blocked: blockedURL ?? '',
          page: documentURL ?? '',
          source: sourceFile ?? '',
        },
      ];
    }),
  );

/** The body of either, as one list. */
export const violations = z.union([fromOld, fromNew]);
