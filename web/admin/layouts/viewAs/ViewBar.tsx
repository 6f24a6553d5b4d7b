import { chakra } from '@chakra-ui/react';
import { roles, type Role } from '../../../../domain/preview/viewAs.ts';
import { mayContent, mayTouchSite } from '../../../../domain/rights/rights.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { useCountryNames, formatPercent } from '../../shell/moments.ts';
import { useSitesQuery } from '../../shell/frame/Sites.hooks.ts';
import { useZoneGroups } from '../../shell/zones.ts';
import { QuietButton } from '../../ui/Buttons.tsx';
import { TextInput, Filters, SelectInput } from '../../ui/Inputs.tsx';
import { useCountryChoices } from '../../shell/useCountryChoices.ts';
import { scheduledInstant, scheduledTimeAt } from '../../shell/scheduledTime.ts';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { DeviceSegments } from './DeviceSegments.tsx';
import { pages, defaultZoom, zooms, type ViewAsState } from './viewState.ts';

interface Props {
  readonly view: ViewAsState;
  readonly onChange: (part: Partial<ViewAsState>) => void;
}

/** The toolbar of 'View as': country, site, time, zone, role, page, width and zoom. */
export function ViewBar({ view, onChange }: Props) {
  const t = useTerms();
  const { site, rights } = useAdmin();
  const countryName = useCountryNames();
  const choices = useCountryChoices();
  const { data } = useSitesQuery();
  const sites = (data?.sites ?? []).filter(({ id }) => id === site.id || mayTouchSite(rights, Number(id)));
  // Each site has one language: to see another language, the view switches to its site and keeps the other options.
  const languageName = (name: string) => site.languages.find((it) => it.site === name)?.label ?? name;
  const zones = useZoneGroups(view.zone);
  const countryOptions =
    choices.length > 0 ? choices : [{ value: view.country, label: countryName(view.country) }];
  return (
    <>
      <Filters label={t('admin#view#bar')}>
        <SelectInput
          label={t('admin#view#country')}
          value={view.country}
          options={countryOptions}
          onValue={(country) => onChange({ country })}
        />
        {sites.length > 1 && (
          <SelectInput
            label={t('admin#view#language')}
            value={view.site ?? site.name}
            onValue={(name) => onChange({ site: name === site.name ? null : name, draft: null })}
            options={sites.map(({ name, brandName, language }) => ({
              value: name,
              label: t('admin#view#languageOf', { language: languageName(name), site: brandName }),
              lang: language,
            }))}
          />
        )}
        <TextInput
          label={t('admin#view#at')}
          type="datetime-local"
          value={view.at === null ? '' : scheduledTimeAt(view.at, view.zone).local}
          onValue={(local) =>
            onChange({ at: scheduledInstant({ local, zone: view.zone })?.toISOString() ?? null })
          }
        />
        {view.at !== null && (
          <QuietButton onClick={() => onChange({ at: null })}>{t('admin#view#now')}</QuietButton>
        )}
        <SelectInput
          label={t('admin#view#zone')}
          value={view.zone}
          options={zones}
          onValue={(zone) => onChange({ zone })}
        />
        <SelectInput
          label={t('admin#view#roleLabel')}
          value={view.role}
          onValue={(role) => onChange({ role: role as Role })}
          options={roles.map((value) => ({ value, label: t(`admin#view#role#${value}`) }))}
        />
        <SelectInput
          label={t('admin#view#pageLabel')}
          value={view.page}
          onValue={(page) => onChange({ page: page as ViewAsState['page'] })}
          options={pages.map((value) => ({ value, label: t(`admin#view#page#${value}`) }))}
        />
      </Filters>
      <chakra.div display="flex" flexWrap="wrap" gap="4" alignItems="flex-end" mb="4">
        {mayContent(rights, 'devotionals', 'r') && (
          <SegmentedControl
            label={t('admin#view#readingsLabel')}
            value={view.draftReadings ? 'draft' : 'published'}
            onValue={(value) => onChange({ draftReadings: value === 'draft' })}
            options={(['published', 'draft'] as const).map((value) => ({
              value,
              label: t(`admin#view#readings#${value}`),
            }))}
          />
        )}
        <DeviceSegments value={view.device} onValue={(device) => onChange({ device, zoom: null })} />
        <SegmentedControl
          label={t('admin#view#zoom')}
          value={String(view.zoom ?? defaultZoom[view.device])}
          onValue={(zoom) => onChange({ zoom: zooms.find((it) => String(it) === zoom) ?? null })}
          options={zooms.map((zoom) => ({
            value: String(zoom),
            label: formatPercent(t, zoom),
          }))}
        />
      </chakra.div>
    </>
  );
}
