/** Shown above the form of an entry: a conflict with another editor, or why it was not saved. */
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { inFieldOrder, mergeValues } from '../../../domain/resource/cells.ts';
import type { Fields, Values } from '../../../domain/resource/field.ts';
import { canonicalValues } from '../../../domain/resource/resource.ts';
import { lazyPart } from '../../base/navigation/lazyPart.tsx';
import { useTerms } from '../../i18n/terms.tsx';
import { ConflictNotice, ScrollIntoView, type ConflictRow } from '../shell/ConflictNotice.tsx';
import { formatList } from '../shell/moments.ts';
import { OutlineButton, QuietButton } from '../ui/Buttons.tsx';
import { Notice } from '../ui/States.tsx';
import { FormFaults } from './FormIssues.tsx';
import { useChangeTexts } from './changeTexts.ts';
import { comparedTexts, type Compared } from './compare/comparedTexts.ts';
import { useFieldTexts } from './fieldTexts.ts';
import { isArchivedMeanwhile } from './meetNewer.ts';
import type { EntryForm, JoinedChanges } from './useResourceForm.ts';

const CompareDialog = lazyPart(async () => (await import('./compare/CompareDialog.tsx')).CompareDialog);

interface Props {
  readonly fields: Fields;
  readonly state: Pick<
    EntryForm,
    | 'base'
    | 'baseValues'
    | 'newer'
    | 'joined'
    | 'problem'
    | 'isArchived'
    | 'resolve'
    | 'restoreMine'
    | 'isRestored'
    | 'discard'
  >;
  /** Names a cell in place of its field's text. */
  readonly placeOf?: (path: string) => string;
}

/** Uses the form around it. */
export function EntryNotices({ fields, state, placeOf }: Props) {
  const { baseValues, newer, problem, isArchived, resolve } = state;
  const t = useTerms();
  return (
    <>
      {state.isRestored && !newer && (
        <Notice
          tone="plain"
          announced
          title={t('admin#resource#kept')}
          actions={<OutlineButton onClick={state.discard}>{t('admin#resource#discardKept')}</OutlineButton>}
        >
          {t('admin#resource#keptText')}
        </Notice>
      )}
      <FormFaults fields={fields} />
      {newer &&
        (isArchivedMeanwhile(state.base, newer) ? (
          <ArchivedNotice state={state} />
        ) : (
          <Conflict
            fields={fields}
            base={baseValues}
            theirs={newer.values}
            by={newer.updatedBy ?? null}
            onChoice={resolve}
            placeOf={placeOf}
          />
        ))}
      {state.joined && !newer && <JoinedNotice fields={fields} joined={state.joined} placeOf={placeOf} />}
      {problem !== null && (
        <ScrollIntoView>
          <Notice
            tone="error"
            announced
            title={t(isArchived ? 'admin#problem#notDone#restore' : 'admin#problem#title')}
          >
            {problem}
          </Notice>
        </ScrollIntoView>
      )}
    </>
  );
}

/** Somebody archived the entry while it was changed here: saving would bring it back, which a person decides. */
function ArchivedNotice({ state }: Pick<Props, 'state'>) {
  const t = useTerms();
  const name = state.newer?.updatedBy ?? t('admin#clash#someone');
  return (
    <ScrollIntoView>
      <Notice
        tone="warning"
        announced
        title={t('admin#clash#archived', { name })}
        actions={
          <>
            <OutlineButton onClick={() => void state.restoreMine()}>
              {t('admin#clash#restoreMine')}
            </OutlineButton>
            <QuietButton onClick={() => state.resolve('theirs')}>{t('admin#clash#discardMine')}</QuietButton>
          </>
        }
      >
        {t('admin#clash#archivedText')}
      </Notice>
    </ScrollIntoView>
  );
}

/** What somebody else changed meanwhile, besides what was changed here. */
function JoinedNotice({
  fields,
  joined: { by, paths },
  placeOf,
}: Pick<Props, 'fields' | 'placeOf'> & { readonly joined: JoinedChanges }) {
  const { t, place } = useFieldTexts();
  const places = [...new Set(paths.map((path) => placeOf?.(path) ?? place(fields, path)))];
  return (
    <Notice
      tone="plain"
      announced
      title={t('admin#clash#joined', {
        name: by ?? t('admin#clash#someone'),
        what: formatList(t, places),
      })}
    >
      {t('admin#clash#joinedText')}
    </Notice>
  );
}

interface ConflictProps extends Pick<Props, 'fields'> {
  readonly base: Values;
  readonly theirs: Values;
  readonly by: string | null;
  readonly onChoice: EntryForm['resolve'];
  readonly placeOf: Props['placeOf'] | undefined;
}

/** The cells that either side changed since `base`, side by side. */
function Conflict({ fields, base, theirs, by, onChoice, placeOf }: ConflictProps) {
  const { t, place } = useFieldTexts();
  const texts = useChangeTexts();
  const [compared, setCompared] = useState<Compared | null>(null);
  const mine = canonicalValues(fields, useWatch() as unknown as Values);
  const changedTo = (side: Values) =>
    new Map(texts.changes(fields, base, side).map((change) => [change.path, change]));
  const [here, there] = [changedTo(mine), changedTo(theirs)];
  const open = new Set(mergeValues(fields, base, mine, theirs).conflicts);
  const rows = inFieldOrder(fields, [...here.keys(), ...there.keys(), ...open]).map((path): ConflictRow => {
    const [own, other] = [here.get(path), there.get(path)];
    // Only the place in the order differs.
    const moved = own || other ? null : t('admin#clash#moved');
    const name = placeOf?.(path) ?? (own ?? other)?.place ?? place(fields, path);
    const sides = open.has(path) ? comparedTexts(fields, path, [theirs, mine]) : null;
    return {
      path,
      place: name,
      mine: own?.after ?? moved,
      theirs: other?.after ?? moved,
      isOpen: open.has(path),
      ...(sides && {
        onCompare: () =>
          setCompared({
            ...sides,
            title: t('admin#compare#title', { field: name }),
            names: [t('admin#clash#theirs'), t('admin#clash#yours')],
          }),
      }),
    };
  });
  return (
    <>
      <ConflictNotice
        rows={rows}
        by={by}
        onChoices={onChoice}
        onTheirs={() => onChoice('theirs')}
        onMine={() => onChoice('mine')}
      />
      {compared && <CompareDialog compared={compared} onClose={() => setCompared(null)} />}
    </>
  );
}
