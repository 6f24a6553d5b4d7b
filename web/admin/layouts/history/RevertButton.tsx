import { chakra } from '@chakra-ui/react';
import { useId, useMemo, useState } from 'react';
import { countriesRefused, rightsOn } from '../../../../domain/rights/rights.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { rowCountryNames, formatList } from '../../shell/moments.ts';
import { OutlineButton } from '../../ui/Buttons.tsx';
import { useEditedLayoutQuery } from '../data/Layouts.hooks.ts';
import { affectedCountries } from '../publish/affectedCountries.ts';
import { baseOf, type Base } from '../state/draft.ts';
import { RevertDialog } from './RevertDialog.tsx';
import { revertedDraft } from './revertedDraft.ts';

interface Props {
  readonly name: string;
  /** The previous revision, and the one whose changes are reverted. */
  readonly before: Base;
  readonly after: Base;
  readonly onReverted: () => void;
}

/** Opens the dialog that reverts the changes of a revision; where that is not possible, says why. */
export function RevertButton({ name, before, after, onReverted }: Props) {
  const t = useTerms();
  const { rights, site, siteKey } = useAdmin();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { data } = useEditedLayoutQuery({ variables: { site: siteKey, name }, fetchPolicy: 'network-only' });
  const published = useMemo(() => (data ? baseOf(data.editedLayout) : null), [data]);
  const reverted = useMemo(
    () => published && revertedDraft(before, after, published),
    [before, after, published],
  );
  const reason = useMemo(() => {
    if (!published || !reverted) return null;
    if (reverted.hasConflicts) return t('admin#publish#takeBackClash');
    if (reverted.isNothing) return t('admin#publish#takeBackNothing');
    const touched = affectedCountries(published, reverted.after, { isRestored: true });
    const forbidden = countriesRefused(rightsOn(rights, Number(site.id)), 'layouts', 'u', touched);
    if (forbidden.length === 0) return null;
    return t('admin#publish#takeBackNotYours', { countries: formatList(t, rowCountryNames(t, forbidden)) });
  }, [published, reverted, rights, site.id, t]);
  return (
    <>
      <OutlineButton
        disabled={!reverted || reason !== null}
        aria-describedby={reason === null ? undefined : id}
        onClick={() => setOpen(true)}
      >
        {t('admin#publish#takeBack')}
      </OutlineButton>
      {reason !== null && (
        <chakra.p id={id} textStyle="sm" color="fg.muted" order="1" flexBasis="100%">
          {reason}
        </chakra.p>
      )}
      {isOpen && published && reverted && (
        <RevertDialog
          name={name}
          revision={after.revision}
          published={published}
          reverted={reverted}
          onClose={() => setOpen(false)}
          onReverted={onReverted}
        />
      )}
    </>
  );
}
