/** The dialogs of saved views: the name of a new one, and the list that renames and deletes. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { MAX_VIEW_NAME, MAX_VIEWS, viewName } from '../../../../domain/admin/savedView.ts';
import { nameKey } from '../../../../domain/text/nameKey.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { problemError } from '../../shell/problems.ts';
import { OutlineButton, QuietButton } from '../../ui/Buttons.tsx';
import { TextField } from '../../ui/Fields.tsx';
import { Form, FormActions, SubmitButton } from '../../ui/Form.tsx';
import { Dialog } from '../../ui/Layers.tsx';
import { Notice } from '../../ui/States.tsx';
import {
  isView,
  type SavedView,
  type SavedViews,
  type ViewInput,
  type ViewRefusal,
} from './useSavedViews.ts';

const schema = z.object({ name: viewName });

interface NameFormProps {
  readonly label: string;
  readonly name: string;
  readonly submitText: string;
  /** Null when it is saved. */
  readonly send: (name: string) => Promise<ViewRefusal | null>;
  readonly onClose: () => void;
  /** Offers to replace the view that has the name. */
  readonly onReplace?: (name: string) => void;
}

function NameForm({ label, name, submitText, send, onClose, onReplace }: NameFormProps) {
  const t = useTerms();
  const [taken, setTaken] = useState<string | null>(null);
  return (
    <Form
      label={label}
      schema={schema}
      defaults={{ name }}
      basePointer=""
      isDiscardable
      send={async (values) => {
        const refusal = await send(values.name);
        const isTaken = refusal?.__typename === 'Conflict' && onReplace !== undefined;
        setTaken(isTaken ? values.name : null);
        if (refusal) throw problemError(refusal, t);
      }}
    >
      <TextField name="name" label={t('admin#resource#views#name')} maxLength={MAX_VIEW_NAME} />
      {taken !== null && (
        <Notice
          announced
          actions={
            <OutlineButton onClick={() => onReplace!(taken)}>
              {t('admin#resource#views#replace')}
            </OutlineButton>
          }
        >
          {t('admin#resource#views#taken')}
        </Notice>
      )}
      <FormActions>
        <QuietButton onClick={onClose}>{t('admin#cancel')}</QuietButton>
        <SubmitButton>{submitText}</SubmitButton>
      </FormActions>
    </Form>
  );
}

interface SaveProps {
  readonly views: readonly SavedView[];
  /** The state of the list. */
  readonly query: string;
  readonly save: SavedViews['save'];
  readonly onSaved: (id: string) => void;
  readonly onClose: () => void;
}

/** Saves the state of the list as a new view, or in place of the one with the name. */
export function SaveViewDialog({ views, query, save, onSaved, onClose }: SaveProps) {
  const t = useTerms();
  const finish = async (view: ViewInput, before: SavedView | null) => {
    const result = await save(view, before);
    if (!isView(result)) return result;
    onSaved(result.id);
    onClose();
    return null;
  };
  const sameName = (name: string) => views.find((it) => nameKey(it.name) === nameKey(name)) ?? null;
  const isFull = views.length >= MAX_VIEWS;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('admin#resource#views#saveTitle')}
      text={t('admin#resource#views#saveText')}
    >
      {isFull && <Notice>{t('admin#resource#views#full')}</Notice>}
      <NameForm
        label={t('admin#resource#views#saveTitle')}
        name=""
        submitText={t('admin#save')}
        send={(name) => finish({ name, query }, null)}
        onClose={onClose}
        onReplace={(name) => {
          const before = sameName(name);
          if (before) void finish({ id: before.id, name: before.name, query }, before);
        }}
      />
    </Dialog>
  );
}

interface ManageProps extends Pick<SaveProps, 'views' | 'save' | 'onClose'> {
  readonly remove: SavedViews['remove'];
}

/** Lists the views. Deleting closes the dialog, so that the message with Undo can be reached. */
export function ManageViewsDialog({ views, save, remove, onClose }: ManageProps) {
  const t = useTerms();
  const [renamed, setRenamed] = useState<string | null>(null);
  return (
    <Dialog open onClose={onClose} title={t('admin#resource#views#manageTitle')}>
      <chakra.ul mt="3" listStyleType="none">
        {views.map((view) => (
          <chakra.li key={view.id} css={row}>
            {view.id === renamed ? (
              <chakra.div flex="1" minW="0">
                <NameForm
                  label={t('admin#resource#views#rename', { name: view.name })}
                  name={view.name}
                  submitText={t('admin#resource#views#renameShort')}
                  send={async (name) => {
                    const result = await save({ ...view, name }, view);
                    if (!isView(result)) return result;
                    setRenamed(null);
                    return null;
                  }}
                  onClose={() => setRenamed(null)}
                />
              </chakra.div>
            ) : (
              <>
                <chakra.span flex="1" minW="0" overflowWrap="anywhere">
                  <bdi>{view.name}</bdi>
                </chakra.span>
                <QuietButton
                  aria-label={t('admin#resource#views#rename', { name: view.name })}
                  onClick={() => setRenamed(view.id)}
                >
                  {t('admin#resource#views#renameShort')}
                </QuietButton>
                <QuietButton
                  color="fg.error"
                  aria-label={t('admin#resource#views#delete', { name: view.name })}
                  onClick={() => {
                    onClose();
                    remove(view);
                  }}
                >
                  {t('admin#resource#views#deleteShort')}
                </QuietButton>
              </>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
    </Dialog>
  );
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  py: '1.5',
  borderBottomWidth: '1px',
  borderColor: 'border',
  _last: { borderBottomWidth: '0' },
} as const;
