import { ruleTexts } from '../forms/ruleTexts.ts';

/**
 * Errors of a widget's settings or of a row, by code: the en_US texts, which the service returns; the terms
 * `admin#setting#fault#…` translate them. A code may carry one value after a colon: 'tooLong:300'.
 */
export const faults = {
  tooLong: 'At most {most} characters.',
  tooMany: 'At most {most}.',
  tooFew: 'At least {most}.',
  noControl: 'No control characters.',
  notOnlySpaces: ruleTexts['rule#notOnlySpaces'],
  noHTML: ruleTexts['rule#noHTML'],
  link: 'An http(s) or mailto address, or a path of this site.',
  image: 'An https address, or a path of this site.',
  overHttp:
    'Pages load nothing over http: give an https address, or a path of this site such as /media/logo.svg.',
  focal: 'Two percentages such as 50% 30%.',
  choice: 'One of {most}.',
  webAddress: 'An http(s) address.',
  widgetId: 'The id of a widget.',
  name: 'Letters, digits, dot, hyphen, underscore.',
  flag: 'Yes or no.',
  wholeNumber: 'A whole number.',
  foreignId: 'An id.',
  list: 'A list.',
  unread: 'Cannot be read.',
  notJson: 'A JSON object.',
  bannerPicture: 'A banner needs a picture.',
  words: 'Say what the picture shows.',
  cardTitle: 'A card needs a title.',
  source: 'Where does the content come from?',
  galleryPicture: 'A gallery needs a picture.',
  whichPicture: 'Which picture?',
  listLink: 'A list needs a link.',
  linkName: 'A link needs a name.',
  linkPlace: 'Where does it lead?',
  momentMissing: 'Until when?',
  noMoment: 'No such moment.',
  toggleTarget: 'Pick a widget for A or for B.',
  noDate: 'No such date.',
  noTime: 'No such time.',
  order: 'The end is before the start.',
  versionStart: 'Each version needs a start date.',
  versionEnd: 'Each version needs an end date.',
  percent: 'A whole number from 1 to 99.',
  percentTotal: 'The percentages must add up to 100.',
  mostVersions: 'At most {most} versions.',
  testStart: 'A start date is required.',
  testEnd: 'An end date is required.',
  testEnded: 'The end is before today.',
  emailRequired: 'Email is required',
  emailInvalid: "Invalid email: Please include '@' and '.'",
  mailLanguage: 'A language code such as en_US.',
  testName: 'A name is required.',
  percentMissing: 'A percentage is required.',
  // Of a row, in the words of spec 1 §8.
  rowCountry: 'Must select a country for edited rows before publishing',
  countryOnce: 'Each country may only be assigned once: {most} Invalid',
  noCountry: 'There is no country {most}.',
  emptyA: 'Version A of the test has no widget.',
  emptyB: 'Version B of the test has no widget.',
  noWidget: 'There is no widget {most}.',
  toggleGone: 'The feature toggle leads to {most}, which is not there.',
  toggleTwice: 'The feature toggle leads to another one, {most}.',
  otherType: 'A widget keeps its type.',
  // Of a scheduled change.
  planUnread: 'This release cannot read the change.',
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
