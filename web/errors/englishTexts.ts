/**
 * Fallback texts of the error page for when the site's terms are unavailable. Copies of the bundled en_US terms,
 * because the full set is too heavy for every first visit. errorBoundary.test.tsx checks that the two agree.
 */
export const englishTexts = {
  'error#title': 'Something went wrong : /',
  'error#reported': 'This error has been reported to ODB. We aplogize for the inconvenience.',
  'error#unsent':
    'This error has not been reported. You can send a report with the error, the page address, and your browser and device. If you are signed in, the report also names your account.',
  'error#sending': 'Sending error report…',
  'error#failed': 'Could not send the error report.',
  'error#id': 'Error ID',
  'error#reload': 'Click to Reload',
  'error#send': 'Send report',
  'error#close': 'Close',
  'error#details': 'Technical Stuff',
} as const;

export type ErrorTextKey = keyof typeof englishTexts;
