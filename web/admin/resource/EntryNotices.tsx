/** Shown above the form of an entry: a conflict with another editor, or why it was not saved. */
import { useWatch } from 'react-hook-form';
import { inFieldOrder } from '../../../domain/resource/cells.ts';
import type { Fields, Values } from '../../../domain/resource/field.ts';
import { canonicalValues } from '../../../domain/resource/resource.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { ConflictNotice, ScrollIntoView, type ConflictRow } from '../shell/ConflictNotice.tsx';
import { OutlineButton } from '../ui/Buttons.tsx';
import { Notice } from '../ui/States.tsx';
import { FormFaults } from './FormIssues.tsx';
import { useChangeTexts } from './changeTexts.ts';
import type { EntryForm } from './useResourceForm.ts';

interface Props {
  readonly fields: Fields;
  readonly state: Pick<
    EntryForm,
    'baseValues' | 'newer' | 'problem' | 'isArchived' | 'resolve' | 'isRestored' | 'discard'
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
      {newer && (
        <Conflict
          fields={fields}
          base={baseValues}
          theirs={newer.values}
          onChoice={resolve}
          placeOf={placeOf}
        />
      )}
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

interface ConflictProps extends Pick<Props, 'fields'> {
  readonly base: Values;
  readonly theirs: Values;
  readonly onChoice: EntryForm['resolve'];
  readonly placeOf: Props['placeOf'] | undefined;
}

/** The cells that either side changed since `base`, side by side. */
function Conflict({ fields, base, theirs, onChoice, placeOf }: ConflictProps) {
  const texts = useChangeTexts();
  const mine = canonicalValues(fields, useWatch() as unknown as Values);
  const changedTo = (side: Values) =>
    new Map(texts.changes(fields, base, side).map((change) => [change.path, change]));
  const [here, there] = [changedTo(mine), changedTo(theirs)];
  const rows = inFieldOrder(fields, [...here.keys(), ...there.keys()]).map((path): ConflictRow => {
    const [own, other] = [here.get(path), there.get(path)];
    return {
      place: placeOf?.(path) ?? (own ?? other)!.place,
      mine: own?.after ?? null,
      theirs: other?.after ?? null,
    };
  });
  return (
    <ConflictNotice
      rows={rows}
      onBoth={() => onChoice('both')}
      onTheirs={() => onChoice('theirs')}
      onMine={() => onChoice('mine')}
    />
  );
}
