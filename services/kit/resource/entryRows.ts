/** The rows of entries, and how they are read. */
import type { Values } from '../../../domain/resource/field.ts';
import type { EntryState, Publication } from '../../../domain/resource/lifecycle.ts';
import type { StoredResource } from '../../../domain/resource/resource.ts';
import { readComputed, readValues } from '../entryValues.ts';
import { publicationColumns, publicationOf, type PublicationRow } from './publication.ts';

/** A stored entry, with its values as the present declaration reads them. */
export interface StoredEntry {
  readonly site: string;
  readonly id: string;
  /** Counts its changes. */
  readonly version: number;
  /** Of the lifecycle `draft`, the draft. */
  readonly values: Values;
  readonly computed: Values;
  readonly state: EntryState;
  /** Null for the lifecycle `live`. */
  readonly publication: Publication | null;
  readonly createdAt: Date;
  /** Null for the demo. */
  readonly createdBy: string | null;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
  /** Null while it is in use. */
  readonly archivedAt: Date | null;
}

export interface Row
  extends Omit<StoredEntry, 'values' | 'computed' | 'state' | 'publication'>, PublicationRow {
  readonly value: Values;
}

/** What a query selects of an entry. */
export const columnsOf = (resource: StoredResource): string =>
  `site, id, version, value, created_at as "createdAt", created_by as "createdBy",
  updated_at as "updatedAt", updated_by as "updatedBy", archived_at as "archivedAt"${publicationColumns(resource)}`;

/** The entry of a row. */
export const entryOf = (resource: StoredResource, row: Row): StoredEntry => ({
  site: row.site,
  id: row.id,
  version: row.version,
  values: readValues(resource, row.value),
  computed: readComputed(resource, row.value),
  state: row.state ?? (row.archivedAt ? 'archived' : 'published'),
  publication: publicationOf(resource, row, (value) => readValues(resource, value)),
  createdAt: row.createdAt,
  createdBy: row.createdBy,
  updatedAt: row.updatedAt,
  updatedBy: row.updatedBy,
  archivedAt: row.archivedAt,
});
