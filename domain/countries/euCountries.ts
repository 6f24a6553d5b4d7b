/** The European Union. */
const members = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK';

/** Territories of members that have their own code and the same law. */
const territories = 'AX GF GP MF MQ RE YT';

/** The other countries of the European Economic Area, the United Kingdom and Switzerland: similar laws. */
const similarLaw = 'IS LI NO GB CH';

/** The European country codes of spec 2 §9: visitors from there start with all cookies off (decision 25). */
export const euCountries: ReadonlySet<string> = new Set(
  [members, territories, similarLaw].flatMap((codes) => codes.split(' ')),
);
