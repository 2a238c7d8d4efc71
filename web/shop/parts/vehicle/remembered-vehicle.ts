import { useEffect } from 'react';
import { useShop, type Vehicle } from '#web/shop/state/shop.tsx';

/**
 * Stores the address's vehicle as the shop's (spec 4: choosing a trim stores it). A separate
 * component, because the page would otherwise rerender with every stored value.
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
