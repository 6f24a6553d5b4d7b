import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import type { SettingsIssue } from '../../../../domain/widgets/definition.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { fieldOf, versionAt } from './formValues.ts';
import { named, placedFault } from './settingsForm.ts';

interface Props {
  readonly issues: readonly SettingsIssue[];
  readonly isTested: boolean;
  readonly onLead: (issue: SettingsIssue) => void;
}

/**
 * Why nothing can be submitted yet, line by line, each of which leads to its field. What nobody has come to yet is told
 * quietly; it turns red with its field.
 */
export function MissingLine({ issues, isTested, onLead }: Props) {
  const t = useTerms();
  const title = useId();
  const { getFieldState, formState } = useFormContext();
  if (issues.length === 0) return null;
  const words = (issue: SettingsIssue): string => {
    const version = isTested ? versionAt(issue.path) : null;
    const fault = placedFault(issue, t);
    return version === null ? fault : named(t('admin#setting#test#version', { version }), fault);
  };
  return (
    <chakra.div css={foot}>
      <chakra.p id={title} textStyle="xs" fontWeight="500">
        {t('admin#setting#missing#title', { submit: t('admin#layout#submit') })}
      </chakra.p>
      <chakra.ul aria-labelledby={title} css={list}>
        {issues.map((issue) => {
          const isSaid = getFieldState(fieldOf(issue.path), formState).error !== undefined;
          return (
            <li key={`${issue.path.join('/')} ${issue.code}`}>
              <chakra.button
                type="button"
                data-missing={isSaid ? 'said' : 'quiet'}
                // The field that is left by the press says what is wrong with it, and would move this away from under it.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onLead(issue)}
                color={isSaid ? 'fg.error' : 'fg.muted'}
                css={line}
              >
                {words(issue)}
              </chakra.button>
            </li>
          );
        })}
      </chakra.ul>
    </chakra.div>
  );
}

const foot = {
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

/** More of them than a few are scrolled, so that the fields above keep their room; an edge in shade has more behind it. */
const list = {
  listStyleType: 'none',
  maxH: '6.5rem',
  overflowY: 'auto',
  backgroundImage:
    'linear-gradient({colors.bg.panel} 40%, transparent), linear-gradient(transparent, {colors.bg.panel} 60%), ' +
    'linear-gradient({colors.border}, transparent), linear-gradient(transparent, {colors.border})',
  backgroundPosition: 'top, bottom, top, bottom',
  backgroundSize: '100% 2.5rem, 100% 2.5rem, 100% 0.75rem, 100% 0.75rem',
  backgroundRepeat: 'no-repeat',
  // The covers move with the lines, the shades stay: at an end the one lies over the other.
  backgroundAttachment: 'local, local, scroll, scroll',
} as const;

const line = {
  textStyle: 'xs',
  textAlign: 'start',
  textDecoration: 'underline',
  textUnderlineOffset: '0.15em',
  minH: '6',
  '@media (pointer: coarse)': { minH: '11' },
} as const;
