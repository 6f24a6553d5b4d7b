/** The settings form of every widget type; a missing one does not compile. */
import type { ComponentType } from 'react';
import type { WidgetType } from '../../../../domain/widgets/widgetTypes.ts';
import { Settings as bannerCard } from '../../../widgets/bannerCard/Settings.tsx';
import { Settings as contentCard } from '../../../widgets/contentCard/Settings.tsx';
import { Settings as countdown } from '../../../widgets/countdown/Settings.tsx';
import { Settings as featureToggle } from '../../../widgets/featureToggle/Settings.tsx';
import { Settings as imageGallery } from '../../../widgets/imageGallery/Settings.tsx';
import { Settings as linkList } from '../../../widgets/linkList/Settings.tsx';
import { Settings as richText } from '../../../widgets/richText/Settings.tsx';
import { Settings as verseOfTheDay } from '../../../widgets/verseOfTheDay/Settings.tsx';
import type { SettingsFormProps } from '../forms/settingsForm.ts';

export const settingsForms = {
  'banner-card': bannerCard,
  'content-card': contentCard,
  countdown,
  'feature-toggle': featureToggle,
  'image-gallery': imageGallery,
  'link-list': linkList,
  'rich-text': richText,
  'verse-of-the-day': verseOfTheDay,
} satisfies Record<WidgetType, ComponentType<SettingsFormProps>>;
