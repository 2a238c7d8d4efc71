import { foldNumber } from '../product-list.ts';

/** Signs that are read for a digit. */
const digits: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1', z: '2', s: '5', b: '8' };
/** Fewer signs are a part of too many numbers, or near too many. */
const [shortestPart, shortestNumber] = [5, 6];
/** More are no number. */
const longest = 40;

/** A number as it is compared, with a digit for each sign that looks like one. */
export const lookAlike = (text: string): string =>
  foldNumber(text).replace(/[oilzsb]/g, (sign) => digits[sign]!);

/**
 * The products whose numbers have a search with signs taken for others that look alike; else those
 * with two of its signs swapped, else those with one sign wrong, too many or too few.
 */
export function closeNumbers<Product extends { number: string }>(
  products: readonly Product[],
  search: string,
): Product[] {
  const typed = lookAlike(search);
  if (!/\d/.test(foldNumber(search)) || typed.length < shortestPart || typed.length > longest)
    return [];
  const numbered = products.map((product) => ({ product, number: lookAlike(product.number) }));
  const those = (isClose: (number: string) => boolean) =>
    numbered.filter(({ number }) => isClose(number)).map(({ product }) => product);
  const alike = those((number) => number.includes(typed));
  if (alike.length > 0 || typed.length < shortestNumber) return alike;
  const swapped = those((number) => isSwapped(typed, number));
  return swapped.length > 0 ? swapped : those((number) => isOneApart(typed, number));
}

/** The first place where two texts differ. */
function firstOther(one: string, other: string): number {
  const at = [...one].findIndex((sign, index) => sign !== other[index]);
  return at < 0 ? one.length : at;
}

function isSwapped(one: string, other: string): boolean {
  const at = firstOther(one, other);
  const [first = '', second = '', ...rest] = one.slice(at);
  return other.slice(at) === [second, first, ...rest].join('');
}

/** One sign is wrong, too many or too few. */
function isOneApart(one: string, other: string): boolean {
  const at = firstOther(one, other);
  const [rest, otherRest] = [one.slice(at), other.slice(at)];
  const pairs = [
    [rest.slice(1), otherRest.slice(1)],
    [rest, otherRest.slice(1)],
    [rest.slice(1), otherRest],
  ];
  return pairs.some(([a, b]) => a === b);
}
