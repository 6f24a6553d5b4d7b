/**
 * Reports of a blocked content security policy violation, in both formats of browsers: `report-uri` sends one object of
 * type application/csp-report, `report-to` a list of type application/reports+json, which also contains other kinds of
 * reports.
 */
import { z } from 'zod';
import { redactQuery } from '../../domain/errors/redact.ts';
import { cleanLine } from './cleaning.ts';

/** Maximum number of reports in one body; a browser sends a handful. */
const MAX_REPORTS = 50;
const MAX_LENGTH = 500;

/** Without query strings, which may contain personal data. 'inline', 'eval' and 'data' stay as they are. */
const location = z
  .string()
  .max(8_000)
  .transform((text) =>
    redactQuery(cleanLine(text))
      .replace(/^data:.*/, 'data')
      .slice(0, MAX_LENGTH),
  )
  .nullable()
  .default(null);
const directive = z.string().max(200).transform(cleanLine).optional();

/** The stored part of one report. */
export interface Violation {
  readonly directive: string;
  readonly blocked: string;
  readonly page: string;
  readonly source: string;
}

const legacyReport = z.object({
  'csp-report': z.object({
    'document-uri': location,
    'blocked-uri': location,
    'source-file': location,
    'effective-directive': directive,
    'violated-directive': directive,
  }),
});
const modernReport = z.object({
  type: z.string().max(100),
  body: z.unknown(),
});
const modernBody = z.object({
  documentURL: location,
  blockedURL: location,
  sourceFile: location,
  effectiveDirective: directive,
});

const fromLegacy = legacyReport.transform(({ 'csp-report': it }): Violation[] => [
  {
    // The older field contains the sources as well: "script-src 'self'".
    directive: it['effective-directive'] ?? it['violated-directive']?.split(' ', 1)[0] ?? '',
    blocked: it['blocked-uri'] ?? '',
    page: it['document-uri'] ?? '',
    source: it['source-file'] ?? '',
  },
]);

const fromModern = z
  .array(modernReport)
  .max(MAX_REPORTS)
  .transform((reports, context): Violation[] =>
    reports.flatMap(({ type, body }, index) => {
      if (type !== 'csp-violation') return []; // deprecations and crashes are ignored
      const parsed = modernBody.safeParse(body);
      if (!parsed.success) {
        context.addIssue({ code: 'custom', path: [index, 'body'], message: 'Not a violation report.' });
        return [];
      }
      const { effectiveDirective = '', blockedURL, documentURL, sourceFile } = parsed.data;
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

/** The body of either format, as one list. */
export const violations = z.union([fromLegacy, fromModern]);
