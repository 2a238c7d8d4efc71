import { useEffect } from 'react';
import { useShop, type Vehicle } from '#web/shop/state/shop.tsx';

/**
 * Keeps the vehicle of the address as the shop's (spec 4: choosing a trim stores it). It shows nothing: a page that held this
 * itself would be rendered again with what it keeps.
 */
export function RememberedVehicle({ vehicle }: { vehicle: Vehicle }): null {
  const ready = useShop((shop) => shop.ready);
  const keptTrimId = useShop((shop) => shop.vehicle?.trimId);
  const setVehicle = useShop((shop) => shop.setVehicle);
  // biome-ignore lint/correctness/useExhaustiveDependencies: not when the vehicle is cleared elsewhere, only when the page's changes
  useEffect(() => {
    if (ready && vehicle.trimId !== keptTrimId) setVehicle(vehicle);
  }, [ready, vehicle.trimId]);
  return null;
}
