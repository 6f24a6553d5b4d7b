/** The lines of the chart: conversions per reader, added up day by day. Pure. */

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

/** One line for each version, one point for each day. */
export function linesOf(series: readonly Day[]): Line[] {
  const versions = series[0]?.versions.map(({ version }) => version) ?? [];
  return versions.map((version) => {
    let [visitors, conversions] = [0, 0];
    const points = series.map(({ day, versions: counts }) => {
      const mine = counts.find((it) => it.version === version);
      visitors += mine?.visitors ?? 0;
      conversions += mine?.conversions ?? 0;
      return { day, visitors, conversions, rate: visitors === 0 ? null : conversions / visitors };
    });
    return { version, points };
  });
}

const NICE = [1, 2, 5, 10];

/** The top of the scale: the next round number above every rate, and at most all of them. */
export function scaleOf(lines: readonly Line[]): number {
  const most = Math.max(0, ...lines.flatMap(({ points }) => points.map(({ rate }) => rate ?? 0)));
  if (most === 0) return 0.01;
  const step = 10 ** Math.floor(Math.log10(most));
  return Math.min(1, step * NICE.find((it) => it * step >= most * 1.05)! || 1);
}
