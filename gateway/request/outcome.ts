/** Expected failures of a mutation are data: a problem of a service becomes a member of the result's union type. */
import { Problem, type FieldError, type Hindrance, type Refused } from '../../rest/problem.ts';

/** What a failure tells; a service's `Problem` has this shape. */
interface Failure {
  readonly message: string;
  readonly errors?: readonly FieldError[] | undefined;
  readonly data?: unknown;
}

interface ConflictDetails {
  readonly hindrance?: Hindrance;
  readonly field?: string;
}

/** The union member of each problem code; each implements `interface Problem` of the schema. */
const members = {
  VALIDATION: ({ message, errors = [] }: Failure) => ({
    __typename: 'ValidationProblem' as const,
    code: 'VALIDATION',
    message,
    errors: errors.map(fieldOf),
  }),
  FORBIDDEN: ({ message, data }: Failure) => {
    const { refusal = null, countries = [], permissions = [] } = (data ?? {}) as Refused;
    return {
      __typename: 'Forbidden' as const,
      code: 'FORBIDDEN',
      message,
      refusal,
      countries: [...countries],
      missing: [...permissions],
    };
  },
  NOT_FOUND: ({ message }: Failure) => ({ __typename: 'NotFound' as const, code: 'NOT_FOUND', message }),
  CONFLICT: ({ message, data }: Failure) => {
    const { hindrance = null, field = null } = (data ?? {}) as ConflictDetails;
    return { __typename: 'Conflict' as const, code: 'CONFLICT', message, hindrance, field };
  },
  RATE_LIMITED: ({ message, data }: Failure) => {
    const { retryAfterSeconds = 60 } = (data ?? {}) as { retryAfterSeconds?: number };
    return { __typename: 'RateLimited' as const, code: 'RATE_LIMITED', message, retryAfterSeconds };
  },
  NOT_AUTHORIZED: ({ message }: Failure) => ({
    __typename: 'NotAuthorized' as const,
    code: 'NOT_AUTHORIZED',
    message,
  }),
  CODE_MISMATCH: ({ message }: Failure) => ({
    __typename: 'CodeMismatch' as const,
    code: 'CODE_MISMATCH',
    message,
  }),
  USERNAME_EXISTS: ({ message }: Failure) => ({
    __typename: 'UsernameExists' as const,
    code: 'USERNAME_EXISTS',
    message,
  }),
} as const;

export type ExpectedCode = keyof typeof members;
type MemberOf<C extends ExpectedCode> = ReturnType<(typeof members)[C]>;

/** The union member of a failure that the gateway finds itself, or of a service's failure under another code. */
export const expectedFailure = <const C extends ExpectedCode>(code: C, failure: Failure): MemberOf<C> =>
  members[code](failure) as MemberOf<C>;

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
    return expectedFailure<C[number]>(code, error);
  }
}

/** Strips the part of the REST request from a pointer: pointers of a mutation start at its input. */
const fieldOf = ({ pointer, detail, code, fault }: FieldError) => ({
  pointer: pointer.replace(/^\/(body|query|params)/, ''),
  detail,
  code: fault ?? code ?? null,
});
