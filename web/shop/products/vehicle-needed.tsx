import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { accessories } from '#texts/accessories.ts';
import { list } from '#texts/products.ts';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { changedAddress } from '#web/shop/parts/links/changed-address.ts';
import { AskVehicle } from '#web/shop/parts/vehicle/ask-vehicle.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { useShop } from '#web/shop/state/shop.tsx';
import { ListLoading } from './list-loading.tsx';
import styles from './products.module.css';

/** The list without a vehicle in its address: uses the shop's vehicle, else asks (spec 2). */
export function VehicleNeeded({ unknownTrimId }: { unknownTrimId: number | null }) {
  const { base } = useDealership();
  const [address] = useSearchParams();
  const isSettled = useSavedVehicle(unknownTrimId);
  const [isAsking, setAsking] = useState(true);
  if (!isSettled) {
    return (
      <ListLoading>
        <noscript>
          <Empty title={list.noVehicle} hint={list.noVehicleHint}>
            <ButtonLink to={base}>{accessories.chooseVehicle}</ButtonLink>
          </Empty>
        </noscript>
      </ListLoading>
    );
  }
  return (
    <div className={styles.page}>
      <h1>{accessories.heading}</h1>
      <Empty title={list.noVehicle} hint={list.noVehicleHint}>
        <Button onClick={() => setAsking(true)}>{accessories.chooseVehicle}</Button>
      </Empty>
      <AskVehicle
        open={isAsking}
        onClose={() => setAsking(false)}
        // Category, filters and search stay.
        hrefOf={(trimId) => `${base}/products${changedAddress(address, { trim: `${trimId}` })}`}
      />
    </div>
  );
}

/** Puts the shop's vehicle into the address; true once there is certainly none. */
function useSavedVehicle(unknownTrimId: number | null): boolean {
  const ready = useShop((shop) => shop.ready);
  const vehicle = useShop((shop) => shop.vehicle);
  const setVehicle = useShop((shop) => shop.setVehicle);
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const trimId = vehicle?.trimId ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address changes by this very step
  useEffect(() => {
    if (!ready || trimId === null) return;
    // A vehicle missing from the catalogue would lead here again and again.
    if (trimId === unknownTrimId) setVehicle(null);
    else navigate(changedAddress(address, { trim: String(trimId) }), { replace: true });
  }, [ready, trimId, unknownTrimId, setVehicle]);
  return ready && trimId === null;
}
