import { writeFileSync } from 'node:fs';

/**
 * A reporter that tells `npm test` of errors that belong to no test: the other report has none of them, and no second
 * try excuses them. Called with `new`.
 */
// oxlint-disable-next-line lectern/default-exports -- Vitest takes a reporter's default export
export default function strayErrors() {
  return {
    onTestRunEnd(_, errors) {
      const file = process.env.LECTERN_STRAY_ERRORS;
      if (file && errors.length > 0) writeFileSync(file, errors.map((it) => it.message).join('\n'));
    },
  };
}
