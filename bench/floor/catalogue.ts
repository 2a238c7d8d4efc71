import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

/**
 * The floor of reading: one prepared query for each call over the shop's own tables; rows are sent
 * as they come. A call that needs four queries, such as home, has four.
 */
export function readRoutes(app: FastifyInstance, pool: pg.Pool): void {
  const ask = async (name: string, text: string, values: unknown[]) =>
    (await pool.query({ name, text, values })).rows;

  app.get('/query/products', async (request) => {
    const { dealerId, trim } = request.query as { dealerId: string; trim: string };
    const rows = await ask('products', productsOfTrim, [dealerId, trim]);
    return { data: rows.map(withPicture) };
  });
  app.get('/query/product', async (request) => {
    const { dealer, id } = request.query as { dealer: string; id: string };
    return { data: (await ask('product', product, [dealer, id]))[0] };
  });
  app.get('/query/terms', async (request) => {
    const rows = await ask('terms', terms, [(request.query as { trim: string }).trim]);
    const of = (type: string) =>
      rows.filter((row) => row.type === type).map(({ term, rate }) => ({ term, rate }));
    return { finance: of('finance'), lease: of('lease') };
  });
  app.get('/query/search', async (request) => {
    const { dealerId, search } = request.query as { dealerId: string; search: string };
    const rows = await ask('search', searched, [dealerId, `%${search}%`]);
    return { data: rows.map(withPicture), meta: { total: rows.length } };
  });
  app.get('/query/dealer', async (request) => {
    const { code } = request.query as { code: string };
    return { success: true, dealer: (await ask('dealer', dealer, [code]))[0] };
  });
  app.get('/query/make', async () => ({
    data: (await ask('make', 'select id, name from makes where id = $1', [1]))[0],
  }));
  app.get('/query/years', async () => ({ data: await ask('years', years, [1]) }));
  app.get('/query/carousel', async () => ({ data: await ask('carousel', carousel, [1]) }));
}

function withPicture(row: Record<string, unknown>) {
  const { imageId, photo, width, height, ...rest } = row;
  return { ...rest, images: imageId ? [{ id: imageId, photo, width, height }] : [] };
}

const listed = `
  p.id, p.name, p.number, coalesce(o.price_cents, p.price_cents) / 100.0 as price,
  (coalesce(o.price_cents, p.price_cents) + round(coalesce(o.frt, p.frt) * d.hourly_rate_cents)) / 100.0 as "installPrice",
  coalesce(o.frt, p.frt) as frt, coalesce(o.featured, p.featured) as featured, p.category_id as "categoryId",
  i.id as "imageId", i.photo, i.width, i.height`;

const withRest = `
  left join product_overrides o on o.product_id = p.id and o.dealer_id = d.id
  left join product_images pi on pi.product_id = p.id and pi.position = 1
  left join images i on i.id = pi.image_id`;

const productsOfTrim = `
  select ${listed} from dealers d join product_trims f on f.trim_id = $2 join products p on p.id = f.product_id ${withRest}
  where d.id = $1 and p.active and p.deleted_at is null and (p.dealer_id is null or p.dealer_id = d.id) order by p.name, p.id`;

const searched = `
  select p.id, p.name, p.number, p.frt, p.featured, p.category_id as "categoryId", p.dealer_id as "dealerId", p.active,
    p.price_cents / 100.0 as price, p.cost_cents / 100.0 as cost, o.price_cents / 100.0 as "dealerPrice", o.frt as "dealerFrt",
    o.featured as "dealerFeatured", i.id as "imageId", i.photo, i.width, i.height
  from dealers d join products p on p.make_id = d.make_id ${withRest}
  where d.id = $1 and p.dealer_id is null and p.name_fold like $2 order by p.name_fold, p.id limit 10`;

const product = `
  select ${listed}, p.length, p.width as "productWidth", p.detail, p.lease_residual as "leaseResidual", p.active,
    (select jsonb_agg(f.trim_id) from product_trims f where f.product_id = p.id) as trims,
    (select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'number', c.number, 'price', c.price_cents / 100.0,
      'optionTypeId', c.option_type_id)) from product_options c where c.product_id = p.id) as options,
    (select jsonb_agg(jsonb_build_object('id', i.id, 'photo', i.photo, 'width', i.width, 'height', i.height))
      from product_images pi join images i on i.id = pi.image_id where pi.product_id = p.id) as images
  from dealers d join products p on p.id = $2 ${withRest} where d.id = $1 and p.active and p.deleted_at is null`;

const terms = `
  select type, term_months as term, rate_yearly_percent as rate from terms where trim_id = $1 order by type, position`;

const dealer = `
  select d.*, (select jsonb_agg(jsonb_build_object('id', i.id, 'photo', i.photo, 'width', i.width, 'height', i.height))
    from dealer_banners b join images i on i.id = b.image_id where b.dealer_id = d.id) as banners
  from dealers d where d.make_id = 1 and lower(d.code) = $1`;

const years = `select y.id, y.year from years y where exists (select from models m where m.make_id = $1 and m.year_id = y.id)`;

const carousel = `
  select distinct on (lower(m.name)) m.id, m.name, jsonb_build_object('id', y.id, 'year', y.year) as year, i.photo,
    jsonb_build_object('id', i.id, 'photo', i.photo, 'width', i.width, 'height', i.height) as picture
  from models m join years y on y.id = m.year_id left join images i on i.id = m.image_id
  where m.make_id = $1 order by lower(m.name), y.year desc limit 60`;
