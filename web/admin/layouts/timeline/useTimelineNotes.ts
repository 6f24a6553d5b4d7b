/** Fetches what else is on the timeline: only what the viewer may read, so that no refusal is audited. */
import { mayOpen, screenOf } from '../../../../domain/admin/screens.ts';
import { addDays } from '../../../../domain/dates/localDate.ts';
import { dateOf, localNow } from '../../../../domain/dates/localTime.ts';
import { useAdmin } from '../../shell/admin.ts';
import { useTakeovers } from '../takeovers/useTakeovers.ts';
import { useTimelineNotesQuery } from './Timeline.hooks.ts';
import { flagNotes, missingDays, type FlagNote, type MissingDays } from './notes.ts';

export interface TimelineNotes {
  /** Pages that the country's readers see in place of the layout. */
  readonly takeovers: readonly { readonly id: string; readonly title: string }[];
  readonly flags: readonly FlagNote[];
  readonly missing: readonly MissingDays[];
  readonly mayOpenFlags: boolean;
}

interface Input {
  readonly name: string;
  readonly country: string;
  readonly zone: string;
  readonly from: Date;
  readonly days: number;
  /** The features that the country's toggles depend on. */
  readonly features: readonly string[];
}

export function useTimelineNotes({ name, country, zone, from, days, features }: Input): TimelineNotes {
  const { siteKey, site, rights } = useAdmin();
  const today = dateOf(localNow(zone, from));
  const mayOpenFlags = mayOpen(rights, screenOf('features'), Number(site.id));
  const { data } = useTimelineNotesQuery({
    variables: {
      site: siteKey,
      domain: siteKey.domain ?? null,
      override: siteKey.override ?? null,
      country,
      from: today,
      to: addDays(today, days),
      withDevotionals: mayOpen(rights, screenOf('devotional'), Number(site.id)),
      withFlags: mayOpenFlags && features.length > 0,
    },
  });
  const takeovers = useTakeovers(name);
  return {
    takeovers: takeovers.filter(({ countries }) => countries.includes(country)),
    flags: data ? flagNotes(features, country, data) : [],
    missing: missingDays(data?.devotionalCalendar ?? [], country),
    mayOpenFlags,
  };
}
