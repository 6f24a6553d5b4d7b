/** The pages, screens and mails that show a term, each as a link that opens it with the term outlined. */
import { chakra } from '@chakra-ui/react';
import { mayOpen, type ScreenId, screenOf, screenPath } from '../../../domain/admin/screens.ts';
import {
  placesOf,
  publicPlaces,
  type PublicPlace,
  type TermPlace,
  type TermPlaces,
} from '../../../domain/translation/termPlaces.ts';
import places from '../../../generated/termPlaces.json' with { type: 'json' };
import { useTerms } from '../../i18n/terms.tsx';
import { textLink } from '../shell/AdminLink.tsx';
import { useAdmin } from '../shell/admin.ts';
import { translateAddress } from './translateAddress.ts';

export function TermPlaceList({ termKey }: { readonly termKey: string }) {
  const t = useTerms();
  const { site, rights } = useAdmin();
  const found = placesOf(places as TermPlaces, termKey);
  const shownBy = (place: TermPlace): { readonly name: string; readonly path: string | null } => {
    if (!place.startsWith('admin')) {
      const path = publicPlaces[place as PublicPlace];
      const name = t(`admin#translation#place#${place as PublicPlace}`);
      return { name, path: path === null ? null : `${site.basePath}${path}` };
    }
    const id = (place === 'admin' ? 'start' : place.slice('admin:'.length)) as ScreenId;
    const screen = screenOf(id);
    return {
      name: t(place === 'admin' ? 'admin#translation#place#admin' : `admin#screen#${id}`),
      path: mayOpen(rights, screen, Number(site.id)) ? screenPath(screen, site) : null,
    };
  };
  return (
    <chakra.section mb="6">
      <chakra.h3 fontWeight="600" mb="2">
        {t('admin#translation#places')}
      </chakra.h3>
      {found.length === 0 && <chakra.p color="fg.muted">{t('admin#translation#noPlaces')}</chakra.p>}
      <chakra.ul display="flex" flexWrap="wrap" columnGap="4" rowGap="1">
        {found.map((place) => {
          const { name, path } = shownBy(place);
          return (
            <li key={place}>
              {path === null ? (
                name
              ) : (
                <chakra.a
                  css={textLink}
                  href={translateAddress(path, termKey)}
                  target="_blank"
                  rel="noopener"
                >
                  {name}
                </chakra.a>
              )}
            </li>
          );
        })}
      </chakra.ul>
    </chakra.section>
  );
}
