import { chakra } from '@chakra-ui/react';
import { useTerms } from '../../i18n/terms.tsx';
import type { TermBranchesQuery } from './Translation.types.ts';

export type Branch = NonNullable<TermBranchesQuery['termBranches']>[number];

interface Props {
  readonly branches: readonly Branch[];
  /** '' for all sections. */
  readonly chosen: string;
  readonly onChoose: (path: string) => void;
}

/** The sections of terms with the number that lacks a text; the chosen section shows its branches. */
export function SectionTree({ branches, chosen, onChoose }: Props) {
  const t = useTerms();
  const total = branches.filter(({ path }) => !path.includes('#'));
  const sum = (name: 'missing' | 'total') => total.reduce((all, branch) => all + branch[name], 0);
  const isShown = ({ path }: Branch) => {
    const above = path.slice(0, Math.max(path.lastIndexOf('#'), 0));
    return above === '' || chosen === above || chosen.startsWith(`${above}#`);
  };
  return (
    <chakra.nav aria-label={t('admin#translation#sections')} textStyle="sm">
      <Entry
        label={t('admin#translation#allSections')}
        depth={0}
        total={sum('total')}
        missing={sum('missing')}
        isChosen={chosen === ''}
        onChoose={() => onChoose('')}
      />
      {branches.filter(isShown).map((branch) => (
        <Entry
          key={branch.path}
          label={branch.path.slice(branch.path.lastIndexOf('#') + 1)}
          depth={branch.path.split('#').length - 1}
          total={branch.total}
          missing={branch.missing}
          isChosen={chosen === branch.path}
          onChoose={() => onChoose(branch.path)}
        />
      ))}
    </chakra.nav>
  );
}

interface EntryProps {
  readonly label: string;
  readonly depth: number;
  readonly total: number;
  readonly missing: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Entry({ label, depth, total, missing, isChosen, onChoose }: EntryProps) {
  const t = useTerms();
  return (
    <chakra.button
      type="button"
      aria-current={isChosen || undefined}
      onClick={onChoose}
      css={entryStyle}
      style={{ paddingInlineStart: `${0.75 + depth * 0.875}rem` }}
    >
      <chakra.span overflowWrap="anywhere">{label}</chakra.span>
      <chakra.span color={missing > 0 ? 'fg.warning' : 'fg.muted'} textStyle="xs" flexShrink="0">
        {missing > 0
          ? t('admin#translation#missingOf', { count: t.number(missing), total: t.number(total) })
          : t.number(total)}
      </chakra.span>
    </chakra.button>
  );
}

const entryStyle = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: '2',
  width: '100%',
  py: '1.5',
  pe: '3',
  borderRadius: 'md',
  textAlign: 'start',
  cursor: 'pointer',
  _hover: { bg: 'bg.subtle' },
  '&[aria-current=true]': { bg: 'bg.muted', fontWeight: '600' },
  _focusVisible: { outline: '2px solid', outlineColor: 'accent.solid', outlineOffset: '-2px' },
} as const;
