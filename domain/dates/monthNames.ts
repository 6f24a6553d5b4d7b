/** Month names of languages that common browsers have no dates for (Chromium has none for Burmese), as in the CLDR. */
export interface MonthNames {
  readonly long: readonly string[];
  readonly short: readonly string[];
}

export const monthNames: Readonly<Record<string, MonthNames>> = {
  my: {
    long: [
      'ဇန်နဝါရီ',
      'ဖေဖော်ဝါရီ',
      'မတ်',
      'ဧပြီ',
      'မေ',
      'ဇွန်',
      'ဇူလိုင်',
      'ဩဂုတ်',
      'စက်တင်ဘာ',
      'အောက်တိုဘာ',
      'နိုဝင်ဘာ',
      'ဒီဇင်ဘာ',
    ],
    short: ['ဇန်', 'ဖေ', 'မတ်', 'ဧ', 'မေ', 'ဇွန်', 'ဇူ', 'ဩ', 'စက်', 'အောက်', 'နို', 'ဒီ'],
  },
};
