import { bannerCard } from './bannerCard.ts';
import { contentCard } from './contentCard.ts';
import type { ScheduleSettings, WidgetDefinition } from './definition.ts';
import { featureToggle } from './featureToggle.ts';
import { richText } from './richText.ts';

/** The names on the wire. */
export type WidgetType = 'banner-card' | 'content-card' | 'feature-toggle' | 'rich-text';

/** Every widget there is; a missing one does not compile. */
export const widgetTypes = {
  'banner-card': bannerCard,
  'content-card': contentCard,
  'feature-toggle': featureToggle,
  'rich-text': richText,
} satisfies Record<WidgetType, WidgetDefinition>;

/** The settings of a widget type. */
export type SettingsOf<T extends WidgetType> =
  (typeof widgetTypes)[T] extends WidgetDefinition<infer S> ? S : never;

/** Whether a value of any type names a widget type. */
export function isWidgetType(value: unknown): value is WidgetType {
  return typeof value === 'string' && Object.hasOwn(widgetTypes, value);
}

/** The definition of a type whose settings are only known as some widget's. */
export function definitionOf(type: WidgetType): WidgetDefinition<ScheduleSettings> {
  return widgetTypes[type];
}
