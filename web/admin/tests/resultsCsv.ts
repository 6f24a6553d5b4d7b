import { stringify } from 'csv-stringify/browser/esm/sync';
import type { TestResultsQuery } from '../layouts/results/TestResults.types.ts';

const COLUMNS = [
  'test',
  'name',
  'began',
  'ended',
  'goal',
  'path',
  'country',
  'version',
  'share',
  'visitors',
  'conversions',
  'rate',
  'guard',
  'guardConversions',
  'sampleRatio',
  'winner',
  'decidedBy',
  'decidedAt',
  'note',
];

/**
 * The results of a test as CSV, for other programs: names of columns are not translated, times are in UTC. A line per
 * phase, country (empty for all together) and version. Counts of different phases must not be added.
 */
export function resultsCsv({ subject, name, current, earlier }: TestResultsQuery['testResults']): string {
  const phases = [...(current ? [current] : []), ...earlier];
  const lines = phases.flatMap((phase) =>
    [phase.overall, ...phase.countries].flatMap((slice) =>
      slice.versions.map(({ version, share, visitors, conversions, rate, guard }) => [
        subject,
        name,
        phase.beganAt,
        phase.endedAt,
        phase.goalKind.toLowerCase(),
        phase.goalPath,
        slice.country,
        version,
        share,
        visitors,
        conversions,
        rate,
        phase.guard?.kind.toLowerCase(),
        guard?.conversions,
        slice.sampleRatio.toLowerCase(),
        phase.winner,
        phase.decision?.who,
        phase.decision?.at,
        phase.decision?.note,
      ]),
    ),
  );
  return stringify([COLUMNS, ...lines], { escape_formulas: true });
}
