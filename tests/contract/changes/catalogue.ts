import { sql } from '#server/base/database/database.ts';
import { productFields } from '#shared/entities/product.ts';
import type { TestShop } from '#tests/support/shop.ts';
import { blanksOf, browserOf, type Change, newName, one } from './change.ts';

const base = '/api/v1/auth/platform/vehicles';

async function pictured({ db }: TestShop, productId: number): Promise<number[]> {
  return db.values<number>(sql`
    with added as (
      insert into images (dealer_id, photo, width, height)
      select dealer_id, '/media/product-' || n || '.webp', 800, 600 from products, generate_series(1, 2) n
      where id = ${productId} returning id
    ) insert into product_images (product_id, image_id, position)
      select ${productId}, id, row_number() over (order by id) from added returning image_id`);
}

/** PATCHes of products and vehicles. */
export const catalogueChanges = (shop: () => TestShop): Change[] => [
  {
    name: 'PATCH /api/v1/auth/products/:id',
    besides: {
      version: 'so that no unseen change is lost',
      dealer_id: 'whose override the answer has',
      make: 'the maker of a new product',
      deleted_images: 'says what becomes of pictures',
      'texts.en': 'its own texts are name and detail',
    },
    follows: {
      price: ['installPrice'],
      frt: ['installPrice'],
      categoryId: ['subcategoryId'],
    },
    // `images` puts them in order; `deleted_images` takes them away.
    needed: ['name', 'number', 'price', 'frt', 'cost', 'texts.fr', 'images'],
    async begin(first) {
      const client = await browserOf(first, 'dealerAdmin');
      const id = await first.newProduct();
      const [part, otherPart] = [await first.newProduct(), await first.newProduct()];
      for (const id of [part, otherPart])
        await client.call('PATCH /api/v1/auth/products/:id', {
          ...{ params: { id }, body: { fitsEvery: true } },
        });
      const [below, otherBelow] = [await first.newSubcategory(), await first.newSubcategory()];
      const trims = [first.trimId, (await first.newModel()).trimId];
      const images = await pictured(shop(), id);
      const query = { dealerId: first.dealer.id };
      const red = { optionTypeId: 1, name: 'Red', number: 'R', price: '10' };
      return {
        ...{ client, params: { id }, blank: blanksOf(productFields) },
        read: async () =>
          (await client.call('GET /api/v1/auth/products/:id', { params: { id }, query })).body
            .product,
        fields: {
          name: ['Rack', 'Roof rack'],
          number: [`RACK-${id}`, `RACK-${id}-B`],
          price: ['100', '110.50'],
          frt: ['1', '1.5'],
          cost: ['50', '55'],
          featured: [true, false],
          categoryId: ['3', '2'],
          subcategoryId: [below, otherBelow],
          length: ['1', '2'],
          width: ['1', '2'],
          height: ['1', '2'],
          sizeUnit: ['cm', 'in'],
          weight: ['1', '2'],
          weightUnit: ['kg', 'lb'],
          warrantyMonths: ['24', '36'],
          countryOfOrigin: ['CA', 'JP'],
          detail: ['<p>One</p>', '<p>Other</p>'],
          leaseResidual: [true, false],
          fitsEvery: [true, false],
          active: [true, false],
          exclusiveGroup: ['racks', 'boxes'],
          'texts.fr': [
            { name: 'Porte-bagages', detail: '<p>Un</p>' },
            { name: 'Galerie', detail: '<p>Deux</p>' },
          ],
          trims: [trims, trims.slice(0, 1)],
          options: [[red], [{ ...red, name: 'Blue' }]],
          products: [[part], [otherPart]],
          needs: [[[part]], [[otherPart]]],
          excludes: [[first.ownProductId], [first.productId]],
          images: [images.map((id) => ({ id })), images.map((id) => ({ id })).reverse()],
        },
      };
    },
  },
  {
    name: 'PATCH /api/v1/auth/products/:id/texts',
    besides: { language: 'says in which language' },
    follows: { name: ['detail'] },
    async begin(first) {
      const client = await browserOf(first, 'dealerAdmin');
      const params = { id: await first.newProduct() };
      const query = { dealerId: first.dealer.id };
      return {
        ...{ client, params, beside: () => ({ language: 'fr' }) },
        read: async () => {
          const { body } = await client.call('GET /api/v1/auth/products/:id', { params, query });
          return body.product.texts.fr ?? { name: '', detail: '' };
        },
        fields: { name: ['Treuil', 'Palan'], detail: ['<p>Un</p>', '<p>Deux</p>'] },
      };
    },
  },
  {
    name: 'PATCH /api/v1/auth/subcategories/:id',
    needed: ['nameEn'],
    async begin(first) {
      const client = await browserOf(first, 'dealerAdmin');
      const id = await first.newSubcategory();
      const query = { dealerId: first.dealer.id };
      return {
        ...{ client, params: { id } },
        read: async () => {
          const list = await client.call('GET /api/v1/auth/subcategories', { query });
          const { names, ...row } = one(list.body.data, id);
          return { ...row, nameEn: names.en, nameFr: names.fr };
        },
        fields: { nameEn: [newName(), newName()], nameFr: [newName(), newName()] },
      };
    },
  },
  {
    name: 'PATCH /api/v1/auth/search-words/:id',
    needed: ['language', 'words'],
    async begin(first) {
      const client = await browserOf(first, 'platformAdmin');
      const id = await first.newSearchLine();
      const query = { makeId: first.makeId };
      return {
        ...{ client, params: { id } },
        read: async () => {
          const { data } = (await client.call('GET /api/v1/auth/search-words', { query })).body;
          const { updatedAt: _, updatedBy: __, ...line } = one(data, id);
          return line;
        },
        fields: {
          language: ['fr', 'en'],
          words: [
            [newName(), 'mats'],
            [newName(), 'tapis'],
          ],
        },
      };
    },
  },
  {
    name: `PATCH ${base}/makes/:id`,
    needed: ['name'],
    async begin(first) {
      const client = await browserOf(first, 'platformAdmin');
      const body = { name: newName() };
      const params = { id: (await client.call(`POST ${base}/makes`, { body })).body.id };
      return {
        ...{ client, params, fields: { name: [newName(), newName()] } },
        read: async () => (await client.call(`GET ${base}/makes/:id`, { params })).body,
      };
    },
  },
  {
    name: `PATCH ${base}/makes/:id/years/:yearId`,
    needed: ['year'],
    async begin(first) {
      const client = await browserOf(first, 'platformAdmin');
      const name = { body: { name: newName() } };
      const params = { id: (await client.call(`POST ${base}/makes`, name)).body.id, yearId: 0 };
      const { id } = params;
      const body = { year: 1960, name: newName() };
      await client.call(`POST ${base}/makes/:id/models`, { params: { id }, body });
      const read = async () => {
        const { years } = (await client.call(`GET ${base}/makes/:id`, { params: { id } })).body;
        // Another year has another id.
        params.yearId = years[0]!.id;
        return { models: years[0]!.models, year: years[0]!.year };
      };
      await read();
      return { client, params, fields: { year: [1961, 1962] }, read };
    },
  },
  {
    name: `PATCH ${base}/makes/:id/carousel`,
    async begin(first) {
      const client = await browserOf(first, 'platformAdmin');
      const models = [(await first.newModel()).modelId, (await first.newModel()).modelId];
      const params = { id: first.makeId };
      return {
        ...{ client, params, fields: { models: [models, models.slice(1)] } },
        read: async () => {
          const { carousel, ...make } = (await client.call(`GET ${base}/makes/:id`, { params }))
            .body;
          return { ...make, models: carousel };
        },
      };
    },
  },
  {
    name: `PATCH ${base}/models/:id`,
    besides: { picture: 'null takes it away; a new one comes as a file' },
    needed: ['name'],
    async begin(first) {
      const client = await browserOf(first, 'platformAdmin');
      const { modelId: id, yearId } = await first.newModel();
      const { db } = shop();
      await db.run(sql`
        with added as (
          insert into images (photo, width, height) values ('/media/model.webp', 800, 400) returning id
        ) update models set image_id = (select id from added) where id = ${id}`);
      const params = { id: first.makeId, yearId };
      return {
        ...{
          client,
          params: { id },
          fields: { name: [newName(), newName()], isHidden: [true, false] },
        },
        read: async () => {
          const { body } = await client.call(`GET ${base}/makes/:id/years/:yearId`, { params });
          return one(body.models, id);
        },
      };
    },
  },
  {
    name: `PATCH ${base}/trims/:id`,
    needed: ['name'],
    async begin(first) {
      const client = await browserOf(first, 'platformAdmin');
      const { modelId, trimId: id, yearId } = await first.newModel();
      const params = { id: first.makeId, yearId };
      return {
        ...{
          client,
          params: { id },
          fields: { name: [newName(), newName()], isHidden: [true, false] },
        },
        read: async () => {
          const { body } = await client.call(`GET ${base}/makes/:id/years/:yearId`, { params });
          return one(one(body.models, modelId).trims, id);
        },
      };
    },
  },
];
