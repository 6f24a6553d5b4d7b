/** What a new password must not be. Spec 1 §9: the check of banned passwords ships, and is off. */
import { validationProblem } from '../../rest/problem.ts';

/** Throws VALIDATION for a password that may not be set. */
export function checkChoice(password: string, banned: ReadonlySet<string> | null = null): void {
  if (banned === null || !banned.has(password.toLowerCase())) return;
  throw validationProblem([
    {
      pointer: '/body/password',
      detail: 'One of the passwords that are tried first.',
      code: 'commonPassword',
    },
  ]);
}
