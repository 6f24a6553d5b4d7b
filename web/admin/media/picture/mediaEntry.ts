/** Pictures between the GraphQL schema and the form of a resource. */
import { cropNames } from '../../../../domain/media/crops.ts';
import { mediaResource, type MediaValues } from '../../../../domain/media/mediaResource.ts';
import { changesOf } from '../../../../domain/resource/cells.ts';
import type { Values } from '../../../../domain/resource/field.ts';
import { canonicalValues } from '../../../../domain/resource/resource.ts';
import type { ChangeMediaInput } from '../../../../generated/schema.ts';
import type { Entry } from '../../resource/useResourceForm.ts';
import { wireName, type Media } from './mediaPicture.ts';

/** A picture with what its screen shows of it beside its values. */
export interface MediaEntry extends Entry<Values & MediaValues> {
  readonly picture: Media;
}

/** A picture as an entry; its id is the key, because several can have the same name. */
export const mediaEntry = (picture: Media): MediaEntry => ({
  key: picture.id,
  version: picture.version,
  archivedAt: picture.trashedAt,
  values: mediaValues(picture),
  picture,
});

export const mediaValues = ({ name, alts, focal, crops }: Media): Values & MediaValues =>
  canonicalValues(mediaResource.fields, {
    name,
    alts: Object.fromEntries(alts.map(({ language, text }) => [language, text])),
    focal: { x: focal.x, y: focal.y },
    crops: Object.fromEntries(
      crops.map(({ name: of, x, y, width, height }) => [of.toLowerCase(), { x, y, width, height }]),
    ),
  }) as Values & MediaValues;

/**
 * The mutation's input, null when nothing changed: unchanged values are left out, so that saving a text does not
 * generate images again.
 */
export function mediaInput(
  values: MediaValues,
  { version, values: previous }: MediaEntry,
): Omit<ChangeMediaInput, 'site' | 'id'> | null {
  const changes = changesOf(mediaResource.fields, previous, values as Values & MediaValues);
  const isChanged = (field: keyof MediaValues) => changes.some(({ path }) => path.split('/')[0] === field);
  const { name, alts, focal, crops } = values;
  if (changes.length === 0) return null;
  return {
    baseVersion: version,
    ...(isChanged('name') && { name }),
    ...(isChanged('alts') && {
      alts: Object.entries(alts).map(([language, text]) => ({ language, text })),
    }),
    ...(isChanged('focal') && { focal }),
    ...(isChanged('crops') && {
      crops: cropNames.flatMap((crop) => {
        const rect = crops[crop];
        return rect ? [{ name: wireName(crop), ...rect }] : [];
      }),
    }),
  };
}

/** The alt text in a language, '' for none. */
export const altIn = ({ alts }: Pick<MediaValues, 'alts'>, language: string): string =>
  (alts[language] ?? '').trim();
