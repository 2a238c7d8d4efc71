import { hasRoomFor, itemCount } from '#shared/rules/cart.ts';
import { detail } from '#texts/product.ts';
import { list } from '#texts/products.ts';
import type { ListedProduct } from '#web/entities.ts';
import type { NamedVehicle } from '#web/shop/parts/vehicle/find-vehicle.ts';
import { openCart } from '#web/shop/state/cart-drawer.ts';
import type { ShopState } from '#web/shop/state/shop.tsx';
import { say } from '#web/shop/state/snackbar.ts';
import { tellBeacon } from '#web/shop/visits/tell-beacon.ts';
import { firstChoice } from './choice.ts';
import { lineOf } from './line-of.ts';

interface Adding {
  /** The state at the time of the press. */
  shop(): ShopState;
  vehicle: NamedVehicle;
  onlyInstallPrice: boolean;
}

/** Puts one piece of a listed product without options into the cart, and says so. */
export function addOnePiece(
  listed: ListedProduct,
  { shop, vehicle, onlyInstallPrice }: Adding,
): void {
  const product = { ...listed, options: [] };
  const choice = { ...firstChoice(product), installed: onlyInstallPrice };
  const line = lineOf(product, choice, vehicle);
  if (!hasRoomFor(shop().lines, line)) {
    say(detail.cartFull, 'error');
    return;
  }
  shop().add(line);
  const at = performance.now();
  tellBeacon((beacon) => beacon.note({ kind: 'add-to-cart', productId: product.id }, at));
  const showCart = { label: list.showCart, run: openCart };
  say(list.added(product.name, itemCount(shop().lines)), 'success', showCart);
}
