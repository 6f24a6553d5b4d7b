import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { adminKeys } from '../../../domain/rights/rights.ts';
import type { AccountStatus, UserFilter } from '../../../generated/schema.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { AdminLink, textLink } from '../shell/AdminLink.tsx';
import { useMomentFormat, formatList } from '../shell/moments.ts';
import { Pager, usePages } from '../shell/list/Pager.tsx';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { useFilters, useDebouncedText } from '../shell/list/useFilters.ts';
import { PrimaryButton, QuietButton } from '../ui/Buttons.tsx';
import { TextInput, Filters, SelectInput } from '../ui/Inputs.tsx';
import { EmptyState } from '../ui/States.tsx';
import { Dialog } from '../ui/Layers.tsx';
import { Table } from '../ui/Table.tsx';
import type { Column } from '../../ui/Table.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { RightQuestion } from './RightQuestion.tsx';
import { statuses, summaryOf } from './summary.ts';
import { useCountryChoices } from '../shell/useCountryChoices.ts';
import { useUsersQuery } from './Users.hooks.ts';
import type { UsersQuery } from './Users.types.ts';
import { useNames, type Names } from './rightTexts.ts';
import { nextPage } from '../../graphql/connection.ts';

type User = UsersQuery['users']['nodes'][number];

const PAGE_SIZE = 25;
const noFilter = { search: '', who: 'rights', right: '', group: '', country: '', site: '', status: '' };

export function UserList({ path }: { readonly path: string }) {
  const t = useTerms();
  const { names, siteChoices, groups } = useNames();
  const filters = useFilters(noFilter);
  const { chosen, choose, isFiltered } = filters;
  const columns = useColumns(names, path);
  const [isInviting, setInviting] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const filter = filterOf(useDebouncedText(chosen.search), chosen);
  const pages = usePages(JSON.stringify(filter));
  const { data, previousData, loading, error, refetch } = useUsersQuery({
    variables: { filter, first: PAGE_SIZE, after: pages.after },
    fetchPolicy: 'cache-and-network',
  });
  const page = (data ?? (error ? undefined : previousData))?.users;

  return (
    <>
      <ScreenHead
        title={t('admin#screen#users')}
        text={t('admin#about#users')}
        action={
          <>
            <QuietButton onClick={() => setAsking(true)}>{t('admin#holders#title')}</QuietButton>
            <AdminLink to={`${path}/groups`} css={textLink}>
              {t('admin#groups#title')}
            </AdminLink>
            <PrimaryButton onClick={() => setInviting(true)}>{t('admin#invite#title')}</PrimaryButton>
          </>
        }
      />
      <UserFilters filters={filters} siteChoices={siteChoices} groups={groups} />
      <Table
        caption={t('admin#screen#users')}
        columns={columns}
        rows={page?.nodes ?? []}
        keyOf={({ id }) => id}
        state={error ? 'error' : loading && !page ? 'loading' : 'ready'}
        expectedRows={8}
        onRetry={() => void refetch()}
        empty={
          <EmptyState
            title={t('admin#users#none')}
            text={t(isFiltered ? 'admin#users#noneFiltered' : 'admin#users#noneYet')}
          />
        }
      />
      <Pager pages={pages} next={nextPage(page)} total={page?.totalCount ?? null} />
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('admin#holders#title')}
        text={t('admin#holders#text')}
        actions={<QuietButton onClick={() => setAsking(false)}>{t('shell#close')}</QuietButton>}
      >
        <RightQuestion path={path} isInDialog />
      </Dialog>
      <InviteDialog
        open={isInviting}
        onClose={() => setInviting(false)}
        onFind={(email) => choose({ ...noFilter, who: 'all', search: email })}
        path={path}
      />
    </>
  );
}

/** The columns of the table of users. `path` is that of the screen. */
function useColumns(names: Names, path: string): readonly Column<User>[] {
  const t = useTerms();
  const moment = useMomentFormat();
  return [
    {
      id: 'name',
      head: t('admin#users#name'),
      cell: (user: User) => (
        <>
          <AdminLink to={`${path}/${encodeURIComponent(user.id)}`} css={textLink}>
            <bdi>
              {`${user.givenName} ${user.familyName}`.trim() || user.email || user.username || user.id}
            </bdi>
          </AdminLink>
          <chakra.span display="block" color="fg.muted" textStyle="xs">
            <bdi>{user.email}</bdi>
          </chakra.span>
        </>
      ),
    },
    {
      id: 'rights',
      head: t('admin#users#rights'),
      cell: (user: User) => <chakra.div minW="13rem">{summaryOf(names, user)}</chakra.div>,
    },
    { id: 'groups', head: t('admin#users#groups'), cell: ({ groups: of }: User) => formatList(t, of) || '–' },
    {
      id: 'sites',
      head: t('admin#users#sites'),
      cell: ({ sites: of }: User) => (of ? formatList(t, of.map(names.site)) || '–' : t('admin#everySite')),
    },
    {
      id: 'status',
      head: t('admin#users#status'),
      cell: ({ status }: User) => t(status ? `admin#status#${status}` : 'admin#status#none'),
    },
    {
      id: 'used',
      head: t('admin#users#lastUsed'),
      cell: ({ lastUsedAt }: User) => moment(lastUsedAt),
      noWrap: true,
    },
  ];
}

interface UserFiltersProps extends Pick<ReturnType<typeof useNames>, 'siteChoices' | 'groups'> {
  readonly filters: ReturnType<typeof useFilters<typeof noFilter>>;
}

function UserFilters({ filters, siteChoices, groups }: UserFiltersProps) {
  const t = useTerms();
  const countries = useCountryChoices();
  const { chosen, set, clear, isFiltered } = filters;
  const any = t('admin#any');
  return (
    <Filters label={t('admin#filter')}>
      <TextInput
        label={t('admin#users#search')}
        type="search"
        value={chosen.search}
        onValue={set('search')}
      />
      <SelectInput
        label={t('admin#users#who')}
        value={chosen.who}
        onValue={set('who')}
        options={[
          { value: 'rights', label: t('admin#users#withRights') },
          { value: 'all', label: t('admin#users#everybody') },
        ]}
      />
      <SelectInput
        label={t('admin#users#right')}
        value={chosen.right}
        onValue={set('right')}
        none={any}
        options={adminKeys.map((key) => ({ value: key, label: t(`admin#right#${key}`) }))}
      />
      <SelectInput
        label={t('admin#users#group')}
        value={chosen.group}
        onValue={set('group')}
        none={any}
        options={groups.map(({ name }) => ({ value: name, label: name }))}
      />
      <SelectInput
        label={t('admin#users#country')}
        value={chosen.country}
        onValue={set('country')}
        none={any}
        options={countries}
      />
      <SelectInput
        label={t('admin#users#site')}
        value={chosen.site}
        onValue={set('site')}
        none={any}
        options={siteChoices}
      />
      <SelectInput
        label={t('admin#users#status')}
        value={chosen.status}
        onValue={set('status')}
        none={any}
        options={statuses.map((value) => ({ value, label: t(`admin#status#${value}`) }))}
      />
      {isFiltered && <QuietButton onClick={clear}>{t('admin#clear')}</QuietButton>}
    </Filters>
  );
}

function filterOf(
  search: string,
  { who, right, group, country, site, status }: Omit<typeof noFilter, 'search'>,
): UserFilter {
  return {
    withRights: who === 'rights',
    ...(search !== '' && { search }),
    ...(right !== '' && { right }),
    ...(group !== '' && { group }),
    ...(country !== '' && { country }),
    ...(site !== '' && { site }),
    ...(status !== '' && { status: status as AccountStatus }),
  };
}
