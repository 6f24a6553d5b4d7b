import { chakra } from '@chakra-ui/react';
import type { Span } from '../../../../domain/layout/spans.ts';
import type { Showing } from '../../../../domain/layout/timeline.ts';
import { useWidgetName } from '../canvas/SlotCard.tsx';
import type { DraftWidget } from '../state/draft.ts';

interface Props {
  readonly spans: readonly Span<Showing>[];
  readonly widgets: Readonly<Record<string, DraftWidget>>;
  readonly from: Date;
  readonly days: number;
}

const DAY_MS = 86_400_000;

/** One bar per widget over the days; the table below says the same, so these are for the eye alone. */
export function Bars({ spans, widgets, from, days }: Props) {
  const name = useWidgetName();
  const whole = days * DAY_MS;
  const part = (at: Date) => (Math.min(Math.max(at.getTime() - from.getTime(), 0), whole) / whole) * 100;
  const keyOf = ({ widgetId, version }: { widgetId: string; version: string }) =>
    version === 'A' ? widgetId : `${widgetId} ${version}`;
  const keys = [...new Set(spans.flatMap(({ value }) => value.slots.map(keyOf)))];
  const pieces = (key: string) =>
    spans.flatMap(({ from: begin, until, value }) => {
      if (!value.slots.some((slot) => keyOf(slot) === key)) return [];
      const start = part(begin.instant);
      return [{ start, width: (until === null ? 100 : part(until.instant)) - start }];
    });
  return (
    <chakra.div aria-hidden="true" mb="5" display="grid" gap="1">
      {keys.map((key) => {
        const [id = '', version] = key.split(' ');
        const widget = widgets[id];
        return (
          <chakra.div
            key={key}
            display="grid"
            gridTemplateColumns={{ base: '7rem minmax(0, 1fr)', md: '13rem minmax(0, 1fr)' }}
            gap="2"
            alignItems="center"
          >
            <chakra.span textStyle="xs" truncate>
              {widget ? name(widget) : id}
              {version !== undefined && ` · ${version}`}
            </chakra.span>
            <chakra.div position="relative" h="3" bg="bg.subtle" borderRadius="sm" overflow="hidden">
              {pieces(key).map(({ start, width }) => (
                <chakra.div
                  key={start}
                  position="absolute"
                  insetBlock="0"
                  bg="accent.solid"
                  style={{ insetInlineStart: `${start}%`, inlineSize: `${Math.max(width, 0.4)}%` }}
                />
              ))}
            </chakra.div>
          </chakra.div>
        );
      })}
    </chakra.div>
  );
}
