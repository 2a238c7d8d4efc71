import type { Language } from '#shared/rules/languages.ts';
import type { CartLine } from './shop.tsx';

/** A product's names in the page's language. */
export interface Named {
  name: string;
  options: readonly { id: number; name: string }[];
}

/** Ids of the products that the cart names in another language, each once. */
export const namedOtherwise = (lines: readonly CartLine[], language: Language): number[] => [
  ...new Set(lines.filter((line) => line.language !== language).map((line) => line.productId)),
];

/** The lines with these names where their own are in another language. */
export const wordedLines = (
  lines: readonly CartLine[],
  language: Language,
  names: ReadonlyMap<number, Named>,
): readonly CartLine[] =>
  lines.map((line) => {
    const named = line.language === language ? undefined : names.get(line.productId);
    return named
      ? { ...line, language, name: named.name, optionNames: optionNames(line, named) }
      : line;
  });

/** An option that the product no longer has keeps its name. */
const optionNames = (line: CartLine, { options }: Named): string[] =>
  line.optionNames.map(
    (name, index) => options.find(({ id }) => id === line.options[index])?.name ?? name,
  );
