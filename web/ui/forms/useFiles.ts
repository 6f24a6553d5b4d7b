import { useState, type DragEvent } from 'react';
import { useController } from 'react-hook-form';
import {
  addFiles,
  formatTypes,
  formatSize,
  type FileLimits,
  type FileProblem,
} from '../../../domain/forms/files.ts';
import { useTerms, type TermFunction } from '../../i18n/terms.tsx';

/** Formats a size, such as '1.5 MB', with the language's digits. */
export function formatFileSize(bytes: number, t: TermFunction): string {
  const { value, unit } = formatSize(bytes);
  return `${t.number(value)} ${unit}`;
}

/** The state of a file field: chosen files, refused files with reasons, and the event handlers of its drop area. */
export function useFiles(name: string, limits: FileLimits, disabled: boolean) {
  const t = useTerms();
  const { field } = useController({ name });
  const files = (field.value ?? []) as readonly File[];
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [isOver, setOver] = useState(false);
  const values = {
    kinds: formatTypes(limits),
    size: formatFileSize(limits.maxBytes, t),
    most: t.number(limits.maxFiles),
  };
  const describeProblem = (file: File, problem: FileProblem) =>
    t(`forms#file#${problem}`, { ...values, name: file.name });

  const add = (newFiles: Iterable<File>) => {
    if (disabled) return;
    const checked = addFiles(files, [...newFiles], limits);
    setRefused(checked.refused.map(({ file, problem }) => describeProblem(file, problem)));
    field.onChange(checked.files);
  };
  const remove = (file: File) => {
    setRefused([]);
    field.onChange(files.filter((it) => it !== file));
  };
  return {
    files,
    refused,
    isOver,
    limit: t(limits.maxFiles > 1 ? 'forms#file#size' : 'forms#file#sizeOne', values),
    add,
    remove,
    field: { ref: field.ref, onBlur: field.onBlur, name: field.name },
    place: {
      onDragOver(event: DragEvent) {
        event.preventDefault(); // otherwise the browser opens the dropped file
        setOver(!disabled);
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        event.preventDefault();
        setOver(false);
        add(event.dataTransfer.files);
      },
    },
  };
}
