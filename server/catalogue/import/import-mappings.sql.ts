import { createHash } from 'node:crypto';
import { type Database, type Sql, sql } from '#server/base/database/database.ts';
import type { Owner } from '#server/catalogue/changesets/changesets.sql.ts';
import type { ColumnMapping } from '#shared/contract/changeset-files.ts';

export interface SavedMapping extends Owner {
  id: number;
  name: string;
  mapping: ColumnMapping;
  createdAt: Date;
}

const mappings = sql`
  select id, make_id as "makeId", dealer_id as "dealerId", name, mapping, created_at as "createdAt" from import_mappings`;

const ofOwner = ({ makeId, dealerId }: Owner): Sql =>
  dealerId === null ? sql`dealer_id is null and make_id = ${makeId}` : sql`dealer_id = ${dealerId}`;

/** By id alone; the caller must check the owner next. */
export const selectMapping = (db: Database, id: number) =>
  db.row<SavedMapping>(sql`${mappings} where id = ${id}`);

export const selectMappings = (db: Database, owner: Owner) =>
  db.rows<SavedMapping>(sql`${mappings} where ${ofOwner(owner)} order by lower(name), id`);

/** The mapping that was saved last for files with this header. */
export const selectMappingFor = (db: Database, owner: Owner, header: readonly string[]) =>
  db.row<SavedMapping>(sql`
    ${mappings} where ${ofOwner(owner)} and header_hash = ${hashOf(header)} order by created_at desc, id desc limit 1`);

interface NewMapping {
  name: string;
  header: readonly string[];
  mapping: ColumnMapping;
  createdBy: number | null;
  now: Date;
}

/** Saves a mapping, in place of one of the same name. */
export const upsertMapping = (
  db: Database,
  { makeId, dealerId }: Owner,
  { name, header, mapping, createdBy, now }: NewMapping,
) =>
  db.run(sql`
    insert into import_mappings (make_id, dealer_id, name, header_hash, mapping, created_by, created_at)
    values (${makeId}, ${dealerId}, ${name}, ${hashOf(header)}, ${JSON.stringify(mapping)}::jsonb, ${createdBy}, ${now})
    on conflict on constraint import_mappings_name do update
    set header_hash = excluded.header_hash, mapping = excluded.mapping, created_by = excluded.created_by, created_at = excluded.created_at`);

/** Renames one; false if another of the owner has this name. */
export const renameMapping = async (db: Database, id: number, owner: Owner, name: string) =>
  (await db.run(sql`
    update import_mappings set name = ${name}
    where id = ${id} and ${ofOwner(owner)}
      and not exists (select from import_mappings m where m.name = ${name} and m.id <> ${id}
        and m.make_id = ${owner.makeId} and m.dealer_id is not distinct from ${owner.dealerId})`)) ===
  1;

export const deleteMapping = (db: Database, id: number, owner: Owner) =>
  db.run(sql`delete from import_mappings where id = ${id} and ${ofOwner(owner)}`);

/** A header's names in their order, in any case of letters. */
const hashOf = (header: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify(header.map((name) => name.toLowerCase())))
    .digest('hex');
