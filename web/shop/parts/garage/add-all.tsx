import { useState } from 'react';
import { garageTexts as texts } from '#texts/garage.ts';
import { vehicleInWords } from '#texts/vehicle-names.ts';
import { call } from '#web/api.ts';
import { WorkButton } from '#web/kit/work-button.tsx';
import { vehicleName } from '#web/shop/parts/vehicle/find-vehicle.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { openCart, showAdded } from '#web/shop/state/cart-drawer.ts';
import { useShopStore, type Vehicle } from '#web/shop/state/shop.tsx';
import { say } from '#web/shop/state/snackbar.ts';
import { tellBeacon } from '#web/shop/visits/tell-beacon.ts';
import { allThatFit, type LeftBecause } from './all-that-fit.ts';
import styles from './garage.module.css';

interface AddAllProps {
  productIds: readonly number[];
  vehicle: Vehicle;
}

/** Puts all favourites that fit the chosen vehicle into the cart, and says which it left and why. */
export function AddAll({ productIds, vehicle }: AddAllProps) {
  const { dealer } = useDealership();
  const store = useShopStore();
  const [left, setLeft] = useState<{ name: string; because: LeftBecause }[]>([]);
  const name = vehicleInWords(vehicleName(vehicle));

  async function addAll(): Promise<void> {
    const lines = productIds.map((id) => `${id}-${vehicle.trimId}`).join();
    const { data } = await call('GET /api/v1/products/chosen', {
      query: { dealer: dealer.id, lines },
    });
    const cart = store.getState().lines;
    const found = allThatFit(data, vehicle, cart, dealer.onlyInstallPrice);
    for (const line of found.lines) store.getState().add(line);
    note(found.lines.map(({ productId }) => productId));
    setLeft(found.left);
    tell(found.lines.length, found.left.length);
  }

  return (
    <div className={styles.addAll}>
      <WorkButton kind="secondary" failed={texts.addAllFailed} onWork={addAll}>
        {texts.addAll(name)}
      </WorkButton>
      <div role="status">
        {left.length > 0 && (
          <>
            <p>{texts.left}</p>
            <ul>
              {left.map((one) => (
                <li key={one.name}>{texts.leftWhy(one.name, texts.because[one.because])}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}

function note(productIds: readonly number[]): void {
  const at = performance.now();
  for (const productId of productIds)
    tellBeacon((beacon) => beacon.note({ kind: 'add-to-cart', productId }, at));
}

/** The cart is opened, unless it would cover what is not in it. */
function tell(added: number, left: number): void {
  if (added === 0) say(texts.noneAdded, 'error');
  else if (left === 0) showAdded(texts.addedAll(added));
  else say(texts.addedAll(added), 'success', { label: texts.showCart, run: openCart });
}
