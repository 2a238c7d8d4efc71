import { Link } from 'react-router';
import { cartDrawer } from '#texts/cart.ts';
import { connection } from '#texts/connection.ts';
import { vehicleTexts } from '#texts/home.ts';
import { vehicleInWords } from '#texts/vehicle-names.ts';
import { IconButton } from '#web/kit/button.tsx';
import { CloseIcon } from '#web/kit/icons.tsx';
import { useShop, useShopStore, type Vehicle } from '#web/shop/state/shop.tsx';
import { say } from '#web/shop/state/snackbar.ts';
import { vehicleName } from './find-vehicle.ts';
import styles from './saved-vehicles.module.css';

interface SavedVehiclesProps {
  /** Without the one that is chosen now. */
  others?: boolean;
  hrefOf(trimId: number): string;
  onChoose?: ((vehicle: Vehicle) => void) | undefined;
}

/** The vehicles chosen last, each chosen again by one press or forgotten; nothing without any. */
export function SavedVehicles({ others, hrefOf, onChoose }: SavedVehiclesProps) {
  const all = useShop((shop) => shop.vehicles);
  const current = useShop((shop) => shop.vehicle?.trimId);
  const vehicles = others ? all.filter(({ trimId }) => trimId !== current) : all;
  const store = useShopStore();
  if (vehicles.length === 0) return null;
  const remove = (vehicle: Vehicle) =>
    import('#web/shop/state/garage-sync.ts').then(
      ({ dropVehicle }) => {
        // A second press while the code was on its way.
        if (!store.getState().vehicles.includes(vehicle)) return;
        const run = dropVehicle(store, vehicle.trimId);
        const text = vehicleTexts.removed(vehicleInWords(vehicleName(vehicle)));
        say(text, 'info', { label: cartDrawer.undo, run });
      },
      () => say(connection.unreachable, 'error'),
    );
  return (
    <ul className={styles.vehicles}>
      {vehicles.map((vehicle) => {
        const name = vehicleInWords(vehicleName(vehicle));
        const isCurrent = vehicle.trimId === current;
        return (
          <li key={vehicle.trimId} className={styles.vehicle}>
            <Link
              to={hrefOf(vehicle.trimId)}
              className={styles.choose}
              aria-current={isCurrent || undefined}
              onClick={() => onChoose?.(vehicle)}
            >
              <strong className={styles.name}>{name}</strong>
              <span className={styles.go}>
                {isCurrent ? vehicleTexts.current : vehicleTexts.choose}
              </span>
            </Link>
            <IconButton label={vehicleTexts.remove(name)} onClick={() => void remove(vehicle)}>
              <CloseIcon size={20} />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}
