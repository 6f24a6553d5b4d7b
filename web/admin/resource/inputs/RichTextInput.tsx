import { lazy, Suspense, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { useWatch } from 'react-hook-form';
import type { Field, Json } from '../../../../domain/resource/field.ts';
import { isLink } from '../../../../domain/forms/links.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { OutlineButton } from '../../ui/Buttons.tsx';
import { Loading, Notice } from '../../ui/States.tsx';
import type { FieldInputProps } from '../useFieldInput.tsx';
import { TextInput } from './TextInput.tsx';

// Lazy-loaded: only editors of texts need it.
const RichTextEditor = lazy(async () => ({
  default: (await import('./rich/RichTextEditor.tsx')).RichTextEditor,
}));

/**
 * The input of a rich text. Shown as HTML source when it contains something that the editor does not support, so that nothing
 * is lost.
 */
export function RichTextInput(props: FieldInputProps) {
  const t = useTerms();
  const html = useWatch({ name: props.name }) as string;
  const [isWaiting, setWaiting] = useState(false);
  const { isArticle = false } = props.field as Field<Json> & { readonly isArticle?: boolean };
  const [unsupported, setUnsupported] = useState(() => unsupportedParts(html, { isArticle }));
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
        <TextInput {...props} field={asSource(props.field)} label={t('admin#setting#rich#source')} />
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
      <RichTextEditor {...props} takesFocus={isWaiting} />
    </Suspense>
  );
}

const asSource = (field: Field<Json>): Field<Json> & { readonly lines: number } => ({ ...field, lines: 12 });

const KNOWN = new Set('p h3 h4 strong b em i ul ol li a blockquote br'.split(' '));
/** What an article has besides: the element, or where it is. */
const KNOWN_IN_ARTICLE =
  'h2, hr, figure:has(> img:only-of-type), figure > img, figure > figcaption:not(:has(*)), cite[data-scripture], ' +
  'sup:has(> a[role=doc-noteref]:only-child), body > section[role=doc-endnotes], section[role=doc-endnotes] *';
const ATTRIBUTES_IN_ARTICLE: Readonly<Record<string, readonly string[]>> = {
  img: ['src', 'alt', 'width', 'height'],
  cite: ['data-scripture'],
  a: ['id', 'role', 'aria-label'],
  li: ['id'],
  section: ['role'],
};

/**
 * Parts of a stored text that the editor does not support: such a text is edited as HTML, so that opening it loses
 * nothing. Names of elements and attributes that would be lost, without duplicates: 'table', 'a title'.
 */
export function unsupportedParts(html: string, { isArticle = false } = {}): string[] {
  const parts = new Set<string>();
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('*')) {
    const name = element.localName;
    if (!KNOWN.has(name) && !(isArticle && element.matches(KNOWN_IN_ARTICLE))) parts.add(name);
    else {
      for (const { name: attribute, value } of element.attributes) {
        const isSupported =
          (name === 'a' &&
            attribute === 'href' &&
            (isLink(value) || (isArticle && value.startsWith('#note-')))) ||
          (name === 'ol' && attribute === 'start') ||
          (isArticle && ATTRIBUTES_IN_ARTICLE[name]?.includes(attribute));
        if (!isSupported) parts.add(`${name} ${attribute}`);
      }
    }
  }
  return [...parts];
}
