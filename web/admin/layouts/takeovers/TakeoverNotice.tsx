import { chakra } from '@chakra-ui/react';
import { useTerms } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { Notice } from '../../ui/States.tsx';
import { AdminLink, textLink } from '../../shell/AdminLink.tsx';
import { layoutsPath } from '../editor/localForm.ts';
import { useImpactTexts } from '../publish/useImpact.ts';
import { useTakeovers } from './useTakeovers.ts';

interface Props {
  /** The name of the layout; only that of the home page is replaced by pages. */
  readonly layout: string;
  /** Only what this country sees; every country without it. */
  readonly country?: string;
}

/** Says where readers see a page in place of the layout, which would otherwise seem to be what they see. */
export function TakeoverNotice({ layout, country }: Props) {
  const t = useTerms();
  const { site } = useAdmin();
  const { who } = useImpactTexts();
  const takeovers = useTakeovers(layout).filter(
    ({ countries }) => country === undefined || countries.includes(country),
  );
  if (takeovers.length === 0) return null;
  // In View as, because the page itself is found in its own countries alone.
  const viewOf = (code: string) => `${layoutsPath(site)}/${layout}/view?country=${code}`;
  return (
    <chakra.div my="4">
      <Notice tone="warning" title={t('admin#layout#takeover#title')}>
        <ul>
          {takeovers.map(({ id, title, countries }) => (
            <li key={id}>
              {t('admin#layout#takeover#line', { who: who(country === undefined ? countries : [country]) })}{' '}
              <AdminLink css={textLink} to={viewOf(country ?? countries[0]!)}>
                {title}
              </AdminLink>
            </li>
          ))}
        </ul>
      </Notice>
    </chakra.div>
  );
}
