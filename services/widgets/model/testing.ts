/**
 * The reference of publishing: what a layout, its history, drafts and planned changes are, in the words of decision pages
 * 0024 and 0026 and decisions 17, 18 and 21. It shares no code with `domain/`, so that one mistake cannot be made twice.
 */
export interface Row {
  readonly key: string;
  readonly name: string;
  readonly width: string;
  /** Ids. */
  readonly widgets: readonly string[];
  readonly countries: readonly string[];
}
/** Rows in their order, and what their widgets say by id. */
export interface Snapshot {
  readonly rows: readonly Row[];
  readonly texts: Readonly<Record<string, string>>;
}
export interface Change {
  readonly baseRevision: number;
  readonly mine: Snapshot;
  /** Whether the order of rows is part of the change: it is where nobody published since. */
  readonly ordered: boolean;
}
export type Refusal = 'CONFLICT' | 'VALIDATION';
export interface Plan extends Change {
  readonly by: number;
  readonly at: number;
  status: 'waiting' | 'done' | 'failed';
}

/** Words of a widget: by which editor, and the revision there was then. */
interface Written {
  readonly id: string;
  readonly says: string;
  readonly by: number;
  readonly revision: number;
}

class Refused extends Error {
  readonly code: Refusal;
  constructor(code: Refusal) {
    super(code);
    this.code = code;
  }
}
const text = (value: unknown) => JSON.stringify(value) ?? 'none';
const keyed = (rows: readonly Row[]) => new Map(rows.map((row) => [row.key, row]));

/** Mine where only I changed it, theirs where only they did; both in different ways is a clash. */
function oneOf<T>(base: T, theirs: T, mine: T): T {
  if (text(mine) === text(base)) return theirs;
  if (text(theirs) === text(base) || text(mine) === text(theirs)) return mine;
  throw new Refused('CONFLICT');
}
function oneRow(base: Row | null, theirs: Row | null, mine: Row | null): Row | null {
  if (base === null || theirs === null || mine === null) return oneOf(base, theirs, mine);
  const gone = base.countries.filter((code) => !mine.countries.includes(code));
  const kept = theirs.countries.filter((code) => !gone.includes(code));
  const come = mine.countries.filter((code) => !base.countries.includes(code) && !kept.includes(code));
  return {
    key: theirs.key,
    name: oneOf(base.name, theirs.name, mine.name),
    width: oneOf(base.width, theirs.width, mine.width),
    widgets: oneOf(base.widgets, theirs.widgets, mine.widgets),
    countries: [...kept, ...come].sort(),
  };
}

/** What a country sees, in words; an empty row is as good as none. Decisions 17 and 18. */
export function seenBy({ rows, texts }: Snapshot, country: string): string {
  const isUsed = rows.some(({ countries }) => countries.length > 0);
  const fit = rows.filter(({ countries }) => countries.includes(country) || countries.includes('default'));
  const own = fit.filter(({ countries }) => !countries.includes('default'));
  const shown = isUsed ? (own.length > 0 ? own : fit).slice(0, 1) : rows;
  return text(
    shown
      .filter(({ widgets }) => widgets.length > 0)
      .map(({ name, width, widgets }) => [name, width, widgets.map((id) => texts[id])]),
  );
}
/** The same for an editor: every row with what it says, whatever the ids of its widgets. */
export const saidBy = ({ rows, texts }: Snapshot) =>
  rows.map(({ widgets, ...row }) => ({ ...row, says: widgets.map((id) => texts[id]) }));

export class Model {
  /** By revision, from the layout nobody has published. */
  readonly history: Snapshot[] = [{ rows: [], texts: {} }];
  /** What every widget says now, also where it stands nowhere. */
  readonly texts: Record<string, string> = {};
  /** What was written into widgets, in that order. */
  readonly written: Written[] = [];
  readonly plans: Plan[] = [];

  get revision(): number {
    return this.history.length - 1;
  }
  get head(): Snapshot {
    return this.history.at(-1)!;
  }

  /**
   * What the layout would be with a change made from `base`, or why it is refused. With `seen`, the editor who publishes and
   * the revision of `base`, what stands nowhere comes into a row as they have seen it.
   */
  merged(
    { mine, ordered }: Omit<Change, 'baseRevision'>,
    base: Snapshot,
    seen?: { readonly by: number; readonly revision: number },
  ): Snapshot | Refusal {
    try {
      const [before, theirs, wanted] = [base.rows, this.head.rows, mine.rows].map(keyed);
      const keys = new Set([...theirs!.keys(), ...wanted!.keys()]);
      const merged = [...keys].flatMap(
        (key) => oneRow(before!.get(key) ?? null, theirs!.get(key) ?? null, wanted!.get(key) ?? null) ?? [],
      );
      const texts = { ...this.texts };
      const placed = new Set(merged.flatMap(({ widgets }) => widgets));
      for (const id of new Set(mine.rows.flatMap(({ widgets }) => widgets))) {
        const agreed =
          seen && placed.has(id) && !(id in this.head.texts) ? this.agreed(id, mine, base, seen) : undefined;
        texts[id] = agreed ?? oneOf(base.texts[id], texts[id], mine.texts[id])!;
      }
      this.check(merged);
      return { rows: ordered ? mine.rows.map(({ key }) => keyed(merged).get(key)!) : merged, texts };
    } catch (error) {
      if (error instanceof Refused) return error.code;
      throw error;
    }
  }

  /** What an editor has seen of a widget that stood in `base`; nothing where their own change meets what they wrote since. */
  agreed(
    id: string,
    mine: Snapshot,
    base: Snapshot,
    { by, revision }: { readonly by: number; readonly revision: number },
  ): string | undefined {
    if (!(id in base.texts)) return undefined;
    const since = this.written.filter((it) => it.id === id && it.revision > revision);
    if (mine.texts[id] !== base.texts[id])
      return since.some((it) => it.by !== by) ? mine.texts[id] : undefined;
    return since.findLast((it) => it.by === by)?.says ?? base.texts[id];
  }

  /** Spec 1 §5, spec 2 §5: where countries are used, what is edited names one, and each names one row. Throws Refused. */
  check(rows: readonly Row[]): void {
    const before = keyed(this.head.rows);
    const edited = rows.filter((row) => text(row) !== text(before.get(row.key)));
    const codes = rows.flatMap(({ countries }) => countries);
    const isLacking = edited.some(({ widgets, countries }) => widgets.length > 0 && countries.length === 0);
    if ((codes.length > 0 && isLacking) || new Set(codes).size < codes.length)
      throw new Refused('VALIDATION');
  }

  /** What is published from now on. What says the same as before is no revision. */
  take({ rows, texts }: Snapshot, by: number): void {
    const written = Object.entries(texts).filter(([id, says]) => this.texts[id] !== says);
    Object.assign(this.texts, texts);
    const placed = new Set(rows.flatMap(({ widgets }) => widgets));
    const own = Object.fromEntries([...placed].sort().map((id) => [id, this.texts[id]!]));
    const next = { rows, texts: own };
    if (text(next) !== text(this.head)) this.history.push(next);
    const { revision } = this;
    this.written.push(...written.map(([id, says]) => ({ id, says, by, revision })));
  }

  /** Words of a widget that stands nowhere: no revision. */
  write(id: string, says: string, by: number): void {
    if (this.texts[id] === says) return;
    this.texts[id] = says;
    this.written.push({ id, says, by, revision: this.revision });
  }
}
