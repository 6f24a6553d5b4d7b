// The table: one row per thing, as text and as JSON.

/**
 * A row. `ratio` is a spread of rounds or one number, and `aim` what it is held to: `{ most }` or `{ least }`, with the
 * text to show. A row without an aim stands for information. A `note` goes on a line of its own below the row.
 */
export function row(what, { ours, peer = '', ratio = null, aim = null, note = null }) {
  const value = typeof ratio === 'number' ? ratio : ratio?.median;
  const met = aim === null ? null : 'met' in aim ? aim.met : isMet(value, aim);
  return { what, ours, peer, ratio, aim: aim?.text ?? null, met, note };
}

const isMet = (value, { most = Infinity, least = -Infinity }) => value <= most && value >= least;

/** A row that could not be measured here, and why. */
export const skippedRow = (what, why) => ({
  what,
  ours: '',
  peer: '',
  ratio: null,
  aim: null,
  met: null,
  why,
});

export const atMost = (most, unit = 'x') => ({ most, text: `≤ ${most}${unit}` });
export const atLeast = (least) => ({ least, text: `≥ ${least}x` });

/** Microseconds of CPU: the median of rounds. */
export const micros = ({ median }) => `${median < 100 ? median.toFixed(1) : Math.round(median)} µs`;
export const kilobytes = (bytes) => `${(bytes / 1_000).toFixed(1)} kB`;

const number = (value) => (value >= 100 ? value.toFixed(0) : value.toFixed(2));
const ratioText = (ratio) => {
  if (ratio === null) return '';
  if (typeof ratio === 'number') return `${number(ratio)}x`;
  return `${number(ratio.median)}x [${number(ratio.min)}–${number(ratio.max)}]`;
};
const metText = (met) => (met === null ? '' : met ? 'yes' : 'NO');

const heads = ['what', 'ours', 'peer', 'ratio, median [min–max]', 'aim', 'met'];

/** The rows as a table for a terminal; groups of rows are set apart by a line. */
export function printTable(groups) {
  const all = groups.flatMap(({ rows }) => rows);
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...all.filter(({ why }) => !why).map((it) => cellsOf(it)[column].length)),
  );
  const line = (cells) =>
    cells
      .map((text, column) => text.padEnd(widths[column]))
      .join('  ')
      .trimEnd();
  const linesOf = (it) => [
    it.why ? `${it.what}: skipped, ${it.why}` : line(cellsOf(it)),
    ...(it.note ? [`    ${it.note}`] : []),
  ];
  const rule = widths.map((width) => '─'.repeat(width)).join('  ');
  return [line(heads), ...groups.flatMap(({ rows }) => [rule, ...rows.flatMap(linesOf)])].join('\n');
}

const cellsOf = ({ what, ours, peer, ratio, aim, met }) => [
  what,
  ours,
  peer,
  ratioText(ratio),
  aim ?? '',
  metText(met),
];
