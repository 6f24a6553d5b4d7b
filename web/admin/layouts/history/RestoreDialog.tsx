import { chakra } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { canRestoreCountry, type RestoreScope } from '../../../../domain/layout/changes/restoreRows.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { SelectInput } from '../../ui/Inputs.tsx';
import { Loading } from '../../ui/States.tsx';
import { useCountryChoices } from '../../shell/useCountryChoices.ts';
import { useRowTitle } from '../editor/names.ts';
import { useEditedLayoutQuery, useRestoreLayoutMutation } from '../data/Layouts.hooks.ts';
import { useRevertOffer } from '../publish/useRevert.ts';
import { baseOf, type Base } from '../state/draft.ts';
import { RestoreConfirmation } from './RestoreConfirmation.tsx';
import { restoredDraft } from './restoredDraft.ts';
import { publishProblemText } from '../publish/publishProblemText.ts';

interface Props {
  readonly name: string;
  /** The revision to restore. */
  readonly past: Base;
  readonly onClose: () => void;
  readonly onRestored: () => void;
}

const SCOPES = ['all', 'row', 'country'] as const;

/** Restores a revision or a part of it as a new revision, showing for which countries it changes what. */
export function RestoreDialog({ name, past, onClose, onRestored }: Props) {
  const t = useTerms();
  const [restoreLayout] = useRestoreLayoutMutation();
  const { siteKey } = useAdmin();
  const title = useRowTitle();
  const choices = useCountryChoices();
  const [of, setOf] = useState<RestoreScope['of']>('all');
  const [rowKey, setRowKey] = useState(past.rows[0]?.rowKey ?? '');
  const [country, setCountry] = useState('');
  const offerUndo = useRevertOffer(name, onRestored);
  const { data } = useEditedLayoutQuery({ variables: { site: siteKey, name }, fetchPolicy: 'network-only' });
  const published = useMemo(() => (data ? baseOf(data.editedLayout) : null), [data]);
  const scope = useMemo(
    (): RestoreScope | null =>
      of === 'all' ? { of } : of === 'row' ? { of, rowKey } : country === '' ? null : { of, country },
    [of, rowKey, country],
  );
  // Where no row has countries, no single country can be restored: the service refuses it.
  const isCountryOffered = published !== null && canRestoreCountry(published.rows, past.rows);
  const after = useMemo(
    () => published && scope && restoredDraft(published, past, scope),
    [published, past, scope],
  );
  const restore = async () => {
    if (!published || !scope) return null;
    const { data: answer } = await restoreLayout({
      variables: {
        site: siteKey,
        name,
        revision: past.revision,
        baseRevision: published.revision,
        scope: scope.of === 'row' ? { rowKey } : scope.of === 'country' ? { country } : {},
      },
    });
    const result = answer!.restoreLayout;
    if (result.__typename === 'LayoutConflict') return t('admin#problem#conflict');
    if (result.__typename !== 'EditedLayout') return publishProblemText(result, t);
    offerUndo(result.revision);
    onClose();
    onRestored();
    return null;
  };
  return (
    <RestoreConfirmation
      name={name}
      title={t('admin#publish#restoreTitle', { revision: t.number(past.revision) })}
      text={t('admin#publish#restoreText')}
      action="restore"
      published={published}
      after={after}
      onConfirm={restore}
      onClose={onClose}
    >
      <chakra.div display="flex" flexWrap="wrap" gap="3" mt="3">
        <SelectInput
          label={t('admin#publish#restoreWhat')}
          value={of}
          onValue={(value) => setOf(value as RestoreScope['of'])}
          options={(isCountryOffered ? SCOPES : SCOPES.slice(0, -1)).map((value) => ({
            value,
            label: t(`admin#publish#scope#${value}`),
          }))}
        />
        {of === 'row' && (
          <SelectInput
            label={t('admin#publish#which#row')}
            value={rowKey}
            onValue={setRowKey}
            options={past.rows.map((row, at) => ({ value: row.rowKey, label: title(row, at) }))}
          />
        )}
        {of === 'country' && (
          <SelectInput
            label={t('admin#publish#which#country')}
            value={country}
            onValue={setCountry}
            options={choices}
            none="–"
          />
        )}
      </chakra.div>
      {!published && <Loading lines={3} />}
      {published && scope && !after && (
        <chakra.p mt="3" color="fg.error" role="status">
          {t('admin#publish#restoreNothing')}
        </chakra.p>
      )}
    </RestoreConfirmation>
  );
}
