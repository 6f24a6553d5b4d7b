import { chakra } from '@chakra-ui/react';
import { useId, useMemo, useState } from 'react';
import { DEFAULT_ROW } from '../../../../domain/layout/chooseRows.ts';
import { countriesRefused, rightsOn } from '../../../../domain/rights/rights.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { listed } from '../../shell/listed.ts';
import { useCountryNames } from '../../shell/moments.ts';
import { OutlineButton } from '../../ui/Buttons.tsx';
import { useEditedLayoutQuery } from '../Layouts.hooks.ts';
import { touchedBy } from '../publish/touched.ts';
import { baseOf, type Base } from '../state/draft.ts';
import { TakeBackDialog } from './TakeBackDialog.tsx';
import { takenBack } from './takenBack.ts';

interface Props {
  readonly name: string;
  /** The revision before, and the one whose change it is. */
  readonly before: Base;
  readonly after: Base;
  readonly onTaken: () => void;
}

/** Leads to taking the change back; where that cannot be, it says why. */
export function TakeBack({ name, before, after, onTaken }: Props) {
  const t = useTerms();
  const { rights, site, siteKey } = useAdmin();
  const country = useCountryNames();
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const { data } = useEditedLayoutQuery({ variables: { site: siteKey, name }, fetchPolicy: 'network-only' });
  const now = useMemo(() => (data ? baseOf(data.editedLayout) : null), [data]);
  const taken = useMemo(() => now && takenBack(before, after, now), [before, after, now]);
  const why = useMemo(() => {
    if (!now || !taken) return null;
    if (taken.clashes) return t('admin#publish#takeBackClash');
    if (taken.isNothing) return t('admin#publish#takeBackNothing');
    const touched = touchedBy(now, taken.after, { isPutBack: true });
    const refused = countriesRefused(rightsOn(rights, Number(site.id)), 'layouts', 'u', touched);
    if (refused.length === 0) return null;
    const names = refused.map((code) => (code === DEFAULT_ROW ? t('admin#layout#allOthers') : country(code)));
    return t('admin#publish#takeBackNotYours', { countries: listed(t, names) });
  }, [now, taken, rights, site.id, t, country]);
  return (
    <>
      <OutlineButton
        disabled={!taken || why !== null}
        aria-describedby={why === null ? undefined : id}
        onClick={() => setAsking(true)}
      >
        {t('admin#publish#takeBack')}
      </OutlineButton>
      {why !== null && (
        <chakra.p id={id} textStyle="sm" color="fg.muted" order="1" flexBasis="100%">
          {why}
        </chakra.p>
      )}
      {isAsking && now && taken && (
        <TakeBackDialog
          name={name}
          revision={after.revision}
          now={now}
          taken={taken}
          onClose={() => setAsking(false)}
          onTaken={onTaken}
        />
      )}
    </>
  );
}
