import { lazy, Suspense, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { useTerms } from '../../../../i18n/terms.tsx';
import { OutlineButton } from '../../../ui/Buttons.tsx';
import { TextArea } from '../../../ui/Fields.tsx';
import { Loading, Notice } from '../../../ui/States.tsx';
import { useValue } from '../fields/useValue.ts';
import { unsupportedParts } from './unsupportedParts.ts';

// Lazy-loaded: only editors of texts need it.
const RichTextEditor = lazy(async () => ({ default: (await import('./RichTextEditor.tsx')).RichTextEditor }));

/**
 * A rich text field. Shown as HTML source when it contains something that the editor does not support, so that nothing
 * is lost.
 */
export function RichTextField({ name }: { readonly name: string }) {
  const t = useTerms();
  const [html] = useValue<string>(name);
  const [isWaiting, setWaiting] = useState(false);
  const [unsupported, setUnsupported] = useState(() => unsupportedParts(html));
  if (unsupported.length > 0)
    return (
      <chakra.div display="grid" gap="3">
        <Notice
          tone="plain"
          actions={
            <OutlineButton onClick={() => setUnsupported([])}>
              {t('admin#setting#rich#simplify')}
            </OutlineButton>
          }
        >
          {t('admin#setting#rich#foreign', { parts: unsupported.join(', ') })}
        </Notice>
        <TextArea name={name} label={t('admin#setting#rich#source')} lines={12} />
      </chakra.div>
    );
  return (
    <Suspense
      fallback={
        // A focusable placeholder: a dialog focuses its first field, which is still loading; the focus moves to the
        // editor later.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it stands for the field to come
        <div tabIndex={0} onFocus={() => setWaiting(true)} onBlur={() => setWaiting(false)}>
          <Loading lines={5} />
        </div>
      }
    >
      <RichTextEditor name={name} takesFocus={isWaiting} />
    </Suspense>
  );
}
