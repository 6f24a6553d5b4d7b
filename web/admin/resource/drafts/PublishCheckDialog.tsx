/** What readers would see of an entry that is probably not meant: mended, or published with a reason. */
import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { MAX_PUBLISH_REASON } from '../../../../domain/resource/lifecycle.ts';
import type { Fields } from '../../../../domain/resource/field.ts';
import { ownName } from '../../../../domain/forms/schemas.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { QuietButton } from '../../ui/Buttons.tsx';
import { TextArea } from '../../ui/Fields.tsx';
import { Form, FormActions, SubmitButton } from '../../ui/Form.tsx';
import { Dialog } from '../../ui/Layers.tsx';
import { fieldAt, WarningLinks } from '../FormIssues.tsx';

interface Props {
  readonly fields: Fields;
  readonly onPublish: (reason: string) => void;
  readonly onClose: () => void;
}

const form = z.object({ reason: ownName(MAX_PUBLISH_REASON) });

export function PublishCheckDialog({ fields, onPublish, onClose }: Props) {
  const t = useTerms();
  const followed = useRef<string | null>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      finalFocus={() => {
        if (followed.current === null) return null;
        const { field, toggle } = fieldAt(followed.current);
        return field ?? toggle;
      }}
      title={t('admin#resource#check#title')}
      text={t('admin#resource#check#text')}
    >
      <WarningLinks
        fields={fields}
        onFollow={(path) => {
          followed.current = path;
          const { field, toggle } = fieldAt(path);
          if (!field) toggle?.click();
          onClose();
        }}
      />
      <chakra.div mt="4">
        <Form
          label={t('admin#resource#check#title')}
          schema={form}
          defaults={{ reason: '' }}
          send={async ({ reason }) => onPublish(reason)}
          basePointer=""
        >
          <TextArea
            name="reason"
            label={t('admin#resource#check#reason')}
            maxLength={MAX_PUBLISH_REASON}
            lines={2}
          />
          <FormActions>
            <QuietButton onClick={onClose}>{t('admin#resource#check#back')}</QuietButton>
            <SubmitButton>{t('admin#resource#check#publish')}</SubmitButton>
          </FormActions>
        </Form>
      </chakra.div>
    </Dialog>
  );
}
