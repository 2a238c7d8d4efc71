import { useState } from 'react';
import { categoryIds } from '#shared/rules/categories.ts';
import { accessories } from '#texts/accessories.ts';
import { detail } from '#texts/product.ts';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { CarIcon, CheckIcon, WarningIcon } from '#web/kit/icons.tsx';
import { AskVehicle } from '#web/shop/parts/vehicle/ask-vehicle.tsx';
import { vehicleName } from '#web/shop/parts/vehicle/find-vehicle.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import type { Vehicle } from '#web/shop/state/shop.tsx';
import type { FoundProduct } from './find-product.ts';
import styles from './product.module.css';

interface FitmentProps {
  product: Pick<FoundProduct['product'], 'id' | 'vehicles'>;
  vehicle: Vehicle | null;
  fits: boolean;
  instead: FoundProduct['instead'];
}

/** Whether the product fits the shopper's vehicle, with a way to change the vehicle. */
export function Fitment({ product, vehicle, fits, instead }: FitmentProps) {
  const { base } = useDealership();
  const [isAsking, setAsking] = useState(false);
  if (vehicle && fits) {
    return (
      <p className={`${styles.fitment} ${styles.fits}`}>
        <CheckIcon size={22} />
        <span>
          {detail.fits(vehicleName(vehicle))}
          <small>{product.vehicles}</small>
        </span>
      </p>
    );
  }
  return (
    <div className={`${styles.fitment} ${vehicle ? styles.fitsNot : ''}`}>
      {vehicle ? <WarningIcon size={22} /> : <CarIcon size={22} />}
      <div>
        <p>
          {vehicle ? detail.fitsNot(vehicleName(vehicle)) : detail.vehicleFirst}
          <small>{product.vehicles}</small>
        </p>
        <div className={`${styles.actions} no-print`}>
          <Button className="scripted" onClick={() => setAsking(true)}>
            {vehicle ? detail.otherVehicle : accessories.chooseVehicle}
          </Button>
          {vehicle && <Fitting trimId={vehicle.trimId} instead={instead} />}
          <noscript>
            <ButtonLink to={base}>{accessories.chooseVehicle}</ButtonLink>
          </noscript>
        </div>
      </div>
      <AskVehicle
        open={isAsking}
        onClose={() => setAsking(false)}
        hrefOf={(trimId) => `${base}/products/${product.id}?trim=${trimId}`}
      />
    </div>
  );
}

/** The way to what fits: of the same sub-category, where something of it does. */
function Fitting({ trimId, instead }: { trimId: number; instead: FoundProduct['instead'] }) {
  const { base } = useDealership();
  const list = `${base}/products?trim=${trimId}`;
  if (!instead)
    return (
      <ButtonLink kind="secondary" to={list}>
        {detail.seeFitting}
      </ButtonLink>
    );
  const { subcategory, count } = instead;
  const { name, code, language, categoryId } = subcategory;
  const category = categoryId === categoryIds.Packages ? 'Packages' : 'All';
  return (
    <ButtonLink
      kind="secondary"
      to={`${list}&category=${category}&sub=${encodeURIComponent(code)}`}
    >
      <span>
        <span lang={language}>{name}</span> {detail.forYours(count)}
      </span>
    </ButtonLink>
  );
}
