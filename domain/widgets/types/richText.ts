import { defineWidget } from '../definition.ts';
import { html } from '../fields.ts';

/** A text. */
export interface RichTextSettings {
  readonly html: string;
}

export const richText = defineWidget<RichTextSettings>({
  fields: { html: html(100_000) },
  defaults: { html: '' },
  migrations: [(old) => old],
});
