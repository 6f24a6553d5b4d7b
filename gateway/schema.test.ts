/** Rules of style that the schema follows. */
import {
  getNamedType,
  isNonNullType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
  print,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInterfaceType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { capitalised } from '../domain/resource/names.ts';
import { hasDrafts, statesOf, type StoredResource } from '../domain/resource/resource.ts';
import { storedResources } from '../domain/resources.ts';
import { contentActions, contentAreas } from '../domain/rights/rights.ts';
import { remoteFailures, sourceCheckFailures } from '../domain/remote/failures.ts';
import { faultKinds } from '../services/kit/audit/auditContract.ts';
import { schema } from './gateway.fixture.ts';
import { buildSchema, readSdl } from './schema.ts';
import { inRoot } from '../services/kit/root.ts';

describe('the result of a mutation', () => {
  /** Results beside success and failure: a next step of signing in, and the newer draft of another window. */
  const otherResults = ['UserNotConfirmed', 'NewPasswordRequired', 'LayoutDraft'];

  const problemOf = (of: GraphQLSchema) => of.getType('Problem') as GraphQLInterfaceType;
  const isProblem = (of: GraphQLSchema, type: GraphQLObjectType) =>
    type.getInterfaces().includes(problemOf(of));

  /** What breaks the rule that a result is one success type, or a type that implements Problem. */
  function faultsOf(of: GraphQLSchema): string[] {
    const faults: string[] = [];
    for (const type of Object.values(of.getTypeMap())) {
      if (!isObjectType(type) || isProblem(of, type)) continue;
      if ('message' in type.getFields()) faults.push(`${type.name} has a message but is no Problem.`);
    }
    for (const { name, type } of Object.values(of.getMutationType()!.getFields())) {
      const union = 'ofType' in type ? type.ofType : type;
      if (!isUnionType(union)) continue;
      const successes = union
        .getTypes()
        .filter((it) => !isProblem(of, it) && !otherResults.includes(it.name));
      const names = successes.map((it) => it.name).join(', ');
      if (successes.length > 1) faults.push(`${name}: one of ${names} is a failure but no Problem.`);
    }
    return faults;
  }

  it('is one success type, or a type that implements Problem', () => {
    expect(isInterfaceType(problemOf(schema))).toBe(true);
    expect(faultsOf(schema)).toEqual([]);
  });

  it.each(['NotFound', 'MediaInUse', 'PasswordResetRequired', 'LayoutConflict'])(
    'is reported when %s does not implement Problem',
    (name) => {
      const sdl = readSdl(inRoot('schema')).replace(`type ${name} implements Problem`, `type ${name}`);
      expect(faultsOf(buildSchema(sdl))).not.toEqual([]);
    },
  );
});

it('a mutation has at most one argument, named input', () => {
  /**
   * Groups are on their way to declared resources. The mutations of flags serve earlier builds only: flags are entries
   * of a declared resource now. The list only gets shorter.
   */
  const exceptions = ['archiveFlag', 'deleteGroup', 'saveFlag'];
  const found = Object.values(schema.getMutationType()!.getFields())
    .filter(({ args }) => args.some(({ name }) => name !== 'input'))
    .map(({ name }) => name);
  expect(found.toSorted()).toEqual(exceptions);
});

/** The fields of a declared resource that are no states: commands, names of derived states, entries of maps. */
const entryExceptions = (resource: StoredResource): string[] => [
  ...(hasDrafts(resource) ? [`Save${resource.name}Input.publish`] : []),
  ...Object.keys(statesOf(resource)).map((state) => `${resource.name}Filter.${state}`),
  ...Object.entries(resource.fields).flatMap(([name, { shape, kind, of }]) => {
    const entry = `${resource.name}${capitalised(name)}Entry`;
    const isOwn = shape === 'map' && kind !== 'byCountry' && of?.kind === 'boolean';
    return isOwn ? [`${entry}.value`, `${entry}Input.value`] : [];
  }),
];

it('a Boolean field begins with is, has or can', () => {
  const exceptions = [
    'BannerCard.newTab',
    // A filter has the name of its field: with a picture, or without.
    'DevotionalPostFilter.audioUrl',
    'DevotionalPostFilter.featuredImage', // the settings of widgets, as they are stored
    'ContentCard.newTab',
    'ListedLink.newTab',
    'VerseOfTheDay.showLink',
    'VerseOfTheDay.showReference',
    'EditedRow.abRowActive', // a name of the specification
    'RowInput.abRowActive',
    'CountryBoolean.value', // an entry of a map
    'CountryBooleanInput.value',
    'Done.ok', // always true: a type needs a field
    'Flag.seenEverywhere', // types of operations of earlier builds
    'FlagSetting.on',
    'FlagSettingInput.on',
    'EntryViewerCan.archive', // read as viewerCan.archive
    'EntryViewerCan.publish',
    'EntryViewerCan.save',
    'EntryImportInput.dryRun', // a mode of the operation, not a state
    ...storedResources.flatMap(entryExceptions),
    'DeclareWinnerInput.sure',
    'SignOutInput.everywhere',
    'UserFilter.withRights',
    'ViewAsInput.draft',
    'ConfirmSignUpInput.keepSignedIn', // a wish of the user: the session then has isKeptSignedIn
    'SetNewPasswordInput.keepSignedIn',
    'SignInInput.keepSignedIn',
  ];
  const found = Object.values(schema.getTypeMap()).flatMap((type) =>
    (isObjectType(type) || isInputObjectType(type)) && !type.name.startsWith('__')
      ? (Object.values(type.getFields()) as (GraphQLField<unknown, unknown> | GraphQLInputField)[])
          .filter((field) => getNamedType(field.type).name === 'Boolean')
          .filter(
            ({ name, deprecationReason }) => deprecationReason == null && !/^(is|has|can)[A-Z]/.test(name),
          )
          .map(({ name }) => `${type.name}.${name}`)
      : [],
  );
  expect(found.toSorted()).toEqual(exceptions.toSorted());
});

it('a date or time is a scalar, or keeps what is stored for a form that corrects it', () => {
  const asStored = [
    // An editor corrects a stored value that is no date, so the form needs its text, and a wrong one is a problem of
    // its row rather than of the request.
    'EditedRow.abRowStartDate',
    'EditedRow.abRowEndDate',
    'RowInput.abRowStartDate',
    'RowInput.abRowEndDate',
    'ListedTest.start',
    'TestResults.start',
  ];
  const isDate = /\b20\d\d-\d\d-\d\d\b|\bISO 8601\b|\bdate-time\b|^When (?:it|the test) (?:starts|ends)/;
  const found = Object.values(schema.getTypeMap()).flatMap((type) =>
    (isObjectType(type) || isInputObjectType(type)) && !type.name.startsWith('__')
      ? (Object.values(type.getFields()) as (GraphQLField<unknown, unknown> | GraphQLInputField)[])
          .filter(
            ({ type: of, description }) =>
              getNamedType(of).name === 'String' && isDate.test(description ?? ''),
          )
          .map(({ name }) => `${type.name}.${name}`)
      : [],
  );
  expect(found.toSorted()).toEqual(asStored.toSorted());
});

describe('a list that is read page by page', () => {
  const isCurrent = (field: GraphQLField<unknown, unknown>) => field.deprecationReason === undefined;
  const fields = Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type) ? Object.values(type.getFields()).map((field) => ({ type, field })) : [],
  );

  it('is a connection with the arguments first and after', () => {
    const found = fields
      .filter(({ field }) => isCurrent(field) && field.args.some(({ name }) => name === 'first'))
      .filter(
        ({ field }) =>
          !getNamedType(field.type).name.endsWith('Connection') ||
          !field.args.some(({ name }) => name === 'after'),
      )
      .map(({ type, field }) => `${type.name}.${field.name}`);
    expect(found).toEqual([]);
  });

  it('has nodes, pageInfo, and totalCount where its service counts; every connection is read by pages', () => {
    const connections = Object.values(schema.getTypeMap()).filter(
      (type) => isObjectType(type) && type.name.endsWith('Connection'),
    ) as GraphQLObjectType[];
    expect(connections.length).toBeGreaterThan(8);
    for (const type of connections) {
      const current = Object.values(type.getFields()).filter(isCurrent);
      const shape = current.map((field) => [field.name, String(field.type)]);
      expect(shape, type.name).toContainEqual(['pageInfo', 'PageInfo!']);
      expect(shape.find(([name]) => name === 'nodes')?.[1], type.name).toMatch(/^\[\w+!\]!$/);
      for (const [name, returned] of shape)
        if (name === 'totalCount') expect(returned, type.name).toMatch(/^Int!?$/);
      // Lists of a resource also count the entries in each of its derived states.
      for (const [name, returned] of shape)
        if (name !== 'nodes' && name !== 'pageInfo' && name !== 'totalCount')
          expect(`${name}: ${returned}`, type.name).toMatch(/^[a-z]\w+Count: Int!$/);
      const readers = fields.filter(({ field }) => getNamedType(field.type) === type);
      for (const { field } of readers)
        expect(
          field.args.map(({ name }) => name),
          field.name,
        ).toEqual(expect.arrayContaining(['first', 'after']));
    }
  });
});

describe('a field with a closed set of values', () => {
  /** Their values are no names of GraphQL: they contain a hyphen or a slash, or may be empty. */
  const cannotBeEnums = [
    'Country.region',
    'Denial.kind',
    'EntryProblem.code', // a field of Problem, whose codes are open
    'EditedWidget.type',
    'MediaFile.type',
    'MediaUse.type',
    'RightReason.kind',
  ];

  it.each([
    ['ContentArea', contentAreas],
    ['ContentAction', contentActions],
    ['AuditFaultKind', faultKinds],
    ['RemoteFault', [...Object.keys(remoteFailures), ...Object.keys(sourceCheckFailures)]],
  ])('is an enum with exactly the values of the services: %s', (name, values) => {
    const type = schema.getType(name);
    const names = isEnumType(type) ? type.getValues().map((it) => it.name) : [];
    expect(names.toSorted()).toEqual([...values].toSorted());
  });

  it('is not a string whose description lists the values', () => {
    const list = /^`?[\w/-]+`?(, `?[\w/-]+`?)*,? (or|and) (?!so on)[\w ]+[.;]/;
    const found = Object.values(schema.getTypeMap()).flatMap((type) =>
      isObjectType(type)
        ? Object.values(type.getFields())
            .filter((it) => getNamedType(it.type).name === 'String' && list.test(it.description ?? ''))
            .map((it) => `${type.name}.${it.name}`)
        : [],
    );
    expect(found.filter((it) => !cannotBeEnums.includes(it))).toEqual([]);
  });
});

it('a field that may be refused is nullable, so that the refusal leaves the other fields', () => {
  const isOpen = (field: GraphQLField<unknown, unknown>) => {
    const may = field.astNode?.directives?.find(({ name }) => name.value === 'may');
    return !may || print(may).includes('who: ANYONE');
  };
  const found = Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type) && type !== schema.getMutationType()
      ? Object.values(type.getFields())
          .filter((it) => !isOpen(it) && isNonNullType(it.type))
          .map((it) => `${type.name}.${it.name}`)
      : [],
  );
  expect(found).toEqual([]);
});
