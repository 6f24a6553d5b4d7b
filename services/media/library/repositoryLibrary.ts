/** The table `media.library`, joined with its pictures. */
import type { CropName, Point, Rect } from '../../../domain/media/crops.ts';
import type { Alts } from '../../../domain/media/library.ts';
import type { PictureFile } from '../../../domain/media/pictures.ts';
import type { Queries } from '../../kit/database.ts';
import type { PictureRow } from '../repository.ts';

/** A stored crop: its rectangle, and the id of the picture row with its files. */
export interface StoredCrop extends Rect {
  readonly picture: string;
}
export type StoredCrops = Readonly<Partial<Record<CropName, StoredCrop>>>;

/** The details of a picture that editors enter. */
export interface PictureDetails {
  readonly name: string;
  readonly alts: Alts;
  readonly focal: Point;
  readonly crops: StoredCrops;
}

export interface LibraryRow extends PictureRow, PictureDetails {
  readonly site: number;
  readonly stem: string;
  readonly bytes: number;
  readonly uploadedBy: string;
  readonly changedBy: string;
  readonly changedAt: Date;
  readonly version: number;
  readonly trashedAt: Date | null;
  /** Every crop of it, former ones too. */
  readonly drawn: readonly {
    readonly id: string;
    readonly stem: string;
    readonly files: readonly PictureFile[];
  }[];
}

/** The owner of a site's pictures, and of a picture's crops. */
export const ownerOfSite = (site: number): string => `site ${site}`;
export const ownerOfCrops = (picture: string): string => `picture ${picture}`;

const COLUMNS = `p.id, p.purpose, p.width, p.height, p.stem, p.bytes, p.files, p.created_at as "createdAt",
  l.site, l.name, l.alts, json_build_object('x', l.focal_x, 'y', l.focal_y) as focal, l.crops, l.version,
  l.uploaded_by as "uploadedBy", l.changed_by as "changedBy", l.changed_at as "changedAt", l.trashed_at as "trashedAt",
  coalesce((select json_agg(json_build_object('id', c.id, 'stem', c.stem, 'files', c.files) order by c.created_at, c.id)
              from media.picture c
             where c.owner = 'picture ' || p.id and c.purpose = 'crop' and c.deleted_at is null), '[]') as drawn`;
const SHOWN = `from media.picture p join media.library l on l.picture = p.id
  where p.owner = $1 and p.purpose = 'layout' and p.deleted_at is null`;

/** Adds a picture to a library; its row in `picture` must exist. */
export const insertIntoLibrary = async (
  tx: Queries,
  record: {
    readonly id: string;
    readonly site: number;
    readonly name: string;
    readonly by: string;
    readonly at: Date;
  },
): Promise<void> => {
  await tx.rows(
    `insert into media.library (picture, site, uploaded_by, name, changed_at, changed_by)
     values ($1, $2, $3, $4, $5, $3)`,
    [record.id, record.site, record.by, record.name, record.at],
  );
};

/** Counts a site's pictures, those in the trash too. */
export const countOfSite = async (db: Queries, site: number): Promise<number> => {
  const row = await db.row<{ count: number }>(`select count(*)::int as count ${SHOWN}`, [ownerOfSite(site)]);
  return row!.count;
};

/** A picture of a site, or null. */
export const libraryPicture = (db: Queries, site: number, id: string): Promise<LibraryRow | null> =>
  db.row(`select ${COLUMNS} ${SHOWN} and p.id = $2`, [ownerOfSite(site), id]);

/** Reads a picture and locks it until the transaction ends. */
export const lockInLibrary = async (tx: Queries, site: number, id: string): Promise<LibraryRow | null> => {
  // Two statements: a single one that waits for the lock would still read the state before.
  await tx.rows(`select from media.library where picture = $1 for update`, [id]);
  return libraryPicture(tx, site, id);
};

export interface LibraryFilter {
  readonly site: number;
  readonly search: string;
  readonly without: string | null;
  readonly trash: boolean;
}

const FILTERED = `${SHOWN} and (l.trashed_at is not null) = $2
    and ($3 = '' or strpos(lower(l.name), lower($3)) > 0
         or exists (select from jsonb_each_text(l.alts) as alt where strpos(lower(alt.value), lower($3)) > 0))
    and ($4::text is null or not l.alts ? $4)`;
const filterOf = ({ site, trash, search, without }: LibraryFilter) => [
  ownerOfSite(site),
  trash,
  search.trim(),
  without,
];

/** Pictures of a site, newest first, after a cursor. */
export const listOfSite = (
  db: Queries,
  filter: LibraryFilter,
  page: { readonly after: { readonly at: Date; readonly id: string } | null; readonly first: number },
): Promise<LibraryRow[]> =>
  db.rows(
    `select ${COLUMNS} ${FILTERED}
        and ($5::timestamptz is null or (p.created_at, p.id) < ($5, $6::uuid))
      order by p.created_at desc, p.id desc limit $7`,
    [...filterOf(filter), page.after?.at ?? null, page.after?.id ?? null, page.first],
  );

/** Total number of pictures that match the filter. */
export const countFiltered = async (db: Queries, filter: LibraryFilter): Promise<number> => {
  const row = await db.row<{ count: number }>(`select count(*)::int as count ${FILTERED}`, filterOf(filter));
  return row!.count;
};

/** Updates the details of a locked picture; increments its version. */
export const updateDetails = async (
  tx: Queries,
  id: string,
  details: PictureDetails & { readonly by: string; readonly at: Date },
): Promise<void> => {
  await tx.rows(
    `update media.library
        set name = $2, alts = $3::jsonb, focal_x = $4, focal_y = $5, crops = $6::jsonb, changed_by = $7, changed_at = $8,
            version = version + 1
      where picture = $1`,
    [
      id,
      details.name,
      JSON.stringify(details.alts),
      details.focal.x,
      details.focal.y,
      JSON.stringify(details.crops),
      details.by,
      details.at,
    ],
  );
};

/** Moves a locked picture into the trash, or out of it: null. */
export const trash = async (tx: Queries, id: string, at: Date | null): Promise<void> => {
  await tx.rows(`update media.library set trashed_at = $2 where picture = $1`, [id, at]);
};

/** Marks a picture of a library and all its crops as deleted. */
export const softDeleteWithCrops = (tx: Queries, id: string, at: Date): Promise<PictureRow[]> =>
  tx.rows(
    `update media.picture set deleted_at = $3
      where deleted_at is null and (id = $1 or (owner = $2 and purpose = 'crop'))
     returning id, purpose, width, height, created_at as "createdAt", files`,
    [id, ownerOfCrops(id), at],
  );
