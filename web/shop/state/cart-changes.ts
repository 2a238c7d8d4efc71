import { lineKey } from '#shared/rules/cart.ts';
import type { Cents } from '#shared/rules/money.ts';
import type { CartChange, CartLine } from './shop.tsx';

/** The kept changes with further ones; of a value that changed twice, from the first to the last. */
export function withChanges(
  kept: readonly CartChange[],
  more: readonly CartChange[],
): CartChange[] {
  const all = new Map(kept.map((change) => [idOf(change), change]));
  for (const change of more) {
    const whole = joined(all.get(idOf(change)), change);
    for (const what of change.what === 'gone' ? (['price', 'quantity'] as const) : [])
      all.delete(idOf({ ...change, what }));
    if (whole) all.set(idOf(change), whole);
    else all.delete(idOf(change));
  }
  return [...all.values()];
}

const idOf = ({ what, key }: Pick<CartChange, 'what' | 'key'>) => `${what} ${key}`;

/** Null if the value is again what it was. */
function joined(before: CartChange | undefined, change: CartChange): CartChange | null {
  if (change.what === 'gone' || before === undefined || before.what === 'gone') return change;
  return before.was === change.now ? null : { ...change, was: before.was };
}

const about = (line: CartLine) => ({
  key: lineKey(line),
  name: line.name,
  language: line.language,
});

/** Lines that the server does not sell as chosen, with its reasons. */
export const refusals = (refused: readonly { line: CartLine; reason: string }[]): CartChange[] =>
  refused.map(({ line, reason }) => ({ ...about(line), what: 'gone' as const, reason }));

/** Lines, one after the other the same, whose price of one piece has changed. */
export const priceChanges = (before: readonly CartLine[], now: readonly CartLine[]): CartChange[] =>
  now.flatMap((line, index) => {
    const [was, is] = [pieceCents(before[index]!), pieceCents(line)];
    return was === is ? [] : [{ ...about(line), what: 'price' as const, was, now: is }];
  });

const pieceCents = ({ installed, installedPrice, price, optionPrice }: CartLine): Cents =>
  (installed ? installedPrice : price) + optionPrice;

/** What another device did to the lines that this one has shown; its additions are no surprise. */
export function changesElsewhere(
  shown: readonly CartLine[],
  now: readonly CartLine[],
): CartChange[] {
  const quantities = new Map(now.map((line) => [lineKey(line), line.quantity]));
  return shown.flatMap((line): CartChange[] => {
    const quantity = quantities.get(lineKey(line));
    if (quantity === undefined) return [{ ...about(line), what: 'gone', reason: null }];
    if (quantity === line.quantity) return [];
    return [{ ...about(line), what: 'quantity', was: line.quantity, now: quantity }];
  });
}
