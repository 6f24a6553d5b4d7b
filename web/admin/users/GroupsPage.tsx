/* oxlint-disable react/no-unstable-nested-components -- a table calls its cells, it does not mount them */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { adminKeys } from '../../../domain/rights/rights.ts';
import { notify } from '../../app/notices.ts';
import { useUnsaved } from '../../app/unsaved.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { AdminLink, textLink } from '../shell/AdminLink.tsx';
import { problemWords } from '../shell/problems.ts';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { OutlineButton, PrimaryButton, QuietButton } from '../ui/Buttons.tsx';
import { Dialog } from '../ui/Layers.tsx';
import { Entry, Tick } from '../ui/Picks.tsx';
import { EmptyState, Notice } from '../ui/States.tsx';
import { Table } from '../ui/Table.tsx';
import { toggled } from './draft.ts';
import { useDeleteGroupMutation, useSaveGroupMutation, useUserChoicesQuery } from './Users.hooks.ts';
import type { UserChoicesQuery } from './Users.types.ts';

type Group = UserChoicesQuery['groups'][number];
interface Edited {
  readonly was: Group | null;
  readonly name: string;
  readonly permissions: readonly string[];
}

/** Groups, and the admin keys each lends its members. */
export function GroupsPage({ path }: { readonly path: string }) {
  const t = useTerms();
  const { data, error, loading, refetch } = useUserChoicesQuery({ fetchPolicy: 'cache-and-network' });
  const [edited, setEdited] = useState<Edited | null>(null);
  const keys = ({ permissions }: Group) =>
    permissions.map((key) => t(`admin#right#${key as 'super_admin'}`)).join(', ') || '–';
  const begin = (was: Group | null) =>
    setEdited({ was, name: was?.name ?? '', permissions: was?.permissions ?? [] });
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
        action={<PrimaryButton onClick={() => begin(null)}>{t('admin#groups#new')}</PrimaryButton>}
      />
      <Table
        caption={t('admin#groups#title')}
        columns={[
          { id: 'name', head: t('admin#groups#name'), cell: ({ name }: Group) => <bdi>{name}</bdi> },
          { id: 'keys', head: t('admin#groups#lends'), cell: keys },
          {
            id: 'members',
            head: t('admin#groups#members'),
            cell: ({ members }: Group) => t.number(members),
            numeric: true,
          },
          {
            id: 'edit',
            head: t('admin#edit'),
            cell: (group: Group) => (
              <OutlineButton onClick={() => begin(group)} aria-label={`${t('admin#edit')}: ${group.name}`}>
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
        <GroupDialog
          edited={edited}
          onEdited={setEdited}
          onDone={() => {
            setEdited(null);
            void refetch();
          }}
        />
      )}
    </>
  );
}

interface DialogProps {
  readonly edited: Edited;
  readonly onEdited: (edited: Edited | null) => void;
  readonly onDone: () => void;
}

function GroupDialog({ edited, onEdited, onDone }: DialogProps) {
  const t = useTerms();
  const { was, name, permissions } = edited;
  const [save] = useSaveGroupMutation();
  const [remove] = useDeleteGroupMutation();
  const [problem, setProblem] = useState<string | null>(null);
  useUnsaved(name !== (was?.name ?? '') || permissions.join() !== (was?.permissions ?? []).join());
  const told = async (work: () => Promise<Parameters<typeof problemWords>[0] | null>, done: string) => {
    const refusal = await work().catch(() => undefined);
    if (refusal === null) {
      notify({ text: done, tone: 'success' });
      onDone();
    } else setProblem(refusal ? problemWords(refusal, t) : t('shell#failed#text'));
  };
  const send = () =>
    told(async () => {
      const input = was
        ? { name: was.name, newName: name.trim(), permissions: [...permissions] }
        : { name: name.trim(), permissions: [...permissions], isNew: true };
      const result = (await save({ variables: { input } })).data!.saveGroup;
      return result.__typename === 'Group' ? null : result;
    }, t('admin#saved'));
  const erase = () =>
    told(
      async () => {
        const result = (await remove({ variables: { name: was!.name } })).data!.deleteGroup;
        return result.__typename === 'Done' ? null : result;
      },
      t('admin#groups#deleted', { name }),
    );
  return (
    <Dialog
      open
      onClose={() => onEdited(null)}
      title={was ? was.name : t('admin#groups#new')}
      text={was ? t('admin#groups#acts', { count: t.number(was.members) }) : t('admin#groups#text')}
      actions={
        <>
          {was && (
            <QuietButton color="fg.error" me="auto" onClick={() => void erase()}>
              {t('admin#groups#delete')}
            </QuietButton>
          )}
          <QuietButton onClick={() => onEdited(null)}>{t('admin#cancel')}</QuietButton>
          <PrimaryButton disabled={name.trim() === ''} onClick={() => void send()}>
            {t('admin#save')}
          </PrimaryButton>
        </>
      }
    >
      <chakra.div mt="4">
        {problem !== null && (
          <Notice tone="error" announced>
            {problem}
          </Notice>
        )}
        <Entry
          label={t('admin#groups#name')}
          value={name}
          width="100%"
          onValue={(value) => onEdited({ ...edited, name: value })}
        />
        <chakra.p color="fg.muted" textStyle="xs" mb="3" mt="1">
          {t('admin#groups#nameRule')}
        </chakra.p>
        {adminKeys.map((key) => (
          <Tick
            key={key}
            label={t(`admin#right#${key}`)}
            checked={permissions.includes(key)}
            onChange={() => onEdited({ ...edited, permissions: toggled(permissions, key) })}
          />
        ))}
      </chakra.div>
    </Dialog>
  );
}
