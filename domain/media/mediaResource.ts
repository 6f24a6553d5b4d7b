/** The metadata of a picture in a site's library as a declared resource. Decision page 0023. */
import { kinds as k } from '../resource/kinds.ts';
import { resource } from '../resource/resource.ts';
import type { ValuesOf } from '../resource/field.ts';
import { cropNames } from './crops.ts';
import { MAX_ALT_LENGTH, MAX_NAME_LENGTH } from './library.ts';

const fields = {
  /** The file's name; several pictures can have the same. */
  name: k.text({ label: 'Name', max: MAX_NAME_LENGTH, isRequired: true }),
  /** For people who can't see the picture. */
  alts: k.byLanguage(k.text({ label: 'Alt text', max: MAX_ALT_LENGTH, lines: 2, isFlowing: true })),
  focal: k.focalPoint({ label: 'Focal point' }),
  crops: k.byKeyword(k.rect({ label: 'Crops' }), { of: cropNames, terms: 'admin#media#crop' }),
};
export type MediaValues = ValuesOf<typeof fields>;

export const mediaResource = resource({
  name: 'MediaPicture',
  key: 'name',
  isRenamable: true,
  fields,
});
