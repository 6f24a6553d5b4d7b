/** One field of several entries is set to one value. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { hasOwnInput, type Field, type Json, type Values } from '../../../domain/resource/field.ts';
import { checkValues, hasDrafts, type StoredResource } from '../../../domain/resource/resource.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { PrimaryButton, QuietButton } from '../ui/Buttons.tsx';
import { SelectInput } from '../ui/Inputs.tsx';
import { Dialog } from '../ui/Layers.tsx';
import { changeSeveral } from './BulkBar.tsx';
import { FieldInput } from './FieldInput.tsx';
import { useFieldTexts } from './fieldTexts.ts';
import type { EntryActions, ListedEntry } from './resourceOperations.ts';

// Called when the form is sent, not while it renders.
const currentTime = (): Date => new Date();

interface Props {
  readonly resource: StoredResource;
  readonly entries: readonly ListedEntry[];
  readonly change: EntryActions['change'];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function ChangeFieldDialog({ resource, entries, change, onClose, onDone }: Props) {
  const t = useTerms();
  const texts = useFieldTexts();
  const { fields, key } = resource;
  const names = Object.keys(fields).filter((name) => name !== key && hasOwnInput(fields[name]!));
  const [name, setName] = useState(names[0]!);
  const form = useForm<Record<string, unknown>>({
    defaultValues: Object.fromEntries(names.map((each) => [each, fields[each]!.initial as Json])),
  });
  const field = fields[name] as Field<Json>;
  const save = form.handleSubmit(async (typed) => {
    const { values, issues } = checkValues({ fields: { [name]: field } }, typed, null, currentTime());
    if (issues.length > 0) return form.setError(name, { type: issues[0]!.code }, { shouldFocus: true });
    const value = (values as Values)[name]!;
    const isDraft = hasDrafts(resource);
    await changeSeveral({
      texts,
      change,
      entries,
      changeOf: ({ id, version }) => ({
        id,
        baseVersion: version,
        action: isDraft ? 'saveDraft' : 'save',
        values: { [name]: value },
      }),
      done: (count) => t(isDraft ? 'admin#resource#draftedMany' : 'admin#resource#changedMany', { count }),
      undo: ({ id, version }, before) => [
        {
          id,
          baseVersion: version,
          action: isDraft ? 'saveDraft' : 'save',
          values: { [name]: before.values[name]! },
        },
      ],
      onDone,
    });
    return onClose();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      isPersistent
      title={t('admin#resource#changeField')}
      text={t('admin#resource#chosenCount', { count: t.number(entries.length) })}
      actions={
        <>
          <QuietButton onClick={onClose}>{t('admin#cancel')}</QuietButton>
          <PrimaryButton disabled={form.formState.isSubmitting} onClick={() => void save()}>
            {t('admin#save')}
          </PrimaryButton>
        </>
      }
    >
      <FormProvider {...form}>
        <chakra.div display="grid" gap="4" mt="4">
          <SelectInput
            label={t('admin#resource#field')}
            value={name}
            onValue={setName}
            options={names.map((each) => ({
              value: each,
              label: texts.label(each, fields[each] as Field<Json>),
            }))}
          />
          <FieldInput
            key={name}
            name={name}
            field={field}
            label={texts.label(name, field)}
            hint={texts.hint(name)}
          />
        </chakra.div>
      </FormProvider>
    </Dialog>
  );
}
