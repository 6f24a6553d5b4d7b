import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import { useTerms } from '../../i18n/terms.tsx';
import type { FileDropProps } from '../../ui/forms/FileDrop.tsx';
import { useField } from '../../ui/forms/useField.ts';
import { formatFileSize, useFiles } from '../../ui/forms/useFiles.ts';
import { CrossIcon } from '../../ui/icons.tsx';
import { IconButton } from './Buttons.tsx';
import { FieldFoot } from './FieldFrame.tsx';
import { slotStylesOf } from './recipes.ts';

/** A file field for click, keyboard and drag and drop. */
export function FileDrop({ limits, ...props }: FileDropProps) {
  const t = useTerms();
  const styles = slotStylesOf('fileDrop');
  const label = slotStylesOf('field')['label'];
  const disabled = props.disabled ?? false;
  const bound = useField(props);
  const { files, refused, isOver, limit, add, remove, field, place } = useFiles(props.name, limits, disabled);
  const control = useRef<HTMLInputElement | null>(null);
  const error = refused.length > 0 ? refused.join(' ') : bound.error;
  return (
    <chakra.div css={styles['root']}>
      <chakra.label css={label} id={bound.ids.label} htmlFor={bound.ids.control}>
        {props.label}{' '}
        {props.optional && (
          <chakra.span color="fg.muted" textStyle="xs" fontWeight="normal">
            ({t('forms#optional')})
          </chakra.span>
        )}
      </chakra.label>
      <chakra.div
        {...place}
        css={styles['place']}
        data-dragging={isOver ? '' : undefined}
        data-disabled={disabled ? '' : undefined}
        data-invalid={error === null ? undefined : ''}
      >
        <chakra.input
          {...field}
          ref={(element: HTMLInputElement | null) => {
            control.current = element;
            field.ref(element);
          }}
          id={bound.ids.control}
          type="file"
          css={styles['input']}
          multiple={limits.maxFiles > 1}
          accept={limits.types.join(',')}
          disabled={disabled}
          aria-invalid={error !== null}
          aria-describedby={`${bound.ids.control}-limit ${bound.ids.said}`}
          onChange={({ currentTarget }) => {
            add(currentTarget.files ?? []);
            currentTarget.value = ''; // so that the same file can be chosen again
          }}
        />
        <chakra.span css={styles['main']} aria-hidden="true">
          {t(limits.maxFiles > 1 ? 'forms#file#choose' : 'forms#file#chooseOne')}
        </chakra.span>
        <chakra.span css={styles['hint']} id={`${bound.ids.control}-limit`}>
          {limit}
        </chakra.span>
      </chakra.div>
      <FieldFoot bound={{ ...bound, error }} {...(props.hint !== undefined && { hint: props.hint })} />
      {files.length > 0 && (
        <chakra.ul css={styles['list']} aria-label={t('forms#file#list')}>
          {files.map((file) => (
            <chakra.li key={`${file.name} ${file.size}`} css={styles['item']}>
              <chakra.bdi css={styles['name']}>{file.name}</chakra.bdi>
              <chakra.span css={styles['size']}>{formatFileSize(file.size, t)}</chakra.span>
              <IconButton
                label={t('forms#file#remove', { name: file.name })}
                disabled={disabled}
                onClick={() => {
                  remove(file);
                  control.current?.focus(); // the button is removed; the focus moves to the field
                }}
              >
                <CrossIcon />
              </IconButton>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </chakra.div>
  );
}
