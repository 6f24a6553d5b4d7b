/** All declared resources, by the stem of their terms. */
import { devotionalResource } from './devotionals/devotionalResource.ts';
import { goalResource } from './experiments/goalResource.ts';
import { flagResource } from './features/flagResource.ts';
import { mediaResource } from './media/mediaResource.ts';
import { isStored, type AnyResource, type StoredResource } from './resource/resource.ts';
import type { Fields } from './resource/field.ts';
import { groupResource } from './groups/groupResource.ts';
import { pageResource } from './pages/pageResource.ts';
import { headerSlideInResource } from './site/headerSlideIn.ts';

export const resources = {
  flag: flagResource,
  groups: groupResource,
  headerSlideIn: headerSlideInResource,
  devotional: devotionalResource,
  sitePage: pageResource,
  media: mediaResource,
  goal: goalResource,
} as const;

/** Those whose entries the engine stores. */
export const storedResources: readonly StoredResource[] = (
  Object.values(resources) as readonly object[]
).filter(isStored);

type Resources = typeof resources;
/** The terms of the resources' fields and faults: 'admin#flag#note', 'admin#flag#fault#endPassed'. */
export type ResourceTermKey = {
  [S in keyof Resources]:
    | `admin#${S}#${keyof Resources[S]['fields'] & string}`
    | `admin#${S}#fault#${keyof NonNullable<Resources[S]['faults']> & string}`;
}[keyof Resources];

/** Their en_US texts, taken from the declarations. */
export const resourceTexts = Object.fromEntries(
  Object.entries(resources as Readonly<Record<string, Pick<AnyResource, 'fields' | 'faults'>>>).flatMap(
    ([stem, { fields, faults = {} }]) => [
      ...Object.entries(labelsOf(fields)).map(([name, label]) => [`admin#${stem}#${name}`, label]),
      ...Object.entries(faults).map(([code, text]) => [`admin#${stem}#fault#${code}`, text]),
    ],
  ),
) as Readonly<Record<ResourceTermKey, string>>;

/** The labels of fields, and of the fields of list items: 'itemsItem#text'. */
function labelsOf(fields: Fields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { label, items = {} }]) => [
      [name, label],
      ...Object.entries(items).map(([part, each]) => [`${name}Item#${part}`, each.label]),
    ]),
  ) as Record<string, string>;
}
