/** Mutations of earlier builds, which have one argument per value, run in the schema with one `input` per mutation. */
import { createHash } from 'node:crypto';
import { buildSchema, parse, print, validate } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { superAdmin } from '../../services/kit/service.fixture.ts';
import { openGateway, type GatewayTest } from '../gateway.fixture.ts';
import { currentOperation } from './olderOperations.ts';

const schema = buildSchema(`
  type Query { a: Int }
  input SiteKey { domain: String }
  input SaveInput { site: SiteKey!, id: ID!, name: String, count: Int! = 1, kind: Kind }
  enum Kind { BIG }
  input Changes { rows: [ID!]! }
  input PublishLayoutInput { site: SiteKey!, publish: Changes! }
  type Saved { id: ID!, isAt(site: SiteKey!): Boolean! }
  type Mutation {
    save(input: SaveInput!): Saved!
    publishLayout(input: PublishLayoutInput!): Saved!
    touch: Saved!
  }
`);
const updated = (text: string) => currentOperation(schema, parse(text));
const compact = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const site = { domain: 'localhost' };

describe('an old mutation', () => {
  it('gets one input with all of its old arguments, and is valid', () => {
    const old = 'mutation Save($site: SiteKey!, $id: ID!) { save(site: $site, id: $id, kind: BIG) { id } }';
    const { document, currentVariables } = updated(old);
    expect(compact(print(document))).toBe('mutation Save($input: SaveInput!) { save(input: $input) { id } }');
    expect(validate(schema, document)).toEqual([]);
    expect(currentVariables({ site, id: '1' })).toMatchObject({ input: { site, id: '1', kind: 'BIG' } });
  });

  it('has the fields of its old input beside the other arguments', () => {
    const old =
      'mutation Save($site: SiteKey!, $input: OldInput!) { save(site: $site, input: $input) { id } }';
    const { document, currentVariables } = updated(old);
    expect(validate(schema, document)).toEqual([]);
    expect(currentVariables({ site, input: { id: '1', name: 'A' } })['input']).toEqual({
      site,
      id: '1',
      name: 'A',
    });
  });

  it('has its old input as a field where the schema names one', () => {
    const old =
      'mutation P($site: SiteKey!, $input: X!) { publishLayout(site: $site, input: $input) { id } }';
    expect(updated(old).currentVariables({ site, input: { rows: [] } })['input']).toEqual({
      site,
      publish: { rows: [] },
    });
  });

  it('keeps the variables that its selection uses, and its defaults; leaves out what was not given', () => {
    const old = `mutation Save($site: SiteKey!, $id: ID! = "7", $name: String) {
      save(site: $site, id: $id, name: $name) { ...Parts } }
      fragment Parts on Saved { isAt(site: $site) }`;
    const { document, currentVariables } = updated(old);
    expect(validate(schema, document)).toEqual([]);
    expect(currentVariables({ site })).toEqual({ site, input: { site, id: '7' } });
  });

  it('is refused when a value is given twice', () => {
    const old =
      'mutation Save($site: SiteKey!, $input: OldInput!) { save(site: $site, input: $input) { id } }';
    expect(() => updated(old).currentVariables({ site, input: { id: '1', site } })).toThrow(
      '"site" is both an argument of save and a field of its input.',
    );
  });
});

it.each([
  'mutation Save($input: SaveInput!) { save(input: $input) { id } }',
  'mutation Touch { touch { id } }',
  'mutation Two { a: touch { id } b: touch { id } }',
  'mutation Gone($id: ID!) { gone(id: $id) { id } }',
  'query A { a }',
])('any other operation stays as it is: %s', (text) => {
  const document = parse(text);
  const current = currentOperation(schema, document);
  expect(current.document).toBe(document);
  expect(current.currentVariables({ id: '1' })).toEqual({ id: '1' });
});

describe('the gateway', () => {
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  const save = `mutation SaveUserRights($id: ID!, $input: UserRightsInput!) {
    saveUserRights(id: $id, input: $input) { __typename ... on User { version adminKeys } } }`;
  const invite = `mutation InviteUser($site: SiteKey!, $input: InviteUserInput!) {
    inviteUser(site: $site, input: $input) { __typename ... on User { id } } }`;

  let test: GatewayTest;
  beforeAll(async () => {
    test = await openGateway({ extra: { [hash(save)]: save, [hash(invite)]: invite } });
  });
  afterAll(() => test?.close());
  const run = async (text: string, variables: Record<string, unknown>) =>
    (await test.gateway.run(hash(text), variables, await test.services.callTo('permissions', superAdmin)))!;

  it('runs mutations of an earlier build by their hash', async () => {
    const input = { email: 'old@example.org', givenName: 'Old', familyName: 'Build' };
    const invited = await run(invite, { site: { domain: 'localhost' }, input });
    expect(invited).toMatchObject({ errors: [], data: { inviteUser: { __typename: 'User' } } });
    const { id } = (invited.data as { inviteUser: { id: string } }).inviteUser;
    const rights = { version: 0, sites: [], groups: [], adminKeys: ['admin_survey'], content: [] };
    expect((await run(save, { id, input: rights })).data).toEqual({
      saveUserRights: { __typename: 'User', version: 1, adminKeys: ['admin_survey'] },
    });
  });

  it('reports a missing value and one that is given twice as bad input', async () => {
    for (const variables of [{ id: '1' }, { id: '1', input: { id: '2' } }]) {
      const { data, errors } = await run(save, variables);
      expect(data).toBeNull();
      expect(errors.map(({ extensions }) => extensions['code'])).toContain('BAD_USER_INPUT');
    }
  });
});
