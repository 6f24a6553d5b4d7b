/** The lines of the chart: conversions per reader, accumulated by day. Pure. */

interface Day {
  readonly day: string;
  readonly versions: readonly {
    readonly version: string;
    readonly visitors: number;
    readonly conversions: number;
  }[];
}

export interface Point {
  readonly day: string;
  readonly visitors: number;
  readonly conversions: number;
  /** Null before the first reader. */
  readonly rate: number | null;
}

export interface Line {
  readonly version: string;
  readonly points: readonly Point[];
}

/** One line per version, one point per day. */
export function linesOf(series: readonly Day[]): Line[] {
  const versions = series[0]?.versions.map(({ version }) => version) ?? [];
  return versions.map((version) => {
    let [visitors, conversions] = [0, 0];
    const points = series.map(({ day, versions: counts }) => {
      const counted = counts.find((it) => it.version === version);
      visitors += counted?.visitors ?? 0;
      conversions += counted?.conversions ?? 0;
      return { day, visitors, conversions, rate: visitors === 0 ? null : conversions / visitors };
    });
    return { version, points };
  });
}

const ROUND_STEPS = [1, 2, 5, 10];

/** The top of the scale: the next round number above all rates, at most 1. */
export function scaleOf(lines: readonly Line[]): number {
  const highest = Math.max(0, ...lines.flatMap(({ points }) => points.map(({ rate }) => rate ?? 0)));
  if (highest === 0) return 0.01;
  const step = 10 ** Math.floor(Math.log10(highest));
  return Math.min(1, step * ROUND_STEPS.find((it) => it * step >= highest * 1.05)! || 1);
}
