/**
 * Reference model of publishing: what a layout, its history, drafts and scheduled changes are, as decision pages 0024
 * and 0026 and decisions 17, 18 and 21 define them. It shares no code with `domain/`, so that an error there cannot
 * be repeated here.
 */
export interface Row {
  readonly key: string;
  readonly name: string;
  readonly width: string;
  /** Widget ids. */
  readonly widgets: readonly string[];
  readonly countries: readonly string[];
}
/** Rows in their order, and the HTML of their widgets by id. */
export interface Snapshot {
  readonly rows: readonly Row[];
  readonly texts: Readonly<Record<string, string>>;
}
export interface Change {
  readonly baseRevision: number;
  readonly mine: Snapshot;
  /** Whether the order of rows is part of the change: only if nobody published since the base revision. */
  readonly ordered: boolean;
}
export type Refusal = 'CONFLICT' | 'VALIDATION';
export interface Plan extends Change {
  readonly by: number;
  readonly at: number;
  status: 'waiting' | 'done' | 'failed';
}

/** HTML saved into a widget: by which editor, and the layout's revision at that time. */
interface WidgetWrite {
  readonly id: string;
  readonly html: string;
  readonly by: number;
  readonly revision: number;
}

class RefusedError extends Error {
  readonly code: Refusal;
  constructor(code: Refusal) {
    super(code);
    this.code = code;
  }
}
const text = (value: unknown) => JSON.stringify(value) ?? 'none';
const byKey = (rows: readonly Row[]) => new Map(rows.map((row) => [row.key, row]));

/** Three-way merge of one value: the side that changed it wins; different changes on both sides are a conflict. */
function mergeValue<T>(base: T, theirs: T, mine: T): T {
  if (text(mine) === text(base)) return theirs;
  if (text(theirs) === text(base) || text(mine) === text(theirs)) return mine;
  throw new RefusedError('CONFLICT');
}
function mergeRow(base: Row | null, theirs: Row | null, mine: Row | null): Row | null {
  if (base === null || theirs === null || mine === null) return mergeValue(base, theirs, mine);
  const removed = base.countries.filter((code) => !mine.countries.includes(code));
  const remaining = theirs.countries.filter((code) => !removed.includes(code));
  const added = mine.countries.filter((code) => !base.countries.includes(code) && !remaining.includes(code));
  return {
    key: theirs.key,
    name: mergeValue(base.name, theirs.name, mine.name),
    width: mergeValue(base.width, theirs.width, mine.width),
    widgets: mergeValue(base.widgets, theirs.widgets, mine.widgets),
    countries: [...remaining, ...added].sort(),
  };
}

/** What a country sees, as text; an empty row is left out. Decisions 17 and 18. */
export function visibleTo({ rows, texts }: Snapshot, country: string): string {
  const isUsed = rows.some(({ countries }) => countries.length > 0);
  const matching = rows.filter(
    ({ countries }) => countries.includes(country) || countries.includes('default'),
  );
  const own = matching.filter(({ countries }) => !countries.includes('default'));
  const shown = isUsed ? (own.length > 0 ? own : matching).slice(0, 1) : rows;
  return text(
    shown
      .filter(({ widgets }) => widgets.length > 0)
      .map(({ name, width, widgets }) => [name, width, widgets.map((id) => texts[id])]),
  );
}
/** What an editor sees: every row with the HTML of its widgets, independent of their ids. */
export const rowsWithTexts = ({ rows, texts }: Snapshot) =>
  rows.map(({ widgets, ...row }) => ({ ...row, texts: widgets.map((id) => texts[id]) }));

export class Model {
  /** Snapshots by revision, beginning with the unpublished layout. */
  readonly history: Snapshot[] = [{ rows: [], texts: {} }];
  /** The current HTML of every widget, also of one that no row shows. */
  readonly texts: Record<string, string> = {};
  /** All writes to widgets, in order. */
  readonly written: WidgetWrite[] = [];
  readonly plans: Plan[] = [];

  get revision(): number {
    return this.history.length - 1;
  }
  get head(): Snapshot {
    return this.history.at(-1)!;
  }

  /**
   * Returns the layout with a change made from `base` merged into the published one, or the problem code. With `seen`
   * (the publishing editor and the revision of `base`) a widget that no row shows is published with the content that
   * editor last saw.
   */
  merge(
    { mine, ordered }: Omit<Change, 'baseRevision'>,
    base: Snapshot,
    seen?: { readonly by: number; readonly revision: number },
  ): Snapshot | Refusal {
    try {
      const [before, theirs, desired] = [base.rows, this.head.rows, mine.rows].map(byKey);
      const keys = new Set([...theirs!.keys(), ...desired!.keys()]);
      const merged = [...keys].flatMap(
        (key) =>
          mergeRow(before!.get(key) ?? null, theirs!.get(key) ?? null, desired!.get(key) ?? null) ?? [],
      );
      const texts = { ...this.texts };
      const placed = new Set(merged.flatMap(({ widgets }) => widgets));
      for (const id of new Set(mine.rows.flatMap(({ widgets }) => widgets))) {
        const agreed =
          seen && placed.has(id) && !(id in this.head.texts)
            ? this.seenContent(id, mine, base, seen)
            : undefined;
        texts[id] = agreed ?? mergeValue(base.texts[id], texts[id], mine.texts[id])!;
      }
      this.check(merged, mine.rows, base.rows);
      return { rows: ordered ? mine.rows.map(({ key }) => byKey(merged).get(key)!) : merged, texts };
    } catch (error) {
      if (error instanceof RefusedError) return error.code;
      throw error;
    }
  }

  /**
   * The content an editor last saw of a widget of `base`; undefined where their own change conflicts with what they
   * wrote since.
   */
  seenContent(
    id: string,
    mine: Snapshot,
    base: Snapshot,
    { by, revision }: { readonly by: number; readonly revision: number },
  ): string | undefined {
    if (!(id in base.texts)) return undefined;
    const laterWrites = this.written.filter((it) => it.id === id && it.revision > revision);
    if (mine.texts[id] !== base.texts[id])
      return laterWrites.some((it) => it.by !== by) ? mine.texts[id] : undefined;
    return laterWrites.findLast((it) => it.by === by)?.html ?? base.texts[id];
  }

  /**
   * Spec 1 §5, spec 2 §5: in a layout that uses countries every edited row names one, and each country belongs to one
   * row. Throws RefusedError: a conflict when the editor's own rows are valid where they started.
   */
  check(rows: readonly Row[], own: readonly Row[], base: readonly Row[]): void {
    const isValid = (edited: readonly Row[], from: readonly Row[]) => {
      const before = byKey(from);
      const codes = edited.flatMap(({ countries }) => countries);
      const lacksCountry = edited.some(
        (row) =>
          text(row) !== text(before.get(row.key)) && row.widgets.length > 0 && row.countries.length === 0,
      );
      return !(codes.length > 0 && lacksCountry) && new Set(codes).size === codes.length;
    };
    if (!isValid(rows, this.head.rows))
      throw new RefusedError(isValid(own, base) ? 'CONFLICT' : 'VALIDATION');
  }

  /** Makes a snapshot the published one. An unchanged snapshot makes no revision. */
  publish({ rows, texts }: Snapshot, by: number): void {
    const written = Object.entries(texts).filter(([id, html]) => this.texts[id] !== html);
    Object.assign(this.texts, texts);
    const placed = new Set(rows.flatMap(({ widgets }) => widgets));
    const own = Object.fromEntries([...placed].sort().map((id) => [id, this.texts[id]!]));
    const next = { rows, texts: own };
    if (text(next) !== text(this.head)) this.history.push(next);
    const { revision } = this;
    this.written.push(...written.map(([id, html]) => ({ id, html, by, revision })));
  }

  /** Saves the HTML of a widget that no row shows: makes no revision. */
  saveWidget(id: string, html: string, by: number): void {
    if (this.texts[id] === html) return;
    this.texts[id] = html;
    this.written.push({ id, html, by, revision: this.revision });
  }
}
