import { ruleTexts } from './ruleTexts.ts';

/**
 * Errors of a widget's settings or of a row, by code: the en_US texts, which the service returns; the terms
 * `admin#setting#fault#…` translate them. A code may carry one value after a colon: 'tooLong:300'.
 */
export const faults = {
  tooLong: 'Use at most {most} characters.',
  tooMany: 'At most {most}.',
  tooFew: 'At least {most}.',
  noControl: 'Control characters are not allowed.',
  notOnlySpaces: ruleTexts['rule#notOnlySpaces'],
  noHTML: ruleTexts['rule#noHTML'],
  link: 'Enter an http(s) or mailto URL, or a path on this site.',
  image: 'Enter an https URL, or a path on this site.',
  overHttp:
    'Pages can’t load anything over http. Enter an https URL, or a path on this site such as /media/logo.svg.',
  focal: 'Enter two percentages such as 50% 30%.',
  choice: 'Choose one of: {most}.',
  webAddress: 'Enter an http(s) URL.',
  widgetId: 'Enter the ID of a widget.',
  name: 'Use only letters, digits, periods, hyphens and underscores.',
  flag: 'Choose yes or no.',
  wholeNumber: 'Enter a whole number.',
  foreignId: 'Enter a valid ID.',
  list: 'This must be a list.',
  unread: 'This value can’t be read.',
  notJson: 'This must be a JSON object.',
  bannerPicture: 'Choose an image for the banner.',
  words: 'Describe what the image shows.',
  cardTitle: 'Enter a title for the card.',
  source: 'Choose the site that the content comes from.',
  galleryPicture: 'Add at least one image.',
  whichPicture: 'Choose an image.',
  listLink: 'Add at least one link.',
  linkName: 'Enter the link text.',
  linkPlace: 'Enter the URL of the link.',
  momentMissing: 'Enter a date and time.',
  noMoment: 'Enter a valid date and time.',
  outOfYears: 'Enter a year from 2000 to 2099.',
  toggleTarget: 'Choose a widget for A or B.',
  noDate: 'Enter a valid date.',
  noTime: 'Enter a valid time.',
  order: 'The end must not be before the start.',
  versionStart: 'Each version needs a start date.',
  versionEnd: 'Each version needs an end date.',
  percent: 'Enter a whole number from 1 to 99.',
  percentTotal: 'The percentages must add up to 100.',
  mostVersions: 'At most {most} versions.',
  testStart: 'A start date is required.',
  testEnd: 'An end date is required.',
  testEnded: 'The end date must not be before today.',
  emailRequired: 'Email is required',
  emailInvalid: "Invalid email: Please include '@' and '.'",
  mailLanguage: 'Enter a language code such as en_US.',
  testName: 'A name is required.',
  percentMissing: 'A percentage is required.',
  // Of a row, in the words of spec 1 §8.
  rowCountry: 'Must select a country for edited rows before publishing',
  countryOnce: 'Each country may only be assigned once: {most} Invalid',
  noCountry: 'Unknown country: {most}.',
  emptyA: 'Version A of the test has no widgets.',
  emptyB: 'Version B of the test has no widgets.',
  noWidget: 'Widget {most} does not exist.',
  toggleGone: 'The feature toggle points to widget {most}, which does not exist.',
  toggleTwice: 'The feature toggle points to another feature toggle, {most}.',
  otherType: 'You can’t change the type of a widget.',
  nameStays: 'The name of a saved entry can’t be changed.',
  // Of a scheduled change.
  planUnread: 'This release can’t read the scheduled change.',
  // Of fields of declared resources.
  slug: 'Use lower-case letters, digits and hyphens, such as holy-week.',
  colour: 'Enter a colour such as #8a4b2d.',
  zone: 'Choose a time zone.',
  unknownField: 'There is no field named {most}.',
  keyTwice: '{most} is given twice.',
  homeTaken: 'Another page is the home page there already: {most}. Take it off first.',
  archived: 'It is archived.',
  notPublished: 'It is not published.',
  timePassed: 'The time must be in the future.',
  // Of the text of an article: what is allowed, and probably not meant.
  altMissing: 'Pictures without alt text: {most}. Say what they show.',
  linkNowhere: 'This link leads nowhere: {most}. Give it an address.',
  linkWithoutWords: 'The link to {most} has no words.',
  emptyHeading: 'A heading has no words.',
  headingSkips: 'The heading “{most}” skips a level. Screen readers announce levels.',
  // Of files that are imported.
  unknownColumn: 'There is no field for this column.',
  columnTwice: 'There are several columns with this name.',
  tooManyCells: 'The row has more cells than there are columns.',
  unknownId: 'No entry has the ID {most}.',
  rowTwice: 'The file contains this entry twice.',
  changedMeanwhile: 'Someone else changed this entry meanwhile. Import the file again.',
  forbidden: 'You don’t have permission to do this.',
  uncovered: 'You don’t have permission for: {most}',
} as const;

export type FaultName = keyof typeof faults;
/** A name, or a name and its value: 'tooLong:300'. */
export type FaultCode = FaultName | `${FaultName}:${string | number}`;

/** A code's name and the value to insert; null when it is unknown. */
export function faultOf(
  code: string,
): { readonly name: FaultName; readonly values: { readonly most: string } } | null {
  const at = code.indexOf(':');
  const [name, most] = at < 0 ? [code, ''] : [code.slice(0, at), code.slice(at + 1)];
  return Object.hasOwn(faults, name) ? { name: name as FaultName, values: { most } } : null;
}

/** A code's text in en_US. */
export function sentenceOfFault(code: string): string {
  const fault = faultOf(code);
  return fault ? faults[fault.name].replace('{most}', fault.values.most) : faults.unread;
}

/**
 * Why no page would show a picture or play a recording from an address, or null. Checked only when it is saved: a
 * stored address, or one of a service by URL, must not invalidate a site's configuration or a widget's other settings.
 */
export const mediaProblem = (address: string): string | null =>
  /^http:/i.test(address) ? faults.overHttp : null;
