import { Link } from 'react-router';
import type { CarouselModel } from '#shared/contract/vehicles.ts';
import { home } from '#texts/home.ts';
import { NextIcon } from '#web/kit/icons.tsx';
import { Picture } from '#web/kit/picture.tsx';
import { vehicleName } from '#web/shop/parts/vehicle/find-vehicle.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { useShop } from '#web/shop/state/shop.tsx';
import styles from './home.module.css';

/** The way back to the vehicle that was chosen last; its room is there before. */
export function Continue({ models }: { models: readonly CarouselModel[] }) {
  const { base } = useDealership();
  const vehicle = useShop(({ vehicles }) => vehicles[0]);
  if (!vehicle) return null;
  const picture = models.find(({ name }) => name === vehicle.model)?.picture;
  return (
    <Link
      className={styles.continue}
      to={`${base}/products?trim=${vehicle.trimId}`}
      prefetch="intent"
    >
      {picture && <Picture {...picture} alt="" sizes="84px" widths={[200]} />}
      <span>
        <b>{home.continue(vehicleName(vehicle))}</b>
        <small>{home.continueHint}</small>
      </span>
      <NextIcon />
    </Link>
  );
}
