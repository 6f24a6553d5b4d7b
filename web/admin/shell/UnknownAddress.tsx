import { screenPath, screens } from '../../../domain/admin/screens.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { useAdmin } from './admin.ts';
import { AdminLink, textLink } from './AdminLink.tsx';
import { ScreenHead } from './ScreenHead.tsx';

interface Props {
  /** The screen that the address seems to belong to; the overview without one. */
  readonly path?: string;
}

/** An address within the admin area that nothing has, with the way back. */
export function UnknownAddress({ path }: Props) {
  const t = useTerms();
  const { site } = useAdmin();
  return (
    <>
      <ScreenHead title={t('shell#notFound#title')} text={t('shell#notFound#text')} />
      <p>
        <AdminLink to={path ?? screenPath(screens[0]!, site)} css={textLink}>
          {t(path === undefined ? 'admin#unknown#start' : 'admin#unknown#back')}
        </AdminLink>
      </p>
    </>
  );
}
