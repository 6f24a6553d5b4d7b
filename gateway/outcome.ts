/** Expected failures of a mutation are data: a problem of a service becomes a member of the result's union. */
import { Problem, type FieldError, type Hindrance, type Refused } from '../rest/problem.ts';

interface Message {
  readonly message: string;
}
/** What each code becomes. */
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
    const { hindrance = null, field = null } = (problem.data ?? {}) as Clash;
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

interface Clash {
  readonly hindrance?: Hindrance;
  readonly field?: string;
}

export type Expected = keyof typeof members;
type MemberOf<C extends Expected> = ReturnType<(typeof members)[C]>;

/**
 * The answer of a service, or what it was refused for when that is one of `codes`, the failures the result's union has.
 * Everything else is thrown on: a top-level error.
 */
export async function outcome<T, const C extends readonly Expected[]>(
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

/** Pointers of a mutation begin at its input. */
const fieldOf = ({ pointer, detail, code, fault }: FieldError) => ({
  pointer: pointer.replace(/^\/(body|query|params)/, ''),
  detail,
  code: fault ?? code ?? null,
});
