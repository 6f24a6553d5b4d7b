import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { adminKeys } from '../../../domain/rights/rights.ts';
import { notify } from '../../app/notices.ts';
import { useUnsaved } from '../../app/unsaved.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { ClashNotice } from '../shell/ClashNotice.tsx';
import { listed } from '../shell/listed.ts';
import { InSight } from '../shell/InSight.tsx';
import { failureWords, problemWords } from '../shell/problems.ts';
import { PrimaryButton, QuietButton } from '../ui/Buttons.tsx';
import { Part, Tick } from '../ui/Picks.tsx';
import { Notice } from '../ui/States.tsx';
import { draftOf, inputOf, isSame, toggled, type Draft } from './draft.ts';
import { clashRows, mergedDraft } from './draftMerge.ts';
import { RightsMatrix } from './RightsMatrix.tsx';
import { useNames } from './useNames.ts';
import { useSaveUserRightsMutation } from './Users.hooks.ts';
import type { WholeUserFragment } from './Users.types.ts';

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
  const isDirty = !isSame(draft, draftOf(base));
  // Another user's change, noticed before anything was sent: the edits here stay until they are discarded.
  const newer = user.version > base.version ? user : null;
  const rows = newer && isDirty ? clashRows(names, draftOf(base), draft, draftOf(newer)) : [];
  const [isMine, isTheirs] = [rows.some(({ mine }) => mine !== null), rows.some((it) => it.theirs !== null)];
  if (newer && !(isMine && isTheirs)) {
    setBase(newer);
    if (!isMine) setDraft(draftOf(newer));
  }
  useUnsaved(isDirty);
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
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
      setProblem(result ? problemWords(result, t) : t('shell#failed#text'));
    } catch (error) {
      setProblem(failureWords(error, t));
    }
  };
  const grantingGroups = (key: string) =>
    groups.filter((it) => draft.groups.includes(it.name) && it.permissions.includes(key));

  return (
    <>
      {newer && (
        <ClashNotice
          rows={rows}
          onBoth={() => rebaseOn(newer, mergedDraft(draftOf(base), draft, draftOf(newer)))}
          onTheirs={() => rebaseOn(newer)}
          onMine={() => rebaseOn(newer, draft)}
        />
      )}
      {problem !== null && (
        <InSight>
          <Notice tone="error" announced title={t('admin#problem#title')}>
            {problem}
          </Notice>
        </InSight>
      )}
      <Part title={t('admin#matrix#title')} text={t('admin#matrix#text')}>
        <RightsMatrix draft={draft} onDraft={setDraft} names={names} />
      </Part>
      <chakra.div
        display="grid"
        columnGap="10"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
      >
        <Part title={t('admin#users#groups')}>
          {groups.length === 0 && <chakra.p color="fg.muted">{t('admin#groups#none')}</chakra.p>}
          {groups.map(({ name, permissions }) => (
            <Tick
              key={name}
              label={name}
              note={listed(
                t,
                permissions.map((key) => t(`admin#right#${key as 'super_admin'}`)),
              )}
              checked={draft.groups.includes(name)}
              onChange={() => change({ groups: toggled(draft.groups, name) })}
            />
          ))}
        </Part>
        <Part title={t('admin#keys#title')}>
          {adminKeys.map((key) => {
            const [grantingGroup] = grantingGroups(key);
            return (
              <Tick
                key={key}
                label={t(`admin#right#${key}`)}
                note={grantingGroup && t('admin#reason#group', { group: grantingGroup.name })}
                checked={grantingGroup !== undefined || draft.adminKeys.includes(key)}
                disabled={grantingGroup !== undefined}
                onChange={() => change({ adminKeys: toggled(draft.adminKeys, key) })}
              />
            );
          })}
        </Part>
        <Part title={t('admin#users#sites')}>
          <Tick
            label={t('admin#everySite')}
            checked={draft.sites === null}
            onChange={(checked) => change({ sites: checked ? null : (base.sites ?? []) })}
          />
          {sites.map(({ id, brandName, language }) => (
            <Tick
              key={id}
              label={<bdi lang={language}>{brandName}</bdi>}
              checked={draft.sites === null || draft.sites.includes(id)}
              disabled={draft.sites === null}
              onChange={() => change({ sites: toggled(draft.sites ?? [], id) })}
            />
          ))}
        </Part>
      </chakra.div>
      <chakra.div css={foot}>
        <PrimaryButton
          disabled={!isDirty || newer !== null}
          aria-disabled={loading || undefined}
          onClick={() => !loading && void send()}
        >
          {loading ? t('forms#sending') : t('admin#save')}
        </PrimaryButton>
        <QuietButton disabled={!isDirty} onClick={() => rebaseOn(newer ?? base)}>
          {t('admin#discard')}
        </QuietButton>
      </chakra.div>
    </>
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
