/** Scalars: those of graphql-scalars where one fits, our own where the wire needs another spelling. */
import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql';
import { CountryCodeResolver, DateTimeISOResolver, JSONObjectResolver } from 'graphql-scalars';
import { isLocalDate } from '../domain/dates/localDate.ts';
import { isZone } from '../domain/dates/zone.ts';

const textOf = (node: ValueNode): unknown => (node.kind === Kind.STRING ? node.value : null);

const readDate = (given: unknown): string => {
  if (isLocalDate(given)) return given;
  throw new GraphQLError(`A LocalDate is a day such as 2026-11-21, not ${JSON.stringify(given)}.`);
};

/** graphql-scalars' LocalDate takes 2026-02-30; a day that does not exist is refused here. */
const LocalDateResolver = new GraphQLScalarType<string, string>({
  name: 'LocalDate',
  serialize: readDate,
  parseValue: readDate,
  parseLiteral: (node) => readDate(textOf(node)),
});

const readZone = (given: unknown): string => {
  if (typeof given === 'string' && isZone(given)) return given;
  throw new GraphQLError(`A TimeZone is a name such as Pacific/Honolulu, not ${JSON.stringify(given)}.`);
};

/** The names our own rules know, the same on every version of Node: newer ones take '+01:00' too. */
const OurTimeZoneResolver = new GraphQLScalarType<string, string>({
  name: 'TimeZone',
  serialize: readZone,
  parseValue: readZone,
  parseLiteral: (node) => readZone(textOf(node)),
});

const readCountry = (given: unknown): string => CountryCodeResolver.parseValue(given).toUpperCase();

/** graphql-scalars' takes 'mx' and leaves it so; rows are looked up by 'MX'. What is stored is sent as it is. */
const CapitalCountryCodeResolver = new GraphQLScalarType<string, string>({
  name: 'CountryCode',
  serialize: String,
  parseValue: readCountry,
  parseLiteral: (node) => readCountry(textOf(node)),
});

const readInstant = (given: unknown): string => DateTimeISOResolver.parseValue(given).toISOString();

/** graphql-scalars' makes a Date of what is asked; services are asked by text, and the generated types say text. */
const InstantResolver = new GraphQLScalarType<string, string>({
  name: 'DateTimeISO',
  serialize: (stored) => DateTimeISOResolver.serialize(stored),
  parseValue: readInstant,
  parseLiteral: (node) => readInstant(textOf(node)),
});

/** An object of anything; what may be in it the widget's type says, in the service. */
const WidgetSettingsResolver = new GraphQLScalarType({
  ...JSONObjectResolver.toConfig(),
  name: 'WidgetSettings',
});

export const scalars = {
  LocalDate: LocalDateResolver,
  CountryCode: CapitalCountryCodeResolver,
  TimeZone: OurTimeZoneResolver,
  DateTimeISO: InstantResolver,
  JSONObject: JSONObjectResolver,
  WidgetSettings: WidgetSettingsResolver,
};
