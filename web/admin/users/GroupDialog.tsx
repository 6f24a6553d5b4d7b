import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { adminKeys } from '../../../domain/rights/rights.ts';
import { leave } from '../../base/navigation/leaveGuard.ts';
import { notify } from '../../base/navigation/notices.ts';
import { useUnsaved } from '../../base/navigation/unsaved.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { ConflictNotice, ScrollIntoView } from '../shell/ConflictNotice.tsx';
import { failureText, problemText } from '../shell/problems.ts';
import { PrimaryButton, QuietButton } from '../ui/Buttons.tsx';
import { Dialog } from '../ui/Layers.tsx';
import { TextInput, CheckboxInput } from '../ui/Inputs.tsx';
import { Notice } from '../ui/States.tsx';
import { toggled } from './rightsDraft.ts';
import { DeleteGroupDialog } from './DeleteGroupDialog.tsx';
import { useSaveGroupMutation } from './Users.hooks.ts';
import type { UserChoicesQuery } from './Users.types.ts';
import { mergedKeys } from './rightsMerge.ts';

type Group = UserChoicesQuery['groups'][number];

interface Props {
  /** Null for a new group. */
  readonly group: Group | null;
  readonly onClose: () => void;
  /** Refetches the groups; resolves to the current group of that name, or null. */
  readonly reload: (name: string) => Promise<Group | null>;
}

/**
 * Edits a group: its name and the rights it grants. Deleting it asks for confirmation, because its members lose the
 * rights at once.
 */
export function GroupDialog({ group, onClose, reload }: Props) {
  const t = useTerms();
  const [base, setBase] = useState(group);
  const [name, setName] = useState(group?.name ?? '');
  const [keys, setKeys] = useState<readonly string[]>(group?.permissions ?? []);
  const [newer, setNewer] = useState<Group | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const [save] = useSaveGroupMutation();
  const before = base?.permissions ?? [];
  const isDirty = name !== (base?.name ?? '') || keys.toSorted().join() !== before.toSorted().join();
  useUnsaved(isDirty);

  const done = async (text: string) => {
    notify({ text, tone: 'success' });
    onClose();
    await reload(name);
  };
  const send = async () => {
    setProblem(null);
    try {
      const input = base
        ? { name: base.name, newName: name.trim(), permissions: [...keys], was: before }
        : { name: name.trim(), permissions: [...keys], isNew: true };
      const result = (await save({ variables: { input } })).data!.saveGroup;
      if (result.__typename === 'Group') {
        await done(t('admin#saved'));
        return;
      }
      const isConflict =
        result.__typename === 'Conflict' && result.field === null && result.hindrance === null;
      const current = base && isConflict ? await reload(base.name) : null;
      if (current && current.permissions.join() !== before.join()) setNewer(current);
      else setProblem(problemText(result, t));
    } catch (error) {
      setProblem(failureText(error, t));
    }
  };
  const resolveConflict = (from: Group, resolved: readonly string[]) => {
    setBase(from);
    setKeys(resolved);
    setNewer(null);
  };

  return (
    <Dialog
      open
      onClose={() => leave(onClose)}
      title={base ? base.name : t('admin#groups#new')}
      text={base ? t('admin#groups#acts', { count: t.number(base.members) }) : t('admin#groups#text')}
      actions={
        <>
          {base && (
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
          <GroupConflict
            before={before}
            mine={keys}
            theirs={newer.permissions}
            onResolve={(resolved) => resolveConflict(newer, resolved)}
          />
        )}
        {problem !== null && (
          <ScrollIntoView>
            <Notice tone="error" announced>
              {problem}
            </Notice>
          </ScrollIntoView>
        )}
        <TextInput
          label={t('admin#groups#name')}
          value={name}
          width="100%"
          onValue={setName}
          hint={t('admin#groups#nameRule')}
        />
        <GrantedRights keys={keys} onKeys={setKeys} />
      </chakra.div>
      {base && isRemoving && (
        <DeleteGroupDialog
          group={base}
          onClose={() => setRemoving(false)}
          onDone={() => void done(t('admin#groups#deleted', { name: base.name }))}
        />
      )}
    </Dialog>
  );
}

interface GrantedRightsProps {
  readonly keys: readonly string[];
  readonly onKeys: (keys: readonly string[]) => void;
}

function GrantedRights({ keys, onKeys }: GrantedRightsProps) {
  const t = useTerms();
  return (
    <chakra.fieldset mt="4">
      <chakra.legend textStyle="xs" fontWeight="500" mb="1">
        {t('admin#groups#lends')}
      </chakra.legend>
      {adminKeys.map((key) => (
        <CheckboxInput
          key={key}
          label={t(`admin#right#${key}`)}
          checked={keys.includes(key)}
          onChange={() => onKeys(toggled(keys, key))}
        />
      ))}
    </chakra.fieldset>
  );
}

interface GroupConflictProps {
  readonly before: readonly string[];
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
  readonly onResolve: (keys: readonly string[]) => void;
}

/** Both sides of a conflict: which rights either granted or revoked. */
function GroupConflict({ before, mine, theirs, onResolve }: GroupConflictProps) {
  const t = useTerms();
  const changeText = (side: readonly string[], key: string): string | null => {
    if (side.includes(key) === before.includes(key)) return null;
    return t(side.includes(key) ? 'admin#clash#given' : 'admin#clash#taken');
  };
  return (
    <ConflictNotice
      rows={adminKeys
        .filter(
          (key) =>
            mine.includes(key) !== before.includes(key) || theirs.includes(key) !== before.includes(key),
        )
        .map((key) => ({
          place: t(`admin#right#${key}`),
          mine: changeText(mine, key),
          theirs: changeText(theirs, key),
        }))}
      onBoth={() => onResolve(mergedKeys(before, mine, theirs))}
      onTheirs={() => onResolve(theirs)}
      onMine={() => onResolve(mine)}
    />
  );
}
