import { writeFileSync } from 'node:fs';

/**
 * A Vitest reporter for data that the JSON report lacks: errors outside of tests (which a retry never excuses), and the
 * project, time and number of tests of each file. Writes to the file that LECTERN_RUN_REPORT names. Vitest calls it
 * with `new`.
 */
// oxlint-disable-next-line lectern/default-exports -- Vitest needs a reporter's default export
export default function runReporter() {
  return {
    onTestRunEnd(modules, errors) {
      const path = process.env.LECTERN_RUN_REPORT;
      if (!path) return;
      const files = modules.map((module) => {
        const { duration, environmentSetupDuration, setupDuration, collectDuration } = module.diagnostic();
        return {
          project: module.project.name,
          file: module.relativeModuleId,
          ms: Math.round(environmentSetupDuration + setupDuration + collectDuration + duration),
          tests: [...module.children.allTests()].length,
        };
      });
      writeFileSync(path, JSON.stringify({ strayErrors: errors.map((error) => error.message), files }));
    },
  };
}
