import type { PointedError } from '../../domain/forms/fieldErrors.ts';

/** What a service says of a form's fields, as forms take it (web/ui/forms/useRuledForm.ts). */
export class FieldProblems extends Error {
  readonly extensions: { readonly fields: readonly PointedError[] };
  constructor(fields: readonly PointedError[]) {
    super('Some fields do not fit.');
    this.extensions = { fields };
  }
}
