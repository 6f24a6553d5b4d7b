// The result table: one row per measurement, as text and as JSON.

/**
 * A row. `ratio` is a spread of rounds or one number; `aim` is its target, `{ max }` or `{ min }`, with the text to
 * show. A row without an aim is informational. A `note` is printed on a separate line below the row.
 */
export function row(what, { ours, peer = '', ratio = null, aim = null, note = null }) {
  const value = typeof ratio === 'number' ? ratio : ratio?.median;
  const met = aim === null ? null : 'met' in aim ? aim.met : isMet(value, aim);
  return { what, ours, peer, ratio, aim: aim?.text ?? null, met, note };
}

const isMet = (value, { max = Infinity, min = -Infinity }) => value <= max && value >= min;

/** A row that could not be measured here, with the reason. */
export const skippedRow = (what, why) => ({
  what,
  ours: '',
  peer: '',
  ratio: null,
  aim: null,
  met: null,
  why,
});

export const atMost = (max, unit = 'x') => ({ max, text: `≤ ${max}${unit}` });
export const atLeast = (min) => ({ min, text: `≥ ${min}x` });

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

/** Formats the rows as a table for a terminal; a line separates groups. */
export function formatTable(groups) {
  const all = groups.flatMap(({ rows }) => rows);
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...all.filter(({ why }) => !why).map((entry) => cellsOf(entry)[column].length)),
  );
  const line = (cells) =>
    cells
      .map((text, column) => text.padEnd(widths[column]))
      .join('  ')
      .trimEnd();
  const linesOf = (entry) => [
    entry.why ? `${entry.what}: skipped, ${entry.why}` : line(cellsOf(entry)),
    ...(entry.note ? [`    ${entry.note}`] : []),
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
