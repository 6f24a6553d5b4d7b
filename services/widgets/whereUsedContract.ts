/** The route that says which widgets hold an address: asked before a picture is removed. Decision page 0023. */
import { z } from 'zod';
import { cleanText, repeated, wholeNumber } from '../../rest/fields.ts';
import { route } from '../../rest/contract.ts';

/** Addresses of one call: a page of pictures with their crops. */
export const MOST_ADDRESSES = 150;

const place = z.object({
  layout: z.string(),
  rowKey: z.string(),
  /** Codes, or `default`; empty where the layout does not use countries. */
  countries: z.array(z.string()),
  /** True where readers do not see it yet: a planned change that waits, or failed and may wait again, brings it. */
  planned: z.boolean(),
});

const use = z.object({
  /** The one that was asked for. */
  address: z.string(),
  /** The widget that holds it. */
  id: z.string(),
  type: z.string(),
  /**
   * True where the widget as it is now has it, a layout as published shows a version that does, or a planned change that
   * waits, or failed and may wait again, would bring one; false where former versions alone had it.
   */
  live: z.boolean(),
  /** The rows readers see it in, or will by a plan, by itself or through a toggle that leads to it. */
  places: z.array(place),
});
export type WidgetUse = z.output<typeof use>;

export const whereUsedRoute = route({
  method: 'GET',
  path: '/where-used',
  summary:
    'The widgets of a site that hold one of these addresses, or hold files of these stems (40 hex digits), now, formerly, or by a planned change.',
  rule: { area: 'layouts', action: 'r' },
  query: z.object({
    site: wholeNumber(1, 1_000_000_000),
    address: repeated(cleanText(2_000).min(4), MOST_ADDRESSES),
  }),
  response: z.array(use),
});
