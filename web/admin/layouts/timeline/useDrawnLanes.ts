/** The lanes of a country's timeline as they are drawn: places, and above them what else matters. */
import { screenOf, screenPath } from '../../../../domain/admin/screens.ts';
import { instantOf, localNow, type LocalDateTime } from '../../../../domain/dates/localTime.ts';
import type { Moment, Span } from '../../../../domain/layout/timeline/spans.ts';
import type { Showing } from '../../../../domain/layout/timeline/timelineShowing.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { formatList } from '../../shell/moments.ts';
import { editorPlacePath } from '../data/editorPlace.ts';
import { localTimeText } from '../parts/localTimeText.ts';
import type { PlannedStep } from '../schedule/plannedSteps.ts';
import { featureName } from '../viewAs/testsAndFeatures.ts';
import { lanesOf, rowKeysOf, type BlockContent, type LanePlace } from './lanes.ts';
import type { DrawnBlock, DrawnLane } from './Lanes.tsx';
import { useStepNames } from './steps.ts';
import type { TimelineNotes } from './useTimelineNotes.ts';

interface Input {
  /** The path of the layout's own screen. */
  readonly path: string;
  readonly country: string;
  readonly zone: string;
  readonly spans: readonly Span<Showing>[];
  readonly steps: readonly PlannedStep[];
  readonly notes: TimelineNotes;
}

export function useDrawnLanes(input: Input): DrawnLane[] {
  const { path, country, spans, steps } = input;
  const placeText = usePlaceText(steps);
  const { describe, whenText } = useBlockTexts(input);
  const nameOf = useStepNames(steps);
  const noteLanes = useNoteLanes(input);
  const lanes = lanesOf(spans, steps, nameOf).map((lane): DrawnLane => {
    const label = placeText(lane);
    return {
      key: lane.key,
      label,
      tracks: lane.tracks.map((track) =>
        track.map(({ key, from, until, content }): DrawnBlock => {
          const { text, action, target } = describe(content);
          return {
            key,
            kind: content.kind,
            from: from.instant,
            until: until?.instant ?? null,
            text,
            title: [label, text, whenText(from, until), ...action].join(' · '),
            to: editorPlacePath(path, { country, rowKey: lane.rowKey, ...target }),
          };
        }),
      ),
    };
  });
  return [...noteLanes, ...lanes];
}

/** Returns a function that names a place: 'Row 2, column 1'. */
export function usePlaceText(steps: readonly PlannedStep[]): (place: LanePlace) => string {
  const t = useTerms();
  const keys = rowKeysOf(steps);
  return ({ rowKey, column }) =>
    rowKey === null || column === null
      ? t('admin#publish#lane#whole')
      : t('admin#publish#lane#place', {
          row: t.number(keys.indexOf(rowKey) + 1),
          column: t.number(column + 1),
        });
}

/** Functions that describe blocks in words. */
function useBlockTexts({ spans, steps }: Input) {
  const t = useTerms();
  const nameOf = useStepNames(steps);
  const first = spans[0]?.from.instant.getTime();
  const nameOfAny = (widgetId: string) =>
    nameOf(
      widgetId,
      Math.max(
        0,
        steps.findIndex(({ draft }) => draft.widgets[widgetId] !== undefined),
      ),
    );
  return {
    whenText(from: Moment, until: Moment | null): string {
      return t('admin#publish#lane#when', {
        from:
          from.instant.getTime() === first
            ? t('admin#publish#when#now')
            : localTimeText(from.local, t.language),
        until: until === null ? t('admin#publish#onward') : localTimeText(until.local, t.language),
      });
    },
    describe(content: BlockContent) {
      if (content.kind === 'widget')
        return {
          text: [content.name, ...content.versions].join(' · '),
          action: [],
          target: { widgetId: content.widgetId },
        };
      if (content.kind === 'overlap')
        return {
          text: t('admin#publish#lane#overlap', { widgets: formatList(t, content.names) }),
          action: [],
          target: { widgetId: content.widgetId },
        };
      const { next } = content;
      return {
        text: t('admin#publish#lane#gap'),
        action: next ? [t(`admin#layout#sequence#${next.where}`, { widget: nameOfAny(next.widgetId) })] : [],
        target: next ? { widgetId: next.widgetId, add: next.where } : {},
      };
    },
  };
}

/** Lanes of what matters beside the places: pages instead of the layout, planned changes, features, missing readings. */
function useNoteLanes({ path, country, zone, steps, notes }: Input): DrawnLane[] {
  const t = useTerms();
  const { site } = useAdmin();
  const now = steps[0]!.from;
  const textAt = (at: Date) => localTimeText(localNow(zone, at), t.language);
  const lane = (key: string, label: string, blocks: readonly Omit<DrawnBlock, 'kind'>[]): DrawnLane[] =>
    blocks.length === 0
      ? []
      : [
          {
            key,
            label,
            tracks: blocks.map((block) => [{ ...block, kind: 'note', title: `${label} · ${block.title}` }]),
          },
        ];
  const oneTrack = (lanes: DrawnLane[]): DrawnLane[] =>
    lanes.map((it) => ({ ...it, tracks: [it.tracks.flat()] }));
  const pathOf = (id: 'features' | 'devotional') => screenPath(screenOf(id), site);
  const takeovers = notes.takeovers.map(({ id, title }) => ({
    key: id,
    from: now,
    until: null,
    text: title,
    title: t('admin#publish#lane#takeoverOf', { page: title }),
    to: `${path}/view?country=${country}`,
  }));
  const plans = steps.slice(1).map(({ from }, index) => ({
    key: from.toISOString(),
    from,
    until: steps[index + 2]?.from ?? null,
    text: textAt(from),
    title: t('admin#publish#lane#planOf', { when: textAt(from) }),
    to: `${path}/history`,
  }));
  const features = notes.flags.map(({ name, isOn, start, end }) => {
    // The block of a feature with a period is the time in which it is on.
    const isOnThen = start !== null || end !== null ? true : isOn;
    const state = t(`admin#publish#lane#${isOnThen === null ? 'unknown' : isOnThen ? 'on' : 'off'}`, {
      feature: featureName(name, t),
    });
    const period = [
      ...(start === null ? [] : [t('admin#publish#lane#starts', { when: textAt(new Date(start)) })]),
      ...(end === null ? [] : [t('admin#publish#lane#ends', { when: textAt(new Date(end)) })]),
    ];
    return {
      key: name,
      from: start === null ? now : new Date(start),
      until: end === null ? null : new Date(end),
      text: state,
      title: [state, ...period].join(' · '),
      to: notes.mayOpenFlags ? pathOf('features') : null,
    };
  });
  const midnight = (date: string) => instantOf(`${date}T00:00:00.000` as LocalDateTime, zone);
  const missing = notes.missing.map(({ from, until }) => ({
    key: from,
    from: midnight(from),
    until: midnight(until),
    text: t('admin#publish#lane#noReading'),
    title: t('admin#publish#lane#when', { from: textAt(midnight(from)), until: textAt(midnight(until)) }),
    to: pathOf('devotional'),
  }));
  return [
    ...lane('takeovers', t('admin#publish#lane#takeovers'), takeovers),
    ...oneTrack(lane('plans', t('admin#publish#lane#plans'), plans)),
    ...lane('features', t('admin#publish#lane#features'), features),
    ...oneTrack(lane('readings', t('admin#publish#lane#readings'), missing)).map((it) => ({
      ...it,
      tracks: it.tracks.map((track) => track.map((block) => ({ ...block, kind: 'gap' as const }))),
    })),
  ];
}
