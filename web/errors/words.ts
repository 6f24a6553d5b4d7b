/**
 * The words of the fallback page where no site's can be had: those of the bundled en_US, said again because all of it
 * would be a burden on every first visit. errorBoundary.test.tsx holds the two together.
 */
export const englishWords = {
  'error#title': 'Something went wrong : /',
  'error#reported': 'This error has been reported to ODB. We aplogize for the inconvenience.',
  'error#unsent':
    'This error has not been reported. You can send a report: it says what broke, at which address, and which browser and device you use. If you are signed in, it names your account.',
  'error#sending': 'Sending a report of this error…',
  'error#failed': 'The report of this error could not be sent.',
  'error#id': 'Error ID',
  'error#reload': 'Click to Reload',
  'error#send': 'Send a report',
  'error#close': 'Close',
  'error#details': 'Technical Stuff',
} as const;

export type ErrorWord = keyof typeof englishWords;
