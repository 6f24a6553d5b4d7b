const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** True for two letters, large or small, that are a country's; the gateway takes no others. */
export const isCountry = (text: string): boolean =>
  /^[a-z]{2}$/i.test(text) && regions.of(text.toUpperCase()) !== undefined;
