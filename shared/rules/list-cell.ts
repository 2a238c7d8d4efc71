/**
 * Several values in one cell of a file, parted by a sign such as `|`. A backslash takes the meaning
 * off the sign or backslash that follows it; before anything else it is a sign like others.
 */
export const joinedBy = (sign: string, values: readonly string[]): string =>
  values.map((value) => value.replace(/[\\|:;]/g, '\\$&')).join(sign);

/** The values of such a cell, still with the backslashes of signs that are parted later. */
export function partsOf(sign: string, cell: string): string[] {
  const parts = [''];
  for (const piece of cell.match(/\\[\\|:;]|./gsu) ?? []) {
    if (piece === sign) parts.push('');
    else parts[parts.length - 1] += piece;
  }
  return parts;
}

/** A value without the backslashes of `joinedBy`. */
export const plain = (value: string): string => value.replace(/\\([\\|:;])/g, '$1');
