import { useTerms } from '../../i18n/terms.tsx';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { MediaLibrary } from './MediaLibrary.tsx';

/** The `media` screen: the pictures of a site, and its trash. */
export function MediaScreen() {
  const t = useTerms();
  return (
    <>
      <ScreenHead title={t('admin#screen#media')} text={t('admin#about#media')} />
      <Tabs
        label={t('admin#screen#media')}
        tabs={[
          { id: 'library', label: t('admin#media#library'), content: <MediaLibrary /> },
          { id: 'trash', label: t('admin#media#trash'), content: <MediaLibrary isTrash /> },
        ]}
      />
    </>
  );
}
