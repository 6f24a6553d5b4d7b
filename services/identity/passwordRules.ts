/** What a new password must not be. Spec 1 §9: the check of banned passwords ships, and is off; LECTERN_BANNED_PASSWORDS=1 turns it on. */
import { validationProblem } from '../../rest/problem.ts';

/** ASVS 6.2.4 asks for three thousand that fit the rules of this site. */
const MOST = 3_000;
const LEAST = 8;

export interface PasswordRules {
  /** Throws VALIDATION for a password that may not be set. */
  check(password: string): Promise<void>;
}

/** The rules as the setting has them. The list is read when it is first asked. */
export function createPasswordRules(isOn: boolean): PasswordRules {
  let list: Promise<ReadonlySet<string>> | undefined;
  return {
    async check(password) {
      if (!isOn || !(await (list ??= readList())).has(password.toLowerCase())) return;
      const detail = 'One of the passwords that are tried first.';
      throw validationProblem([{ pointer: '/body/password', detail, code: 'commonPassword' }]);
    },
  };
}

/** Those that are tried first, in the order of how common they are. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const common = dictionary['passwords-common'] as readonly (string | number)[];
  const long = common.map((it) => String(it).toLowerCase()).filter((it) => it.length >= LEAST);
  return new Set(long.slice(0, MOST));
}
