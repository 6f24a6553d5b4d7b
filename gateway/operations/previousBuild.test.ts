/**
 * Pages of an older build stay open for days, and their operations are known by hash for 30 days: the schema changes
 * only in ways that keep them valid.
 */
import { readFileSync } from 'node:fs';
import { buildASTSchema, parse, validate, type GraphQLSchema } from 'graphql';
import { expect, it } from 'vitest';
import { inRoot } from '../../services/kit/root.ts';
import { schema, sdl } from '../gateway.fixture.ts';
import { currentOperation } from './olderOperations.ts';

/** The texts of all operations of the previous build, public and admin. Replaced with each release. */
const previous = JSON.parse(
  readFileSync(inRoot('gateway', 'operations', 'previousBuild.fixture.json'), 'utf8'),
) as readonly string[];

const faultsOf = (of: GraphQLSchema, text: string) =>
  validate(of, currentOperation(of, parse(text)).document);

it('every operation of the previous build is still valid', () => {
  const faults = previous.flatMap((text) => faultsOf(schema, text).map(({ message }) => message));
  expect(faults).toEqual([]);
  expect(previous.length).toBeGreaterThan(100);
});

it('reports a field that an operation of the previous build selects and the schema no longer has', () => {
  const without = buildASTSchema(parse(sdl.replace('seenEverywhere:', 'seenSomewhere:')));
  const faults = previous.flatMap((text) => faultsOf(without, text));
  expect(faults.map(({ message }) => message)).toContainEqual(
    expect.stringContaining('Cannot query field "seenEverywhere" on type "Flag".'),
  );
});
