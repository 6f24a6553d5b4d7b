import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import type { SettingsIssue } from '../../../../domain/widgets/definition.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { fieldOf, versionAt } from '../forms/formValues.ts';
import { withSubject, issueTextWithField } from '../forms/settingsForm.ts';

interface Props {
  readonly issues: readonly SettingsIssue[];
  readonly isTested: boolean;
  readonly onSelect: (issue: SettingsIssue) => void;
}

/**
 * The issues that prevent submitting, each a link to its field. Muted until the field itself shows the error, then red.
 */
export function IssueList({ issues, isTested, onSelect }: Props) {
  const t = useTerms();
  const title = useId();
  const { getFieldState, formState } = useFormContext();
  if (issues.length === 0) return null;
  const issueText = (issue: SettingsIssue): string => {
    const version = isTested ? versionAt(issue.path) : null;
    const text = issueTextWithField(issue, t);
    return version === null ? text : withSubject(t('admin#setting#test#version', { version }), text);
  };
  return (
    <chakra.div css={footStyle}>
      <chakra.p id={title} textStyle="xs" fontWeight="500">
        {t('admin#setting#missing#title', { submit: t('admin#layout#submit') })}
      </chakra.p>
      <chakra.ul aria-labelledby={title} css={listStyle}>
        {issues.map((issue) => {
          const hasFieldError = getFieldState(fieldOf(issue.path), formState).error !== undefined;
          return (
            <li key={`${issue.path.join('/')} ${issue.code}`}>
              <chakra.button
                type="button"
                data-missing={hasFieldError ? 'said' : 'quiet'}
                // Otherwise the field would lose the focus, show its error, and move this button away before the click.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onSelect(issue)}
                color={hasFieldError ? 'fg.error' : 'fg.muted'}
                css={lineStyle}
              >
                {issueText(issue)}
              </chakra.button>
            </li>
          );
        })}
      </chakra.ul>
    </chakra.div>
  );
}

const footStyle = {
  position: 'sticky',
  bottom: '-6',
  zIndex: '1',
  bg: 'bg.panel',
  borderTopWidth: '1px',
  mt: '6',
  mb: '-6',
  pt: '2',
  pb: '3',
} as const;

/** Longer lists scroll, so that the fields above keep their room; a shadow at an edge shows that there is more. */
const listStyle = {
  listStyleType: 'none',
  maxH: '6.5rem',
  overflowY: 'auto',
  backgroundImage:
    'linear-gradient({colors.bg.panel} 40%, transparent), linear-gradient(transparent, {colors.bg.panel} 60%), ' +
    'linear-gradient({colors.border}, transparent), linear-gradient(transparent, {colors.border})',
  backgroundPosition: 'top, bottom, top, bottom',
  backgroundSize: '100% 2.5rem, 100% 2.5rem, 100% 0.75rem, 100% 0.75rem',
  backgroundRepeat: 'no-repeat',
  // The covers scroll with the lines and the shadows do not: at an end, the cover hides the shadow.
  backgroundAttachment: 'local, local, scroll, scroll',
} as const;

const lineStyle = {
  textStyle: 'xs',
  textAlign: 'start',
  textDecoration: 'underline',
  textUnderlineOffset: '0.15em',
  minH: '6',
  '@media (pointer: coarse)': { minH: '11' },
} as const;
