import { columnOf } from '#server/base/database/columns.ts';
import type { EntityField } from '#shared/entities/entity.ts';
import { otherNameField, productFields } from '#shared/entities/product.ts';
import { type Language, languages } from '#shared/rules/languages.ts';
import { endingOf } from './extra-names.ts';

/** A field of a product itself; if a file lacks its column, the shop's value stays. */
export interface DescribingField extends EntityField {
  kind: (typeof productFields)[keyof typeof productFields]['kind'];
  /** The field's name in files. */
  name: string;
  column: string;
}

/** Names of fields in files, where they have another one. */
const fileNames: Readonly<Record<string, string>> = {
  categoryId: 'category',
  subcategoryId: 'subcategory',
  exclusiveGroup: 'group',
};

/** Fields of products; files give the category by name, the API by id. */
export const describingFields = Object.entries(productFields).map(
  ([name, field]): DescribingField => ({
    ...field,
    name: fileNames[name] ?? name,
    column: columnOf(name, field),
  }),
);

/** A product's name or description in a language that is not its own. */
export interface TextField {
  kind: 'text' | 'html';
  name: string;
  column: string;
  language: Language;
}

/** Texts in other languages: the columns name_fr and detail_fr of files, and so on. */
export const textFields = languages.flatMap((language): TextField[] => {
  const ending = endingOf(language);
  return [
    { kind: 'text', name: `name${ending}`, column: `name_${language}`, language },
    { kind: 'html', name: `detail${ending}`, column: `detail_${language}`, language },
  ];
});

/** The rules of names in other languages, by field. */
export const otherNamesForm = Object.fromEntries(
  textFields.filter(({ kind }) => kind === 'text').map(({ name }) => [name, otherNameField]),
);
