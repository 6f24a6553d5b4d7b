import { chakra } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { EVERY_SITE, userRights, type UserRightsValues } from '../../../domain/groups/userRights.ts';
import type { Field, Json, Values } from '../../../domain/resource/field.ts';
import { adminKeys } from '../../../domain/rights/rights.ts';
import { notify } from '../../base/navigation/notices.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { EntryNotices } from '../resource/EntryNotices.tsx';
import { FaultText, useFieldInput } from '../resource/useFieldInput.tsx';
import { useResourceForm, type Entry, type SaveResult } from '../resource/useResourceForm.ts';
import { PrimaryButton, QuietButton } from '../ui/Buttons.tsx';
import { ScreenSection, CheckboxInput } from '../ui/Inputs.tsx';
import { RightsMatrix } from './RightsMatrix.tsx';
import { rightOfCell, rightsInput, rowKeys, toggled, userEntry, type UserEntry } from './userEntry.ts';
import { useSaveUserRightsMutation } from './Users.hooks.ts';
import type { WholeUserFragment } from './Users.types.ts';
import { useNames } from './rightTexts.ts';
import { formatList } from '../shell/moments.ts';
import { useUnsavedKey } from '../shell/unsavedCopies.ts';

interface Props {
  readonly user: WholeUserFragment;
  /** Refetches the user. */
  readonly reload: () => Promise<WholeUserFragment | null>;
}

/** Edits a user's rights and saves them as a whole. */
export function RightsEditor({ user, reload }: Props) {
  const t = useTerms();
  const { names, sites, groups } = useNames();
  /** Countries with a row of their own and without a right yet, in the order they were added. */
  const [added, setAdded] = useState<readonly string[]>([]);
  const state = useResourceForm({
    resource: userRights,
    entry: useMemo(() => userEntry(user), [user]),
    save: useSaveRights(),
    reload: async () => {
      const current = await reload();
      return current && userEntry(current);
    },
    onSaved() {
      setAdded([]);
      notify({ text: t('admin#saved'), tone: 'success' });
    },
    keptAt: useUnsavedKey(`rights ${user.id}`),
  });
  const { isDirty, isSaving } = state;
  return (
    <FormProvider {...state.form}>
      <EntryNotices fields={userRights.fields} state={state} placeOf={(path) => rightOfCell(names, path)} />
      <ScreenSection title={t('admin#matrix#title')} text={t('admin#matrix#text')}>
        <ContentRights
          entry={state.base!}
          added={added}
          onAddCountry={(country) => setAdded([...added, country])}
          names={names}
        />
      </ScreenSection>
      <RightsChoices groups={groups} sites={sites} />
      <chakra.div css={foot}>
        <PrimaryButton
          disabled={!isDirty || state.newer !== null}
          aria-disabled={isSaving || undefined}
          onClick={() => !isSaving && void state.submit()}
        >
          {isSaving ? t('forms#saving') : t('admin#save')}
        </PrimaryButton>
        <QuietButton
          disabled={!isDirty}
          onClick={() => {
            setAdded([]);
            state.discard();
          }}
        >
          {t('admin#discard')}
        </QuietButton>
      </chakra.div>
    </FormProvider>
  );
}

function useSaveRights() {
  const [send] = useSaveUserRightsMutation();
  return async (values: Values, base: Entry | null): Promise<SaveResult<UserEntry>> => {
    const input = rightsInput(values as Values & UserRightsValues, base!.version);
    const result = (await send({ variables: { input: { id: base!.key, ...input } } })).data!.saveUserRights;
    return result.__typename === 'User' ? { saved: userEntry(result) } : { refusal: result };
  };
}

/** Binds one of the sets of rights to the form. */
function useRights(name: keyof UserRightsValues) {
  const bound = useFieldInput({ name, field: userRights.fields[name] as Field<Json> });
  const set = bound.value as readonly string[];
  return { bound, set, toggle: (keyword: string) => bound.onValue(toggled(set, keyword)) };
}

interface ContentRightsProps extends Pick<ReturnType<typeof useNames>, 'names'> {
  readonly entry: UserEntry;
  readonly added: readonly string[];
  readonly onAddCountry: (country: string) => void;
}

/** The matrix of content rights. */
function ContentRights({ entry, added, onAddCountry, names }: ContentRightsProps) {
  const { bound, set, toggle } = useRights('content');
  return (
    <>
      <RightsMatrix
        content={set}
        onToggle={toggle}
        keys={rowKeys(entry, set, added)}
        onAddCountry={onAddCountry}
        names={names}
      />
      <FaultText bound={bound} />
    </>
  );
}

/** The user's groups, admin rights and sites. */
function RightsChoices({ groups, sites }: Pick<ReturnType<typeof useNames>, 'groups' | 'sites'>) {
  const t = useTerms();
  const [ofGroups, ofKeys, ofSites] = [useRights('groups'), useRights('adminKeys'), useRights('sites')];
  const grantingGroups = (key: string) =>
    groups.filter((it) => ofGroups.set.includes(it.name) && it.permissions.includes(key));
  const hasEverySite = ofSites.set.includes(EVERY_SITE);
  return (
    <chakra.div
      display="grid"
      columnGap="10"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
    >
      <ScreenSection title={t('admin#users#groups')}>
        {groups.length === 0 && <chakra.p color="fg.muted">{t('admin#groups#none')}</chakra.p>}
        {groups.map(({ name, permissions }) => (
          <CheckboxInput
            key={name}
            label={name}
            note={formatList(
              t,
              permissions.map((key) => t(`admin#right#${key as 'super_admin'}`)),
            )}
            checked={ofGroups.set.includes(name)}
            onChange={() => ofGroups.toggle(name)}
          />
        ))}
        <FaultText bound={ofGroups.bound} />
      </ScreenSection>
      <ScreenSection title={t('admin#keys#title')}>
        {adminKeys.map((key) => {
          const [grantingGroup] = grantingGroups(key);
          return (
            <CheckboxInput
              key={key}
              label={t(`admin#right#${key}`)}
              note={grantingGroup && t('admin#reason#group', { group: grantingGroup.name })}
              checked={grantingGroup !== undefined || ofKeys.set.includes(key)}
              disabled={grantingGroup !== undefined}
              onChange={() => ofKeys.toggle(key)}
            />
          );
        })}
        <FaultText bound={ofKeys.bound} />
      </ScreenSection>
      <ScreenSection title={t('admin#users#sites')}>
        <CheckboxInput
          label={t('admin#everySite')}
          checked={hasEverySite}
          onChange={() => ofSites.toggle(EVERY_SITE)}
        />
        {sites.map(({ id, brandName, language }) => (
          <CheckboxInput
            key={id}
            label={<bdi lang={language}>{brandName}</bdi>}
            checked={hasEverySite || ofSites.set.includes(id)}
            disabled={hasEverySite}
            onChange={() => ofSites.toggle(id)}
          />
        ))}
        <FaultText bound={ofSites.bound} />
      </ScreenSection>
    </chakra.div>
  );
}

/** Keeps the buttons visible, however long the list of countries is. */
const foot = {
  display: 'flex',
  gap: '2',
  mt: '6',
  py: '3',
  position: 'sticky',
  bottom: '0',
  bg: 'bg',
  borderTopWidth: '1px',
  borderColor: 'border',
} as const;
