import { columnNames, storedValues } from '#server/base/database/columns.ts';
import { type Database, sql } from '#server/base/database/database.ts';
import { dealerFields } from '#shared/entities/dealer.ts';
import { rowOf } from '#shared/entities/entity.ts';
import { productFields } from '#shared/entities/product.ts';
import { timesDecimal } from '#shared/rules/exact-product.ts';
import type { FeeRule } from '#shared/rules/fees.ts';
import { toCents } from '#shared/rules/money.ts';
import { ownSubcategories, subcategoriesOf } from './catalogue/subcategories.ts';
import type {
  DemoCatalogue,
  DemoDealer,
  DemoMake,
  DemoProduct,
  FittedTrim,
} from './catalogue/types.ts';
import { loadBanners } from './load-banners.ts';
import { loadFees } from './load-fees.ts';
import { loadGoesWith } from './load-goes-with.ts';
import { loadSearchWords } from './load-search-words.ts';
import {
  type LoadedSubcategories,
  loadSubcategories,
  subcategoryIdOf,
} from './load-subcategories.ts';
import { loadTexts } from './load-texts.ts';
import { demoHours, demoTaxNumbers } from './opening-hours.ts';
import type { Pictures } from './pictures.ts';

/** A loaded dealership and the products for its orders. */
export interface LoadedDealer {
  id: number;
  demo: DemoDealer;
  hourlyRateCents: number;
  products: LoadedProduct[];
  fees: FeeRule[];
  trims: Map<number, string>;
}

export interface LoadedProduct {
  id: number;
  demo: DemoProduct;
  priceCents: number;
  installedPriceCents: number;
  /** Hours at the dealership. */
  frt: number;
  costCents: number;
  trimIds: number[];
  /** Ids in the order of the demo's options. */
  optionIds: number[];
  photo: string | null;
  categoryId: number | null;
}

/**
 * Loads makes, vehicles, terms, dealerships and products; returns the dealerships in catalogue
 * order.
 */
export async function loadCatalogue(
  db: Database,
  catalogue: DemoCatalogue,
  pictures: Pictures,
  now: Date,
): Promise<LoadedDealer[]> {
  const loaded: LoadedDealer[] = [];
  for (const make of catalogue.makes) loaded.push(...(await loadMake(db, make, pictures, now)));
  return loaded;
}

async function loadMake(
  db: Database,
  make: DemoMake,
  pictures: Pictures,
  now: Date,
): Promise<LoadedDealer[]> {
  const makeId = await insert(db, sql`insert into makes (name) values (${make.name}) returning id`);
  const { trims, models } = await loadVehicles(db, makeId, make, pictures);
  const ofMake = { makeId, dealerId: null };
  const everyProduct = [make, ...make.dealers].flatMap(({ products }) => products);
  const subcategories = await loadSubcategories(db, ofMake, 'en', subcategoriesOf(everyProduct));
  const places = { trims, subcategories };
  const products = await loadProducts(db, ofMake, make.products, places, pictures, now);
  await loadGoesWith(db, products);
  await loadSearchWords(db, makeId, now);
  const names = new Map([...trims].map(([name, id]) => [id, name]));
  const loaded: LoadedDealer[] = [];
  for (const demo of make.dealers) {
    const id = await loadDealer(db, makeId, demo, pictures, now);
    const owner = { makeId, dealerId: id };
    const theirs = await loadSubcategories(db, owner, demo.language, ownSubcategories(demo.code));
    const here = { trims, subcategories: [...theirs, ...subcategories] };
    const own = await loadProducts(db, owner, demo.products, here, pictures, now);
    await loadOverrides(db, id, demo, products, now);
    const hourlyRateCents = toCents(demo.hourlyRate);
    const priced = [...products, ...own].map((product) => priceAt(product, demo, hourlyRateCents));
    const fees = await loadFees(db, { id, code: demo.code }, wheelSetsOf(products), now);
    loaded.push({ id, demo, hourlyRateCents, products: priced, trims: names, fees });
  }
  const dealers = new Map(loaded.map(({ id, demo }) => [demo.code, id]));
  await loadTerms(db, { makeId, make, models, trims, dealers }, now);
  return loaded;
}

/** Products that are four wheels with their tires. */
const wheelSetsOf = (products: Stored[]) =>
  products.filter(({ demo }) => demo.name.startsWith('Winter wheel set')).map(({ id }) => id);

const vehicleName = ({ year, model, trim }: FittedTrim) => `${year} ${model} ${trim}`;

async function loadVehicles(db: Database, makeId: number, make: DemoMake, pictures: Pictures) {
  await db.run(
    sql`insert into years (year) select unnest(${make.years}::int[]) on conflict do nothing`,
  );
  const trims = new Map<string, number>();
  const models = new Map<string, number>();
  for (const model of make.models) {
    const imageId = pictures.get(`model:${make.name}:${model.name}`)?.[0] ?? null;
    for (const year of model.years) {
      const modelId = await insert(
        db,
        sql`insert into models (make_id, year_id, name, image_id)
          select ${makeId}, id, ${model.name}, ${imageId} from years where year = ${year} returning id`,
      );
      models.set(`${year} ${model.name}`, modelId);
      for (const { name } of model.trims) {
        const trimId = await insert(
          db,
          sql`insert into trims (model_id, name) values (${modelId}, ${name}) returning id`,
        );
        trims.set(vehicleName({ year, model: model.name, trim: name }), trimId);
      }
    }
  }
  return { trims, models };
}

interface TermPlaces {
  makeId: number;
  make: DemoMake;
  models: Map<string, number>;
  trims: Map<string, number>;
  dealers: Map<string, number>;
}

async function loadTerms(
  db: Database,
  { makeId, make, models, trims, dealers }: TermPlaces,
  now: Date,
): Promise<void> {
  for (const offers of make.terms) {
    const trimId = offers.trim ? trims.get(vehicleName(offers.trim))! : null;
    const named = [...models].filter(
      ([name]) => offers.model !== undefined && name.slice(5) === offers.model,
    );
    const modelIds = trimId || named.length === 0 ? [null] : named.map(([, id]) => id);
    const dealerId = offers.dealer === undefined ? null : dealers.get(offers.dealer)!;
    for (const modelId of modelIds) {
      for (const type of ['lease', 'finance'] as const) {
        await db.run(sql`
          insert into terms (make_id, dealer_id, model_id, trim_id, type, term_months, rate_yearly_percent, starts_on, ends_on,
            note, position, updated_at)
          select ${makeId}, ${dealerId}, coalesce(${modelId}::bigint, (select model_id from trims where id = ${trimId})),
            ${trimId}, ${type}, term, rate, day + "from", day + "to", ${offers.note ?? ''}, position, ${now}
          from rows from (jsonb_to_recordset(${JSON.stringify(offers[type])}::jsonb)
              as (term int, rate numeric, "from" int, "to" int)) with ordinality as o (term, rate, "from", "to", position),
            (select local_day(${now}::timestamptz, 'America/Toronto') as day) today`);
      }
    }
  }
}

async function loadDealer(
  db: Database,
  makeId: number,
  demo: DemoDealer,
  pictures: Pictures,
  now: Date,
): Promise<number> {
  const logo = pictures.get(`logo:${demo.code}`)?.[0] ?? null;
  const id = await insert(
    db,
    sql`insert into dealers (make_id, ${columnNames(dealerFields)}, logo_image_id, created_at, updated_at)
      values (${makeId}, ${storedValues(dealerFields, rowOf(dealerFields, demo))}, ${logo}, ${now}, ${now})
      returning id`,
  );
  await loadBanners(db, id, demo, pictures.get(`banner:${demo.code}`) ?? []);
  const { theme } = demo.look;
  const { gstNumber, pstNumber } = demoTaxNumbers(demo.province, id);
  await db.run(sql`
    update dealers set replies_to = ${demo.orderEmailAddresses[0] ?? null}, gst_number = ${gstNumber}, pst_number = ${pstNumber},
      opening_hours = ${JSON.stringify(demoHours(demo.province, demo.language, now))}::jsonb,
      theme = ${theme && JSON.stringify(theme)}::jsonb where id = ${id}`);
  await db.run(sql`
    insert into dealer_order_emails (dealer_id, email_address, position)
    select ${id}, email, position from unnest(${demo.orderEmailAddresses}::text[]) with ordinality as e (email, position)`);
  return id;
}

type Stored = Omit<LoadedProduct, 'priceCents' | 'installedPriceCents' | 'frt'>;

async function loadProducts(
  db: Database,
  owner: { makeId: number; dealerId: number | null },
  products: DemoProduct[],
  { trims, subcategories }: { trims: Map<string, number>; subcategories: LoadedSubcategories },
  pictures: Pictures,
  now: Date,
): Promise<Stored[]> {
  const stored: Stored[] = [];
  for (const demo of products) {
    const imageIds = pictures.get(`product:${demo.number}`) ?? [];
    const placed = { ...demo, subcategoryId: subcategoryIdOf(subcategories, demo) };
    const id = await insertProduct(db, owner, placed, now);
    const trimIds = demo.fitment.map((fitted) => trims.get(vehicleName(fitted))!);
    await db.run(
      sql`insert into product_trims (trim_id, product_id) select unnest(${trimIds}::bigint[]), ${id}`,
    );
    await db.run(sql`
      insert into product_images (product_id, image_id, position)
      select distinct on (image_id) ${id}::bigint, image_id, position
      from unnest(${imageIds}::bigint[]) with ordinality as i (image_id, position)`);
    const optionIds = await insertOptions(db, id, demo, imageIds.length);
    const image = await db.row<{ photo: string }>(
      sql`select photo from images where id = ${imageIds[0] ?? null}`,
    );
    stored.push({
      id,
      demo,
      costCents: toCents(demo.cost),
      trimIds,
      optionIds,
      photo: image?.photo ?? null,
      categoryId: demo.categoryId,
    });
  }
  await insertParts(db, stored);
  await loadTexts(db, stored);
  return stored;
}

const insertProduct = (
  db: Database,
  owner: { makeId: number; dealerId: number | null },
  demo: DemoProduct,
  now: Date,
): Promise<number> =>
  insert(
    db,
    sql`insert into products (make_id, dealer_id, ${columnNames(productFields)}, import_key, language, created_at, updated_at)
      values (${owner.makeId}, ${owner.dealerId}, ${storedValues(productFields, rowOf(productFields, demo))}, ${demo.number},
        ${demo.language}, ${now}, ${now})
      returning id`,
  );

async function insertOptions(
  db: Database,
  productId: number,
  demo: DemoProduct,
  pictures: number,
): Promise<number[]> {
  // Pictures of each further colour are the last ones (drawProductViews).
  const others = demo.pictures.colours.length - 1;
  const showsColours = pictures > others && demo.pictures.main.kind === 'seat-covers';
  return db.values<number>(sql`
    insert into product_options (product_id, option_type_id, name, number, price_cents, picture, position)
    select ${productId}, (o->>'optionTypeId')::int, o->>'name', o->>'number', round((o->>'price')::numeric * 100),
      case when ${showsColours} then case when position = 1 then 1 else ${pictures - others - 1}::int + position end end, position
    from jsonb_array_elements(${JSON.stringify(demo.options)}::jsonb) with ordinality as x (o, position)
    order by position returning id`);
}

async function insertParts(db: Database, stored: Stored[]): Promise<void> {
  const ids = new Map(stored.map((product) => [product.demo.number, product.id]));
  for (const { id, demo } of stored) {
    const parts = demo.parts.map((number) => ids.get(number)!);
    await db.run(sql`
      insert into package_products (package_id, product_id, position)
      select ${id}, product_id, position from unnest(${parts}::bigint[]) with ordinality as p (product_id, position)`);
  }
}

async function loadOverrides(
  db: Database,
  dealerId: number,
  demo: DemoDealer,
  products: Stored[],
  now: Date,
): Promise<void> {
  const ids = new Map(products.map((product) => [product.demo.number, product.id]));
  for (const override of demo.overrides) {
    const priceCents = override.price === null ? null : toCents(override.price);
    await db.run(sql`
      insert into product_overrides (dealer_id, product_id, price_cents, frt, featured, updated_at)
      values (${dealerId}, ${ids.get(override.productNumber)!}, ${priceCents}, ${override.frt}, ${override.featured}, ${now})`);
  }
}

function priceAt(product: Stored, dealer: DemoDealer, hourlyRateCents: number): LoadedProduct {
  const override = dealer.overrides.find((one) => one.productNumber === product.demo.number);
  const priceCents = toCents(override?.price ?? product.demo.price);
  const frt = override?.frt ?? product.demo.frt;
  return {
    ...product,
    priceCents,
    frt,
    installedPriceCents: priceCents + timesDecimal(hourlyRateCents, frt, 2),
  };
}

async function insert(db: Database, query: ReturnType<typeof sql>): Promise<number> {
  return (await db.value<number>(query))!;
}
