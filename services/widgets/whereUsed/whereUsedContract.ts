/** The route that lists the widgets with an address: used before a picture is deleted. Decision page 0023. */
import { z } from 'zod';
import { cleanText, repeated, wholeNumber } from '../../../rest/fields.ts';
import { route } from '../../../rest/contract.ts';

/** Maximum addresses of one call: a page of pictures with their crops. */
export const MAX_ADDRESSES = 150;

const place = z.object({
  layout: z.string(),
  rowKey: z.string(),
  /** Codes, or `default`; empty if the layout does not use countries. */
  countries: z.array(z.string()),
  /** True if readers do not see it yet: a waiting change, or a failed one that may wait again, publishes it. */
  planned: z.boolean(),
});

const use = z.object({
  /** The requested address. */
  address: z.string(),
  /** The widget that contains it. */
  id: z.string(),
  type: z.string(),
  /**
   * True if the current version of the widget contains it, a published layout shows a version that does, or a waiting
   * or failed scheduled change would publish one; false if only former versions contain it.
   */
  live: z.boolean(),
  /** The rows in which readers see it now or after a scheduled change, directly or through a toggle. */
  places: z.array(place),
});
export type WidgetUse = z.output<typeof use>;

export const whereUsedRoute = route({
  method: 'GET',
  path: '/where-used',
  summary:
    'The widgets of a site that contain one of these URLs, or files with one of these stems (40 hex digits): now, in an earlier version, or in a scheduled change.',
  rule: { area: 'layouts', action: 'r' },
  query: z.object({
    site: wholeNumber(1, 1_000_000_000),
    address: repeated(cleanText(2_000).min(4), MAX_ADDRESSES),
  }),
  response: z.array(use),
});
