/**
 * The single path into a service, by HTTP or in the process: validation, right check, deadline, validation of the
 * response. Fastify hooks do none of these (architecture, REST services).
 */
import type { z } from 'zod';
import { sentenceOfFault, type FaultCode } from '../domain/forms/faults.ts';
import { codeOfIssue } from '../domain/forms/schemas.ts';
import { hasAdmin, mayContent } from '../domain/rights/rights.ts';
import { checkBinary } from './binary.ts';
import { remaining, type Call } from './call.ts';
import { Caller } from './caller.ts';
import type {
  AnswerOf,
  AnyRoute,
  Contract,
  HandlerResultOf,
  InputOf,
  ParsedOf,
  Routes,
  Rule,
} from './contract.ts';
import { withDeadline } from './deadline.ts';
import { checkPathParts } from './pathParts.ts';
import { forbiddenProblem, Problem, validationProblem, type FieldError } from './problem.ts';

/** A service's handler for each of its routes. */
export type Handlers<R extends Routes> = {
  readonly [K in keyof R]: (input: ParsedOf<R[K]>, call: Call) => Promise<HandlerResultOf<R[K]>>;
};

/** A running service: its route table and its handlers. */
export interface Service<R extends Routes = Routes> {
  readonly contract: Contract<R>;
  readonly handlers: Handlers<R>;
  /** The share of responses validated against their schema: 1 in tests and development, less in production. */
  readonly checkedShare: number;
  /** Called before a refusal of a signed-in caller is returned, whether by the route's rule or by the handler. */
  readonly onRefused?: (refusal: Refusal, call: Call) => Promise<void>;
}

/** An action the caller was not allowed to do. */
export interface Refusal {
  /** The route's name: 'saveDevotional'. */
  readonly operation: string;
  /** Method and path: 'PUT /groups/editors'. Queries and bodies are omitted, because they may contain anything. */
  readonly object: string;
  /** The countries that were refused, if the refusal names them. */
  readonly countries: readonly string[];
  readonly title: string;
}

const parts = ['params', 'query', 'body'] as const;

/** The input before validation. */
export interface RawInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/**
 * Runs one route. Throws a `Problem`: VALIDATION with pointers, UNAUTHENTICATED or FORBIDDEN, DEADLINE_EXCEEDED,
 * BAD_ANSWER when the service's own response breaks its contract, or whatever the handler throws.
 */
export async function dispatch<R extends Routes, K extends keyof R & string>(
  service: Service<R>,
  name: K,
  input: RawInput | InputOf<R[K]>,
  call: Call,
): Promise<AnswerOf<R[K]>> {
  const route: AnyRoute = service.contract.routes[name]!;
  try {
    checkRule(route.rule, call.caller, name);
    const parsed = parseInput(route, input);
    const handler = service.handlers[name] as (input: unknown, call: Call) => Promise<unknown>;
    const response = await withDeadline(
      () => handler(parsed, call),
      remaining(call),
      service.contract.service,
    );
    return checkAnswer(service, route, name, response) as AnswerOf<R[K]>;
  } catch (error) {
    if (error instanceof Problem && error.code === 'FORBIDDEN' && call.caller.subject !== null) {
      await service.onRefused?.(refusalOf(route, name, input, error), call);
    }
    throw error;
  }
}

function refusalOf(
  { method, path }: AnyRoute,
  name: string,
  { params }: RawInput,
  problem: Problem,
): Refusal {
  const resolvedPath = path.replaceAll(/:(\w+)/g, (_, part: string) => String(params?.[part] ?? ''));
  const { countries } = (problem.data ?? {}) as { countries?: unknown };
  return {
    operation: name,
    object: `${method} ${resolvedPath}`,
    countries: Array.isArray(countries) ? countries.map(String) : [],
    title: problem.message,
  };
}

/** Throws UNAUTHENTICATED for a visitor and FORBIDDEN for an account without the right. */
export function checkRule(rule: Rule, caller: Caller, name: string): void {
  if (!Caller.isGenuine(caller)) throw new TypeError('A Caller can only be created by verifying a token.');
  if ('public' in rule) return;
  if (caller.subject === null) {
    throw new Problem({ status: 401, code: 'UNAUTHENTICATED', title: 'Sign in first.' });
  }
  if ('signedIn' in rule) return;
  const allowed =
    'admin' in rule ? hasAdmin(caller.rights, rule.admin) : mayContent(caller.rights, rule.area, rule.action);
  if (!allowed) throw forbiddenProblem(`Your rights do not cover ${name}.`);
}

/** The input as handlers and tags receive it. Throws VALIDATION with a pointer to everything invalid. */
export function parseInput(route: AnyRoute, input: RawInput): Record<string, unknown> {
  if (route.params) checkPathParts(input.params ?? {});
  if (route.binaryBody) checkBinary(route, input.body);
  const parsed: Record<string, unknown> = {};
  const errors: FieldError[] = [];
  for (const part of parts) {
    const schema = route[part];
    if (!schema) continue;
    const result = schema.safeParse(part === 'body' ? input.body : (input[part] ?? {}));
    if (result.success) parsed[part] = result.data;
    else errors.push(...fieldErrors(part, result.error));
  }
  if (errors.length > 0) throw validationProblem(errors);
  return parsed;
}

/** The issues of a zod error with pointers into the input: '/query/on'. A broken form rule has its own code. */
function fieldErrors(part: string, error: z.ZodError): FieldError[] {
  return error.issues.map((issue) => {
    const limit = limitOf(issue);
    const code = limit ?? (issue.code === 'custom' ? codeOfIssue(issue) : null);
    return {
      pointer: `/${[part, ...issue.path].map((step) => String(step).replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`,
      detail: limit === null ? issue.message : sentenceOfFault(limit),
      ...(code !== null && { code }),
    };
  });
}

/** A length limit without words of its own as a code with its number, which screens translate: 'tooLong:80'. */
function limitOf(issue: z.core.$ZodIssue): FaultCode | null {
  if (issue.code !== 'too_big' || !issue.message.startsWith('Too big')) return null;
  if (issue.origin === 'string') return `tooLong:${issue.maximum}`;
  return issue.origin === 'array' ? `tooMany:${issue.maximum}` : null;
}

function checkAnswer(service: Service, route: AnyRoute, name: string, value: unknown): unknown {
  if (service.checkedShare < 1 && Math.random() >= service.checkedShare) return value;
  const result = route.response.safeParse(value);
  if (result.success) return result.data;
  throw new Problem({
    status: 500,
    code: 'BAD_ANSWER',
    title: `The response of the ${service.contract.service} service to ${name} does not match its contract.`,
    cause: result.error,
  });
}
