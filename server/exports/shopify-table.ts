import type { ProductWithFits } from '#server/catalogue/products/exported.service.ts';
import type { ExportedOption } from '#server/catalogue/products/exported.sql.ts';
import { categoryIds } from '#shared/rules/categories.ts';
import type { Cell } from '#shared/rules/csv.ts';
import { fromCents } from '#shared/rules/money.ts';
import { rowsOf, type Table, type Things } from './table.ts';
import { foldedYears } from './years.ts';

/** The columns of Shopify's template of 2024, in its order. */
const header = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Product Category', 'Type', 'Tags', 'Published'],
  ...['Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value', 'Option3 Name'],
  ...['Option3 Value', 'Variant SKU', 'Variant Grams', 'Variant Inventory Tracker'],
  ...['Variant Inventory Qty', 'Variant Inventory Policy', 'Variant Fulfillment Service'],
  ...['Variant Price', 'Variant Compare At Price', 'Variant Requires Shipping', 'Variant Taxable'],
  ...['Variant Barcode', 'Image Src', 'Image Position', 'Image Alt Text', 'Gift Card', 'SEO Title'],
  ...['SEO Description', 'Google Shopping / Google Product Category', 'Google Shopping / Gender'],
  ...['Google Shopping / Age Group', 'Google Shopping / MPN', 'Google Shopping / Condition'],
  ...['Google Shopping / Custom Product', 'Variant Image', 'Variant Weight Unit'],
  ...['Variant Tax Code', 'Cost per item', 'Included / United States', 'Price / United States'],
  ...['Compare At Price / United States', 'Included / International', 'Price / International'],
  ...['Compare At Price / International', 'Status'],
] as const;

type Cells = Partial<Record<(typeof header)[number], Cell>>;

/** Products as Shopify's own import takes them: a row for each variant, then those of further pictures. */
export const shopifyTable = (
  products: Things<ProductWithFits>,
  pictureAddress: (photo: string) => string,
): Table => ({
  columns: header,
  rows: () =>
    rowsOf(products, (product) =>
      shopifyRows(product, pictureAddress).map((cells) => header.map((name) => cells[name] ?? '')),
    ),
});

function shopifyRows(product: ProductWithFits, pictureAddress: (photo: string) => string): Cells[] {
  const variants = variantsOf(product);
  const handle = handleOf(product);
  return Array.from({ length: Math.max(variants.length, product.photos.length) }, (_, index) => ({
    Handle: handle,
    ...(index === 0 && productCells(product)),
    ...(index < variants.length && variantCells(product, variants[index]!, index === 0)),
    ...(index < product.photos.length && {
      'Image Src': pictureAddress(product.photos[index]!),
      'Image Position': index + 1,
    }),
    // Else the n-th picture would seem to be that of the n-th variant.
    ...(index < variants.length &&
      variants.length > 1 &&
      product.photos.length > 0 && { 'Variant Image': pictureAddress(product.photos[0]!) }),
  }));
}

/** Shopify knows a product by its handle; the id keeps those of one name apart. */
function handleOf({ id, name }: ProductWithFits): string {
  const words =
    name
      .normalize('NFD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return [...words, id].join('-').slice(-200);
}

const typeNames = new Map<unknown, string>(
  Object.entries(categoryIds).map(([name, id]) => [id, name]),
);

const productCells = (product: ProductWithFits): Cells => ({
  Title: product.name,
  'Body (HTML)': product.detail,
  Vendor: product.make,
  Type: typeNames.get(product.categoryId) ?? '',
  Tags: vehicleTags(product).join(', '),
  Published: product.active ? 'TRUE' : 'FALSE',
  'Gift Card': 'FALSE',
  Status: product.active ? 'active' : 'draft',
});

/** A product may have 250 tags. */
const vehicleTags = ({ fits }: ProductWithFits): string[] =>
  (fits ?? []).slice(0, 250).map(({ model, years }) => `${model} ${foldedYears(years)}`);

/** One choice for each kind of option. */
type Variant = ExportedOption[];

/** Shopify takes so many variants of a product, of three kinds of options. */
const [mostVariants, mostKinds] = [2_048, 3];

function variantsOf({ options }: ProductWithFits): Variant[] {
  const kinds = [...new Set(options.map(({ type }) => type))].slice(0, mostKinds);
  return kinds
    .reduce<Variant[]>(
      (variants, kind) =>
        variants.flatMap((variant) =>
          options.filter(({ type }) => type === kind).map((option) => [...variant, option]),
        ),
      [[]],
    )
    .slice(0, mostVariants);
}

function variantCells(product: ProductWithFits, variant: Variant, isFirst: boolean): Cells {
  const charges = variant.reduce((sum, { priceCents }) => sum + priceCents, 0);
  return {
    ...optionCells(variant, isFirst),
    'Variant SKU': variant.find(({ number }) => number !== '')?.number ?? product.number,
    'Variant Inventory Policy': 'deny',
    'Variant Fulfillment Service': 'manual',
    'Variant Price': fromCents(product.priceCents + charges),
    'Variant Requires Shipping': 'TRUE',
    'Variant Taxable': 'TRUE',
    'Cost per item': fromCents(product.costCents),
  };
}

/** A product without options has Shopify's own name for none. */
function optionCells(variant: Variant, isFirst: boolean): Cells {
  if (variant.length === 0) return { 'Option1 Name': 'Title', 'Option1 Value': 'Default Title' };
  return Object.fromEntries(
    variant.flatMap(({ type, name }, index) => [
      [`Option${index + 1} Name`, isFirst ? type : ''],
      [`Option${index + 1} Value`, name],
    ]),
  );
}
