import { lazy, Suspense, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { useTerms } from '../../../../i18n/terms.tsx';
import { OutlineButton } from '../../../ui/Buttons.tsx';
import { TextArea } from '../../../ui/Fields.tsx';
import { Loading, Notice } from '../../../ui/States.tsx';
import { useValue } from '../parts/useValue.ts';
import { foreignParts } from './foreignParts.ts';

// A chunk of its own: who edits no text does not load it.
const RichTextEditor = lazy(async () => ({ default: (await import('./RichTextEditor.tsx')).RichTextEditor }));

/** A text, as it will look; as HTML where it holds what the editor does not know, so that none of it is lost. */
export function RichTextField({ name }: { readonly name: string }) {
  const t = useTerms();
  const [html] = useValue<string>(name);
  const [isWaiting, setWaiting] = useState(false);
  const [foreign, setForeign] = useState(() => foreignParts(html));
  if (foreign.length > 0)
    return (
      <chakra.div display="grid" gap="3">
        <Notice
          tone="plain"
          actions={
            <OutlineButton onClick={() => setForeign([])}>{t('admin#setting#rich#simplify')}</OutlineButton>
          }
        >
          {t('admin#setting#rich#foreign', { parts: foreign.join(', ') })}
        </Notice>
        <TextArea name={name} label={t('admin#setting#rich#source')} lines={12} />
      </chakra.div>
    );
  return (
    <Suspense
      fallback={
        // Whoever opens the dialog comes to its first field, also while that is on its way.
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
