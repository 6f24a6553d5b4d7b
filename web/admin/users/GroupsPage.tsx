/* oxlint-disable react/no-unstable-nested-components -- a table calls its cells, it does not mount them */
import { useState } from 'react';
import { useTerms } from '../../i18n/terms.tsx';
import { AdminLink, textLink } from '../shell/AdminLink.tsx';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { OutlineButton, PrimaryButton, QuietButton } from '../ui/Buttons.tsx';
import { EmptyState } from '../ui/States.tsx';
import { Table } from '../ui/Table.tsx';
import { groupResource } from '../../../domain/rights/groupResource.ts';
import type { Values } from '../../../domain/resource/field.ts';
import { notify } from '../../base/navigation/notices.ts';
import { ResourceDrawer, type ResourceView } from '../resource/ResourceDrawer.tsx';
import type { Entry, SaveResult } from '../resource/useResourceForm.ts';
import { DeleteGroupDialog } from './DeleteGroupDialog.tsx';
import { useSaveGroupMutation, useUserChoicesQuery } from './Users.hooks.ts';
import type { UserChoicesQuery } from './Users.types.ts';
import { formatList } from '../shell/moments.ts';

type Group = UserChoicesQuery['groups'][number];

/** The groups, and the admin keys that each grants its members. */
export function GroupsPage({ path }: { readonly path: string }) {
  const t = useTerms();
  const { data, error, loading, refetch } = useUserChoicesQuery({ fetchPolicy: 'cache-and-network' });
  const [edited, setEdited] = useState<Group | 'new' | null>(null);
  const save = useSaveGroup();
  const keys = ({ permissions }: Group) =>
    formatList(
      t,
      permissions.map((key) => t(`admin#right#${key as 'super_admin'}`)),
    ) || '–';
  return (
    <>
      <ScreenHead
        title={t('admin#groups#title')}
        text={t('admin#groups#text')}
        above={
          <AdminLink to={path} css={{ ...textLink, color: 'fg.muted' }}>
            {t('admin#screen#users')}
          </AdminLink>
        }
        action={<PrimaryButton onClick={() => setEdited('new')}>{t('admin#groups#new')}</PrimaryButton>}
      />
      <Table
        caption={t('admin#groups#title')}
        columns={[
          { id: 'name', head: t('admin#groups#name'), cell: ({ name }: Group) => <bdi>{name}</bdi> },
          { id: 'keys', head: t('admin#groups#permissions'), cell: keys },
          {
            id: 'members',
            head: t('admin#groups#members'),
            cell: ({ name, members }: Group) =>
              members === 0 ? (
                t.number(0)
              ) : (
                <AdminLink
                  to={`${path}?${new URLSearchParams({ group: name }).toString()}`}
                  css={textLink}
                  aria-label={t('admin#groups#membersOf', { group: name, count: t.number(members) })}
                >
                  {t.number(members)}
                </AdminLink>
              ),
            numeric: true,
          },
          {
            id: 'edit',
            head: t('admin#actions'),
            cell: (group: Group) => (
              <OutlineButton
                onClick={() => setEdited(group)}
                aria-label={`${t('admin#edit')}: ${group.name}`}
              >
                {t('admin#edit')}
              </OutlineButton>
            ),
          },
        ]}
        rows={data?.groups ?? []}
        keyOf={({ name }) => name}
        state={error ? 'error' : loading && !data ? 'loading' : 'ready'}
        onRetry={() => void refetch()}
        empty={<EmptyState title={t('admin#groups#none')} text={t('admin#groups#text')} />}
      />
      {edited && (
        <ResourceDrawer
          view={groupView}
          entry={edited === 'new' ? null : groupEntry(edited)}
          onClose={() => setEdited(null)}
          save={save}
          onSaved={() => notify({ text: t('admin#saved'), tone: 'success' })}
          reload={async (name) => {
            const found = (await refetch()).data?.groups.find((it) => it.name === name);
            return found ? groupEntry(found) : null;
          }}
        />
      )}
    </>
  );
}

/** A group with its number of members. */
interface GroupEntry extends Entry {
  readonly group: Group;
}

const groupEntry = (group: Group): GroupEntry => ({
  key: group.name,
  version: 0, // a change is based on the permissions as they were
  archivedAt: null,
  values: { name: group.name, permissions: group.permissions },
  group,
});

const groupView: ResourceView = {
  resource: groupResource,
  stem: 'groups',
  about: (entry, t) => t('admin#groups#acts', { count: t.number((entry as GroupEntry).group.members) }),
  Actions: DeleteGroup,
};

function useSaveGroup() {
  const [send] = useSaveGroupMutation();
  return async (values: Values, base: Entry | null): Promise<SaveResult<GroupEntry>> => {
    const { name, permissions } = values as { readonly name: string; readonly permissions: string[] };
    const input = base
      ? { name: base.key, newName: name, permissions, was: base.values['permissions'] as string[] }
      : { name, permissions, isNew: true };
    const result = (await send({ variables: { input } })).data!.saveGroup;
    return result.__typename === 'Group' ? { saved: groupEntry(result) } : { refusal: result };
  };
}

/** Deleting a group asks for confirmation, because its members lose the permissions at once. */
function DeleteGroup({ entry, onDone }: { readonly entry: Entry; readonly onDone: () => void }) {
  const t = useTerms();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <QuietButton color="fg.error" me="auto" onClick={() => setAsking(true)}>
        {t('admin#groups#delete')}
      </QuietButton>
      {isAsking && (
        <DeleteGroupDialog
          group={(entry as GroupEntry).group}
          onClose={() => setAsking(false)}
          onDone={() => {
            notify({ text: t('admin#groups#deleted', { name: entry.key }), tone: 'success' });
            onDone();
          }}
        />
      )}
    </>
  );
}
