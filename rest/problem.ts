/** Errors of the REST services, as problem+json (RFC 9457) with a stable `code`; messages are never parsed. */

/** One invalid input field: a JSON pointer into the input and a message. */
export interface FieldError {
  readonly pointer: string;
  readonly detail: string;
  readonly code?: string;
  /** Names its text in every language (domain/forms/faults.ts) when `code` is a name of the specification. */
  readonly fault?: string;
}

/** The codes shared by all services; services add their own in their contracts. */
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

/** The wire format of a problem. */
export interface ProblemBody {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: ProblemCode;
  readonly detail?: string;
  readonly errors?: readonly FieldError[];
  readonly requestId?: string;
  /** Additional data of a conflict or another typed problem: both sides of a conflict, the refused countries. */
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

/** A typed service error; the same on both sides of the wire. */
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

  /** Reads a problem from a foreign response, even if it is not problem+json. */
  static fromBody(status: number, body: unknown): Problem {
    const fields = (typeof body === 'object' && body !== null ? body : {}) as Partial<ProblemBody>;
    return new Problem({
      status,
      code: typeof fields.code === 'string' ? fields.code : codeOfStatus(status),
      title: typeof fields.title === 'string' ? fields.title : `The service responded with ${status}.`,
      ...(typeof fields.detail === 'string' && { detail: fields.detail }),
      ...(Array.isArray(fields.errors) && { errors: fields.errors.filter(isFieldError) }),
      ...(fields.data !== undefined && { data: fields.data }),
    });
  }
}

/** A foreign list may contain anything. */
const isFieldError = (value: unknown): value is FieldError =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as FieldError).pointer === 'string' &&
  typeof (value as FieldError).detail === 'string';

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

/** The code for an HTTP status without a problem body. */
export function codeOfStatus(status: number): ProblemCode {
  return codes[status] ?? (status < 500 ? 'VALIDATION' : 'INTERNAL');
}

/** Invalid input; `errors` name each field. */
export function validationProblem(errors: readonly FieldError[], title = 'The input is not valid.'): Problem {
  return new Problem({ status: 400, code: 'VALIDATION', title, errors });
}

/** An API token that gives no access; which of the reasons it is would tell a stranger what there was. */
export function apiTokenProblem(): Problem {
  return new Problem({
    status: 401,
    code: 'UNAUTHENTICATED',
    title: 'The API token is unknown, ended or revoked.',
  });
}

/** A limit of calls is reached; the caller may try again after some seconds. */
export function rateLimitedProblem(title: string, retryAfterSeconds: number): Problem {
  return new Problem({ status: 429, code: 'RATE_LIMITED', title, data: { retryAfterSeconds } });
}

/** The seconds that a RATE_LIMITED problem names; a minute when a foreign service names none. */
export function retryAfterOf({ data }: Problem): number {
  const { retryAfterSeconds } = (data ?? {}) as { retryAfterSeconds?: unknown };
  return typeof retryAfterSeconds === 'number' ? retryAfterSeconds : 60;
}

/** Something does not exist, or not for this caller: the same response for both, so that nothing leaks. */
export function notFoundProblem(what: string): Problem {
  return new Problem({ status: 404, code: 'NOT_FOUND', title: `${what} was not found.` });
}

/** Why an action is forbidden, so that the screen can show it in the user's language. */
export type Refusal =
  /** It would affect their own account. */
  | 'OWN_ACCOUNT'
  /** It concerns a super_admin, and they are not one. */
  | 'SUPER_ADMIN'
  /** It belongs to sites where their rights do not apply. */
  | 'OTHER_SITES'
  /** It belongs to every site, and their rights apply on some. */
  | 'EVERY_SITE'
  /** They would grant rights they do not hold. */
  | 'NOT_HELD';

/** What was refused, and why. */
export interface Refused {
  readonly refusal?: Refusal;
  readonly countries?: readonly string[];
  /** Sites by id. */
  readonly sites?: readonly number[];
  /** The required admin keys. */
  readonly permissions?: readonly string[];
}

/** The caller has no right to do this. */
export function forbiddenProblem(title: string, data?: Refused): Problem {
  return new Problem({ status: 403, code: 'FORBIDDEN', title, ...(data !== undefined && { data }) });
}

/** A write from the page of another site. */
export const crossSiteProblem = (title = 'Requests from other sites are refused.'): Problem =>
  new Problem({ status: 403, code: 'CROSS_SITE', title });

/** The reason of a conflict that is not a concurrent change. */
export type Hindrance =
  /** No user would be left who may grant rights. */
  | 'LAST_SUPER_ADMIN'
  /** An invitation whose password has been changed, or an account that is not invited. */
  | 'NOT_INVITED'
  /** An invitation was sent a moment ago. */
  | 'JUST_INVITED';

/** A conflict with the current state: a concurrent change, or the given reason. */
export function conflictProblem(title: string, data: { readonly hindrance?: Hindrance } = {}): Problem {
  return new Problem({ status: 409, code: 'CONFLICT', title, data });
}

/** A service that cannot respond now. */
export function unavailableProblem(service: string, cause?: unknown): Problem {
  return new Problem({
    status: 503,
    code: 'UNAVAILABLE',
    title: `The ${service} service is not available.`,
    ...(cause !== undefined && { cause }),
  });
}

/** A service that did not respond before the caller's deadline. */
export function deadlineProblem(service: string, cause?: unknown): Problem {
  return new Problem({
    status: 504,
    code: 'DEADLINE_EXCEEDED',
    title: `The ${service} service did not respond in time.`,
    ...(cause !== undefined && { cause }),
  });
}

/** Converts anything thrown to a problem; other errors do not reveal their content. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  return new Problem({
    status: 500,
    code: 'INTERNAL',
    title: 'Something went wrong in the service.',
    cause: error,
  });
}
