/**
 * The en_US text of each form rule: the terms `forms#rule#…`, and the messages a service returns to programs. Separate
 * from the other terms, so that code that validates forms does not load them all.
 */
export const ruleTexts = {
  'rule#notOnlySpaces': 'Please fill this in.',
  'rule#noSpaces': 'No spaces here, please.',
  'rule#noHTML': 'No HTML tags here, please.',
  'rule#noXSS': 'No scripts here, please.',
  'rule#isURL': 'An address that begins with http:// or https://.',
  'rule#unreserved': 'This name is taken by the site itself. Please choose another.',
  'rule#storable': 'There is a sign in here that cannot be saved. Please type it anew.',
  'rule#tooLong': 'Too long: at most {most} characters.',
  'rule#tooShort': 'Too short: at least {most} characters.',
  'rule#email': 'An e-mail address such as name@example.org, please.',
  'rule#sixDigits': 'The code has six digits.',
  'rule#commonPassword': 'This password is one of those that are tried first. Please choose another.',
  'rule#samePassword': 'This is the password you have. Please choose another.',
} as const;
