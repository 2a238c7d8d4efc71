import { useState } from 'react';
import { accessories } from '#shared/messages/en/accessories.ts';
import { detail } from '#shared/messages/en/product.ts';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { CarIcon, CheckIcon, WarningIcon } from '#web/kit/icons.tsx';
import { AskVehicle } from '#web/shop/parts/vehicle/ask-vehicle.tsx';
import { vehicleName } from '#web/shop/parts/vehicle/find-vehicle.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import type { Vehicle } from '#web/shop/state/shop.tsx';
import styles from './product.module.css';

interface FitmentProps {
  productId: number;
  vehicle: Vehicle | null;
  fits: boolean;
}

/** Whether the product fits the shopper's vehicle, with a way to change the vehicle. */
export function Fitment({ productId, vehicle, fits }: FitmentProps) {
  const { base } = useDealership();
  const [isAsking, setAsking] = useState(false);
  if (vehicle && fits) {
    return (
      <p className={`${styles.fitment} ${styles.fits}`}>
        <CheckIcon size={22} />
        {detail.fits(vehicleName(vehicle))}
      </p>
    );
  }
  return (
    <div className={`${styles.fitment} ${vehicle ? styles.fitsNot : ''}`}>
      {vehicle ? <WarningIcon size={22} /> : <CarIcon size={22} />}
      <div>
        <p>{vehicle ? detail.fitsNot(vehicleName(vehicle)) : detail.vehicleFirst}</p>
        <div className={`${styles.actions} no-print`}>
          {vehicle && (
            <ButtonLink to={`${base}/products?trim=${vehicle.trimId}`}>
              {detail.seeFitting}
            </ButtonLink>
          )}
          <Button
            kind={vehicle ? 'secondary' : 'primary'}
            className="scripted"
            onClick={() => setAsking(true)}
          >
            {vehicle ? accessories.changeVehicle : accessories.chooseVehicle}
          </Button>
          <noscript>
            <ButtonLink to={base}>{accessories.chooseVehicle}</ButtonLink>
          </noscript>
        </div>
      </div>
      <AskVehicle
        open={isAsking}
        onClose={() => setAsking(false)}
        hrefOf={(trimId) => `${base}/products/${productId}?trim=${trimId}`}
      />
    </div>
  );
}
