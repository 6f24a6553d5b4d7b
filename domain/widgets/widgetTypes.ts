import type { Fields } from '../resource/field.ts';
import { bannerCard } from './types/bannerCard.ts';
import { contentCard } from './types/contentCard.ts';
import { countdown } from './types/countdown.ts';
import type { ScheduleSettings, WidgetDefinition } from './definition.ts';
import { featureToggle } from './types/featureToggle.ts';
import { imageGallery } from './types/imageGallery.ts';
import { linkList } from './types/linkList.ts';
import { richText } from './types/richText.ts';
import { verseOfTheDay } from './types/verseOfTheDay.ts';

/** The names on the wire. */
export type WidgetType =
  | 'banner-card'
  | 'content-card'
  | 'countdown'
  | 'feature-toggle'
  | 'image-gallery'
  | 'link-list'
  | 'rich-text'
  | 'verse-of-the-day';

/** The registry of widget types; a missing one does not compile. */
export const widgetTypes = {
  'banner-card': bannerCard,
  'content-card': contentCard,
  countdown,
  'feature-toggle': featureToggle,
  'image-gallery': imageGallery,
  'link-list': linkList,
  'rich-text': richText,
  'verse-of-the-day': verseOfTheDay,
} satisfies Record<WidgetType, WidgetDefinition>;

/** The settings of a widget type. */
export type SettingsOf<T extends WidgetType> =
  (typeof widgetTypes)[T] extends WidgetDefinition<infer S> ? S : never;

/** The names of the settings of all types, and of the entries of their lists. */
export type SettingName = {
  [T in WidgetType]: NamesIn<SettingsOf<T>>;
}[WidgetType];
type NamesIn<S> = {
  [K in keyof S & string]: K | (S[K] extends readonly (infer E extends object)[] ? keyof E & string : never);
}[keyof S & string];

/** The labels of all settings by name, in en_US. */
export const settingLabels = Object.fromEntries(
  Object.values(widgetTypes).flatMap(({ fields }) => labelsIn(fields)),
) as Readonly<Record<SettingName, string>>;

function labelsIn(fields: Fields): [string, string][] {
  return Object.entries(fields).flatMap(([name, { label, items = {} }]): [string, string][] => [
    [name, label],
    ...labelsIn(items),
  ]);
}

/** Whether a value of any type names a widget type. */
export function isWidgetType(value: unknown): value is WidgetType {
  return typeof value === 'string' && Object.hasOwn(widgetTypes, value);
}

/** The definition of a type, with its settings typed as any widget's. */
export function definitionOf(type: WidgetType): WidgetDefinition<ScheduleSettings> {
  return widgetTypes[type];
}
