// Whether what was typed after `npm run service --` is a service, told before anything else is.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './steps.mjs';

/** Throws with the names there are unless `names` is one of them. program/serviceProgram.ts looks again, with types. */
export function checkService(root, names) {
  const known = readdirSync(join(root, 'services')).filter((name) =>
    existsSync(join(root, 'services', name, 'contract.ts')),
  );
  if (names.length === 1 && known.includes(names[0])) return;
  const said = names.length === 0 ? 'Say which service.' : `'${names.join(' ')}' is no service.`;
  throw new StartError(
    `${said} There are: ${known.join(', ')}. For example: PORT=4101 npm run service -- devotionals`,
  );
}
