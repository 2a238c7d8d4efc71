import { expect, test } from 'vitest';
import { describeFile } from './describe-file.ts';

const guess = (csv: string, findSaved = async () => undefined) =>
  describeFile({ file: Buffer.from(csv), makes: ['Subaru', 'Norvane'], findSaved });

async function fieldsOf(header: string, ...rows: string[]) {
  const { mapping } = await guess([header, ...rows, ''].join('\n'));
  return { kind: mapping.kind, ...mapping.fields };
}

test.each<[header: string, row: string, fields: object]>([
  [
    'number,name,price,make,year,model,trim',
    'A,Mats,1,Subaru,2020,BRZ,',
    { number: 'number', name: 'name', make: 'make', year: 'year', model: 'model', trim: 'trim' },
  ],
  [
    'Part #;Description;MSRP;Dealer Cost;Labour hours',
    'J101;Roof rack;$1,249.95;812.00;0.5',
    {
      number: 'Part #',
      name: 'Description',
      price: { column: 'MSRP', transform: ['amount'] },
      cost: 'Dealer Cost',
      frt: 'Labour hours',
    },
  ],
  [
    'No de pièce;Désignation;PDSF;Coûtant;Temps de pose;Catégorie',
    'J101;Porte-bagages;249,95 $;120,00;0,5;Extérieur',
    {
      number: 'No de pièce',
      name: 'Désignation',
      price: { column: 'PDSF', transform: ['amount'] },
      cost: { column: 'Coûtant', transform: ['amount'] },
      frt: 'Temps de pose',
      category: { column: 'Catégorie', transform: [{ values: { Extérieur: 'Exterior' } }] },
    },
  ],
  [
    'Numéro de pièce,Nom,Prix,Marque,Année,Modèle,Version',
    'J1,Tapis,20,Norvane,2026,Elan,Base',
    { number: 'Numéro de pièce', price: 'Prix', make: 'Marque', year: 'Année', model: 'Modèle' },
  ],
  [
    'SKU,Title,Description,Retail Price,Brand',
    `K-1,Net,${'A long text. '.repeat(10)},20.00,WeatherTop`,
    { number: 'SKU', name: 'Title', detail: 'Description', price: 'Retail Price' },
  ],
])('columns are guessed by their names: %s', async (header, row, fields) => {
  expect(await fieldsOf(header, row)).toMatchObject({ kind: 'products', ...fields });
});

test('a brand of accessories is no make of vehicles, and a word elsewhere is no category', async () => {
  const fields = await fieldsOf('sku,title,price,brand,group', 'A,Net,1,WeatherTop,Nets');
  expect(fields).not.toHaveProperty('make');
  expect(fields).not.toHaveProperty('category');
});

test('columns without telling names are guessed by what is in them', async () => {
  const rows = ['H630-SCA,Subaru,2020,Roof,$12.50', 'J101-9,Subaru,2021-2023,Net,$8.00'];
  expect(await fieldsOf('a,b,c,d,e', ...rows)).toEqual({
    kind: 'products',
    number: 'a',
    make: 'b',
    year: 'c',
    price: { column: 'e', transform: ['amount'] },
  });
  const two = await fieldsOf('a,e,f', 'H630-SCA,$12.50,$9.00');
  expect(two).not.toHaveProperty('price');
});

test('vehicles and terms are told from products', async () => {
  expect(await fieldsOf('Marque,Année,Modèle', 'Subaru,2020,BRZ')).toMatchObject({
    kind: 'vehicles',
    make: 'Marque',
  });
  expect(await fieldsOf('Type,Term,APR,Brand', 'lease,48,4.99%,Subaru')).toMatchObject({
    kind: 'terms',
    months: 'Term',
    rate: 'APR',
  });
});

test('columns of one name are not chosen', async () => {
  expect(await fieldsOf('number,name,price,price', 'A,Net,1,2')).not.toHaveProperty('price');
});

const shopify =
  'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Price,Cost per item,Status,Published,Image Src';

test('an export of Shopify is known by its header, and another mapping that fits is offered', async () => {
  const file = await guess(
    `${shopify}\nnet,Net,<p>,Title,Default Title,,,,,N-1,9.99,4,active,true,\n`,
  );
  expect(file).toMatchObject({ mappingName: 'shopify', isSaved: false });
  expect(file.mapping).toMatchObject({ kind: 'products', fields: { number: 'Variant SKU' } });
  expect(file.fitting.map(({ name }) => name)).toEqual(['shopify-leathertek']);
});

test('a saved mapping comes before every guess', async () => {
  const saved = { name: 'Ours', mapping: { kind: 'products' as const, fields: { key: 'Handle' } } };
  const file = await guess(`${shopify}\n`, async () => saved as never);
  expect(file).toMatchObject({ mappingName: 'Ours', mapping: saved.mapping });
});

test('a person sees rows, samples, and what is doubtful', async () => {
  const rows = Array.from({ length: 30 }, (_, index) => `A-${index},Café ${index % 2},1`);
  const latin = Buffer.from(
    ['number;name;price', ...rows].join('\n').replaceAll(',', ';'),
    'latin1',
  );
  const file = await describeFile({ file: latin, makes: [], findSaved: async () => undefined });
  expect(file).toMatchObject({ encoding: 'windows-1252', delimiter: ';', pictures: 0 });
  expect(file.rows).toHaveLength(20);
  expect(file.columns[1]).toEqual({ name: 'name', samples: ['Café 0', 'Café 1'] });
  expect(file.warnings).toEqual([
    { key: 'fileWarnings.encodingGuessed', values: ['windows-1252', 'Café'] },
  ]);
});
