/**
 * Rules for a new password. Spec 1 §9: the check of banned passwords ships disabled; LECTERN_BANNED_PASSWORDS=1 turns
 * it on.
 */
import { validationProblem } from '../../../rest/problem.ts';

/** ASVS 6.2.4 requires three thousand that satisfy the password rules of this site. */
const LIST_SIZE = 3_000;
const MIN_LENGTH = 8;

export interface PasswordRules {
  /** Throws VALIDATION for a banned password. */
  check(password: string): Promise<void>;
}

/** Creates the rules for the setting. The list is loaded lazily, at the first check. */
export function createPasswordRules(isOn: boolean): PasswordRules {
  let list: Promise<ReadonlySet<string>> | undefined;
  return {
    async check(password) {
      if (!isOn || !(await (list ??= readList())).has(password.toLowerCase())) return;
      const detail = 'This password is too common. Choose another.';
      throw validationProblem([{ pointer: '/body/password', detail, code: 'commonPassword' }]);
    },
  };
}

/** The most common passwords, in order of frequency. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const common = dictionary['passwords-common'] as readonly (string | number)[];
  const long = common.map((it) => String(it).toLowerCase()).filter((it) => it.length >= MIN_LENGTH);
  return new Set(long.slice(0, LIST_SIZE));
}
