/** Expected failures of a mutation are data: a problem of a service becomes a member of the result's union type. */
import { Problem, type FieldError, type Hindrance, type Refused } from '../../rest/problem.ts';

interface Message {
  readonly message: string;
}
/** The union member of each problem code. */
const members = {
  VALIDATION: (problem: Problem) => ({
    __typename: 'ValidationProblem' as const,
    message: problem.message,
    errors: (problem.errors ?? []).map(fieldOf),
  }),
  FORBIDDEN: (problem: Problem) => {
    const { refusal = null, countries = [], permissions = [] } = (problem.data ?? {}) as Refused;
    const { message } = problem;
    return {
      __typename: 'Forbidden' as const,
      message,
      refusal,
      countries: [...countries],
      missing: [...permissions],
    };
  },
  NOT_FOUND: ({ message }: Message) => ({ __typename: 'NotFound' as const, message }),
  CONFLICT: (problem: Problem) => {
    const { hindrance = null, field = null } = (problem.data ?? {}) as ConflictDetails;
    return { __typename: 'Conflict' as const, message: problem.message, hindrance, field };
  },
  RATE_LIMITED: (problem: Problem) => {
    const { retryAfterSeconds = 60 } = (problem.data ?? {}) as { retryAfterSeconds?: number };
    return { __typename: 'RateLimited' as const, message: problem.message, retryAfterSeconds };
  },
  NOT_AUTHORIZED: ({ message }: Message) => ({ __typename: 'NotAuthorized' as const, message }),
  CODE_MISMATCH: ({ message }: Message) => ({ __typename: 'CodeMismatch' as const, message }),
  USERNAME_EXISTS: ({ message }: Message) => ({ __typename: 'UsernameExists' as const, message }),
} as const;

interface ConflictDetails {
  readonly hindrance?: Hindrance;
  readonly field?: string;
}

export type ExpectedCode = keyof typeof members;
type MemberOf<C extends ExpectedCode> = ReturnType<(typeof members)[C]>;

/**
 * Returns the answer of a service, or its refusal as a union member when the code is one of `codes`. Any other error is
 * rethrown as a top-level error.
 */
export async function outcome<T, const C extends readonly ExpectedCode[]>(
  work: Promise<T>,
  codes: C,
): Promise<T | MemberOf<C[number]>> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const code = codes.find((it) => it === error.code);
    if (code === undefined) throw error;
    return members[code](error) as MemberOf<C[number]>;
  }
}

/** Strips the part of the REST request from a pointer: pointers of a mutation start at its input. */
const fieldOf = ({ pointer, detail, code, fault }: FieldError) => ({
  pointer: pointer.replace(/^\/(body|query|params)/, ''),
  detail,
  code: fault ?? code ?? null,
});
