// Validates the argument of `npm run service --` before anything else runs.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './steps.mjs';

/**
 * Throws, listing the services, unless `names` is exactly one of them. program/serviceProgram.ts checks again, with
 * types.
 */
export function checkService(root, names) {
  const known = readdirSync(join(root, 'services')).filter((name) =>
    existsSync(join(root, 'services', name, 'contract.ts')),
  );
  if (names.length === 1 && known.includes(names[0])) return;
  const problem = names.length === 0 ? 'Say which service.' : `'${names.join(' ')}' is no service.`;
  throw new StartError(
    `${problem} There are: ${known.join(', ')}. For example: PORT=4101 npm run service -- devotionals`,
  );
}
