/**
 * The en_US text of each form rule: the terms `forms#rule#…`, and the messages a service returns to programs. Separate
 * from the other terms, so that code that validates forms does not load them all.
 */
export const ruleTexts = {
  'rule#notOnlySpaces': 'Fill in this field.',
  'rule#noSpaces': 'Spaces are not allowed.',
  'rule#noHTML': 'HTML tags are not allowed.',
  'rule#noXSS': 'Scripts are not allowed.',
  'rule#isURL': 'Enter a URL that begins with http:// or https://.',
  'rule#unreserved': 'This name is reserved by the site. Choose another.',
  'rule#storable': 'This text contains a character that cannot be saved. Type it again.',
  'rule#tooLong': 'Too long: at most {most} characters.',
  'rule#tooShort': 'Too short: at least {most} characters.',
  'rule#email': 'Enter an email address such as name@example.org.',
  'rule#sixDigits': 'Enter the six-digit code.',
  'rule#commonPassword': 'This password is too common. Choose another.',
  'rule#samePassword': 'This is your current password. Choose another.',
} as const;
