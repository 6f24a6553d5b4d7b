/** A picture as the gateway returns it. Without the form of its metadata, which loads when a picture is opened. */
import type { CropName, Size } from '../../../../domain/media/crops.ts';
import type { CropName as WireCrop } from '../../../../generated/schema.ts';
import type { WholeMediaFragment } from '../Media.types.ts';

export type Media = WholeMediaFragment;

export const wireName = (name: CropName): WireCrop => name.toUpperCase() as WireCrop;
export const sizeOf = ({ width, height }: Media): Size => ({ width, height });

/** The alt text in a language, '' for none. */
export const altOf = ({ alts }: Pick<Media, 'alts'>, language: string): string =>
  alts.find((alt) => alt.language === language)?.text ?? '';
