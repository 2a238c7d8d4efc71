import { type Category, categoryIds } from '#shared/rules/categories.ts';
import { personName } from '#shared/rules/person-name.ts';
import { categoryLabels } from '#texts/product-list.ts';

/** What can be chosen in a menu. */
export interface Choice {
  value: string;
  label: string;
}

interface Named {
  id: number;
  name: string;
}

/** What has an id, to be chosen by its name. */
export const choicesOf = (rows: readonly Named[]): Choice[] =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }));

/** People, to be chosen by their whole names. */
export const peopleChoices = (
  people: readonly (Parameters<typeof personName>[0] & { id: number })[],
): Choice[] => choicesOf(people.map((person) => ({ id: person.id, name: personName(person) })));

/** Codes, to be chosen by their labels. */
export const labelled = <Code extends string | number>(
  codes: readonly Code[],
  labels: Readonly<Record<Code, string>>,
): Choice[] => codes.map((code) => ({ value: String(code), label: labels[code] }));

/** All codes that have labels. */
export const allLabelled = (labels: Readonly<Record<string, string>>): Choice[] =>
  labelled(Object.keys(labels), labels);

/** The categories in the order of the menus. */
export const categories = Object.entries(categoryIds).map(([code, id]) => ({
  id,
  name: categoryLabels[code as Category],
}));

/** A category's name by its id; undefined: it is none. */
export const categoryName = (id: number): string | undefined =>
  categories.find((category) => category.id === id)?.name;
