/** Listed above a form, with links to the fields: what keeps it from being saved, and what should be checked. */
import { chakra } from '@chakra-ui/react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Field, Fields, Json, Values } from '../../../domain/resource/field.ts';
import type { AnyItem, ListField } from '../../../domain/resource/listItems.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { Notice } from '../ui/States.tsx';
import { useFieldTexts } from './fieldTexts.ts';
import { useWarnings } from './Warnings.tsx';

interface Line {
  /** The path of the field in the form: 'items.3.text'. */
  readonly path: string;
  readonly text: string;
}

/** The errors of the last attempt to save, each until it is corrected. */
export function FormFaults({ fields }: { readonly fields: Fields }) {
  const t = useTerms();
  const texts = useFieldTexts();
  const { getValues } = useFormContext();
  const { errors, submitCount } = useFormState();
  const found = submitCount === 0 ? [] : faultsIn(errors);
  const lines = found.map(({ path, type, message }) => ({
    path,
    text: `${placeOf(texts, fields, path, getValues() as Values)}: ${texts.fault(type, message)}`,
  }));
  return <Lines tone="error" title={t('admin#resource#faults')} lines={lines} />;
}

interface Fault {
  readonly path: string;
  readonly type: string;
  readonly message?: string;
}

/** The errors of a form with their paths. */
function faultsIn(errors: object, above = ''): Fault[] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]): Fault[] => {
    if (typeof error !== 'object' || error === null || name === 'ref') return [];
    const path = name === 'root' ? above : above === '' ? name : `${above}.${name}`;
    const { type, message } = error as { readonly type?: unknown; readonly message?: string };
    return typeof type === 'string'
      ? [{ path, type, ...(message !== undefined && { message }) }]
      : faultsIn(error, path);
  });
}

/** The warnings above a form. */
export function FormWarnings({ fields }: { readonly fields: Fields }) {
  const t = useTerms();
  return <Lines tone="warning" title={t('admin#resource#warnings')} lines={useWarningLines(fields)} />;
}

function useWarningLines(fields: Fields): readonly Line[] {
  const texts = useFieldTexts();
  const warnings = useWarnings();
  const { getValues } = useFormContext();
  return warnings.map(({ path, text }) => ({
    path,
    text: `${placeOf(texts, fields, path, getValues() as Values)}: ${text}`,
  }));
}

/** The warnings as links; what is around them closes and goes to the field. */
export function WarningLinks({
  fields,
  onFollow,
}: {
  readonly fields: Fields;
  readonly onFollow: (path: string) => void;
}) {
  return <LineList lines={useWarningLines(fields)} onFollow={onFollow} />;
}

/** Names a field by its path: 'Entries: Home · Link'. */
function placeOf(
  texts: ReturnType<typeof useFieldTexts>,
  fields: Fields,
  path: string,
  values: Values,
): string {
  const [name, index, part] = path.split('.') as [string, string?, string?];
  const field = fields[name] as Field<Json> | undefined;
  if (!field) return name;
  const label = texts.label(name, field);
  const item = field.shape === 'list' ? (values[name] as readonly AnyItem[])[Number(index)] : undefined;
  if (!item) return label;
  const list = field as ListField;
  const place = `${label}: ${texts.itemName(list, item, Number(index))}`;
  const own = part === undefined ? undefined : list.items[part];
  return own ? `${place} · ${texts.label(`${name}Item#${part!}`, own as Field<Json>)}` : place;
}

interface LinesProps {
  readonly tone: 'error' | 'warning';
  readonly title: string;
  readonly lines: readonly Line[];
}

function Lines({ tone, title, lines }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <chakra.div my="3">
      <Notice tone={tone} title={title}>
        <LineList lines={lines} />
      </Notice>
    </chakra.div>
  );
}

function LineList({
  lines,
  onFollow,
}: Pick<LinesProps, 'lines'> & { readonly onFollow?: (path: string) => void }) {
  return (
    <chakra.ul display="grid" gap="1">
      {lines.map(({ path, text }) => (
        <li key={path + text}>
          <chakra.a
            href={`#${path}`}
            textDecoration="underline"
            overflowWrap="anywhere"
            onClick={(event) => {
              event.preventDefault();
              if (onFollow) onFollow(path);
              else focusField(event.currentTarget, path);
            }}
          >
            {text}
          </chakra.a>
        </li>
      ))}
    </chakra.ul>
  );
}

/** Focuses a field of the same form; that of a closed item once the item is open. */
function focusField(link: HTMLElement, path: string): void {
  const found = fieldAt(path);
  if (found.field) return found.field.focus();
  found.toggle?.click();
  setTimeout(() => (fieldAt(path).field ?? link).focus());
}

/** The control of a field of the form, and of a closed item the button that opens it. */
export function fieldAt(path: string): {
  readonly field: HTMLElement | null;
  readonly toggle: HTMLElement | null;
} {
  const field =
    document.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`) ??
    document.querySelector<HTMLElement>(`[data-field^="${CSS.escape(path)}."]`);
  const [name, index] = path.split('.') as [string, string?];
  const items = document.querySelectorAll<HTMLElement>(`[data-list="${CSS.escape(name)}"] > [data-item]`);
  return { field, toggle: items[Number(index)]?.querySelector<HTMLElement>('[data-act=toggle]') ?? null };
}
