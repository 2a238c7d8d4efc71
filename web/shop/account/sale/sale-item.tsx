import { useState } from 'react';
import { detail } from '#texts/product.ts';
import { proposalDesk } from '#texts/proposal-desk.ts';
import { saleWork as texts } from '#texts/sale-work.ts';
import { vehicleInWords } from '#texts/vehicle-names.ts';
import type { Order } from '#web/entities.ts';
import { SelectField, TextField } from '#web/kit/field.tsx';
import { FoundProducts } from '#web/shop/parts/found/found-products.tsx';
import { type OrderedVehicle, vehiclesOf } from '#web/shop/parts/order/added-line.ts';
import type { Choice } from '#web/shop/parts/price/choice.ts';
import { VehicleButton } from '#web/shop/parts/vehicle/vehicle-button.tsx';
import { typedBefore, useStoredTyping } from './sale-drafts.ts';
import { SaleProduct } from './sale-product.tsx';
import styles from './sale-work.module.css';
import type { Sale } from './use-sale.ts';

/** What is typed and chosen of an item, until it is added. */
interface TypedItem {
  /** The vehicle for which it is; null: the first one of the order. */
  trimId: number | null;
  search: string;
  productId: number | null;
  /** Null: as the product begins. */
  choice: Choice | null;
}

const noProduct = { productId: null, choice: null };
const nothing: TypedItem = { trimId: null, search: '', ...noProduct };

/** Adds an item to a sale: its vehicle, a search, options, and the new total before the press. */
export function SaleItem({ sale }: { sale: Sale }) {
  const vehicles = vehiclesOf(sale.desk.order as Order);
  const [typed, setTyped] = useState<TypedItem>({
    ...nothing,
    ...typedBefore<TypedItem>(sale, 'item'),
  });
  const [isBusy, setBusy] = useState(false);
  const item = stillOf(vehicles, typed);
  const { search, productId, choice } = item;
  const trimId = item.trimId ?? vehicles[0]?.trimId ?? null;
  const change = (some: Partial<TypedItem>) =>
    setTyped((now) => ({ ...stillOf(vehicles, now), ...some }));
  const isTyped = search !== '' || productId !== null || (vehicles.length === 0 && trimId !== null);
  useStoredTyping(sale, 'item', isTyped ? item : {});

  return (
    <section className={styles.form} aria-labelledby={`item-${sale.orderId}`}>
      <h3 id={`item-${sale.orderId}`}>{texts.item}</h3>
      {vehicles.length > 1 && (
        <SelectField
          label={detail.vehicle}
          value={trimId ?? ''}
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
      {vehicles.length === 0 && !isBusy && (
        <VehicleButton
          label={texts.chooseVehicle}
          onChoose={(trimId) => change({ trimId, ...noProduct })}
        />
      )}
      {trimId !== null && productId === null && (
        <>
          <TextField
            label={texts.search}
            hint={vehicles[0] && proposalDesk.fits(nameOf(vehicles, trimId))}
            type="search"
            autoComplete="off"
            maxLength={200}
            value={search}
            onChange={({ currentTarget: { value } }) => change({ search: value })}
          />
          <FoundProducts
            trimId={trimId}
            search={search.trim()}
            onChoose={({ id }) => change({ trimId, productId: id, choice: null })}
          />
        </>
      )}
      {trimId !== null && productId !== null && (
        <SaleProduct
          key={productId}
          sale={sale}
          chosen={{ productId, trimId, choice }}
          busy={{ isBusy, setBusy }}
          onChoice={(choice) => change({ choice })}
          onAdded={() => change({ search: '', ...noProduct })}
          onClose={() => change(noProduct)}
        />
      )}
    </section>
  );
}

/** What was typed, as far as the order still has the vehicle for which it was; an order without any takes each. */
function stillOf(vehicles: readonly OrderedVehicle[], typed: TypedItem): TypedItem {
  const isOne = typed.trimId !== null && vehicles.length > 0;
  const isGone = isOne && !vehicles.some(({ trimId }) => trimId === typed.trimId);
  return isGone ? { ...nothing, search: typed.search } : typed;
}

const nameOf = (vehicles: readonly OrderedVehicle[], trimId: number): string =>
  vehicleInWords(vehicles.find((one) => one.trimId === trimId)?.vehicle ?? '');
