import { type Database, raw, type Sql, sql } from '#server/base/database/database.ts';
import type { Language } from '#shared/rules/languages.ts';
import { textsIn } from './texts.ts';

/** A part that does not fit all vehicles of its package. */
export interface Misfit {
  packageId: number;
  package: string;
  /** Its name and number, as several may have one name. */
  part: string;
  /** The newest ones that it lacks, at most three; none: only model years to come. */
  vehicles: string[];
  /** How many others. */
  more: number;
}

const mostNamed = 3;

/** Keeps the vehicles and parts of those of these products that are packages, until the transaction ends. */
export const createPackagesBefore = (db: Database, ids: Sql) =>
  db.run(sql`
    create temporary table packages_before on commit drop as
    select p.id, p.fits_every,
      array(select c.product_id from package_products c where c.package_id = p.id) as parts,
      array(select f.trim_id from product_trims f where f.product_id = p.id) as trims
    from products p
    where p.id in (select c.package_id from package_products c where c.package_id in (${ids}))`);

/** Packages that have got a part or a vehicle since they were kept, and those that were none. */
const grown = (ids: Sql) => sql`
  select p.id from products p left join packages_before b on b.id = p.id
  where p.id in (select c.package_id from package_products c where c.package_id in (${ids})) and (
    b.id is null
    or exists (select from package_products c where c.package_id = p.id and c.product_id <> all(b.parts))
    or (p.fits_every and not b.fits_every)
    or (not p.fits_every and not b.fits_every
      and exists (select from product_trims f where f.product_id = p.id and f.trim_id <> all(b.trims))))`;

/** Parts that lack vehicles of these packages; one that fits every vehicle takes parts that do so too. */
const misfits = (ids: Sql, language: Language) => sql`
  with packages as materialized (
    select p.id, p.make_id, p.fits_every, coalesce(t.name, p.name) as name from products p ${textsIn(language)}
    where p.id in (${ids}) and p.deleted_at is null
  ), parts as (
    select w.id as package_id, w.name as package, w.fits_every, w.make_id, p.id, coalesce(t.name, p.name) || coalesce(' (' || nullif(p.number, '') || ')', '') as name, c.position
    from packages w join package_products c on c.package_id = w.id
      join products p on p.id = c.product_id ${textsIn(language)}
    where p.deleted_at is null and not p.fits_every
  ), vehicles as (
    select w.id as package_id, f.trim_id from packages w join product_trims f on f.product_id = w.id where not w.fits_every
    union all
    select w.id, t.id from packages w join models m on m.make_id = w.make_id join trims t on t.model_id = m.id
    where w.fits_every and not exists (select from trim_forwards f where f.trim_id = t.id)
  ), lacking as (
    select p.package_id, p.id, v.trim_id from parts p join vehicles v using (package_id)
    where not exists (select from product_trims f where f.trim_id = v.trim_id and f.product_id = p.id)
  )
  select p.package_id as "packageId", p.package, p.name as part, p.id as "partId", p.position,
    array(select y.year || ' ' || m.name || ' ' || t.name ${raw(lacked)}
      order by y.year desc, lower(m.name), t.id limit ${mostNamed}) as vehicles,
    greatest(0, (select count(*) ${raw(lacked)}) - ${mostNamed}) as more
  from parts p where p.fits_every or exists (select from lacking l where l.package_id = p.package_id and l.id = p.id)`;

const lacked = `from lacking l join trims t on t.id = l.trim_id join models m on m.id = t.model_id join years y on y.id = m.year_id
      where l.package_id = p.package_id and l.id = p.id`;

/** Parts that do not fit these packages, in their order. */
export const selectMisfits = (db: Database, ids: readonly number[], language: Language) =>
  db.rows<Misfit>(sql`
    select x."packageId", x.package, x.part, x.vehicles, x.more
    from (${misfits(sql`select unnest(${[...ids]}::bigint[])`, language)}) x order by x."packageId", x.position, x."partId"`);

/** The same of packages that have grown since they were kept, one for each. */
export const selectGrownMisfits = (db: Database, ids: Sql, language: Language) =>
  db.rows<Misfit>(sql`
    select distinct on (x."packageId") x."packageId", x.package, x.part, x.vehicles, x.more
    from (${misfits(grown(ids), language)}) x order by x."packageId", x.position, x."partId"`);
