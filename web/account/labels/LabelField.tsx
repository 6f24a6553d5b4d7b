import '../../ui/parts.css';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { field, input, labelling } from '#ss/recipes';
import { brokenRule, noHTML, ruleTextOf, thirtyCharOrLess } from '../../../domain/forms/rules.ts';
import { JOURNAL_LIMITS, labelKey, tidyLabels } from '../../../domain/journals/entry.ts';
import { tidyLabel } from '../../../domain/journals/tidyEntry.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { outlineButton } from '../../ui/extraButtons.ts';
import { CrossIcon } from '../../ui/icons.tsx';

const styles = labelling();
const fieldStyles = field();
const inputStyles = input({ size: 'lg', variant: 'outline' });

/** The commas of Latin, Arabic and Burmese scripts. */
const COMMAS = new Set([',', '،', '၊']);

interface Props {
  /** The accessible name of the group. */
  readonly label: string;
  readonly labels: readonly string[];
  /** Labels used elsewhere, suggested while typing. */
  readonly known: readonly string[];
  readonly onChange: (labels: string[]) => void;
  /** True while the user is asked to sign in again: leaving the input then does not add a half-typed label. */
  readonly isWaiting?: boolean;
  /** The text in the input, when the parent stores it. */
  readonly typed?: string;
  readonly onType?: (text: string) => void;
}

/** The labels of an entry, and an input to add one by Enter or a comma. */
export function LabelField({ label, labels, known, onChange, isWaiting = false, typed, onType }: Props) {
  const t = useTerms();
  const id = useId();
  const [ownText, setOwnText] = useState('');
  const [text, setText] = [typed ?? ownText, onType ?? setOwnText];
  const [code, setCode] = useState<string | null>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const isFull = labels.length >= JOURNAL_LIMITS.labels;

  const add = () => {
    const name = tidyLabel(text.replaceAll(/[,،၊]/g, ' '));
    if (name === '') return setText('');
    const brokenRuleFound = brokenRule(name, [noHTML, thirtyCharOrLess]);
    setCode(brokenRuleFound?.code ?? null);
    if (brokenRuleFound) return;
    setText('');
    onChange(tidyLabels([...labels, name]));
  };
  const remove = (name: string) => {
    onChange(labels.filter((it) => it !== name));
    inputRef.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Ignored while an input method is composing a character.
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && !COMMAS.has(event.key))) return;
    event.preventDefault();
    add();
  };
  const sentence = code === null ? null : ruleTextOf(code);
  const usedKeys = new Set(labels.map(labelKey));
  return (
    <div className={styles.root} role="group" aria-label={label}>
      <LabelList labels={labels} onRemove={remove} />
      {!isFull && (
        <div className={styles.entry}>
          <input
            ref={inputRef}
            className={`${inputStyles} ${styles.input}`}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setCode(null);
            }}
            onKeyDown={onKeyDown}
            onBlur={() => isWaiting || add()}
            list={`${id}-known`}
            aria-label={t('labels#add')}
            placeholder={t('labels#add')}
            aria-invalid={code !== null}
            aria-describedby={code === null ? undefined : `${id}-said`}
            enterKeyHint="done"
            autoComplete="off"
            dir="auto"
          />
          <datalist id={`${id}-known`}>
            {known.map(
              (name) => usedKeys.has(labelKey(name)) || <option key={name} value={name} aria-label={name} />,
            )}
          </datalist>
          <button type="button" className={outlineButton} disabled={text.trim() === ''} onClick={add}>
            {t('labels#put')}
          </button>
        </div>
      )}
      {isFull && (
        <p className={fieldStyles.helperText}>
          {t('labels#most', { most: t.number(JOURNAL_LIMITS.labels) })}
        </p>
      )}
      <p id={`${id}-said`} className={fieldStyles.errorText} aria-live="polite" hidden={sentence === null}>
        {sentence && t(`forms#${sentence.key}`, { most: t.number(Number(sentence.values.most)) })}
      </p>
    </div>
  );
}

/** Sorted by the language's rules, numbers by value: 2 before 10. */
const sorted = (labels: readonly string[], language: string): readonly string[] =>
  labels.toSorted(new Intl.Collator(language.replace('_', '-'), { numeric: true }).compare);

/** A list of labels; with `onRemove` each has a remove button. */
export function LabelList({
  labels,
  onRemove,
}: {
  readonly labels: readonly string[];
  readonly onRemove?: (name: string) => void;
}) {
  const t = useTerms();
  if (labels.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('labels#label')}>
      {sorted(labels, t.language).map((name) => (
        <li key={name} className={styles.label}>
          <bdi>{name}</bdi>
          {onRemove && (
            <button
              type="button"
              className={styles.remove}
              aria-label={t('labels#remove', { name: `\u2068${name}\u2069` })}
              onClick={() => onRemove(name)}
            >
              <CrossIcon />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Buttons to filter by one label, or show all. */
export function LabelFilter({
  labels,
  chosen,
  onChoose,
}: {
  readonly labels: readonly string[];
  readonly chosen: string | null;
  readonly onChoose: (name: string | null) => void;
}) {
  const t = useTerms();
  if (labels.length === 0) return null;
  return (
    <div className={`${styles.list} ${styles.row}`} role="group" aria-label={t('labels#label')}>
      {[null, ...sorted(labels, t.language)].map((name) => (
        <button
          key={name ?? ''}
          type="button"
          className={styles.choice}
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
        >
          {name === null ? t('labels#all') : <bdi>{name}</bdi>}
        </button>
      ))}
    </div>
  );
}
