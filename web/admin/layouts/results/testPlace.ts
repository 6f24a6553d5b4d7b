import type { SiteKey } from '../../../../generated/schema.ts';

/** Where a test stands. */
export interface TestPlace {
  readonly site: SiteKey;
  readonly layout: string;
  /** `row:{layout}:{rowKey}` or `widget:{id}`. */
  readonly subject: string;
  /** The revision of the layout that is looked at. */
  readonly revision: number;
}
