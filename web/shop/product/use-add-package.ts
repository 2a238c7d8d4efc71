import { hasRoomFor } from '#shared/rules/cart.ts';
import { choicesKept, linesReplaced, withoutParts } from '#shared/rules/parts-in-cart.ts';
import { detail } from '#texts/product.ts';
import { recommended } from '#texts/recommended.ts';
import { call } from '#web/api.ts';
import type { PackageOf, Product } from '#web/entities.ts';
import { firstChoice } from '#web/shop/parts/price/choice.ts';
import { lineOf } from '#web/shop/parts/price/line-of.ts';
import { vehicleName } from '#web/shop/parts/vehicle/find-vehicle.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { showAdded } from '#web/shop/state/cart-drawer.ts';
import { type CartLine, useShopStore, type Vehicle } from '#web/shop/state/shop.tsx';
import { say } from '#web/shop/state/snackbar.ts';

/** A package that is ready for the cart. */
export interface PackageAdded {
  /** Choices made for its parts that it has no option for, in words. */
  lost: string[];
  /** Puts it into the cart in place of its parts that are there for the same vehicle. */
  replace(): void;
}

/** Prepares a package for a vehicle, with the choices of the parts that it replaces. */
export function useAddPackage(offer: PackageOf, installed: boolean) {
  const dealer = useDealership().dealer.id;
  const shop = useShopStore();
  const partIds = offer.products.map(({ id }) => id);
  return async (vehicle: Vehicle): Promise<PackageAdded> => {
    const { trimId } = vehicle;
    const query = { dealer, trim: trimId };
    // Each with its options, of which lists do not tell.
    const find = (id: number) => call('GET /api/v1/products/:id', { params: { id }, query });
    const chosen = linesReplaced(shop.getState().lines, partIds, trimId).filter(
      ({ options }) => options.length > 0,
    );
    const [{ data: own }, parts] = await Promise.all([
      find(offer.id),
      Promise.all(chosen.map(({ productId }) => find(productId))),
    ]);
    const { kept, lost } = choicesKept(
      own.options,
      chosen.flatMap((line, index) => choicesOf(line, parts[index]!.data)),
    );
    const first = firstChoice(own);
    const options = {
      ...first.options,
      ...Object.fromEntries(kept.map(({ optionTypeId, id }) => [optionTypeId, id])),
    };
    const place = { trimId, vehicle: vehicleName(vehicle) };
    const line = lineOf(own, { ...first, options, installed }, place);
    return {
      lost: lost.map(({ part, name }) => recommended.choice(part, name)),
      replace() {
        const rest = withoutParts(shop.getState().lines, partIds, trimId);
        if (!hasRoomFor(rest, line)) return say(detail.cartFull, 'error');
        shop.getState().replaceLines(rest);
        shop.getState().add(line);
        showAdded(detail.added(own.name), own.id);
      },
    };
  };
}

/** The options that a line was chosen with, each with the product's name. */
const choicesOf = ({ options }: CartLine, product: Product) =>
  product.options
    .filter(({ id }) => options.includes(id))
    .map((option) => ({ ...option, part: product.name }));
