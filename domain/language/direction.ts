const RIGHT_TO_LEFT = new Set(['ar', 'he', 'fa', 'ur', 'ps', 'sd', 'ug', 'yi', 'dv', 'ckb']);

/** The writing direction of a language, by its code in either spelling: 'ar', 'ar-EG', 'ar_EG'. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(language.split(/[-_]/)[0]!.toLowerCase()) ? 'rtl' : 'ltr';
}
