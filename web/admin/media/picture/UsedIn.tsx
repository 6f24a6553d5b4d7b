import { chakra } from '@chakra-ui/react';
import { useTerms } from '../../../i18n/terms.tsx';
import { useCountryNames, formatList } from '../../shell/moments.ts';
import type { MediaUsePartsFragment as Use } from '../Media.types.ts';

/** Where a picture is used: widgets that show it now, with their places, and those that formerly did. */
export function UsedIn({ uses }: { readonly uses: readonly Use[] }) {
  const t = useTerms();
  const live = uses.filter((it) => it.isLive);
  const former = uses.filter((it) => !it.isLive);
  return (
    <section>
      <chakra.h3 textStyle="sm" fontWeight="600" mb="1">
        {t('admin#media#usedIn')}
      </chakra.h3>
      {live.length === 0 ? (
        <chakra.p color="fg.muted" textStyle="xs">
          {t('admin#media#unused')}
        </chakra.p>
      ) : (
        <Uses uses={live} />
      )}
      {former.length > 0 && (
        <>
          <chakra.p color="fg.muted" textStyle="xs" mt="2">
            {t('admin#media#formerly')}
          </chakra.p>
          <Uses uses={former} />
        </>
      )}
    </section>
  );
}

/** Widgets with their places. */
export function Uses({ uses }: { readonly uses: readonly Use[] }) {
  const t = useTerms();
  const country = useCountryNames();
  const nameOf = (code: string) => (code === 'default' ? t('admin#everyCountry') : country(code));
  return (
    <chakra.ul display="grid" gap="1.5" mt="1" listStyleType="none" textStyle="xs">
      {uses.map(({ widget, type, isLive, places }) => (
        <li key={widget}>
          <chakra.code dir="ltr" fontWeight="600" overflowWrap="anywhere">
            {widget}
          </chakra.code>{' '}
          <chakra.span color="fg.muted">
            <bdi dir="ltr">{type}</bdi>
          </chakra.span>
          {isLive && places.length === 0 && (
            <chakra.span display="block" color="fg.muted">
              {t('admin#media#nowhere')}
            </chakra.span>
          )}
          {places.map(({ layout, rowKey, countries, isPlanned }) => (
            <chakra.span key={`${layout} ${rowKey} ${isPlanned}`} display="block" color="fg.muted">
              <bdi>{layout}</bdi>
              {countries.length > 0 && `: ${formatList(t, countries.map(nameOf))}`}
              {isPlanned && (
                <chakra.span display="block" fontWeight="600">
                  {t('admin#media#byPlan')}
                </chakra.span>
              )}
            </chakra.span>
          ))}
        </li>
      ))}
    </chakra.ul>
  );
}
