import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { adminKeys } from '../../../domain/rights/rights.ts';
import { notify } from '../../base/navigation/notices.ts';
import { useUnsaved } from '../../base/navigation/unsaved.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { ConflictNotice, ScrollIntoView } from '../shell/ConflictNotice.tsx';
import { failureText, problemText } from '../shell/problems.ts';
import { PrimaryButton, QuietButton } from '../ui/Buttons.tsx';
import { ScreenSection, CheckboxInput } from '../ui/Inputs.tsx';
import { Notice } from '../ui/States.tsx';
import { draftOf, inputOf, isSameDraft, toggled, type RightsDraft } from './rightsDraft.ts';
import { conflictRows, mergedDraft } from './rightsMerge.ts';
import { RightsMatrix } from './RightsMatrix.tsx';
import { useSaveUserRightsMutation } from './Users.hooks.ts';
import type { WholeUserFragment } from './Users.types.ts';
import { useNames } from './rightTexts.ts';
import { formatList } from '../shell/moments.ts';

interface Props {
  readonly user: WholeUserFragment;
  /** Refetches the user. */
  readonly reload: () => Promise<WholeUserFragment | null>;
}

/**
 * Edits a user's rights and saves them as a whole. On a conflict it shows both sides, and saves nothing until one is
 * chosen.
 */
export function RightsEditor({ user, reload }: Props) {
  const t = useTerms();
  const { names, sites, groups } = useNames();
  const [base, setBase] = useState(user);
  const [draft, setDraft] = useState(() => draftOf(user));
  const [problem, setProblem] = useState<string | null>(null);
  const [save, { loading }] = useSaveUserRightsMutation();
  const isDirty = !isSameDraft(draft, draftOf(base));
  // Another user's change, noticed before anything was sent: the edits here stay until they are discarded.
  const newer = user.version > base.version ? user : null;
  const rows = newer && isDirty ? conflictRows(names, draftOf(base), draft, draftOf(newer)) : [];
  const [isMine, isTheirs] = [rows.some(({ mine }) => mine !== null), rows.some((it) => it.theirs !== null)];
  if (newer && !(isMine && isTheirs)) {
    setBase(newer);
    if (!isMine) setDraft(draftOf(newer));
  }
  useUnsaved(isDirty);
  /** Continues editing from a newer state, with `desired` as the draft; by default the draft is that state itself. */
  const rebaseOn = (newBase: WholeUserFragment, desired = draftOf(newBase)) => {
    setBase(newBase);
    setDraft(desired);
    setProblem(null);
  };

  const send = async () => {
    setProblem(null);
    try {
      const { data } = await save({ variables: { id: user.id, input: inputOf(draft, base.version) } });
      const result = data?.saveUserRights;
      if (result?.__typename === 'User') {
        rebaseOn(result);
        notify({ text: t('admin#saved'), tone: 'success' });
        return;
      }
      const isConflict = result?.__typename === 'Conflict' && result.hindrance === null;
      const current = isConflict ? await reload() : null;
      // When the state has changed meanwhile, the conflict notice is shown instead.
      if (current && current.version > base.version) return;
      setProblem(result ? problemText(result, t) : t('shell#failed#request'));
    } catch (error) {
      setProblem(failureText(error, t));
    }
  };
  return (
    <>
      {newer && (
        <ConflictNotice
          rows={rows}
          onBoth={() => rebaseOn(newer, mergedDraft(draftOf(base), draft, draftOf(newer)))}
          onTheirs={() => rebaseOn(newer)}
          onMine={() => rebaseOn(newer, draft)}
        />
      )}
      {problem !== null && (
        <ScrollIntoView>
          <Notice tone="error" announced title={t('admin#problem#title')}>
            {problem}
          </Notice>
        </ScrollIntoView>
      )}
      <ScreenSection title={t('admin#matrix#title')} text={t('admin#matrix#text')}>
        <RightsMatrix draft={draft} onDraft={setDraft} names={names} />
      </ScreenSection>
      <RightsChoices
        draft={draft}
        onChange={(part) => setDraft({ ...draft, ...part })}
        groups={groups}
        sites={sites}
        storedSites={base.sites ?? []}
      />
      <chakra.div css={foot}>
        <PrimaryButton
          disabled={!isDirty || newer !== null}
          aria-disabled={loading || undefined}
          onClick={() => !loading && void send()}
        >
          {loading ? t('forms#saving') : t('admin#save')}
        </PrimaryButton>
        <QuietButton disabled={!isDirty} onClick={() => rebaseOn(newer ?? base)}>
          {t('admin#discard')}
        </QuietButton>
      </chakra.div>
    </>
  );
}

interface RightsChoicesProps extends Pick<ReturnType<typeof useNames>, 'groups' | 'sites'> {
  readonly draft: RightsDraft;
  readonly onChange: (part: Partial<RightsDraft>) => void;
  /** The sites to choose from the start when the user no longer has every site. */
  readonly storedSites: readonly string[];
}

/** The user's groups, admin rights and sites. */
function RightsChoices({ draft, onChange, groups, sites, storedSites }: RightsChoicesProps) {
  const t = useTerms();
  const grantingGroups = (key: string) =>
    groups.filter((it) => draft.groups.includes(it.name) && it.permissions.includes(key));
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
            checked={draft.groups.includes(name)}
            onChange={() => onChange({ groups: toggled(draft.groups, name) })}
          />
        ))}
      </ScreenSection>
      <ScreenSection title={t('admin#keys#title')}>
        {adminKeys.map((key) => {
          const [grantingGroup] = grantingGroups(key);
          return (
            <CheckboxInput
              key={key}
              label={t(`admin#right#${key}`)}
              note={grantingGroup && t('admin#reason#group', { group: grantingGroup.name })}
              checked={grantingGroup !== undefined || draft.adminKeys.includes(key)}
              disabled={grantingGroup !== undefined}
              onChange={() => onChange({ adminKeys: toggled(draft.adminKeys, key) })}
            />
          );
        })}
      </ScreenSection>
      <ScreenSection title={t('admin#users#sites')}>
        <CheckboxInput
          label={t('admin#everySite')}
          checked={draft.sites === null}
          onChange={(checked) => onChange({ sites: checked ? null : storedSites })}
        />
        {sites.map(({ id, brandName, language }) => (
          <CheckboxInput
            key={id}
            label={<bdi lang={language}>{brandName}</bdi>}
            checked={draft.sites === null || draft.sites.includes(id)}
            disabled={draft.sites === null}
            onChange={() => onChange({ sites: toggled(draft.sites ?? [], id) })}
          />
        ))}
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
