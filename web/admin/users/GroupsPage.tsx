/* oxlint-disable react/no-unstable-nested-components -- a table calls its cells, it does not mount them */
import { useState } from 'react';
import { useTerms } from '../../i18n/terms.tsx';
import { AdminLink, textLink } from '../shell/AdminLink.tsx';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { OutlineButton, PrimaryButton } from '../ui/Buttons.tsx';
import { EmptyState } from '../ui/States.tsx';
import { Table } from '../ui/Table.tsx';
import type { Values } from '../../../domain/resource/field.ts';
import { lazyPart } from '../../base/navigation/lazyPart.tsx';
import { notify } from '../../base/navigation/notices.ts';
import type { Entry, SaveResult } from '../resource/useResourceForm.ts';
import { groupEntry, type GroupEntry } from './groupEntry.ts';
import { useSaveGroupMutation, useUserChoicesQuery } from './Users.hooks.ts';
import type { UserChoicesQuery } from './Users.types.ts';
import { formatList } from '../shell/moments.ts';

const GroupDrawer = lazyPart(async () => (await import('./GroupDrawer.tsx')).GroupDrawer);

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
        <GroupDrawer
          entry={edited === 'new' ? null : groupEntry(edited)}
          onClose={() => setEdited(null)}
          save={save}
          onSaved={() => notify({ text: t('admin#saved'), tone: 'success' })}
          reload={async ({ key: name }) => {
            const found = (await refetch()).data?.groups.find((it) => it.name === name);
            return found ? groupEntry(found) : null;
          }}
        />
      )}
    </>
  );
}

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
