import type { PointedError } from '../../domain/forms/fieldErrors.ts';

/** A service's field errors in the shape forms take (web/ui/forms/useValidatedForm.ts). */
export class FieldProblems extends Error {
  readonly extensions: { readonly fields: readonly PointedError[] };
  constructor(fields: readonly PointedError[]) {
    super('Some fields do not fit.');
    this.extensions = { fields };
  }
}
