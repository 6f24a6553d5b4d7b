import { defineWidget } from '../definition.ts';
import { kinds as k } from '../../resource/kinds.ts';

/** A text. */
export interface RichTextSettings {
  readonly html: string;
}

export const richText = defineWidget<RichTextSettings>({
  fields: { html: k.richText({ label: 'Text', max: 100_000 }) },
  migrations: [(old) => old],
});
