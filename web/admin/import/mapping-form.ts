import { pageFields } from '#shared/entities/product.ts';
import type { importFields } from '#texts/admin/import-page.ts';
import type { AnswerOf, InputOf } from '#web/cents.ts';
import { type Conversion, convertedColumn, type Source, stepOf } from './conversions.ts';

export type DescribedFile = AnswerOf<'GET /api/v1/auth/changesets/:id/file'>['file'];
export type FileKind = DescribedFile['kind'];
export type FieldName = keyof typeof importFields;
type CheckBody = InputOf<'POST /api/v1/auth/changesets/:id/check'>['body'];
type Mapping = DescribedFile['mapping'];

/** What the person has chosen about a file; a draft until it is checked. */
export interface MappingForm {
  kind: FileKind;
  sheet: string | null;
  /** Null: a workbook, which has none. */
  encoding: string | null;
  /** The file's columns by our field: a column's name, or `kept` for what the mapping says. */
  columns: Partial<Record<string, string>>;
  /** What becomes of the cells of a chosen column, by our field. */
  conversions: Partial<Record<string, Conversion>>;
  /** What the kept sources are taken from. */
  mapping: Mapping;
  saveAs: string;
  createVehicles: boolean;
  createSubcategories: boolean;
  replaceFitments: boolean;
  retireMissing: boolean;
}

/** Stands for a source that is more than one column: kept as the mapping has it. */
export const storedSource = '\u0000kept';

const vehicle = ['year', 'model', 'trim'] as const;

/** Fields of a product's form that need no place of their own in the list. */
const furtherFields = (Object.keys(pageFields) as (keyof typeof pageFields)[]).filter(
  (name) => 'label' in pageFields[name],
);

/** The fields that a kind of file has: those that nearly every file fills, and all others. */
const fieldsOfKind: Record<FileKind, { first: readonly FieldName[]; more: readonly FieldName[] }> =
  {
    products: {
      first: ['number', 'name', 'price', 'cost', 'frt', 'category', ...vehicle],
      more: [
        ...(['id', 'key', 'make', 'subcategory', 'subcategoryFr', 'subcategoryEn'] as const),
        ...(['featured', 'active', 'leaseResidual'] as const),
        ...(['detail', 'language', 'nameFr', 'detailFr', 'nameEn', 'detailEn'] as const),
        ...([
          'images',
          'options',
          'optionsFr',
          'optionsEn',
          'parts',
          'needs',
          'excludes',
          'group',
        ] as const),
        ...(['fitsEvery', 'replaceFitments'] as const),
        ...(['dealerPrice', 'dealerFrt', 'dealerFeatured', 'dealerHidden'] as const),
        ...furtherFields,
      ],
    },
    vehicles: { first: ['make', ...vehicle], more: [] },
    terms: {
      first: ['type', 'months', 'rate', 'from', 'to', ...vehicle],
      more: ['make', 'source', 'dealer'],
    },
  };

/** Fields without which a row of a kind says nothing. */
const needed: Record<FileKind, readonly FieldName[]> = {
  products: ['number'],
  vehicles: ['year', 'model'],
  terms: ['type', 'months', 'rate'],
};

export const isNeeded = (kind: FileKind, field: FieldName): boolean => needed[kind].includes(field);

/** The fields to choose columns for; of a make's file without those of dealerships. */
export function fieldsFor(kind: FileKind, isOfMake: boolean) {
  const { first, more } = fieldsOfKind[kind];
  const suits = (field: FieldName) => !(isOfMake && /^dealer[A-Z]/.test(field));
  return { first: first.filter(suits), more: more.filter(suits) };
}

/** What the form begins with: the guessed or saved mapping. */
export function formOf(file: DescribedFile): MappingForm {
  return {
    kind: file.mapping.kind,
    sheet: file.sheet,
    encoding: file.encoding,
    ...chosenColumns(file.mapping),
    mapping: file.mapping,
    saveAs: (file.isSaved && file.mappingName) || '',
    createVehicles: false,
    createSubcategories: false,
    replaceFitments: false,
    retireMissing: false,
  };
}

/** The columns by field that a mapping chooses, and what becomes of their cells. */
export function chosenColumns({ fields }: Mapping): Pick<MappingForm, 'columns' | 'conversions'> {
  const chosen: Pick<MappingForm, 'columns' | 'conversions'> = { columns: {}, conversions: {} };
  for (const [field, source] of Object.entries(fields)) {
    const converted = convertedColumn(source);
    chosen.columns[field] = converted?.column ?? plainColumn(source) ?? storedSource;
    if (converted) chosen.conversions[field] = converted.conversion;
  }
  return chosen;
}

/** The one column that a source takes as it is; null if it does more. */
function plainColumn(source: Source): string | null {
  if (typeof source === 'string') return source;
  if (!('column' in source) || source.transform || source.join) return null;
  const [only, ...others] = [source.column].flat();
  return only === undefined || others.length > 0 ? null : only;
}

/** The columns that a source takes; none of a constant. */
export function columnsOf(source: Source): string[] {
  if (typeof source === 'string') return [source];
  return 'column' in source ? [source.column].flat() : [];
}

/** The value that a source always gives; null if it takes columns. */
export const constantOf = (source: Source): string | null =>
  typeof source !== 'string' && 'constant' in source ? source.constant : null;

/** What is sent to be checked: the chosen columns, and kept sources as the mapping has them. */
export function checkOf(form: MappingForm): CheckBody {
  const { kind, sheet, encoding, saveAs } = form;
  const { createVehicles, createSubcategories, replaceFitments, retireMissing } = form;
  const { continues } = form.mapping;
  const fields = Object.entries(form.columns).flatMap(([field, column]) => {
    const source =
      column === storedSource
        ? form.mapping.fields[field]
        : column && convertedBy(column, form.conversions[field]);
    return source ? [[field, source] as const] : [];
  });
  return {
    kind,
    ...(sheet !== null && { sheet }),
    ...(encoding !== null && { encoding }),
    mapping: Object.fromEntries(fields),
    ...(continues && { continues }),
    ...(saveAs.trim() && { saveAs: saveAs.trim() }),
    ...{ createVehicles, createSubcategories, replaceFitments, retireMissing },
  };
}

const convertedBy = (column: string, conversion: Conversion | undefined): Source =>
  conversion ? { column, transform: [stepOf(conversion)] } : column;

/** A field with a column whose conversion lacks its value; null if there is none. */
export function unfinishedField({ columns, conversions }: MappingForm): FieldName | null {
  const unfinished = Object.entries(conversions).find(
    ([field, conversion]) =>
      conversion &&
      columns[field] &&
      columns[field] !== storedSource &&
      stepOf(conversion) === null,
  );
  return (unfinished?.[0] as FieldName | undefined) ?? null;
}

/** A needed field without a column; null if all have one. A key or an id names a product too. */
export function missingField({ kind, columns }: MappingForm): FieldName | null {
  if (kind === 'products' && (columns.key || columns.id)) return null;
  return needed[kind].find((field) => !columns[field]) ?? null;
}
