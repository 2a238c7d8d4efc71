import { hasRoomFor } from '#shared/rules/cart.ts';
import type { ChosenProduct } from '#web/entities.ts';
import { firstChoice } from '#web/shop/parts/price/choice.ts';
import { lineOf } from '#web/shop/parts/price/line-of.ts';
import { vehicleName } from '#web/shop/parts/vehicle/find-vehicle.ts';
import type { CartLine, Vehicle } from '#web/shop/state/shop.tsx';

/** Why a favourite is not added with the others. */
export type LeftBecause = 'fitsNot' | 'choice' | 'present' | 'full';

interface Sorted {
  lines: CartLine[];
  left: { name: string; because: LeftBecause }[];
}

/**
 * Which favourites go into a cart at one press: those that fit the vehicle, need no choice and are not
 * there for it yet, as long as there is room.
 */
export function allThatFit(
  favourites: readonly ChosenProduct[],
  vehicle: Vehicle,
  cart: readonly CartLine[],
  onlyInstallPrice: boolean,
): Sorted {
  const place = { trimId: vehicle.trimId, vehicle: vehicleName(vehicle) };
  const lines: CartLine[] = [];
  const left: Sorted['left'] = [];
  for (const { product: listed, fits } of favourites) {
    const product = { ...listed, options: [] };
    const choice = { ...firstChoice(product), installed: onlyInstallPrice };
    const line = lineOf(product, choice, place);
    const because = whyNot(line, { listed, fits }, cart, lines);
    if (because) left.push({ name: listed.name, because });
    else lines.push(line);
  }
  return { lines, left };
}

function whyNot(
  line: CartLine,
  { listed, fits }: { listed: ChosenProduct['product']; fits: boolean },
  cart: readonly CartLine[],
  added: readonly CartLine[],
): LeftBecause | null {
  if (!fits) return 'fitsNot';
  if (listed.needsChoice) return 'choice';
  const isSame = ({ productId, trimId }: CartLine) =>
    productId === line.productId && trimId === line.trimId;
  if (cart.some(isSame)) return 'present';
  return hasRoomFor([...cart, ...added], line) ? null : 'full';
}
