/** A line of a cart or order with what its products need and exclude. */
export interface GoingLine {
  /** Lines for different vehicles do not exclude each other, and do not help each other. */
  trimId: number | null;
  /** The line's product and, of a package, its parts. */
  products: readonly number[];
  /** One product of each need is enough; none that is not sold here or does not fit. */
  needs: readonly (readonly number[])[];
  /** Products that cannot be fitted together with one of the line's, whichever of the two says so. */
  excludes: readonly number[];
  /** The groups of its products: only one product of a group can be fitted. */
  groups: readonly { name: string; productId: number }[];
  /** The customer has what it needs already. */
  hasNeeded: boolean;
}

/** What is wrong with some lines, by their indexes, and so the way out. */
export type GoingProblem =
  /** One of these products is to be added. */
  | { kind: 'needs'; lines: readonly [number]; oneOf: readonly number[] }
  /** One of two lines is to be removed. */
  | { kind: 'excludes'; lines: readonly [number, number] }
  /** One of the lines is to be kept. */
  | { kind: 'group'; lines: readonly number[] };

/** Everything that is missing in these lines, or that cannot be fitted together. */
export const goingProblems = (lines: readonly GoingLine[]): GoingProblem[] => [
  ...lines.flatMap((line, index) => missingFor(line, index, lines)),
  ...excludingPairs(lines),
  ...crowdedGroups(lines),
];

/** The needs of a line that nothing of its vehicle fulfils. */
function missingFor(line: GoingLine, index: number, lines: readonly GoingLine[]): GoingProblem[] {
  if (line.hasNeeded) return [];
  const together = lines.filter((other) => isTogether(line, other));
  const present = new Set(together.flatMap(({ products }) => products));
  return line.needs
    .filter((oneOf) => oneOf.length > 0 && !oneOf.some((id) => present.has(id)))
    .map((oneOf) => ({ kind: 'needs', lines: [index], oneOf }));
}

function excludingPairs(lines: readonly GoingLine[]): GoingProblem[] {
  return lines.flatMap((line, index) =>
    lines.flatMap((other, at): GoingProblem[] => {
      const isPair = at > index && isTogether(line, other);
      const isExcluded = isPair && (excludes(line, other) || excludes(other, line));
      return isExcluded ? [{ kind: 'excludes', lines: [index, at] }] : [];
    }),
  );
}

const excludes = (line: GoingLine, other: GoingLine): boolean =>
  line.excludes.some((id) => other.products.includes(id));

/** Lines of one vehicle that have different products of one group. */
function crowdedGroups(lines: readonly GoingLine[]): GoingProblem[] {
  const members = new Map<string, { lines: Set<number>; products: Set<number> }>();
  lines.forEach(({ trimId, groups }, index) => {
    for (const { name, productId } of groups) {
      const key = JSON.stringify([trimId, name]);
      const group = members.get(key) ?? { lines: new Set(), products: new Set() };
      group.lines.add(index);
      group.products.add(productId);
      members.set(key, group);
    }
  });
  return [...members.values()]
    .filter(({ lines, products }) => lines.size > 1 && products.size > 1)
    .map(({ lines }) => ({ kind: 'group', lines: [...lines] }));
}

const isTogether = (line: GoingLine, other: GoingLine): boolean => line.trimId === other.trimId;
