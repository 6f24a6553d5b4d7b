import { useTerms } from '../../i18n/terms.tsx';
import { EmptyState } from '../ui/States.tsx';
import { Table } from '../ui/Table.tsx';
import { ScreenSection } from '../ui/Inputs.tsx';
import { explainedRows, type ExplainedRow, useNames } from './rightTexts.ts';
import type { WholeUserFragment } from './Users.types.ts';

/** Every effective right of a user, with the reasons. */
export function EffectiveRightsSection({ user }: { readonly user: WholeUserFragment }) {
  const t = useTerms();
  const { names } = useNames();
  return (
    <ScreenSection title={t('admin#effective#title')} text={t('admin#effective#text')}>
      <Table
        caption={t('admin#effective#title')}
        columns={[
          { id: 'right', head: t('admin#effective#right'), cell: ({ right }: ExplainedRow) => right },
          {
            id: 'why',
            head: t('admin#effective#why'),
            cell: ({ reasons }: ExplainedRow) => reasons.join(' · '),
          },
        ]}
        rows={explainedRows(names, user.effective)}
        keyOf={({ id }) => id}
        empty={<EmptyState title={t('admin#effective#none')} text={t('admin#effective#noneText')} />}
      />
    </ScreenSection>
  );
}
