/**
 * One road into a service, whether by HTTP or in the process: validation, the right check, the deadline, the answer's
 * own check. Fastify hooks carry none of these (architecture, REST services).
 */
import type { z } from 'zod';
import { codeOfIssue } from '../domain/forms/schemas.ts';
import { hasAdmin, mayContent } from '../domain/rights/rights.ts';
import { checkBinary } from './binary.ts';
import { remaining, type Call } from './call.ts';
import { Caller } from './caller.ts';
import type { AnswerOf, AnyRoute, Contract, GivenOf, InputOf, ParsedOf, Routes, Rule } from './contract.ts';
import { beforeDeadline } from './deadline.ts';
import { checkPathParts } from './pathParts.ts';
import { forbiddenProblem, Problem, validationProblem, type FieldError } from './problem.ts';

/** What a service writes for each of its routes. */
export type Handlers<R extends Routes> = {
  readonly [K in keyof R]: (input: ParsedOf<R[K]>, call: Call) => Promise<GivenOf<R[K]>>;
};

/** A running service: its table and its handlers. */
export interface Service<R extends Routes = Routes> {
  readonly contract: Contract<R>;
  readonly handlers: Handlers<R>;
  /** The share of answers checked against their schema: 1 in tests and development, less in production. */
  readonly checkedShare: number;
  /** Told, before the caller is, of every refusal of a signed-in caller: by the route's rule or by the handler. */
  readonly onRefused?: (refusal: Refusal, call: Call) => Promise<void>;
}

/** What somebody was not allowed to do. */
export interface Refusal {
  /** The route's name: 'saveDevotional'. */
  readonly operation: string;
  /** Where: 'PUT /groups/editors'. Queries and bodies stay out: they may hold anything. */
  readonly object: string;
  /** The countries that were refused, where the refusal names them. */
  readonly countries: readonly string[];
  readonly title: string;
}

const parts = ['params', 'query', 'body'] as const;

/** What comes in, before anything is known of it. */
export interface RawInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/**
 * Runs one route. Throws a `Problem`: VALIDATION with pointers, UNAUTHENTICATED or FORBIDDEN, DEADLINE_EXCEEDED,
 * BAD_ANSWER when the service's own answer breaks its contract, or whatever the handler throws.
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
    const given = await beforeDeadline(
      () => handler(parsed, call),
      remaining(call),
      service.contract.service,
    );
    return checkAnswer(service, route, name, given) as AnswerOf<R[K]>;
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
  const filled = path.replaceAll(/:(\w+)/g, (_, part: string) => String(params?.[part] ?? ''));
  const { countries } = (problem.data ?? {}) as { countries?: unknown };
  return {
    operation: name,
    object: `${method} ${filled}`,
    countries: Array.isArray(countries) ? countries.map(String) : [],
    title: problem.message,
  };
}

/** Throws UNAUTHENTICATED for a visitor and FORBIDDEN for an account that may not. */
export function checkRule(rule: Rule, caller: Caller, name: string): void {
  if (!Caller.isGenuine(caller)) throw new TypeError('A Caller is made by verifying a token.');
  if ('public' in rule) return;
  if (caller.subject === null) {
    throw new Problem({ status: 401, code: 'UNAUTHENTICATED', title: 'Sign in first.' });
  }
  if ('signedIn' in rule) return;
  const allowed =
    'admin' in rule ? hasAdmin(caller.rights, rule.admin) : mayContent(caller.rights, rule.area, rule.action);
  if (!allowed) throw forbiddenProblem(`Your rights do not cover ${name}.`);
}

/** The input as handlers and tags get it. Throws VALIDATION with a pointer to everything that does not fit. */
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

/** The issues of a zod error as pointers into the input: '/query/on'. A broken form rule has a code of its own. */
function fieldErrors(part: string, error: z.ZodError): FieldError[] {
  return error.issues.map((issue) => {
    const code = issue.code === 'custom' ? codeOfIssue(issue) : null;
    return {
      pointer: `/${[part, ...issue.path].map((step) => String(step).replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`,
      detail: issue.message,
      ...(code !== null && { code }),
    };
  });
}

function checkAnswer(service: Service, route: AnyRoute, name: string, given: unknown): unknown {
  if (service.checkedShare < 1 && Math.random() >= service.checkedShare) return given;
  const result = route.response.safeParse(given);
  if (result.success) return result.data;
  throw new Problem({
    status: 500,
    code: 'BAD_ANSWER',
    title: `The ${service.contract.service} service broke its contract in ${name}.`,
    cause: result.error,
  });
}
