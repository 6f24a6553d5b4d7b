/** Errors of the REST services, as problem+json (RFC 9457) with a stable `code`; nobody parses messages. */

/** One wrong input field: a JSON pointer into the input and a sentence. */
export interface FieldError {
  readonly pointer: string;
  readonly detail: string;
  readonly code?: string;
  /** Names its sentence in every language (domain/widgets/faults.ts), where `code` is a name of the specification's. */
  readonly fault?: string;
}

/** The codes every service shares; services add their own in their contracts. */
export type ProblemCode =
  | 'VALIDATION'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'CONFLICT'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'TOO_LARGE'
  | 'RATE_LIMITED'
  | 'DEADLINE_EXCEEDED'
  | 'UNAVAILABLE'
  | 'BAD_ANSWER'
  | 'INTERNAL'
  | (string & {});

/** The wire form of a problem. */
export interface ProblemBody {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: ProblemCode;
  readonly detail?: string;
  readonly errors?: readonly FieldError[];
  readonly requestId?: string;
  /** What a Conflict or another typed problem carries besides: both sides of a clash, the countries refused. */
  readonly data?: unknown;
}

interface ProblemInit {
  readonly status: number;
  readonly code: ProblemCode;
  readonly title: string;
  readonly detail?: string;
  readonly errors?: readonly FieldError[];
  readonly data?: unknown;
  readonly cause?: unknown;
}

/** A typed service error; the same on this side of the wire and on the other. */
export class Problem extends Error {
  readonly status: number;
  readonly code: ProblemCode;
  readonly detail: string | undefined;
  readonly errors: readonly FieldError[] | undefined;
  readonly data: unknown;

  constructor(init: ProblemInit) {
    super(init.title, init.cause === undefined ? undefined : { cause: init.cause });
    this.name = 'Problem';
    this.status = init.status;
    this.code = init.code;
    this.detail = init.detail;
    this.errors = init.errors;
    this.data = init.data;
  }

  /** The body to send; `requestId` lets a reader name the request in a report. */
  toBody(requestId?: string): ProblemBody {
    return {
      type: `urn:lectern:problem:${this.code.toLowerCase().replaceAll('_', '-')}`,
      title: this.message,
      status: this.status,
      code: this.code,
      ...(this.detail !== undefined && { detail: this.detail }),
      ...(this.errors !== undefined && { errors: this.errors }),
      ...(this.data !== undefined && { data: this.data }),
      ...(requestId !== undefined && { requestId }),
    };
  }

  /** Reads a problem from a foreign answer, tolerating one that is no problem+json at all. */
  static fromBody(status: number, body: unknown): Problem {
    const given = (typeof body === 'object' && body !== null ? body : {}) as Partial<ProblemBody>;
    return new Problem({
      status,
      code: typeof given.code === 'string' ? given.code : codeOfStatus(status),
      title: typeof given.title === 'string' ? given.title : `The service answered ${status}.`,
      ...(typeof given.detail === 'string' && { detail: given.detail }),
      ...(Array.isArray(given.errors) && { errors: given.errors.filter(isFieldError) }),
      ...(given.data !== undefined && { data: given.data }),
    });
  }
}

/** Another's list may hold anything. */
const isFieldError = (given: unknown): given is FieldError =>
  typeof given === 'object' &&
  given !== null &&
  typeof (given as FieldError).pointer === 'string' &&
  typeof (given as FieldError).detail === 'string';

const codes: Readonly<Record<number, ProblemCode>> = {
  400: 'VALIDATION',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  409: 'CONFLICT',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
  502: 'UNAVAILABLE',
  503: 'UNAVAILABLE',
  504: 'DEADLINE_EXCEEDED',
};

/** The code a bare HTTP status stands for. */
export function codeOfStatus(status: number): ProblemCode {
  return codes[status] ?? (status < 500 ? 'VALIDATION' : 'INTERNAL');
}

/** The input does not fit; `errors` name each field. */
export function validationProblem(errors: readonly FieldError[], title = 'The input does not fit.'): Problem {
  return new Problem({ status: 400, code: 'VALIDATION', title, errors });
}

/** A thing that is not there (or not for this caller: the same answer, so that nothing leaks). */
export function notFoundProblem(what: string): Problem {
  return new Problem({ status: 404, code: 'NOT_FOUND', title: `${what} was not found.` });
}

/** Why somebody may not, for a sentence in their own language. */
export type Refusal =
  /** It would be done to their own account. */
  | 'OWN_ACCOUNT'
  /** It is something of a super_admin, and they are none. */
  | 'SUPER_ADMIN'
  /** It belongs to sites their rights do not hold for. */
  | 'OTHER_SITES'
  /** It belongs to every site, and their rights hold for some. */
  | 'EVERY_SITE'
  /** They would give what they do not hold. */
  | 'NOT_HELD';

/** What was refused, and why. */
export interface Refused {
  readonly refusal?: Refusal;
  readonly countries?: readonly string[];
  /** Sites by id. */
  readonly sites?: readonly number[];
  /** Admin keys that would be needed. */
  readonly permissions?: readonly string[];
}

/** The caller may not. */
export function forbiddenProblem(title: string, data?: Refused): Problem {
  return new Problem({ status: 403, code: 'FORBIDDEN', title, ...(data !== undefined && { data }) });
}

/** Why something clashes, where that is not that somebody was quicker. */
export type Hindrance =
  /** Nobody would be left who may give rights. */
  | 'LAST_SUPER_ADMIN'
  /** An invitation whose password has been changed, or an account that is not invited. */
  | 'NOT_INVITED'
  /** An invitation was sent a moment ago. */
  | 'JUST_INVITED';

/** It clashes with how things stand: with another change, or for the reason given. */
export function conflictProblem(title: string, data: { readonly hindrance?: Hindrance } = {}): Problem {
  return new Problem({ status: 409, code: 'CONFLICT', title, data });
}

/** A service that cannot answer now. */
export function unavailableProblem(service: string, cause?: unknown): Problem {
  return new Problem({
    status: 503,
    code: 'UNAVAILABLE',
    title: `The ${service} service cannot answer now.`,
    ...(cause !== undefined && { cause }),
  });
}

/** A service that did not answer before the caller's deadline. */
export function deadlineProblem(service: string, cause?: unknown): Problem {
  return new Problem({
    status: 504,
    code: 'DEADLINE_EXCEEDED',
    title: `The ${service} service did not answer in time.`,
    ...(cause !== undefined && { cause }),
  });
}

/** Turns anything thrown into a problem; what is not one of ours says nothing of its inside. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  return new Problem({
    status: 500,
    code: 'INTERNAL',
    title: 'Something went wrong in the service.',
    cause: error,
  });
}
