import { remoteWidgetTerms } from './remoteTerms.ts';

/** The words that widgets have of their own, in en_US. */
export const widgetTerms = {
  'verse#heading': 'Verse of the day',
  'verse#read': 'Read the devotional',
  'gallery#label': 'Pictures',
  'gallery#kind': 'carousel',
  'gallery#slide': 'slide',
  'gallery#place': '{number} of {count}',
  'gallery#previous': 'Previous pictures',
  'gallery#next': 'Next pictures',
  'gallery#picture': 'Picture {number}',
  'countdown#days#one': '{count} day',
  'countdown#days#other': '{count} days',
  'countdown#hours#one': '{count} hour',
  'countdown#hours#other': '{count} hours',
  'countdown#minutes#one': '{count} minute',
  'countdown#minutes#other': '{count} minutes',
  ...remoteWidgetTerms,
} as const;
