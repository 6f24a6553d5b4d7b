import { useState, type DragEvent } from 'react';
import { useController } from 'react-hook-form';
import { addFiles, kindsOf, sizeOf, type FileLimits, type FileProblem } from '../../../domain/forms/files.ts';
import { useTerms, type Words } from '../../i18n/terms.tsx';

/** 'at most 1.5 MB', in the language's digits. */
export function sizeWords(bytes: number, t: Words): string {
  const { value, unit } = sizeOf(bytes);
  return `${t.number(value)} ${unit}`;
}

/** The files of a form's field: what was chosen, what was refused and why, and the events of its place. */
export function useFiles(name: string, limits: FileLimits, disabled: boolean) {
  const t = useTerms();
  const { field } = useController({ name });
  const files = (field.value ?? []) as readonly File[];
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [isOver, setOver] = useState(false);
  const words = {
    kinds: kindsOf(limits),
    size: sizeWords(limits.mostBytes, t),
    most: t.number(limits.mostFiles),
  };
  const say = (file: File, problem: FileProblem) => t(`forms#file#${problem}`, { ...words, name: file.name });

  const add = (given: Iterable<File>) => {
    if (disabled) return;
    const checked = addFiles(files, [...given], limits);
    setRefused(checked.refused.map(({ file, problem }) => say(file, problem)));
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
    limit: t(limits.mostFiles > 1 ? 'forms#file#size' : 'forms#file#sizeOne', words),
    add,
    remove,
    field: { ref: field.ref, onBlur: field.onBlur, name: field.name },
    place: {
      onDragOver(event: DragEvent) {
        event.preventDefault(); // else the browser opens what is dropped
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
