interface Placed {
  productId: number;
  trimId: number | null;
  quantity: number;
}

/** The lines of a vehicle of which a package takes one piece each: the first line of each part. */
export function linesReplaced<Line extends Placed>(
  lines: readonly Line[],
  partIds: readonly number[],
  trimId: number,
): Line[] {
  const waiting = new Set(partIds);
  return lines.filter((line) => line.trimId === trimId && waiting.delete(line.productId));
}

/**
 * A cart's lines of a vehicle without one piece of each part of a package, which takes their place; the
 * lines themselves stay as they are.
 */
export function withoutParts<Line extends Placed>(
  lines: readonly Line[],
  partIds: readonly number[],
  trimId: number,
): Line[] {
  const replaced = new Set(linesReplaced(lines, partIds, trimId));
  return lines.flatMap((line) => {
    if (!replaced.has(line)) return [line];
    return line.quantity > 1 ? [{ ...line, quantity: line.quantity - 1 }] : [];
  });
}

/** What tells options of two products apart. */
interface Likeness {
  optionTypeId: number;
  number: string;
  name: string;
}

/**
 * Which options of a package are like those chosen for its parts, of one kind with the same number or
 * name, and which choices it cannot keep: it has no such option, or keeps another one of that kind.
 */
export function choicesKept<Offered extends Likeness, Chosen extends Likeness>(
  offered: readonly Offered[],
  chosen: readonly Chosen[],
): { kept: Offered[]; lost: Chosen[] } {
  const kept = new Map<number, Offered>();
  const lost: Chosen[] = [];
  for (const choice of chosen) {
    const like = offered.find((option) => isLike(option, choice));
    const before = kept.get(choice.optionTypeId) ?? like;
    if (like && before === like) kept.set(like.optionTypeId, like);
    else lost.push(choice);
  }
  return { kept: [...kept.values()], lost };
}

const isLike = (one: Likeness, other: Likeness): boolean =>
  one.optionTypeId === other.optionTypeId &&
  (isSame(one.number, other.number) || isSame(one.name, other.name));

const isSame = (one: string, other: string): boolean =>
  one !== '' && one.toLowerCase() === other.toLowerCase();
