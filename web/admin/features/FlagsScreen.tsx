import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { Values } from '../../../domain/resource/field.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { useEntryActions } from '../resource/useEntryActions.ts';
import type { Entry, SaveResult } from '../resource/useResourceForm.ts';
import { lazyPart } from '../../base/navigation/lazyPart.tsx';
import { useAdmin } from '../shell/admin.ts';
import { useCountryNames, useMomentFormat, formatList } from '../shell/moments.ts';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { OutlineButton, PrimaryButton, QuietButton } from '../ui/Buttons.tsx';
import { Filters, SelectInput } from '../ui/Inputs.tsx';
import { EmptyState } from '../ui/States.tsx';
import { Table } from '../ui/Table.tsx';
import type { Column } from '../../ui/Table.tsx';
import { flagEntry, flagInput, type FlagEntry } from './flagEntry.ts';
import { FlagsDocument, useArchiveFlagMutation, useFlagsQuery, useSaveFlagMutation } from './Flags.hooks.ts';
import type { FlagsQuery, WholeFlagFragment as Flag } from './Flags.types.ts';

const FlagDrawer = lazyPart(async () => (await import('./FlagDrawer.tsx')).FlagDrawer);

type ListView = 'all' | 'stale' | 'archived';

/** The flags of a site: who sees each now, which are stale, and their settings. */
export function FlagsScreen() {
  const t = useTerms();
  const { siteKey } = useAdmin();
  const [shown, setShown] = useState<ListView>('all');
  const [edited, setEdited] = useState<FlagEntry | 'new' | null>(null);
  const { data, previousData, loading, error, refetch } = useFlagsQuery({
    variables: { site: siteKey, archived: shown === 'archived' },
    fetchPolicy: 'cache-and-network',
  });
  const all = (data ?? (error ? undefined : previousData))?.flags.flags ?? [];
  const rows = shown === 'stale' ? all.filter(({ stale }) => stale.length > 0) : all;
  const staleCount = shown === 'archived' ? 0 : all.filter(({ stale }) => stale.length > 0).length;
  const operations = useFlagOperations(refetch);
  const actions = useEntryActions('flag', operations);
  const columns = useColumns(
    (flag) => setEdited(flagEntry(flag)),
    (flag) => void actions.archive(flagEntry(flag)),
  );

  return (
    <>
      <ScreenHead
        title={t('admin#screen#features')}
        text={t('admin#about#features')}
        action={<PrimaryButton onClick={() => setEdited('new')}>{t('admin#flag#new')}</PrimaryButton>}
      />
      <Filters label={t('admin#filter')}>
        <SelectInput
          label={t('admin#resource#show')}
          value={shown}
          onValue={(value) => setShown(value as ListView)}
          options={[
            { value: 'all', label: t('admin#resource#active') },
            { value: 'stale', label: `${t('admin#flag#stale')} (${t.number(staleCount)})` },
            { value: 'archived', label: t('admin#resource#archived') },
          ]}
        />
      </Filters>
      <Table
        caption={t('admin#screen#features')}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        state={error ? 'error' : loading && !data && !previousData ? 'loading' : 'ready'}
        expectedRows={5}
        onRetry={() => void refetch()}
        empty={
          <EmptyState
            title={t(shown === 'stale' ? 'admin#flag#noneStale' : 'admin#flag#none')}
            text={t(shown === 'stale' ? 'admin#flag#noneStaleText' : 'admin#flag#noneText')}
          />
        }
      />
      {edited && (
        <FlagDrawer
          entry={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          save={operations.save}
          reload={operations.reload}
          onSaved={actions.notifySaved}
        />
      )}
    </>
  );
}

/** Reads, saves and archives flags of the site. */
function useFlagOperations(refetch: () => Promise<unknown>) {
  const { siteKey: site } = useAdmin();
  const client = useApolloClient();
  const [sendFlag] = useSaveFlagMutation();
  const [sendArchive] = useArchiveFlagMutation();
  return {
    refetch,
    async save(values: Values, base: Entry | null): Promise<SaveResult<FlagEntry>> {
      const { data } = await sendFlag({ variables: { site, input: flagInput(values, base) } });
      const result = data!.saveFlag;
      return result.__typename === 'Flag' ? { saved: flagEntry(result) } : { refusal: result };
    },
    async archive({ key: name, version: baseVersion }: Entry) {
      const { data } = await sendArchive({ variables: { site, name, baseVersion } });
      const result = data!.archiveFlag;
      return result.__typename === 'Done' ? null : result;
    },
    /** Searches active and archived flags: another user may have archived or restored it meanwhile. */
    async reload({ key: name }: Entry): Promise<FlagEntry | null> {
      await refetch();
      for (const archived of [false, true]) {
        const { data: latest } = await client.query({
          query: FlagsDocument,
          variables: { site, archived },
          fetchPolicy: 'network-only',
        });
        const found = (latest as FlagsQuery | undefined)?.flags.flags.find((it) => it.name === name);
        if (found) return flagEntry(found);
      }
      return null;
    },
  };
}

/** The columns of the table of flags. */
function useColumns(onEdit: (flag: Flag) => void, onArchive: (flag: Flag) => void): readonly Column<Flag>[] {
  const t = useTerms();
  const moment = useMomentFormat();
  const visibilityText = useVisibilityText();
  return [
    {
      id: 'name',
      head: t('admin#flag#name'),
      cell: ({ name, note }: Flag) => (
        <>
          <chakra.code dir="ltr" fontWeight="600">
            {name}
          </chakra.code>
          {note !== '' && (
            <chakra.span display="block" color="fg.muted" textStyle="xs" maxW="22rem">
              <bdi>{note}</bdi>
            </chakra.span>
          )}
        </>
      ),
    },
    { id: 'seen', head: t('admin#flag#seen'), cell: visibilityText },
    {
      id: 'time',
      head: t('admin#flag#time'),
      cell: ({ start, end, timing }: Flag) => (
        <>
          {start === null && end === null ? t('admin#flag#always') : `${moment(start)} – ${moment(end)}`}
          {timing !== 'running' && (
            <chakra.span display="block" color="fg.warning" textStyle="xs">
              {t(`admin#flag#timing#${timing}`)}
            </chakra.span>
          )}
        </>
      ),
    },
    { id: 'owner', head: t('admin#flag#owner'), cell: ({ owner }: Flag) => <bdi>{owner || '–'}</bdi> },
    {
      id: 'stale',
      head: t('admin#flag#look'),
      cell: ({ stale }: Flag) => stale.map((reason) => t(`admin#flag#why#${reason}`)).join(' ') || '–',
    },
    {
      id: 'edit',
      head: t('admin#actions'),
      cell: (flag: Flag) => (
        <chakra.span display="inline-flex" gap="1">
          <OutlineButton
            onClick={() => onEdit(flag)}
            aria-label={`${t(flag.archivedAt === null ? 'admin#edit' : 'admin#resource#restore')}: ${flag.name}`}
          >
            {t(flag.archivedAt === null ? 'admin#edit' : 'admin#resource#restore')}
          </OutlineButton>
          {flag.archivedAt === null && (
            <QuietButton
              color="fg.error"
              onClick={() => onArchive(flag)}
              aria-label={`${t('admin#resource#archive')}: ${flag.name}`}
            >
              {t('admin#resource#archive')}
            </QuietButton>
          )}
        </chakra.span>
      ),
    },
  ];
}

/** Returns a function that describes who sees a flag now. */
function useVisibilityText(): (flag: Flag) => string {
  const t = useTerms();
  const country = useCountryNames();
  const names = (codes: readonly string[]) => formatList(t, codes.map(country));
  return ({ seenEverywhere, seenIn, except, archivedAt }) => {
    if (archivedAt !== null || (!seenEverywhere && seenIn.length === 0)) return t('admin#flag#nobody');
    if (!seenEverywhere) return names(seenIn);
    return except.length === 0
      ? t('admin#flag#everybody')
      : t('admin#flag#except', { countries: names(except) });
  };
}
