/** The table `media.library`, and the pictures it is about. */
import type { CropName, Point, Rect } from '../../domain/media/crops.ts';
import type { Alts } from '../../domain/media/library.ts';
import type { PictureFile } from '../../domain/media/pictures.ts';
import type { Queries } from '../kit/database.ts';
import type { PictureRow } from './repository.ts';

/** A crop as it is kept: its place in the picture, and the row of its files. */
export interface KeptCrop extends Rect {
  readonly picture: string;
}
export type KeptCrops = Readonly<Partial<Record<CropName, KeptCrop>>>;

/** What editors say of a picture. */
export interface Told {
  readonly name: string;
  readonly alts: Alts;
  readonly focal: Point;
  readonly crops: KeptCrops;
}

export interface LibraryRow extends PictureRow, Told {
  readonly site: number;
  readonly stem: string;
  readonly bytes: number;
  readonly uploadedBy: string;
  readonly changedBy: string;
  readonly changedAt: Date;
  readonly version: number;
  readonly trashedAt: Date | null;
  /** Every crop there ever was of it. */
  readonly drawn: readonly {
    readonly id: string;
    readonly stem: string;
    readonly files: readonly PictureFile[];
  }[];
}

/** Whose the pictures of a site are, and the crops of a picture. */
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

/** Puts a picture into a library; its row of `picture` is there. */
export const insertIntoLibrary = async (
  tx: Queries,
  it: {
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
    [it.id, it.site, it.by, it.name, it.at],
  );
};

/** How many pictures a site has, those in the trash too. */
export const countOfSite = async (db: Queries, site: number): Promise<number> => {
  const row = await db.row<{ count: number }>(`select count(*)::int as count ${SHOWN}`, [ownerOfSite(site)]);
  return row!.count;
};

/** A picture of a site; null for one that is not there. */
export const libraryPicture = (db: Queries, site: number, id: string): Promise<LibraryRow | null> =>
  db.row(`select ${COLUMNS} ${SHOWN} and p.id = $2`, [ownerOfSite(site), id]);

/** The same, kept from every other change until the transaction ends. */
export const lockInLibrary = async (tx: Queries, site: number, id: string): Promise<LibraryRow | null> => {
  // Two statements: one that waited for the lock would still see what was there before.
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

/** Pictures of a site, the newest first, those after a place. */
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

/** How many there are in all. */
export const countFiltered = async (db: Queries, filter: LibraryFilter): Promise<number> => {
  const row = await db.row<{ count: number }>(`select count(*)::int as count ${FILTERED}`, filterOf(filter));
  return row!.count;
};

/** Writes what is told of a picture that is locked; its version goes up. */
export const tellOf = async (
  tx: Queries,
  id: string,
  told: Told & { readonly by: string; readonly at: Date },
): Promise<void> => {
  await tx.rows(
    `update media.library
        set name = $2, alts = $3::jsonb, focal_x = $4, focal_y = $5, crops = $6::jsonb, changed_by = $7, changed_at = $8,
            version = version + 1
      where picture = $1`,
    [
      id,
      told.name,
      JSON.stringify(told.alts),
      told.focal.x,
      told.focal.y,
      JSON.stringify(told.crops),
      told.by,
      told.at,
    ],
  );
};

/** Puts a picture that is locked into the trash, or takes it out: null. */
export const trash = async (tx: Queries, id: string, at: Date | null): Promise<void> => {
  await tx.rows(`update media.library set trashed_at = $2 where picture = $1`, [id, at]);
};

/** Marks a picture of a library and all its crops. */
export const deleteWithCrops = (tx: Queries, id: string, at: Date): Promise<PictureRow[]> =>
  tx.rows(
    `update media.picture set deleted_at = $3
      where deleted_at is null and (id = $1 or (owner = $2 and purpose = 'crop'))
     returning id, purpose, width, height, created_at as "createdAt", files`,
    [id, ownerOfCrops(id), at],
  );
