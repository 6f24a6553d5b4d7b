import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { adminKeys } from '../../../domain/rights/rights.ts';
import { leave } from '../../app/guard.ts';
import { notify } from '../../app/notices.ts';
import { useUnsaved } from '../../app/unsaved.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { ClashNotice } from '../shell/ClashNotice.tsx';
import { InSight } from '../shell/InSight.tsx';
import { failureWords, problemWords } from '../shell/problems.ts';
import { PrimaryButton, QuietButton } from '../ui/Buttons.tsx';
import { Dialog } from '../ui/Layers.tsx';
import { Entry, Tick } from '../ui/Picks.tsx';
import { Notice } from '../ui/States.tsx';
import { toggled } from './draft.ts';
import { GroupRemoval } from './GroupRemoval.tsx';
import { mergedKeys } from './groupMerge.ts';
import { useSaveGroupMutation } from './Users.hooks.ts';
import type { UserChoicesQuery } from './Users.types.ts';

type Group = UserChoicesQuery['groups'][number];

interface Props {
  /** Null for a new one. */
  readonly group: Group | null;
  readonly onClose: () => void;
  /** Reads the groups anew; what is of that name now. */
  readonly reload: (name: string) => Promise<Group | null>;
}

/** One group: its name and what it lends. Taking it away is asked about first, for its members lose by it at once. */
export function GroupDialog({ group, onClose, reload }: Props) {
  const t = useTerms();
  const [was, setWas] = useState(group);
  const [name, setName] = useState(group?.name ?? '');
  const [keys, setKeys] = useState<readonly string[]>(group?.permissions ?? []);
  const [newer, setNewer] = useState<Group | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const [save] = useSaveGroupMutation();
  const before = was?.permissions ?? [];
  const isDirty = name !== (was?.name ?? '') || keys.toSorted().join() !== before.toSorted().join();
  useUnsaved(isDirty);

  const done = async (text: string) => {
    notify({ text, tone: 'success' });
    onClose();
    await reload(name);
  };
  const send = async () => {
    setProblem(null);
    try {
      const input = was
        ? { name: was.name, newName: name.trim(), permissions: [...keys], was: before }
        : { name: name.trim(), permissions: [...keys], isNew: true };
      const result = (await save({ variables: { input } })).data!.saveGroup;
      if (result.__typename === 'Group') {
        await done(t('admin#saved'));
        return;
      }
      const isClash = result.__typename === 'Conflict' && result.field === null && result.hindrance === null;
      const now = was && isClash ? await reload(was.name) : null;
      if (now && now.permissions.join() !== before.join()) setNewer(now);
      else setProblem(problemWords(result, t));
    } catch (error) {
      setProblem(failureWords(error, t));
    }
  };
  const goOn = (from: Group, wanted: readonly string[]) => {
    setWas(from);
    setKeys(wanted);
    setNewer(null);
  };

  return (
    <Dialog
      open
      onClose={() => leave(onClose)}
      title={was ? was.name : t('admin#groups#new')}
      text={was ? t('admin#groups#acts', { count: t.number(was.members) }) : t('admin#groups#text')}
      actions={
        <>
          {was && (
            <QuietButton color="fg.error" me="auto" onClick={() => setRemoving(true)}>
              {t('admin#groups#delete')}
            </QuietButton>
          )}
          <QuietButton onClick={() => leave(onClose)}>{t('admin#cancel')}</QuietButton>
          <PrimaryButton
            disabled={!isDirty || name.trim() === '' || newer !== null}
            onClick={() => void send()}
          >
            {t('admin#save')}
          </PrimaryButton>
        </>
      }
    >
      <chakra.div mt="4">
        {newer && (
          <ClashNotice
            rows={adminKeys
              .filter(
                (key) =>
                  keys.includes(key) !== before.includes(key) ||
                  newer.permissions.includes(key) !== before.includes(key),
              )
              .map((key) => ({
                place: t(`admin#right#${key}`),
                mine: became(keys, key),
                theirs: became(newer.permissions, key),
              }))}
            onBoth={() => goOn(newer, mergedKeys(before, keys, newer.permissions))}
            onTheirs={() => goOn(newer, newer.permissions)}
            onMine={() => goOn(newer, keys)}
          />
        )}
        {problem !== null && (
          <InSight>
            <Notice tone="error" announced>
              {problem}
            </Notice>
          </InSight>
        )}
        <Entry
          label={t('admin#groups#name')}
          value={name}
          width="100%"
          onValue={setName}
          hint={t('admin#groups#nameRule')}
        />
        <chakra.fieldset mt="4">
          <chakra.legend textStyle="xs" fontWeight="500" mb="1">
            {t('admin#groups#lends')}
          </chakra.legend>
          {adminKeys.map((key) => (
            <Tick
              key={key}
              label={t(`admin#right#${key}`)}
              checked={keys.includes(key)}
              onChange={() => setKeys(toggled(keys, key))}
            />
          ))}
        </chakra.fieldset>
      </chakra.div>
      {was && isRemoving && (
        <GroupRemoval
          group={was}
          onClose={() => setRemoving(false)}
          onDone={() => void done(t('admin#groups#deleted', { name: was.name }))}
        />
      )}
    </Dialog>
  );

  function became(side: readonly string[], key: string): string | null {
    if (side.includes(key) === before.includes(key)) return null;
    return t(side.includes(key) ? 'admin#clash#given' : 'admin#clash#taken');
  }
}
