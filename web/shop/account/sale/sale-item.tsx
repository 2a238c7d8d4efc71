import { useState } from 'react';
import { detail } from '#texts/product.ts';
import { proposalDesk } from '#texts/proposal-desk.ts';
import { saleWork as texts } from '#texts/sale-work.ts';
import { vehicleInWords } from '#texts/vehicle-names.ts';
import type { Order } from '#web/entities.ts';
import { SelectField, TextField } from '#web/kit/field.tsx';
import { FoundProducts } from '#web/shop/parts/found/found-products.tsx';
import {
  noItem,
  noProduct,
  stillOf,
  type TypedItem,
  vehiclesOf,
} from '#web/shop/parts/order/added-line.ts';
import { VehicleButton } from '#web/shop/parts/vehicle/vehicle-button.tsx';
import { typedBefore, useStoredTyping } from './sale-drafts.ts';
import { SaleProduct } from './sale-product.tsx';
import styles from './sale-work.module.css';
import type { Sale } from './use-sale.ts';

/** Adds an item to a sale: its vehicle, a search, options, and the new total before the press. */
export function SaleItem({ sale }: { sale: Sale }) {
  const order = sale.desk.order as Order;
  const [stored, setTyped] = useState<TypedItem>({
    ...noItem,
    ...typedBefore<TypedItem>(sale, 'item'),
  });
  const [isBusy, setBusy] = useState(false);
  const typed = stillOf(order, stored);
  const { other, search, productId, choice } = typed;
  const isWithoutVehicle = vehiclesOf(order).length === 0;
  const vehicles = vehiclesOf(order, other);
  const vehicle = vehicles.find(({ trimId }) => trimId === typed.trimId) ?? vehicles[0];
  const change = (some: Partial<TypedItem>) =>
    setTyped((now) => ({ ...stillOf(order, now), ...some }));
  const isTyped = search !== '' || productId !== null || (isWithoutVehicle && other !== null);
  useStoredTyping(sale, 'item', isTyped ? typed : {});

  return (
    <section className={styles.form} aria-labelledby={`item-${sale.orderId}`}>
      <h3 id={`item-${sale.orderId}`}>{texts.item}</h3>
      {vehicles.length > 1 && (
        <SelectField
          label={detail.vehicle}
          value={vehicle!.trimId}
          disabled={isBusy}
          onChange={({ currentTarget: { value } }) =>
            change({ trimId: Number(value), ...noProduct })
          }
        >
          {vehicles.map(({ trimId, vehicle }) => (
            <option key={trimId} value={trimId}>
              {vehicleInWords(vehicle)}
            </option>
          ))}
        </SelectField>
      )}
      {isWithoutVehicle && !isBusy && (
        <VehicleButton
          label={vehicle ? proposalDesk.changeVehicle : texts.chooseVehicle}
          onChoose={(other) => change({ other, trimId: other.trimId, ...noProduct })}
        />
      )}
      {vehicle && productId === null && (
        <>
          <TextField
            label={texts.search}
            hint={proposalDesk.fits(vehicleInWords(vehicle.vehicle))}
            type="search"
            autoComplete="off"
            maxLength={200}
            value={search}
            onChange={({ currentTarget: { value } }) => change({ search: value })}
          />
          <FoundProducts
            trimId={vehicle.trimId}
            search={search.trim()}
            onChoose={({ id }) => change({ trimId: vehicle.trimId, productId: id, choice: null })}
          />
        </>
      )}
      {vehicle && productId !== null && (
        <SaleProduct
          key={productId}
          sale={sale}
          chosen={{ productId, trimId: vehicle.trimId, choice }}
          busy={{ isBusy, setBusy }}
          onChoice={(choice) => change({ choice })}
          onAdded={() => change({ search: '', ...noProduct })}
          onClose={() => change(noProduct)}
        />
      )}
    </section>
  );
}
