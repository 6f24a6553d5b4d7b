/** The fields of every widget type, from its settings. */
import { formatDate } from '../../domain/dates/formatDate.ts';
import { formatTime } from '../../domain/dates/momentFormat.ts';
import { dateOf } from '../../domain/dates/localTime.ts';
import { parseReadingPath } from '../../domain/permalinks/readingPath.ts';
import { hasPassed, momentOf } from '../../domain/widgets/types/countdown.ts';
import { shownPictures } from '../../domain/widgets/types/imageGallery.ts';
import { shownLinks } from '../../domain/widgets/types/linkList.ts';
import type { SettingsOf } from '../../domain/widgets/widgetTypes.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { sanitise } from '../../rest/html/sanitise.ts';
import { memoisePerObject } from '../../rest/perObject.ts';
import { readDay } from '../devotional/resolvers.ts';
import type { WidgetModel } from './layoutModel.ts';
import { cardOf, remoteIdOf } from './remoteCards.ts';
import { remoteFields } from './remoteResolvers.ts';

type ShownType = WidgetModel['slot']['type'];

/** The id of a widget: its id, version, test, and whatever else its content depends on. */
export function idOf({ layout, slot }: WidgetModel): string {
  const test = slot.test === null ? '' : `:${slot.test}`;
  const id = `${slot.widgetId}:${slot.widgetVersion}:${slot.version}${test}`;
  if (slot.type === 'verse-of-the-day') return `${id}:${dateOf(layout.localNow)}:${layout.country}`;
  const remote = layout.remote.get(cardOf(slot));
  if (remote) return id + remoteIdOf(remote);
  if (slot.type === 'countdown' && isOver({ layout, slot })) return `${id}:over`;
  return id;
}

const isOver = (widget: WidgetModel): boolean =>
  hasPassed(settingsOf(widget, 'countdown'), widget.layout.latestLocal);

/**
 * The moment as text in the site's language. Formatted here because locale data differ between browsers (decision page
 * 0006).
 */
function momentText(widget: WidgetModel): string {
  const moment = momentOf(settingsOf(widget, 'countdown'));
  if (moment === null) return '';
  const { DATE_FORMAT, MOMENT_CODE } = widget.layout.site.config;
  const day = formatDate(dateOf(moment), DATE_FORMAT, MOMENT_CODE);
  return moment.endsWith('T00:00:00.000') ? day : `${day} · ${formatTime(moment, MOMENT_CODE)}`;
}

/** Sanitised HTML of a service's answer; memoised per settings object, which lives as long as the cached answer. */
const safeHtml = memoisePerObject(({ html }: SettingsOf<'rich-text'>) => sanitise(html));
const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** Fields of every widget. */
const base = {
  id: idOf,
  widgetId: ({ slot }: WidgetModel) => slot.widgetId,
  test: ({ layout, slot }: WidgetModel) => (layout.identifiesByPlace ? slot.subject : slot.test),
};

export const widgetResolvers = {
  Widget: {
    __resolveType: ({ slot }) => widgetTypenames[slot.type],
  },
  BannerCard: {
    ...base,
    image: (it) => orNull(settingsOf(it, 'banner-card').backgroundImage),
    imageMobile: (it) => orNull(settingsOf(it, 'banner-card').backgroundImageMobile),
    alt: (it) => settingsOf(it, 'banner-card').alt,
    link: (it) => orNull(settingsOf(it, 'banner-card').linkUrl),
    newTab: (it) => settingsOf(it, 'banner-card').targetBlank,
    focal: (it) => orNull(settingsOf(it, 'banner-card').focal),
    focalMobile: (it) => orNull(settingsOf(it, 'banner-card').focalMobile),
  },
  ContentCard: {
    ...base,
    image: (it) => orNull(settingsOf(it, 'content-card').image),
    alt: (it) => settingsOf(it, 'content-card').alt,
    focal: (it) => orNull(settingsOf(it, 'content-card').focal),
    category: (it) => settingsOf(it, 'content-card').category,
    title: (it) => settingsOf(it, 'content-card').title,
    callToAction: (it) => settingsOf(it, 'content-card').callToActionText,
    link: (it) => orNull(settingsOf(it, 'content-card').callToActionLink),
    newTab: (it) => settingsOf(it, 'content-card').targetBlank,
    remote: ({ layout, slot }) => layout.remote.get(cardOf(slot)) ?? null,
    /** All cards of a layout are one call. A failing service costs only what the cards say about readings. */
    async reading(widget, _, context) {
      const { site, country, localNow, remote } = widget.layout;
      const [pathname] = settingsOf(widget, 'content-card').callToActionLink.split(/[?#]/);
      const path = remote.has(cardOf(widget.slot)) ? null : parseReadingPath(pathname!);
      if (path === null || path.kind === 'impossible') return null;
      const request = {
        date: path.date,
        today: dateOf(localNow),
        country: path.kind === 'country' ? path.country : country,
        dateId: path.kind === 'dateId' ? path.dateId : null,
      };
      const day = await readDay(site, request, context).catch((error: unknown) => {
        context.warn('Could not load the readings of cards.', error);
        return null;
      });
      return day && (day.readings.find(({ post }) => post.slug === path.title) ?? day.readings[0]);
    },
  },
  RemoteContent: remoteFields,
  RichText: {
    ...base,
    html: (it) => safeHtml(settingsOf(it, 'rich-text')),
  },
  VerseOfTheDay: {
    ...base,
    heading: (it) => orNull(settingsOf(it, 'verse-of-the-day').heading),
    showReference: (it) => settingsOf(it, 'verse-of-the-day').showReference,
    showLink: (it) => settingsOf(it, 'verse-of-the-day').showLink,
    /** Loads the day as the home does, so that both share one call. A failing service costs only this verse. */
    async devotional({ layout: { site, country, localNow } }, _, context) {
      const date = dateOf(localNow);
      const day = await readDay(site, { date, today: date, country, dateId: null }, context).catch(
        (error: unknown) => {
          context.warn('Could not load the verse of the day.', error);
          return null;
        },
      );
      return day && day.readings[0];
    },
  },
  LinkList: {
    ...base,
    heading: (it) => orNull(settingsOf(it, 'link-list').heading),
    links: (it) => shownLinks(settingsOf(it, 'link-list')),
  },
  ImageGallery: {
    ...base,
    heading: (it) => orNull(settingsOf(it, 'image-gallery').heading),
    layout: (it) => layouts[settingsOf(it, 'image-gallery').layout],
    pictures: (it) => shownPictures(settingsOf(it, 'image-gallery')),
  },
  GalleryPicture: {
    link: ({ link }) => orNull(link),
    focal: ({ focal }) => orNull(focal),
  },
  Countdown: {
    ...base,
    heading: (it) => orNull(settingsOf(it, 'countdown').heading),
    moment: (it) => momentOf(settingsOf(it, 'countdown')),
    momentText,
    isOver,
    before: (it) => settingsOf(it, 'countdown').before,
    after: (it) => settingsOf(it, 'countdown').after,
    link: (it) => orNull(settingsOf(it, 'countdown').link),
  },
} satisfies Resolvers;

const layouts = { grid: 'GRID', strip: 'STRIP' } as const satisfies Record<
  SettingsOf<'image-gallery'>['layout'],
  string
>;

const widgetTypenames = {
  'banner-card': 'BannerCard',
  'content-card': 'ContentCard',
  countdown: 'Countdown',
  'image-gallery': 'ImageGallery',
  'link-list': 'LinkList',
  'rich-text': 'RichText',
  'verse-of-the-day': 'VerseOfTheDay',
} as const satisfies Record<ShownType, string>;

/** The settings of a widget whose type `__resolveType` has already decided. Throws a TypeError for another type. */
function settingsOf<T extends ShownType>({ slot }: WidgetModel, type: T): SettingsOf<T> {
  if (slot.type !== type) throw new TypeError(`Expected a widget of type ${type}, found ${slot.type}.`);
  return slot.settings as unknown as SettingsOf<T>;
}
