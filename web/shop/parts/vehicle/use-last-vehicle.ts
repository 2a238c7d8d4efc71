import { useEffect } from 'react';
import { useShop } from '#web/shop/state/shop.tsx';

/** Chooses the last vehicle again where none is chosen: going home only clears the choice (spec 4.6). */
export function useLastVehicle(): void {
  const isWithout = useShop((shop) => shop.ready && shop.vehicle === null);
  const last = useShop((shop) => shop.vehicles[0]);
  const setVehicle = useShop((shop) => shop.setVehicle);
  useEffect(() => {
    if (isWithout && last) setVehicle(last);
  }, [isWithout, last, setVehicle]);
}
