import type { FormEvent, RefObject } from 'react';
import { lazy } from 'react';
import { hasRoomFor } from '#shared/rules/cart.ts';
import type { Terms } from '#shared/rules/payment.ts';
import { formatMoney } from '#texts/formats.ts';
import { detail } from '#texts/product.ts';
import { colon } from '#texts/punctuation.ts';
import type { Product } from '#web/entities.ts';
import { Button } from '#web/kit/button.tsx';
import { CartIcon } from '#web/kit/icons.tsx';
import { Late } from '#web/kit/late.tsx';
import {
  type Choice,
  chosenPrice,
  firstChoice,
  optionGroups,
  quantityOf,
} from '#web/shop/parts/price/choice.ts';
import { lineOf } from '#web/shop/parts/price/line-of.ts';
import { vehicleName } from '#web/shop/parts/vehicle/find-vehicle.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { showAdded } from '#web/shop/state/cart-drawer.ts';
import { useShopStore, type Vehicle } from '#web/shop/state/shop.tsx';
import { say } from '#web/shop/state/snackbar.ts';
import { tellBeacon } from '#web/shop/visits/tell-beacon.ts';
import { Installation, OptionChoice } from './choices.tsx';
import styles from './product.module.css';
import { Quantity } from './quantity.tsx';

const AddWith = lazy(() => import('./add-with.tsx'));

interface OrderFormProps {
  product: Product;
  choice: Choice;
  onChange(choice: Choice): void;
  /** The vehicle to order for; null if none is chosen or it does not fit. */
  vehicle: Vehicle | null;
  /** Offers for a lease or finance contract, to which an order can be added. */
  terms: Terms;
  /** Gets the element with quantity and Add to Cart. */
  place: RefObject<HTMLDivElement | null>;
}

/** Id of the form, for a button that stands elsewhere. */
export const formId = 'order';

/** Installation, options, quantity and Add to Cart (spec 2, 9). */
export function OrderForm({ product, choice, onChange, vehicle, terms, place }: OrderFormProps) {
  const { onlyInstallPrice } = useDealership().dealer;
  const shop = useShopStore();
  const { pieceCents, optionCents } = chosenPrice(product, choice, onlyInstallPrice);
  const count = quantityOf(choice);

  /** Adds the product, and one piece of each that it is to be fitted with. */
  function add(others: readonly Product[] = []): void {
    if (count === null) place.current?.querySelector('input')?.focus();
    if (count === null || !vehicle) return;
    const installed = choice.installed || onlyInstallPrice;
    const on = { trimId: vehicle.trimId, vehicle: vehicleName(vehicle) };
    const line = lineOf(product, { ...choice, installed }, { ...on, count });
    if (!hasRoomFor(shop.getState().lines, line)) {
      say(detail.cartFull, 'error');
      return;
    }
    shop.getState().add(line);
    for (const other of others)
      shop.getState().add(lineOf(other, { ...firstChoice(other), installed }, on));
    const at = performance.now();
    tellBeacon((beacon) => beacon.note({ kind: 'add-to-cart', productId: product.id }, at));
    showAdded(detail.added(product.name), product.id);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    add();
  }

  return (
    <form id={formId} className={`${styles.order} scripted`} noValidate onSubmit={submit}>
      {!onlyInstallPrice && (
        <Installation
          product={product}
          optionCents={optionCents}
          choice={choice}
          onChange={onChange}
        />
      )}
      {optionGroups(product.options).map((group) => (
        <OptionChoice
          key={group.typeId}
          group={group}
          chosen={choice.options[group.typeId] ?? null}
          onChoose={(id) =>
            onChange({ ...choice, options: { ...choice.options, [group.typeId]: id } })
          }
        />
      ))}
      {vehicle && (
        <div className={styles.add} ref={place}>
          <Quantity
            quantity={choice.quantity}
            error={count === null ? detail.quantityInvalid : undefined}
            onChange={(typed) => onChange({ ...choice, quantity: typed })}
          />
          <Button type="submit">
            <CartIcon size={20} />
            {detail.addToCart}
          </Button>
          {count !== null && count > 1 && (
            <p className={styles.total}>
              {detail.totalFor(count)}
              {colon}
              <strong>{formatMoney(pieceCents * count)}</strong>
            </p>
          )}
          {product.needs.length > 0 && (
            <Late>
              <AddWith product={product} trimId={vehicle.trimId} onAdd={add} />
            </Late>
          )}
          <p className={styles.hint}>
            {detail.paying([...terms.lease, ...terms.finance].length > 0)}
          </p>
        </div>
      )}
    </form>
  );
}
