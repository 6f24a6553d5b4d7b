import { chakra } from '@chakra-ui/react';
import type { SettingsIssue } from '../../../../domain/widgets/definition.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { versionAt } from './formValues.ts';
import { named, placedFault } from './settingsForm.ts';

interface Props {
  readonly issues: readonly SettingsIssue[];
  readonly isTested: boolean;
  readonly onLead: (issue: SettingsIssue) => void;
}

/** Why nothing can be submitted yet, in a line that leads to the field. */
export function MissingLine({ issues, isTested, onLead }: Props) {
  const t = useTerms();
  const [first] = issues;
  if (!first) return null;
  const version = isTested ? versionAt(first.path) : null;
  const fault = placedFault(first, t);
  const what = version === null ? fault : named(t('admin#setting#test#version', { version }), fault);
  return (
    <chakra.div
      position="sticky"
      bottom="-6"
      zIndex="1"
      bg="bg.panel"
      borderTopWidth="1px"
      mt="6"
      mb="-6"
      pt="2"
      pb="3"
    >
      <chakra.button
        type="button"
        data-missing
        onClick={() => onLead(first)}
        color="fg.error"
        textStyle="xs"
        textAlign="start"
        textDecoration="underline"
        textUnderlineOffset="0.15em"
        minH="6"
        css={{ '@media (pointer: coarse)': { minH: '11' } }}
      >
        {issues.length === 1
          ? t('admin#setting#missing#one', { what })
          : t('admin#setting#missing#more', { what, count: t.number(issues.length) })}
      </chakra.button>
    </chakra.div>
  );
}
