/** Maps a service's field errors (JSON pointers) to the fields of a form. */

/** One invalid input field, as a problem carries it (RFC 9457 with JSON pointers, RFC 6901). */
export interface PointedError {
  readonly pointer: string;
  readonly detail: string;
  readonly code?: string;
}

export interface FieldProblem {
  /** The field's path as forms write it: 'offices.0.email'. */
  readonly field: string;
  /** The broken rule's code; null when the service named none. */
  readonly code: string | null;
  /** The service's own message. */
  readonly detail: string;
}

export interface FormProblems {
  readonly fields: readonly FieldProblem[];
  /** Errors that belong to no field of the form; they are shown above it. */
  readonly other: readonly FieldProblem[];
}

/**
 * Assigns a service's errors to the fields of a form. `base` is the pointer of the form's values in the call's input.
 * An error below a field belongs to that field; of several for one field the first counts.
 */
export function formProblems(
  errors: readonly PointedError[],
  fields: readonly string[],
  base = '/body',
): FormProblems {
  const byField = new Map<string, FieldProblem>();
  const other: FieldProblem[] = [];
  for (const { pointer, detail, code = null } of errors) {
    const path = pathOf(pointer, base);
    const field = path === null ? undefined : fields.find((it) => path === it || path.startsWith(`${it}.`));
    const problem = { field: field ?? path ?? '', code, detail };
    if (field === undefined) other.push(problem);
    else if (!byField.has(field)) byField.set(field, problem);
  }
  return { fields: [...byField.values()], other };
}

/** '/body/offices/0/email' below '/body' is 'offices.0.email'; null when the pointer is elsewhere. */
function pathOf(pointer: string, base: string): string | null {
  if (!pointer.startsWith(`${base}/`)) return null;
  const steps = pointer.slice(base.length + 1).split('/');
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~')).join('.');
}

/** The field errors in the extensions of a GraphQL error; empty when there are none or they are malformed. */
export function pointedErrors(extensions: unknown): readonly PointedError[] {
  const fields = (extensions as { fields?: unknown } | null | undefined)?.fields;
  return Array.isArray(fields) ? fields.filter(isPointedError) : [];
}

const isPointedError = (value: unknown): value is PointedError =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as PointedError).pointer === 'string' &&
  typeof (value as PointedError).detail === 'string' &&
  ['string', 'undefined'].includes(typeof (value as PointedError).code);
