import type { Entry } from '../resource/useResourceForm.ts';
import type { UserChoicesQuery } from './Users.types.ts';

type Group = UserChoicesQuery['groups'][number];

/** A group with its number of members. */
export interface GroupEntry extends Entry {
  readonly group: Group;
}

export const groupEntry = (group: Group): GroupEntry => ({
  key: group.name,
  version: 0, // a change is based on the permissions as they were
  archivedAt: null,
  values: { name: group.name, permissions: group.permissions },
  group,
});
