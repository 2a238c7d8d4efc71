import { hasRoomFor, itemCount } from '#shared/rules/cart.ts';
import { detail } from '#texts/product.ts';
import { list } from '#texts/products.ts';
import type { ListedProduct } from '#web/entities.ts';
import { firstChoice } from '#web/shop/parts/price/choice.ts';
import { lineOf } from '#web/shop/parts/price/line-of.ts';
import { vehicleName } from '#web/shop/parts/vehicle/find-vehicle.ts';
import { openCart } from '#web/shop/state/cart-drawer.ts';
import type { ShopState, Vehicle } from '#web/shop/state/shop.tsx';
import { say } from '#web/shop/state/snackbar.ts';
import { tellBeacon } from '#web/shop/visits/tell-beacon.ts';

interface AddedFrom {
  /** The state at the time of the press. */
  shop(): ShopState;
  vehicle: Vehicle;
  onlyInstallPrice: boolean;
}

/** Puts one piece of a listed product without options into the cart, and says so. */
export function addFromList(
  listed: ListedProduct,
  { shop, vehicle, onlyInstallPrice }: AddedFrom,
): void {
  const product = { ...listed, options: [] };
  const choice = { ...firstChoice(product), installed: onlyInstallPrice };
  const place = { trimId: vehicle.trimId, vehicle: vehicleName(vehicle) };
  const line = lineOf(product, choice, place);
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
