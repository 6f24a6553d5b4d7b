import type { SiteKey } from '../../../../generated/schema.ts';

/** The location of a test in a layout that is being edited. */
export interface TestLocation {
  readonly site: SiteKey;
  readonly layout: string;
  /** `row:{layout}:{rowKey}` or `widget:{id}`. */
  readonly subject: string;
  /** The revision of the layout that is shown. */
  readonly revision: number;
}
