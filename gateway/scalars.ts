/** Scalars: those of graphql-scalars where one fits, and our own where the wire format differs. */
import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql';
import { CountryCodeResolver, DateTimeISOResolver, JSONObjectResolver, LocalDateTimeResolver } from 'graphql-scalars';
import { isLocalDate } from '../domain/dates/localDate.ts';
import { isWallClock } from '../domain/dates/localTime.ts';
import { isZone } from '../domain/dates/zoneClock.ts';

const textOf = (node: ValueNode): unknown => (node.kind === Kind.STRING ? node.value : null);

const readDate = (value: unknown): string => {
  if (isLocalDate(value)) return value;
  throw new GraphQLError(`A LocalDate is a date such as 2026-11-21, not ${JSON.stringify(value)}.`);
};

/** graphql-scalars' LocalDate accepts 2026-02-30; this one refuses a day that does not exist. */
const LocalDateResolver = new GraphQLScalarType<string, string>({
  name: 'LocalDate',
  serialize: readDate,
  parseValue: readDate,
  parseLiteral: (node) => readDate(textOf(node)),
});

const readZone = (value: unknown): string => {
  if (typeof value === 'string' && isZone(value)) return value;
  throw new GraphQLError(`A TimeZone is a name such as Pacific/Honolulu, not ${JSON.stringify(value)}.`);
};

/**
 * Accepts the zone names of our own list, which is the same on every version of Node: newer ones also accept '+01:00'.
 */
const OurTimeZoneResolver = new GraphQLScalarType<string, string>({
  name: 'TimeZone',
  serialize: readZone,
  parseValue: readZone,
  parseLiteral: (node) => readZone(textOf(node)),
});

const readCountry = (value: unknown): string => CountryCodeResolver.parseValue(value).toUpperCase();

/**
 * graphql-scalars' type leaves 'mx' as it is, but rows are looked up by 'MX', so input is upper-cased. Output is sent
 * as stored.
 */
const CapitalCountryCodeResolver = new GraphQLScalarType<string, string>({
  name: 'CountryCode',
  serialize: String,
  parseValue: readCountry,
  parseLiteral: (node) => readCountry(textOf(node)),
});

const readWallClock = (value: unknown): string => {
  if (typeof value === 'string' && isWallClock(value)) return value;
  throw new GraphQLError(`A WallClock is a time such as 2026-11-21T09:30, not ${JSON.stringify(value)}.`);
};

const WallClockResolver = new GraphQLScalarType<string, string>({
  name: 'WallClock',
  serialize: readWallClock,
  parseValue: readWallClock,
  parseLiteral: (node) => readWallClock(textOf(node)),
});

const readInstant = (value: unknown): string => DateTimeISOResolver.parseValue(value).toISOString();

/** graphql-scalars' type parses input to a Date; services take text, and the generated types say text. */
const InstantResolver = new GraphQLScalarType<string, string>({
  name: 'DateTimeISO',
  serialize: (stored) => DateTimeISOResolver.serialize(stored),
  parseValue: readInstant,
  parseLiteral: (node) => readInstant(textOf(node)),
});

/** Any JSON object; the service validates its content by the widget's type. */
const WidgetSettingsResolver = new GraphQLScalarType({
  ...JSONObjectResolver.toConfig(),
  name: 'WidgetSettings',
});

export const scalars = {
  LocalDate: LocalDateResolver,
  CountryCode: CapitalCountryCodeResolver,
  TimeZone: OurTimeZoneResolver,
  WallClock: WallClockResolver,
  LocalDateTime: LocalDateTimeResolver,
  DateTimeISO: InstantResolver,
  JSONObject: JSONObjectResolver,
  WidgetSettings: WidgetSettingsResolver,
};
