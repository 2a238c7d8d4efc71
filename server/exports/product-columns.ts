import {
  type DescribingField,
  describingFields,
} from '#server/catalogue/import/describing-fields.ts';
import type { ProductWithFits } from '#server/catalogue/products/exported.service.ts';
import { rowName } from '#shared/entities/entity.ts';
import { categoryIds } from '#shared/rules/categories.ts';
import type { Cell } from '#shared/rules/csv.ts';
import { languages } from '#shared/rules/languages.ts';
import { joinedBy } from '#shared/rules/list-cell.ts';
import { fromCents } from '#shared/rules/money.ts';
import { yesNo } from './table.ts';

/** A column of a file of products, named as the import knows it. */
export interface ProductColumn {
  name: string;
  cell(product: ProductWithFits, pictureAddress: (photo: string) => string): Cell;
  /** Also in the further rows of a product, which add vehicles alone. */
  isOfEveryRow?: true;
}

const blank = '';
const dollars = (cents: number | null): Cell => (cents === null ? blank : fromCents(cents));

const categoryNames = new Map<unknown, string>(
  Object.entries(categoryIds).map(([name, id]) => [id, name]),
);

/** A value of the product itself in the notation of files. */
function cellOf({ kind }: DescribingField, value: unknown): Cell {
  if (value === null || value === undefined) return blank;
  if (kind === 'money') return dollars(value as number);
  if (kind === 'flag') return yesNo(value as boolean);
  if (kind === 'choice') return categoryNames.get(value) ?? blank;
  return value as Cell;
}

/** Fields that files name otherwise. */
const ownNames: Readonly<Record<string, string>> = {
  category: 'categoryId',
  group: 'exclusiveGroup',
};

/** Those that people look for come first. */
const firstFields = [
  ...['name', 'price', 'cost', 'frt', 'category', 'subcategory', 'featured', 'active'],
  ...['leaseResidual', 'detail'],
];
const place = ({ name }: DescribingField) => (firstFields.indexOf(name) + 100) % 100;

/** The code that tells a sub-category, and its names for a shop that lacks it. */
const subcategoryColumns: ProductColumn[] = [
  { name: 'subcategory', cell: ({ subcategory }) => subcategory?.code ?? blank },
  ...languages.toReversed().map(
    (language): ProductColumn => ({
      name: `subcategory_${language}`,
      cell: ({ subcategory }) => subcategory?.names[language] ?? blank,
    }),
  ),
];

const ownColumns = describingFields
  .filter(({ name }) => name !== 'number')
  .toSorted((one, other) => place(one) - place(other))
  .flatMap((field): ProductColumn[] => {
    if (field.name === 'subcategory') return subcategoryColumns;
    const key = rowName(ownNames[field.name] ?? field.name, field);
    return [{ name: field.name, cell: (product) => cellOf(field, product[key as keyof object]) }];
  });

const textColumns = languages.toReversed().flatMap((language): ProductColumn[] => [
  { name: `name_${language}`, cell: ({ texts }) => texts[language]?.name ?? blank },
  { name: `detail_${language}`, cell: ({ texts }) => texts[language]?.detail ?? blank },
]);

const optionCell = ({ options }: ProductWithFits) =>
  options
    .map(({ type, name, number, priceCents, picture }) =>
      [type, name, number]
        .map((part) => joinedBy(':', [part]))
        .concat(String(fromCents(priceCents)), picture === null ? [] : String(picture))
        .join(':'),
    )
    .join('|');

/** The options' names in another language, each at its option's place. */
const optionTextColumns = languages.toReversed().map(
  (language): ProductColumn => ({
    name: `options_${language}`,
    cell: ({ options }) =>
      options.some(({ names }) => names[language])
        ? joinedBy(
            '|',
            options.map(({ names }) => names[language] ?? blank),
          )
        : blank,
  }),
);

const idColumn: ProductColumn = { name: 'id', cell: ({ id }) => id, isOfEveryRow: true };
const keyColumns: ProductColumn[] = [
  { name: 'key', cell: ({ key }) => key ?? blank, isOfEveryRow: true },
  { name: 'number', cell: ({ number }) => number, isOfEveryRow: true },
];

/** The columns of products before those of their vehicles. */
export const productColumns: readonly ProductColumn[] = [
  idColumn,
  ...keyColumns,
  ...ownColumns,
  { name: 'language', cell: ({ language }) => language },
  ...textColumns,
  { name: 'images', cell: ({ photos }, address) => joinedBy('|', photos.map(address)) },
  { name: 'options', cell: optionCell },
  ...optionTextColumns,
  { name: 'parts', cell: ({ parts }) => joinedBy('|', parts) },
  { name: 'needs', cell: ({ needs }) => needs.map((oneOf) => joinedBy(';', oneOf)).join('|') },
  { name: 'excludes', cell: ({ excludes }) => joinedBy('|', excludes) },
];

/** The columns of what a dealership overrides; the make's own values stand beside it to be read. */
export const exportedOverrides: readonly ProductColumn[] = [
  idColumn,
  ...keyColumns,
  ...ownColumns.filter(({ name }) => ['name', 'price', 'cost', 'frt', 'featured'].includes(name)),
  { name: 'dealerPrice', cell: ({ overridePriceCents }) => dollars(overridePriceCents) },
  { name: 'dealerFrt', cell: ({ overrideFrt }) => overrideFrt ?? blank },
  {
    name: 'dealerFeatured',
    cell: ({ overrideFeatured }) => (overrideFeatured === null ? blank : yesNo(overrideFeatured)),
  },
  { name: 'dealerHidden', cell: ({ overrideHidden }) => (overrideHidden ? yesNo(true) : blank) },
];
