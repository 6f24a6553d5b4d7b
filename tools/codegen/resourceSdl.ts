/**
 * Prints the part of the schema and the operations of the admin area that follow from a declared resource. Written to
 * files by `npm run codegen` (printResources.ts) and checked in.
 */
import { capitalised, graphqlNamesOf, stateCountName } from '../../domain/resource/names.ts';
import { isDateField } from '../../domain/resource/dateFilter.ts';
import { isParts, mapKeyOf } from '../../domain/resource/graphqlValues.ts';
import type { Field, Fields, Json } from '../../domain/resource/field.ts';
import {
  computedFields,
  hasDrafts,
  isMedium,
  sortNames,
  statesOf,
  UPDATED_AT,
  type StoredResource,
} from '../../domain/resource/resource.ts';

const PRINTED = '# Printed by `npm run codegen` from the declaration of the resource.';

const enumName = (resource: StoredResource, field: string): string => resource.name + capitalised(field);

/** Of a leaf, its type without `!`; `type` is the name of a type of its own. */
function leafType({ kind, initial }: Field<Json>, type: string, suffix: '' | 'Input' = ''): string {
  if (kind === 'choice') return type;
  if (kind === 'instant') return 'DateTimeISO';
  if (kind === 'wallClock') return 'WallClock';
  if (kind === 'localDate') return 'LocalDate';
  if (kind === 'country') return 'CountryCode';
  if (kind === 'integer') return 'Int';
  if (isParts(initial)) return type + suffix;
  return typeof initial === 'boolean' ? 'Boolean' : typeof initial === 'number' ? 'Float' : 'String';
}

/** The type of a map's entries: of switches by country, one that resources share. */
const entryType = (resource: StoredResource, name: string, { kind, of }: Field<Json>): string =>
  kind === 'byCountry' && of!.kind === 'boolean' ? 'CountryBoolean' : `${enumName(resource, name)}Entry`;

/** The type of a field in an output type; with `input` in an input type, where each field may be absent. */
function fieldType(resource: StoredResource, name: string, field: Field<Json>, input: boolean): string {
  const suffix = input ? 'Input' : '';
  const end = input ? '' : '!';
  if (field.kind === 'countries') return `[CountryCode!]${end}`;
  if (field.kind === 'keywords') return `[String!]${end}`;
  if (field.shape === 'set') return `[${enumName(resource, name)}!]${end}`;
  if (field.shape === 'map') return `[${entryType(resource, name, field)}${suffix}!]${end}`;
  if (field.shape === 'list') return `[${enumName(resource, name)}Item${suffix}!]${end}`;
  return leafType(field, enumName(resource, name), suffix) + (field.initial === null ? '' : end);
}

const described = (text: string): string => JSON.stringify(text.endsWith('.') ? text : `${text}.`);

const fieldLines = (resource: StoredResource, fields: Fields, input = false): string =>
  Object.entries(fields)
    .map(
      ([name, field]) =>
        `  ${described(field.label)}\n  ${name}: ${fieldType(resource, name, field as Field<Json>, input)}`,
    )
    .join('\n');

/** The enums of choices, and the types of values with parts, of entries of maps and of items of lists. */
const partTypes = (resource: StoredResource): string =>
  Object.entries(resource.fields)
    .flatMap(([name, untyped]) => {
      const field = untyped as Field<Json>;
      const type = enumName(resource, name);
      const about = `${field.label} of a ${resource.name}`;
      const own = ownTypes(field, type, about);
      if (field.shape === 'map') return [...own, ...entryTypes(resource, name, field)];
      return field.shape === 'list' ? [...own, ...itemTypes(type, field.items!, about)] : own;
    })
    .join('\n\n');

/** The enum of a choice, the types of a value with parts. */
function ownTypes(field: Field<Json>, type: string, about: string): string[] {
  if ('choices' in field) {
    const keywords = (field.choices as readonly string[])
      .map((keyword) => `  "The keyword ${keyword}."\n  ${keyword}`)
      .join('\n');
    return [`"${about}."\nenum ${type} {\n${keywords}\n}`];
  }
  if (field.shape !== 'leaf' || !isParts(field.initial)) return [];
  const parts = Object.keys(field.initial)
    .map((part) => `  "Its ${part}."\n  ${part}: Float!`)
    .join('\n');
  return bothTypes(type, about, parts);
}

/** The same fields as an output and as an input type. */
const bothTypes = (type: string, about: string, output: string, input = output): string[] => [
  `"${about}."\ntype ${type} {\n${output}\n}`,
  `"${about}."\ninput ${type}Input {\n${input}\n}`,
];

/** The types of a map's entries: its key, and a value as a leaf has it. */
function entryTypes(resource: StoredResource, name: string, field: Field<Json>): string[] {
  const type = entryType(resource, name, field);
  if (type === 'CountryBoolean') return [];
  const keys: Readonly<Record<string, string>> = {
    country: `  "A country code, or \`*\` for every other."\n  country: String!`,
    language: `  "A language code."\n  language: String!`,
    keyword: `  "Which."\n  keyword: ${enumName(resource, name)}!`,
  };
  const of = field.of!;
  const [about, valueType] = [`${field.label} of a ${resource.name}`, `${enumName(resource, name)}Value`];
  const lines = (suffix: '' | 'Input') =>
    `${keys[mapKeyOf(field)]!}\n  "Its value."\n  value: ${leafType(of, valueType, suffix)}${of.initial === null ? '' : '!'}`;
  return [
    ...ownTypes(of, valueType, `A value of ${about}`),
    ...bothTypes(type, `An entry of ${about}`, lines(''), lines('Input')),
  ];
}

function itemTypes(type: string, items: Fields, about: string): string[] {
  const key = `  "Stays the same as long as the item exists."\n  key: String!\n  "Its place in the order, a fractional index."\n  place: String!`;
  const partType = (part: string) => type + capitalised(part);
  const lines = (suffix: '' | 'Input') =>
    Object.entries(items)
      .map(
        ([part, each]) =>
          `  ${described(each.label)}\n  ${part}: ${leafType(each as Field<Json>, partType(part), suffix)}${each.initial === null ? '' : '!'}`,
      )
      .join('\n');
  return [
    ...Object.entries(items).flatMap(([part, each]) =>
      ownTypes(each as Field<Json>, partType(part), `${each.label} of ${about}`),
    ),
    ...bothTypes(`${type}Item`, `An item of ${about}`, `${key}\n${lines('')}`, `${key}\n${lines('Input')}`),
  ];
}

function filterLines(resource: StoredResource): string {
  const { fields, storage } = resource;
  const states = [
    ...(hasDrafts(resource) ? ['  "In one of these states."\n  state: [EntryState!]'] : []),
    ...Object.entries(statesOf(resource)).map(
      ([name, { label }]) => `  ${described(label)}\n  ${name}: Boolean`,
    ),
  ];
  return storage.index
    .flatMap((name) => {
      const field = fields[name] as Field<Json>;
      if (field.kind === 'countries') return [`  "Shown in one of these."\n  ${name}: [CountryCode!]`];
      if (field.kind === 'country') return [`  "Of one of these."\n  ${name}: [CountryCode!]`];
      if ('choices' in field) return [`  "Any of these."\n  ${name}: [${enumName(resource, name)}!]`];
      if (typeof field.initial === 'boolean') return [`  "On or off."\n  ${name}: Boolean`];
      if (storage.filters?.includes(name))
        return isMedium(field)
          ? [`  "There is one, or none."\n  ${name}: Boolean`]
          : [`  "Contains this, whatever its case."\n  ${name}: String`];
      if (isDateField(field))
        return [
          `  "Within a range; an entry without it is in none."\n  ${name}: ${capitalised(field.kind)}Range`,
        ];
      return [];
    })
    .concat(states)
    .join('\n');
}

/** True when a list of the type can be filtered. */
export const hasFilter = (resource: StoredResource): boolean => filterLines(resource) !== '';

/** The schema of one resource. */
export const resourceSdl = (resource: StoredResource): string =>
  [PRINTED, outputTypes(resource), inputTypes(resource), resultTypes(resource), rootFields(resource)].join(
    '\n\n',
  );

const outputTypes = (resource: StoredResource): string => {
  const { name, fields } = resource;
  return `"An entry of the type ${name}."
type ${name} {
  "Its site and its id within the site."
  id: ID!
  "Incremented with each change."
  version: Int!
${fieldLines(resource, { ...fields, ...computedFields(resource) })}${
    hasDrafts(resource)
      ? `
  "What readers get of it. Its other fields are those of the draft."
  state: EntryState!
  "Its publication."
  publication: EntryPublication!`
      : ''
  }
  "When it was created."
  createdAt: DateTimeISO!
  "When it was last changed."
  updatedAt: DateTimeISO!
  "Who changed it last, by name; null for a program, and when the viewer may not know."
  updatedBy: String
  "When it was archived; null while it is in use."
  archivedAt: DateTimeISO
  "What the viewer can do with it."
  viewerCan: EntryViewerCan!
}

${partTypes(resource)}

"A page of a list."
type ${name}Connection {
  "The entries of the page."
  nodes: [${name}!]!
  "Where the page ends."
  pageInfo: PageInfo!
  "The entries of all pages."
  totalCount: Int!
${Object.entries(statesOf(resource))
  .map(
    ([name, { label }]) =>
      `  ${described(`Of the list without a limit by states: ${label}`)}\n  ${stateCountName(name)}: Int!`,
  )
  .join('\n')}
}

"A version of an entry of the type ${name}."
type ${name}Version {
  "The entry's id and the number of the version."
  id: ID!
  "The number of the version."
  version: Int!
  "When it was saved."
  at: DateTimeISO!
  "The author, by name; null for a program, and when the viewer may not know."
  who: String
  "The account id of the author; null for a program."
  subject: String
  "True when the change archived the entry."
  isArchived: Boolean!${
    hasDrafts(resource)
      ? `
  "What happened."
  event: EntryEvent!
  "The number of the version that was published or scheduled."
  ofVersion: Int
  "When a scheduled version was to be published."
  dueAt: DateTimeISO`
      : ''
  }
${fieldLines(resource, fields)}
}

"A page of versions, latest first."
type ${name}VersionConnection {
  "The versions of the page."
  nodes: [${name}Version!]!
  "Where the page ends."
  pageInfo: PageInfo!
}`;
};

const inputTypes = (resource: StoredResource): string => {
  const { name, fields, storage } = resource;
  const many = capitalised(storage.plural);
  const filter = hasFilter(resource);
  return `${filter ? `"Limits a list."\ninput ${name}Filter {\n${filterLines(resource)}\n}\n` : ''}
"What a list is sorted by."
enum ${name}Sort {
${sortNames(resource)
  .map(
    (each) =>
      `  ${described(each === UPDATED_AT ? 'When it was last changed' : fields[each]!.label)}\n  ${each}`,
  )
  .join('\n')}
}

"Values to save; a field that is absent stays as it is, or has its initial value."
input ${name}Values {
${fieldLines(resource, fields, true)}
}

"An entry to save."
input Save${name}Input {
  "Which site."
  site: SiteKey!
  "The entry; absent for a new one."
  id: ID
  "The version the change is based on, 0 for a new entry; a conflict if it is no longer the current one."
  baseVersion: Int!
  "The values."
  values: ${name}Values!${
    hasDrafts(resource)
      ? `
  "False saves the draft only. True is what operations mean that were written before there were drafts."
  publish: Boolean! = true
  "Why it is published in spite of warnings; the audit log records it."
  reason: String`
      : ''
  }
}

"Several changes."
input Change${many}Input {
  "Which site."
  site: SiteKey!
  "At most 200, each with its own result."
  changes: [${name}Change!]!
}

"A change of one of several entries."
input ${name}Change {
  "The entry."
  id: ID!
  "The version the change is based on."
  baseVersion: Int!
  "What happens to it."
  action: EntryAction!
  "The values to save."
  values: ${name}Values${
    hasDrafts(resource)
      ? `
  "Publishes or schedules this version of the history instead of the draft."
  ofVersion: Int
  "When to publish; of the action \`schedule\`."
  at: DateTimeISO`
      : ''
  }
}

"The result of one of several changes."
type ${name}ChangeResult {
  "The entry's id."
  id: ID!
  "The changed entry; null when it was not changed."
  entry: ${name}
  "Why it was not changed."
  problem: EntryProblem
}

"The results of several changes."
type Changed${many} {
  "In the order of the changes."
  results: [${name}ChangeResult!]!
}`;
};

const resultTypes = ({ name, storage }: StoredResource): string => {
  const many = capitalised(storage.plural);
  return `"A saved entry."
type Saved${name} {
  "As it is now."
  entry: ${name}!
}

"The result of saving an entry."
union Save${name}Result = Saved${name} | Conflict | Forbidden | NotFound | ValidationProblem
"The result of several changes."
union Change${many}Result = Changed${many} | Forbidden | ValidationProblem
"The result of an import."
union Import${many}Result = EntryImport | Conflict | Forbidden | ValidationProblem`;
};

function rootFields(resource: StoredResource): string {
  const { name, storage } = resource;
  const { plural, right } = storage;
  const many = capitalised(plural);
  const may =
    typeof right === 'string'
      ? `@may(who: ADMIN, right: ["${right}"])`
      : `@may(who: CONTENT, right: ["${right.content} r"])`;
  const { one, versions } = graphqlNamesOf(resource);
  const filter = hasFilter(resource);
  const listArguments = `
    "Which site."
    site: SiteKey!
    "Words that an entry contains."
    search: String! = ""
    ${filter ? `"Only entries that match."\n    filter: ${name}Filter` : ''}
    "The order."
    sort: ${name}Sort! = updatedAt
    "Last first."
    descending: Boolean! = true
    "Archived entries instead of those in use."
    archived: Boolean! = false`;
  return `extend type Query {
  "A list of entries of the type ${name}."
  ${plural}(${listArguments}
    "At most this many, up to 100."
    first: Int! = 50
    "The end of the previous page."
    after: String
  ): ${name}Connection @private ${may}
  "One entry, archived or not; null when there is none."
  ${one}("Which site." site: SiteKey!, "The entry." id: ID!): ${name} @private ${may}
  "The versions of an entry, latest first."
  ${versions}(
    "Which site."
    site: SiteKey!
    "The entry."
    id: ID!
    "At most this many, up to 100."
    first: Int! = 50
    "The end of the previous page."
    after: String
  ): ${name}VersionConnection @private ${may}
  "The entries of a list as a file."
  ${plural}Export(${listArguments}
    "The format of the file."
    format: EntryFormat!
  ): EntryExport @private ${may}
}

extend type Mutation {
  "Saves${hasDrafts(resource) ? ' and publishes' : ''} an entry; creates it without an id, and restores an archived one."
  save${name}("The entry." input: Save${name}Input!): Save${name}Result! ${may}
  "Changes${hasDrafts(resource) ? ', publishes, unpublishes' : ''}, archives or restores several entries."
  change${many}("The changes." input: Change${many}Input!): Change${many}Result! ${may}
  "Imports entries: all, or none when a row is invalid."
  import${many}("The file." input: EntryImportInput!): Import${many}Result! ${may}
}
`;
}

/** What an operation selects of a leaf. */
const leafSelection = (name: string, { initial }: Field<Json>): string =>
  isParts(initial) ? `${name} { ${Object.keys(initial).join(' ')} }` : name;

/** What an operation selects of a field. */
function selectionOf(name: string, field: Field<Json>): string {
  if (field.shape === 'map') return `${name} { ${mapKeyOf(field)} ${leafSelection('value', field.of!)} }`;
  if (field.shape !== 'list') return field.shape === 'leaf' ? leafSelection(name, field) : name;
  const parts = Object.entries(field.items!).map(([part, each]) => leafSelection(part, each as Field<Json>));
  return `${name} { key place ${parts.join(' ')} }`;
}

/** The operations of one resource's admin screen. */
export function resourceOperations(resource: StoredResource): string {
  const { name, fields, storage } = resource;
  const { plural } = storage;
  const many = capitalised(plural);
  const { one, versions } = graphqlNamesOf(resource);
  const selection = Object.entries(fields)
    .map(([field, each]) => `  ${selectionOf(field, each as Field<Json>)}`)
    .join('\n');
  const computed = Object.keys(computedFields(resource)).map((field) => `  ${field}\n`);
  const counts = Object.keys(statesOf(resource)).map((state) => `    ${stateCountName(state)}\n`);
  const filter = hasFilter(resource);
  const listVariables = `$site: SiteKey!, $search: String!${filter ? `, $filter: ${name}Filter` : ''}, $sort: ${name}Sort!, $descending: Boolean!, $archived: Boolean!`;
  const listArguments = `site: $site, search: $search${filter ? ', filter: $filter' : ''}, sort: $sort, descending: $descending, archived: $archived`;
  return `${PRINTED}

query ${many}(${listVariables}, $first: Int!, $after: String) {
  ${plural}(${listArguments}, first: $first, after: $after) {
    nodes { ...${name}Parts }
    pageInfo { hasNextPage endCursor }
    totalCount
${counts.join('')}  }
}

query ${name}($site: SiteKey!, $id: ID!) {
  ${one}(site: $site, id: $id) { ...${name}Parts }
}

query ${name}Versions($site: SiteKey!, $id: ID!, $first: Int!, $after: String) {
  ${versions}(site: $site, id: $id, first: $first, after: $after) {
    nodes {
      id
      version
      at
      who
      subject
      isArchived
      ${hasDrafts(resource) ? 'event ofVersion dueAt' : ''}
      ${selection.trim()}
    }
    pageInfo { hasNextPage endCursor }
  }
}

query ${many}Export(${listVariables}, $format: EntryFormat!) {
  ${plural}Export(${listArguments}, format: $format) { text entries }
}

fragment ${name}Parts on ${name} {
  id
  version
  ${selection.trim()}
  ${hasDrafts(resource) ? `state\n  publication { liveVersion publishedAt publishedBy schedule { at version isDraft by problem retryAt } }` : ''}
${computed.join('')}  createdAt
  updatedAt
  updatedBy
  archivedAt
  viewerCan { countries save publish archive }
}

mutation Save${name}($input: Save${name}Input!) {
  save${name}(input: $input) {
    ... on Saved${name} { entry { ...${name}Parts } }
    ...ProblemParts
  }
}

mutation Change${many}($input: Change${many}Input!) {
  change${many}(input: $input) {
    ... on Changed${many} {
      results {
        id
        entry { ...${name}Parts }
        problem { code message field errors { pointer detail code } }
      }
    }
    ...ProblemParts
  }
}

mutation Import${many}($input: EntryImportInput!) {
  import${many}(input: $input) {
    ... on EntryImport { created changed unchanged problems { row field detail code } }
    ...ProblemParts
  }
}
`;
}
