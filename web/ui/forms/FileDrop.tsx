import '../parts.css';
import { useRef } from 'react';
import type { FileLimits } from '../../../domain/forms/files.ts';
import { field as fieldRecipe, fileDrop } from '#ss/recipes';
import { useTerms } from '../../i18n/terms.tsx';
import { iconButton } from '../extraButtons.ts';
import { CrossIcon } from '../icons.tsx';
import { FieldFoot } from './FieldFrame.tsx';
import { useField, type FieldProps } from './useField.ts';
import { formatFileSize, useFiles } from './useFiles.ts';

export interface FileDropProps extends FieldProps {
  readonly limits: FileLimits;
}

const styles = fileDrop();
const { label, helperText: optional } = fieldRecipe();

/** Selects files by click, keyboard or drop. Refused files are reported at once; accepted ones stay. */
export function FileDrop({ limits, ...props }: FileDropProps) {
  const t = useTerms();
  const disabled = props.disabled ?? false;
  const bound = useField(props);
  const { files, refused, isOver, limit, add, remove, field, place } = useFiles(props.name, limits, disabled);
  const control = useRef<HTMLInputElement | null>(null);
  const error = refused.length > 0 ? refused.join(' ') : bound.error;
  return (
    <div className={styles.root}>
      <label className={label} id={bound.ids.label} htmlFor={bound.ids.control}>
        {props.label} {props.optional && <span className={optional}>({t('forms#optional')})</span>}
      </label>
      <div
        {...place}
        className={styles.place}
        data-dragging={isOver ? '' : undefined}
        data-disabled={disabled ? '' : undefined}
        data-invalid={error === null ? undefined : ''}
      >
        <input
          {...field}
          ref={(element) => {
            control.current = element;
            field.ref(element);
          }}
          id={bound.ids.control}
          type="file"
          className={styles.input}
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
        <span className={styles.main} aria-hidden="true">
          {t(limits.maxFiles > 1 ? 'forms#file#choose' : 'forms#file#chooseOne')}
        </span>
        <span className={styles.hint} id={`${bound.ids.control}-limit`}>
          {limit}
        </span>
      </div>
      <FieldFoot bound={{ ...bound, error }} {...(props.hint !== undefined && { hint: props.hint })} />
      {files.length > 0 && (
        <ul className={styles.list} aria-label={t('forms#file#list')}>
          {files.map((file) => (
            <li key={`${file.name} ${file.size}`} className={styles.item}>
              <bdi className={styles.name}>{file.name}</bdi>
              <span className={styles.size}>{formatFileSize(file.size, t)}</span>
              <button
                type="button"
                className={iconButton}
                disabled={disabled}
                aria-label={t('forms#file#remove', { name: file.name })}
                onClick={() => {
                  remove(file);
                  control.current?.focus(); // the button is removed; the focus moves to the field
                }}
              >
                <CrossIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
