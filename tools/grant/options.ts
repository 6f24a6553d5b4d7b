/** Parses the command line of `npm run grant`. */
import { emailAddress } from '../../domain/account/accountFields.ts';
import { adminKeys, type AdminKey } from '../../domain/rights/rights.ts';
import { printableLine } from '../../domain/text/cleanText.ts';
import { readArguments, UsageError } from '../../program/tool.ts';

export interface GrantRequest {
  /** The address that identifies the account. */
  readonly email: string;
  /** Without duplicates, in the order of `adminKeys`. */
  readonly keys: readonly AdminKey[];
  /** Revoke the keys instead of granting them. */
  readonly isTaken: boolean;
  /** The name of the site that sends an invitation when there is no account; null for no invitation. */
  readonly invitedBy: string | null;
}

export const USAGE = `npm run grant -- ADDRESS KEY…                        grants admin rights to the account with this email address
npm run grant -- ADDRESS KEY… --invite --site=NAME   also emails an invitation from a site if there is no account
npm run grant -- ADDRESS KEY… --take                 revokes the rights; the last super_admin cannot be removed

KEY is one or more of ${adminKeys.join(', ')}.
A second run changes nothing. Exits with 1 if the request is refused. More: docs/how-to/deploy.md`;

const OPTIONS = {
  take: { type: 'boolean' },
  invite: { type: 'boolean' },
  site: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Parses the arguments; null for --help. Throws a UsageError. */
export function readOptions(argv: readonly string[]): GrantRequest | null {
  const { values, positionals } = readArguments(argv, OPTIONS, USAGE);
  if (values.help) return null;
  const [address, ...names] = positionals;
  if (address === undefined || names.length === 0) {
    throw new UsageError(`Enter an email address and at least one key.\n\n${USAGE}`);
  }
  const { take: isTaken = false, invite: isInvited = false, site } = values;
  if (isTaken && isInvited) throw new UsageError('--take and --invite cannot be combined.');
  if (isInvited !== (site !== undefined)) {
    throw new UsageError('Use --invite and --site=NAME together: the invitation is sent from that site.');
  }
  return { email: readAddress(address), keys: readKeys(names), isTaken, invitedBy: site ?? null };
}

function readAddress(text: string): string {
  const { success, data } = emailAddress.safeParse(text);
  if (!success)
    throw new UsageError(`'${printableLine(text)}' is not an email address such as someone@example.org.`);
  return data;
}

/** Keys match in any letter case: SUPER_ADMIN is super_admin (decision 27). */
function readKeys(names: readonly string[]): AdminKey[] {
  const requestedKeys = names.map((name) => name.toLowerCase());
  const unknown = names.filter((_, at) => !(adminKeys as readonly string[]).includes(requestedKeys[at]!));
  if (unknown.length > 0) {
    const unknownNames = unknown.map((name) => `'${printableLine(name)}'`).join(', ');
    throw new UsageError(`Unknown admin key: ${unknownNames}. Known keys: ${adminKeys.join(', ')}.`);
  }
  return adminKeys.filter((key) => requestedKeys.includes(key));
}
