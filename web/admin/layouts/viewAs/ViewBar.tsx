import { chakra } from '@chakra-ui/react';
import { devices, roles, type Device, type Role } from '../../../../domain/preview/viewAs.ts';
import { mayTouchSite } from '../../../../domain/rights/rights.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { useCountryNames } from '../../shell/moments.ts';
import { useSitesQuery } from '../../shell/Sites.hooks.ts';
import { useZoneGroups } from '../../shell/zones.ts';
import { QuietButton } from '../../ui/Buttons.tsx';
import { Entry, Filters, Pick } from '../../ui/Picks.tsx';
import { useCountryChoices } from '../../users/useCountryChoices.ts';
import { instantMeant, typedAs } from '../schedule/later.ts';
import { Segments } from './Segments.tsx';
import { pages, usualZoom, zooms, type Look } from './viewState.ts';

interface Props {
  readonly look: Look;
  readonly onChange: (part: Partial<Look>) => void;
}

/** As whom, when and how wide the page is looked at. */
export function ViewBar({ look, onChange }: Props) {
  const t = useTerms();
  const { site, rights } = useAdmin();
  const countryName = useCountryNames();
  const choices = useCountryChoices();
  const { data } = useSitesQuery();
  const sites = (data?.sites ?? []).filter(({ id }) => id === site.id || mayTouchSite(rights, Number(id)));
  // A site has one language: another is seen on the site that speaks it, with all else as it is chosen.
  const languageName = (name: string) => site.languages.find((it) => it.site === name)?.label ?? name;
  const zones = useZoneGroups(look.zone);
  const named = choices.length > 0 ? choices : [{ value: look.country, label: countryName(look.country) }];
  return (
    <>
      <Filters label={t('admin#view#bar')}>
        <Pick
          label={t('admin#view#country')}
          value={look.country}
          options={named}
          onValue={(country) => onChange({ country })}
        />
        {sites.length > 1 && (
          <Pick
            label={t('admin#view#language')}
            value={look.site ?? site.name}
            onValue={(name) => onChange({ site: name === site.name ? null : name, draft: false })}
            options={sites.map(({ name, brandName, language }) => ({
              value: name,
              label: t('admin#view#languageOf', { language: languageName(name), site: brandName }),
              lang: language,
            }))}
          />
        )}
        <Entry
          label={t('admin#view#at')}
          type="datetime-local"
          value={look.at === null ? '' : typedAs(look.at, look.zone).local}
          onValue={(local) =>
            onChange({ at: instantMeant({ local, zone: look.zone })?.toISOString() ?? null })
          }
        />
        {look.at !== null && (
          <QuietButton onClick={() => onChange({ at: null })}>{t('admin#view#now')}</QuietButton>
        )}
        <Pick
          label={t('admin#view#zone')}
          value={look.zone}
          options={zones}
          onValue={(zone) => onChange({ zone })}
        />
        <Pick
          label={t('admin#view#roleLabel')}
          value={look.role}
          onValue={(role) => onChange({ role: role as Role })}
          options={roles.map((value) => ({ value, label: t(`admin#view#role#${value}`) }))}
        />
        <Pick
          label={t('admin#view#pageLabel')}
          value={look.page}
          onValue={(page) => onChange({ page: page as Look['page'] })}
          options={pages.map((value) => ({ value, label: t(`admin#view#page#${value}`) }))}
        />
      </Filters>
      <chakra.div display="flex" flexWrap="wrap" gap="4" alignItems="flex-end" mb="4">
        <Segments
          label={t('admin#view#whatLabel')}
          value={look.draft ? 'draft' : 'published'}
          onValue={(value) =>
            onChange({ draft: value === 'draft', ...(value === 'draft' && { site: null }) })
          }
          options={(['published', 'draft'] as const).map((value) => ({
            value,
            label: t(`admin#view#what#${value}`),
          }))}
        />
        <DeviceSegments value={look.device} onValue={(device) => onChange({ device, zoom: null })} />
        <Segments
          label={t('admin#view#zoom')}
          value={String(look.zoom ?? usualZoom[look.device])}
          onValue={(zoom) => onChange({ zoom: zooms.find((it) => String(it) === zoom) ?? null })}
          options={zooms.map((zoom) => ({
            value: String(zoom),
            label: t('admin#view#percent', { percent: t.number(zoom) }),
          }))}
        />
      </chakra.div>
    </>
  );
}

/** The widths, by number for the eye. */
function DeviceSegments({
  value,
  onValue,
}: {
  readonly value: Device;
  readonly onValue: (device: Device) => void;
}) {
  const t = useTerms();
  return (
    <Segments
      label={t('admin#view#deviceLabel')}
      value={String(value)}
      onValue={(chosen) => onValue(devices.find((it) => String(it) === chosen)!)}
      options={devices.map((device) => ({
        value: String(device),
        label: t(`admin#view#device#${device}`, { width: t.number(device) }),
        short: t.number(device),
      }))}
    />
  );
}
