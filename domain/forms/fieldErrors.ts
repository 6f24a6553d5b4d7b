/** From a service's field errors, by JSON pointer, to the fields of a form. */

/** One wrong input field, as a problem carries it (RFC 9457 with JSON pointers, RFC 6901). */
export interface PointedError {
  readonly pointer: string;
  readonly detail: string;
  readonly code?: string;
}

export interface FieldProblem {
  /** The field's path as forms write it: 'offices.0.email'. */
  readonly field: string;
  /** The broken rule's code, where the service named one. */
  readonly code: string | null;
  /** The service's own sentence. */
  readonly detail: string;
}

export interface FormProblems {
  readonly fields: readonly FieldProblem[];
  /** What belongs to no field of the form: it is told above the form. */
  readonly other: readonly FieldProblem[];
}

/**
 * Sorts a service's errors to the fields of a form. `base` is where the form's values stand in the call's input; an
 * error below a field belongs to that field, of several for one field the first counts.
 */
export function formProblems(
  errors: readonly PointedError[],
  fields: readonly string[],
  base = '/body',
): FormProblems {
  const known = new Map<string, FieldProblem>();
  const other: FieldProblem[] = [];
  for (const { pointer, detail, code = null } of errors) {
    const path = pathOf(pointer, base);
    const field = path === null ? undefined : fields.find((it) => path === it || path.startsWith(`${it}.`));
    const problem = { field: field ?? path ?? '', code, detail };
    if (field === undefined) other.push(problem);
    else if (!known.has(field)) known.set(field, problem);
  }
  return { fields: [...known.values()], other };
}

/** '/body/offices/0/email' below '/body' is 'offices.0.email'; null for what lies elsewhere. */
function pathOf(pointer: string, base: string): string | null {
  if (!pointer.startsWith(`${base}/`)) return null;
  const steps = pointer.slice(base.length + 1).split('/');
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~')).join('.');
}

/** The field errors in the extensions of a GraphQL error; none where it carries others, or garbage. */
export function pointedErrors(extensions: unknown): readonly PointedError[] {
  const fields = (extensions as { fields?: unknown } | null | undefined)?.fields;
  return Array.isArray(fields) ? fields.filter(isPointedError) : [];
}

const isPointedError = (given: unknown): given is PointedError =>
  typeof given === 'object' &&
  given !== null &&
  typeof (given as PointedError).pointer === 'string' &&
  typeof (given as PointedError).detail === 'string' &&
  ['string', 'undefined'].includes(typeof (given as PointedError).code);
