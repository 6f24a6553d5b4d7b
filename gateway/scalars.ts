/** Scalars: those of graphql-scalars where one fits, our own where the wire needs another spelling. */
import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import {
  CountryCodeResolver,
  DateTimeISOResolver,
  JSONObjectResolver,
  TimeZoneResolver,
} from 'graphql-scalars';
import { isLocalDate } from '../domain/dates/localDate.ts';

const readDate = (given: unknown): string => {
  if (isLocalDate(given)) return given;
  throw new GraphQLError(`A LocalDate is a day such as 2026-11-21, not ${JSON.stringify(given)}.`);
};

/** graphql-scalars' LocalDate takes 2026-02-30; a day that does not exist is refused here. */
const LocalDateResolver = new GraphQLScalarType<string, string>({
  name: 'LocalDate',
  serialize: readDate,
  parseValue: readDate,
  parseLiteral: (node) => readDate(node.kind === Kind.STRING ? node.value : null),
});

export const scalars = {
  LocalDate: LocalDateResolver,
  CountryCode: CountryCodeResolver,
  TimeZone: TimeZoneResolver,
  DateTimeISO: DateTimeISOResolver,
  JSONObject: JSONObjectResolver,
};
