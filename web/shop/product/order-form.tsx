import type { FormEvent } from 'react';
import { useRef } from 'react';
import { formatMoney } from '#shared/messages/en/formats.ts';
import { language } from '#shared/messages/en/language.ts';
import { detail } from '#shared/messages/en/product.ts';
import { colon } from '#shared/messages/en/punctuation.ts';
import { hasRoomFor, maxQuantity } from '#shared/rules/cart.ts';
import type { Cents } from '#shared/rules/money.ts';
import type { Product } from '#web/entities.ts';
import { Button, IconButton } from '#web/kit/button.tsx';
import { SelectField, TextField } from '#web/kit/field.tsx';
import { CartIcon, MinusIcon, PlusIcon } from '#web/kit/icons.tsx';
import { vehicleName } from '#web/shop/parts/vehicle/find-vehicle.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { showAdded } from '#web/shop/state/cart-drawer.ts';
import { type CartLine, useShopStore, type Vehicle } from '#web/shop/state/shop.tsx';
import { say } from '#web/shop/state/snackbar.ts';
import { tellBeacon } from '#web/shop/visits/tell-beacon.ts';
import {
  type Choice,
  chosenOptions,
  chosenPrice,
  type OptionGroup,
  optionGroups,
  quantityOf,
} from './choice.ts';
import styles from './product.module.css';

interface OrderFormProps {
  product: Product;
  choice: Choice;
  onChange(choice: Choice): void;
  /** The vehicle to order for; null if none is chosen or it does not fit. */
  vehicle: Vehicle | null;
}

/** Installation, options, quantity and Add to Cart (spec 2, 9). */
export function OrderForm({ product, choice, onChange, vehicle }: OrderFormProps) {
  const { onlyInstallPrice } = useDealership().dealer;
  const shop = useShopStore();
  const quantity = useRef<HTMLDivElement>(null);
  const { pieceCents, optionCents } = chosenPrice(product, choice, onlyInstallPrice);
  const count = quantityOf(choice);

  function add(event: FormEvent): void {
    event.preventDefault();
    if (count === null) quantity.current?.querySelector('input')?.focus();
    if (count === null || !vehicle) return;
    const installed = choice.installed || onlyInstallPrice;
    const line = lineOf(product, { ...choice, installed }, { vehicle, count, optionCents });
    if (!hasRoomFor(shop.getState().lines, line)) {
      say(detail.cartFull, 'error');
      return;
    }
    shop.getState().add(line);
    const at = performance.now();
    tellBeacon((beacon) => beacon.note({ kind: 'add-to-cart', productId: product.id }, at));
    showAdded(detail.added(product.name));
  }

  return (
    <form className={`${styles.order} scripted`} noValidate onSubmit={add}>
      {!onlyInstallPrice && (
        <SelectField
          label={detail.installation}
          autoComplete="off"
          value={choice.installed ? 'installed' : 'accessory'}
          onChange={(event) =>
            onChange({ ...choice, installed: event.currentTarget.value === 'installed' })
          }
        >
          <option value="installed">{detail.installed}</option>
          <option value="accessory">{detail.accessoryOnly}</option>
        </SelectField>
      )}
      {optionGroups(product.options).map((group) => (
        <OptionSelect
          key={group.typeId}
          group={group}
          chosen={choice.options[group.typeId] ?? null}
          onChoose={(id) =>
            onChange({ ...choice, options: { ...choice.options, [group.typeId]: id } })
          }
        />
      ))}
      {vehicle && (
        <div className={styles.add} ref={quantity}>
          <Quantity
            quantity={choice.quantity}
            error={count === null ? detail.quantityInvalid : undefined}
            onChange={(typed) => onChange({ ...choice, quantity: typed })}
          />
          {count !== null && count > 1 && (
            <p className={styles.total}>
              {detail.totalFor(count)}
              {colon}
              <strong>{formatMoney(pieceCents * count)}</strong>
            </p>
          )}
          <Button type="submit" wide>
            <CartIcon size={20} />
            {detail.addToCart}
          </Button>
        </div>
      )}
    </form>
  );
}

function OptionSelect({
  group: { typeId, options, isOptional },
  chosen,
  onChoose,
}: {
  group: OptionGroup;
  chosen: number | null;
  onChoose(id: number | null): void;
}) {
  return (
    <SelectField
      label={detail.optionTypes[typeId] ?? detail.otherOptions}
      autoComplete="off"
      value={chosen ?? ''}
      onChange={(event) => onChoose(Number(event.currentTarget.value) || null)}
    >
      {isOptional && <option value="">{detail.noOption}</option>}
      {options.map(({ id, name, language, price }) => (
        <option key={id} value={id} lang={language}>
          {detail.option(name, price === 0 ? null : `${price > 0 ? '+' : ''}${formatMoney(price)}`)}
        </option>
      ))}
    </SelectField>
  );
}

function Quantity({
  quantity,
  error,
  onChange,
}: {
  quantity: string;
  error: string | undefined;
  onChange(typed: string): void;
}) {
  const count = Math.trunc(Number(quantity)) || 0;
  return (
    <div className={styles.quantity}>
      <TextField
        label={detail.quantity}
        type="number"
        inputMode="numeric"
        min={1}
        max={maxQuantity}
        step={1}
        value={quantity}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <IconButton
        label={detail.fewer}
        disabled={count <= 1}
        onClick={() => onChange(String(count - 1))}
      >
        <MinusIcon />
      </IconButton>
      <IconButton
        label={detail.more}
        disabled={count >= maxQuantity}
        onClick={() => onChange(String(count + 1))}
      >
        <PlusIcon />
      </IconButton>
    </div>
  );
}

function lineOf(
  product: Product,
  choice: Choice,
  { vehicle, count, optionCents }: { vehicle: Vehicle; count: number; optionCents: Cents },
): CartLine {
  const options = chosenOptions(product, choice);
  return {
    productId: product.id,
    trimId: vehicle.trimId,
    installed: choice.installed,
    options: options.map(({ id }) => id),
    quantity: count,
    name: product.name,
    language: language.html,
    number: product.number,
    vehicle: vehicleName(vehicle),
    price: product.price,
    installedPrice: product.installPrice,
    optionPrice: optionCents,
    optionNames: options.map(({ name }) => name),
    photo: product.images[0]?.photo ?? null,
  };
}
