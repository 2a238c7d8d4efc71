import { type Pool, sql } from '#server/base/database/database.ts';
import { endOf, type Sizes } from './sizes.ts';
import { colours, kinds, materials, styles } from './words.ts';

const years = 16;
const trimsOfModel = 8;
/** Products that fit a trim on average, while the make has enough vehicles. */
const productsOfTrim = 200;
const trimsOfProduct = 3;

export async function loadVehicles(db: Pool, { products, makes }: Sizes): Promise<void> {
  const trims = Math.ceil((products * trimsOfProduct) / productsOfTrim / makes);
  const models = Math.max(1, Math.ceil(trims / trimsOfModel));
  await db.run(
    sql`insert into makes (name) select 'Make ' || n from generate_series(1, ${makes}::int) n`,
  );
  await db.run(
    sql`insert into years (year) select 2012 + n from generate_series(0, ${years - 1}::int) n on conflict do nothing`,
  );
  await db.run(sql`
    insert into models (make_id, year_id, name)
    select m.id, y.id, 'Model ' || n / ${years}
    from makes m, generate_series(0, ${models - 1}::int) n join years y on y.year = 2012 + n % ${years}`);
  await db.run(sql`
    insert into trims (model_id, name)
    select m.id, t from models m, unnest(array['Base', 'Sport', 'Touring', 'Limited', 'EX', 'EX-L', 'LX', 'Si']) t`);
  await db.run(sql`
    insert into terms (make_id, type, term_months, rate_yearly_percent, position)
    select m.id, t, months, 4.99, months from makes m, unnest(array['lease', 'finance']) t, generate_series(24, 84, 12) months`);
}

/** Four fifths belong to the makes, the rest to dealerships; a dealership overrides up to 500. */
export async function loadProducts(db: Pool, sizes: Sizes): Promise<void> {
  const { products, dealers, makes } = sizes;
  const ofMakes = Math.round(products * 0.8);
  await db.run(sql`
    insert into images (photo, width, height) select 'bench-' || n || '.webp', 1200, 900 from generate_series(1, 1000) n`);
  await db.run(sql`
    insert into products (make_id, dealer_id, name, number, price_cents, cost_cents, frt, featured, active, category_id,
      detail, import_key, created_at)
    select coalesce(d.make_id, 1 + i % ${makes}::int), d.id,
      (${styles}::text[])[1 + loading_pick(i, 1, ${styles.length})] || ' ' || (${kinds}::text[])[1 + loading_pick(i, 2, ${kinds.length})]
        || ', ' || (${materials}::text[])[1 + loading_pick(i, 3, ${materials.length})]
        || ' ' || (${colours}::text[])[1 + loading_pick(i, 4, ${colours.length})],
      chr(65 + loading_pick(i, 5, 26)) || chr(65 + loading_pick(i, 6, 26)) || '-' || lpad(i::text, 8, '0'),
      999 + loading_pick(i, 7, 300000), 500 + loading_pick(i, 8, 400), loading_pick(i, 9, 40) / 4.0,
      loading_pick(i, 10, 20) = 0, loading_pick(i, 11, 50) > 0, 2 + loading_pick(i, 12, 3),
      '<p>Made for the vehicle and fitted by the dealership.</p>', 'K' || i, ${endOf(sizes)}::timestamptz - interval '3 years'
    from generate_series(1, ${products}::bigint) i
    left join dealers d on i > ${ofMakes} and d.id = 1 + loading_pick(i, 13, ${dealers})`);
  await db.run(sql`
    insert into product_trims (trim_id, product_id)
    select distinct v.first + loading_pick(p.id, 20 + n, v.trims), p.id
    from products p
    join (select m.make_id, min(t.id) as first, count(*) as trims from trims t join models m on m.id = t.model_id group by 1) v
      using (make_id)
    cross join generate_series(1, ${trimsOfProduct}) n`);
  await db.run(sql`
    insert into product_images (product_id, image_id, position) select id, 1 + id % 1000, 1 from products where id % 10 < 8`);
  await db.run(sql`
    insert into product_options (product_id, option_type_id, name, number, price_cents, position)
    select id, 1, c, '', 2500 * n, n from products, unnest(array['Black', 'Red']) with ordinality c (c, n) where id % 5 = 0`);
  await db.run(sql`
    insert into product_overrides (dealer_id, product_id, price_cents, frt, featured)
    select d.id, p.id, case when n % 3 > 0 then p.price_cents + 1000 end, case when n % 3 < 2 then p.frt + 1 end,
      case when n % 10 = 0 then not p.featured end
    from dealers d cross join generate_series(1, 500) n
    join products p on p.id = 1 + loading_pick(d.id * 1000 + n, 30, ${ofMakes}) and p.make_id = d.make_id
    on conflict do nothing`);
}
