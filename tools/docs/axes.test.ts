import { readFileSync } from 'node:fs';
import {
  buildASTSchema,
  getNamedType,
  isAbstractType,
  isInterfaceType,
  isObjectType,
  parse,
  type GraphQLNamedType,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { storedResources } from '../../domain/resources.ts';
import { readSdl } from '../../gateway/schema.ts';
import { inRoot } from '../../services/kit/root.ts';
import { typePolicies } from '../../web/graphql/client.ts';

const schema = buildASTSchema(parse(readSdl(inRoot('schema'))));
const roots = new Set([schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]);
/** The types reachable from a query. Types that only a mutation returns are not cached anywhere. */
const reachable = new Set<GraphQLNamedType>();
function visitType(type: GraphQLNamedType): void {
  if (reachable.has(type)) return;
  reachable.add(type);
  if (isAbstractType(type)) schema.getPossibleTypes(type).forEach(visitType);
  if (isObjectType(type) || isInterfaceType(type))
    for (const field of Object.values(type.getFields())) visitType(getNamedType(field.type));
}
visitType(schema.getQueryType()!);
/** The types that hold data: object types and interfaces, without the root types. */
const types = [...reachable].flatMap((type) => {
  const holdsData = isInterfaceType(type) || (isObjectType(type) && !roots.has(type));
  return holdsData ? [type] : [];
});
/** The types that depend on the viewer. */
const privateTypes = [
  ...['Viewer', 'CountryPermissions', 'Session', 'SignInMethod'],
  ...[
    'DevotionalDraft',
    'PageDraft',
    'DevotionalCalendarDay',
    'DevotionalCalendarPost',
    'DevotionalReadiness',
    'DevotionalReadinessDay',
    'DevotionalReadinessCell',
    'DevotionalCalendarTrash',
    'DevotionalDraftLink',
    'OwnComment',
    'ModeratedComment',
    'ModeratedCommentConnection',
    'CommentReport',
    'CommentedPost',
  ],
  ...[
    'JournalEntry',
    'JournalReading',
    'JournalEntryConnection',
    'SavedView',
    'ApiToken',
    'Bookmark',
    'BookmarkedReading',
    'BookmarkedPage',
  ],
  ...['TermFile', 'TranslatedTerm', 'TranslatedTermConnection', 'TermText'],
  ...['TermBranch', 'TermLanguage', 'TermHistory', 'TermTextVersion', 'TermComment'],
  ...['DevotionalImport', 'DevotionalImportIgnored', 'DevotionalImportNotes', 'DevotionalImportNote'],
  ...['HomeTakeover', 'ListedTest', 'TestDecision'],
  ...['LayoutSummary', 'EditedLayout', 'EditedRow', 'EditedColumn', 'EditedSlot', 'EditedWidget'],
  ...[
    'PlannedChange',
    'PlanFault',
    'LayoutRevision',
    'LayoutRevisionConnection',
    'RevisionChanges',
    'LayoutDraft',
    'LayoutEditor',
    'ShownWidget',
  ],
  ...['ViewedLayout', 'LayoutReason'],
  ...['TestResults', 'TestGoal', 'TestPhase', 'VersionShare', 'TestSlice', 'VersionResult', 'Interval'],
  ...['TestDay', 'DayCount', 'TestPlan', 'PlannedVersion', 'GuardGoal', 'GuardResult'],
  ...['AdminOverview', 'OverviewItem'],
  'User',
  'UserConnection',
  'ContentRight',
  'EffectiveRight',
  'HeldRight',
  'RightReason',
  'RightHolders',
  'RightHolder',
  'Group',
  'AuditEntryConnection',
  'AuditEntry',
  'AuditChain',
  'AuditFault',
  'FlagList',
  'FlagState',
  'Flag',
  'FlagSetting',
  'CountryBoolean',
  'Entry',
  'EntryItem',
  'EntryViewerCan',
  'EntryPublication',
  'EntrySchedule',
  'EntryConnection',
  'EntryVersion',
  'EntryVersionConnection',
  'PageInfo',
  'EntryExport',
  'AdminSearch',
  'SearchHit',
  ...[
    'MediaPictureConnection',
    'MediaPicture',
    'MediaFile',
    'MediaCrop',
    'MediaUse',
    'MediaPlace',
    'AltText',
    'FocalPoint',
  ],
  'RemoteTrial',
];

/** The name of a type in the table: the types of all declared resources have the same rows. */
function rowNameOf({ name }: GraphQLNamedType): string {
  const resource = storedResources.find((it) => name.startsWith(it.name));
  const rest = resource && name.slice(resource.name.length);
  if (rest?.endsWith('Item')) return 'EntryItem';
  return rest !== undefined && ['', 'Connection', 'Version', 'VersionConnection'].includes(rest)
    ? `Entry${rest}`
    : name;
}

/** The rows of the table below the heading 'Types', by type. */
const rows = new Map(
  readFileSync(inRoot('docs', 'axes.md'), 'utf8')
    .split('## Types')[1]!
    .split('\n## ')[0]!
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => /^`\w+`$/.test(cells[1] ?? ''))
    .map((cells) => [cells[1]!.slice(1, -1), cells.slice(2, -1)] as const),
);

describe('the axes table', () => {
  it('has a row for every type of the schema, and no others', () => {
    expect([...rows.keys()].toSorted()).toEqual([...new Set(types.map(rowNameOf))].toSorted());
  });

  it('marks six axes and names a loader and an identity in every row', () => {
    for (const [name, cells] of rows) {
      expect(cells, name).toHaveLength(8);
      for (const axis of cells.slice(0, 6)) expect(['', '●', '○'], name).toContain(axis);
      expect(cells[6], name).not.toBe('');
    }
  });

  it.each(types.map((type) => [rowNameOf(type), type] as const))(
    'describes correctly how %s is identified',
    (name, type) => {
      const identity = rows.get(name)![7]!;
      const policy = typePolicies[type.name as keyof typeof typePolicies]?.keyFields;
      if (Array.isArray(policy)) expect(identity).toContain(`\`${policy.join(', ')}\``);
      else if ('id' in type.getFields()) expect(identity).toMatch(/^`id`/);
      else expect(identity).toMatch(/^in `\w+`/);
    },
  );

  it('lets only private types vary by viewer', () => {
    const byViewer = [...rows].filter(([, cells]) => cells[5] !== '').map(([name]) => name);
    expect(byViewer.toSorted()).toEqual(privateTypes.toSorted());
  });
});
