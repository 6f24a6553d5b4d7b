/** The checks before a publish: problems and missing rights, which prevent it, and warnings, which do not. */
import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import { usesCountries } from '../../../../domain/layout/resolve/chooseRows.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { textLink } from '../../shell/AdminLink.tsx';
import { Notice } from '../../ui/States.tsx';
import { useCountryTwiceText, useConcurrentTestText, useRowTitle, useWidgetName } from '../editor/names.ts';
import { issueText } from '../forms/settingsForm.ts';
import { gapText } from '../parts/localTimeText.ts';
import { rowIndexOf, rowOf } from '../state/places.ts';
import type { Draft, Base, EditorRow } from '../state/draft.ts';
import { type DraftProblem, problemsOf } from '../state/problems.ts';
import { rowCountryNames, useCountryNames, formatList } from '../../shell/moments.ts';
import { OutlineButton } from '../../ui/Buttons.tsx';
import { useMayEdit, canCopyRowFor, forbiddenCountriesOf } from '../data/rowPermissions.ts';
import { newIds } from '../state/newIds.ts';
import { resetRowCommand, changesAsCopy, affectedCountries } from '../state/changes.ts';
import type { Command } from '../state/commands.ts';
import { type PublishWarning, warningsOf } from './warnings.ts';
import { countriesRefused, rightsOn } from '../../../../domain/rights/rights.ts';
import { useAdmin } from '../../shell/admin.ts';

/** What is checked before a publish; `at` is the time of the check. */
export function usePublishChecks(base: Base, draft: Draft, at: Date) {
  const { rights, site } = useAdmin();
  return {
    problems: useMemo(() => problemsOf(base, draft, at), [base, draft, at]),
    warnings: useMemo(() => warningsOf(base, draft, at), [base, draft, at]),
    /** The affected countries that the editor may not publish for. */
    forbidden: useMemo(
      () =>
        countriesRefused(rightsOn(rights, Number(site.id)), 'layouts', 'u', affectedCountries(base, draft)),
      [rights, site.id, base, draft],
    ),
  };
}

interface ProblemListProps {
  readonly draft: Draft;
  readonly problems: readonly DraftProblem[];
  /** Without it the entries are not clickable. */
  readonly onProblem?: ((problem: DraftProblem) => void) | undefined;
}

/** The problems that prevent publishing; each entry navigates to its place. */
export function ProblemList({ draft, problems, onProblem }: ProblemListProps) {
  const t = useTerms();
  const title = useRowTitle();
  const countryTwice = useCountryTwiceText();
  if (problems.length === 0) return null;
  const describe = ({ rowKey, code, text: detail }: DraftProblem) => {
    const row = rowOf(draft, rowKey);
    const text = [issueText({ code, detail }, t), countryTwice(code, draft.rows)].filter(Boolean).join(' – ');
    return row
      ? t('admin#publish#fieldOf', {
          thing: title(row, rowIndexOf(draft, rowKey), usesCountries(draft.rows)),
          field: text,
        })
      : text;
  };
  return (
    <Notice tone="error" announced title={t('admin#layout#problems', { count: t.number(problems.length) })}>
      <chakra.ul>
        {problems.map((it) => (
          <li key={`${it.rowKey} ${it.slot ?? ''} ${it.field} ${it.text}`}>
            {onProblem ? (
              <chakra.button
                type="button"
                css={textLink}
                textAlign="start"
                minH="6"
                aria-label={t('admin#publish#goTo', { text: describe(it) })}
                onClick={() => onProblem(it)}
              >
                {describe(it)}
              </chakra.button>
            ) : (
              describe(it)
            )}
          </li>
        ))}
      </chakra.ul>
    </Notice>
  );
}

/** A way to change the draft in the dialog. */
export interface DraftFix {
  /** The selected country. */
  readonly country: string;
  /** Applies a command that makes the draft publishable, and returns the new state. */
  readonly run: (command: Command) => { readonly base: Base; readonly draft: Draft };
}

interface ForbiddenNoticeProps {
  readonly countries: readonly string[];
  readonly base: Base;
  readonly draft: Draft;
  readonly fix: DraftFix | undefined;
  /** Called with the state after a fix. */
  readonly onFixed: (change: { readonly base: Base; readonly draft: Draft }) => void;
}

/** Names the countries that the editor may not publish for, and offers fixes. */
export function ForbiddenNotice({ countries, base, draft, fix, onFixed }: ForbiddenNoticeProps) {
  const t = useTerms();
  if (countries.length === 0) return null;
  return (
    <Notice
      tone="error"
      announced
      title={t('admin#publish#notYours', { countries: formatList(t, rowCountryNames(t, countries)) })}
    >
      {t('admin#publish#notYoursText')}
      {fix && (
        <ForbiddenRows
          base={base}
          draft={draft}
          country={fix.country}
          onFix={(command) => {
            onFixed(fix.run(command));
            // The button that was clicked has been removed.
            setTimeout(() => document.querySelector<HTMLElement>('[data-publishes]')?.focus());
          }}
        />
      )}
    </Notice>
  );
}

interface ForbiddenRowsProps {
  readonly base: Base;
  readonly draft: Draft;
  /** The selected country. */
  readonly country: string;
  readonly onFix: (command: Command) => void;
}

/**
 * The changed rows that the editor may not publish, each with a fix that makes the rest publishable: moving the change
 * into a copy for the country, or resetting the row.
 */
function ForbiddenRows({ base, draft, country, onFix }: ForbiddenRowsProps) {
  const t = useTerms();
  const mayEdit = useMayEdit();
  const title = useRowTitle();
  const nameOf = useCountryNames();
  const { rows } = draft;
  const changed = rows.flatMap((row, at) => {
    const reset =
      forbiddenCountriesOf(rows, row, mayEdit).length > 0 ? resetRowCommand(base, draft, row.rowKey) : null;
    return reset ? [{ row, name: title(row, at, usesCountries(rows)), back: reset }] : [];
  });
  const deleted = base.rows.flatMap((row, at) => {
    const isDeleted = !rows.some(({ rowKey }) => rowKey === row.rowKey);
    if (!isDeleted || forbiddenCountriesOf(base.rows, row, mayEdit).length === 0) return [];
    const reset: Command = { do: 'addRow', row, at };
    return [{ row, name: title(row, at, usesCountries(base.rows)), back: reset }];
  });
  const copyOf = (row: EditorRow) =>
    canCopyRowFor(rows, row, country, mayEdit)
      ? changesAsCopy(base, draft, row.rowKey, country, newIds)
      : null;
  const all = [...changed, ...deleted];
  if (all.length === 0) return null;
  return (
    <chakra.ul display="grid" gap="2" mt="3">
      {all.map(({ row, name, back: reset }) => {
        const copy = rows.includes(row) ? copyOf(row) : null;
        return (
          <chakra.li key={row.rowKey} display="flex" flexWrap="wrap" alignItems="center" gap="2">
            <chakra.span fontWeight="600" me="auto">
              {name}
            </chakra.span>
            {copy && (
              <OutlineButton onClick={() => onFix(copy.command)}>
                {t('admin#layout#keepAsCopy', { country: nameOf(country) })}
              </OutlineButton>
            )}
            {!copy && (
              <OutlineButton
                onClick={() => onFix(reset)}
                aria-label={`${t('admin#layout#act#asPublished')}: ${name}`}
              >
                {t('admin#layout#act#asPublished')}
              </OutlineButton>
            )}
          </chakra.li>
        );
      })}
    </chakra.ul>
  );
}

interface WarningsProps {
  readonly draft: Draft;
  readonly warnings: readonly PublishWarning[];
}

/** Warnings before publishing, which do not prevent it. */
export function Warnings({ draft, warnings }: WarningsProps) {
  const t = useTerms();
  const title = useRowTitle();
  const nameOf = useWidgetName();
  const concurrentTestText = useConcurrentTestText();
  if (warnings.length === 0) return null;
  const describe = (warning: PublishWarning): string => {
    if (warning.kind === 'noRow') return t('admin#publish#rowless', { count: t.number(warning.count) });
    const thing = warning.widget
      ? nameOf(warning.widget)
      : title(warning.row, rowIndexOf(draft, warning.row.rowKey), usesCountries(draft.rows));
    if (warning.kind === 'concurrentTest')
      return t('admin#publish#fieldOf', { thing, field: concurrentTestText(draft, warning.other) });
    if (warning.kind === 'emptyPlace')
      return t('admin#publish#emptyPlace', {
        thing:
          warning.side === 'bColumns' ? t('admin#publish#ofVersion', { widget: thing, version: 'B' }) : thing,
        column: t.number(warning.column + 1),
        gap: gapText(t, warning.gap),
      });
    if (warning.kind !== 'emptyRow') return t(`admin#publish#${warning.kind}`, { thing });
    return t('admin#publish#emptyRow', {
      thing,
      countries: formatList(t, rowCountryNames(t, warning.row.countries)),
    });
  };
  return (
    <Notice tone="warning" title={t('admin#publish#warnings')}>
      <chakra.ul>
        {warnings.map((it) => (
          <li key={describe(it)}>{describe(it)}</li>
        ))}
      </chakra.ul>
    </Notice>
  );
}
