import { chakra, Textarea } from '@chakra-ui/react';
import { useId } from 'react';
import { useTerms } from '../../i18n/terms.tsx';
import { zoneName } from '../shell/zones.ts';
import { TextInput, SelectInput } from '../ui/Inputs.tsx';
import { FlagCountries } from './FlagCountries.tsx';
import { inZone, type FlagDraft } from './flagDraft.ts';
import type { FlagError } from './flagErrors.ts';

interface Props {
  readonly draft: FlagDraft;
  readonly onDraft: (draft: FlagDraft) => void;
  readonly errors: readonly FlagError[];
  /** A new flag also needs a name. */
  readonly isNew: boolean;
  /** The editor's own time zone. */
  readonly zone: string;
}

/** The latest time that the inputs accept: decision page 0016. */
const MAX_TIME = '2099-12-31T23:59';

/** The form fields of a flag. */
export function FlagFields({ draft, onDraft, errors, isNew, zone: ownZone }: Props) {
  const t = useTerms();
  const set = (part: Partial<FlagDraft>) => onDraft({ ...draft, ...part });
  const errorText = (field: FlagError['field']): string | null => {
    const error = errors.find((it) => it.field === field);
    if (!error) return null;
    return error.code === null ? (error.text ?? '') : t(`admin#flag#fault#${error.code}`);
  };
  const settings = errorText('settings');
  const time = (field: 'start' | 'end') => (
    <chakra.div data-field={field}>
      <TextInput
        label={t(`admin#flag#${field}`)}
        type="datetime-local"
        value={draft[field]}
        onValue={(value) => set({ [field]: value })}
        max={MAX_TIME}
        error={errorText(field)}
        width="100%"
      />
    </chakra.div>
  );
  return (
    <chakra.div display="grid" gap="4">
      {isNew && (
        <TextInput
          label={t('admin#flag#name')}
          value={draft.name}
          onValue={(name) => set({ name })}
          hint={t('admin#flag#nameRule')}
          error={errorText('name')}
          maxLength={80}
          width="100%"
        />
      )}
      <SelectInput
        label={t('admin#flag#everywhere')}
        value={draft.everywhere === null ? '' : draft.everywhere ? 'on' : 'off'}
        onValue={(value) => set({ everywhere: value === '' ? null : value === 'on' })}
        none={t('admin#flag#unset')}
        options={[
          { value: 'on', label: t('admin#flag#on') },
          { value: 'off', label: t('admin#flag#off') },
        ]}
      />
      <div>
        <FlagCountries draft={draft} onDraft={onDraft} />
        {settings !== null && (
          <chakra.p color="fg.error" textStyle="xs" mt="1">
            {settings}
          </chakra.p>
        )}
      </div>
      {time('start')}
      {time('end')}
      <SelectInput
        label={t('forms#moment#zone')}
        value={draft.zone}
        onValue={(zone) => onDraft(inZone(draft, zone))}
        options={[...new Set([ownZone, 'UTC', draft.zone])].map((zone) => ({
          value: zone,
          label: zoneName(zone, t.language),
        }))}
      />
      <Note note={draft.note} onNote={(note) => set({ note })} />
      <TextInput
        label={t('admin#flag#owner')}
        value={draft.owner}
        onValue={(owner) => set({ owner })}
        maxLength={120}
        width="100%"
      />
    </chakra.div>
  );
}

function Note({ note, onNote }: { readonly note: string; readonly onNote: (note: string) => void }) {
  const t = useTerms();
  const id = useId();
  return (
    <div>
      <chakra.label htmlFor={id} display="block" textStyle="xs" fontWeight="500" mb="1">
        {t('admin#flag#note')}
      </chakra.label>
      <Textarea
        id={id}
        size="sm"
        rows={3}
        maxLength={1_000}
        value={note}
        onChange={({ currentTarget }) => onNote(currentTarget.value)}
      />
    </div>
  );
}
