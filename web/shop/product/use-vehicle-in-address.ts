import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { changedAddress } from '#web/shop/parts/links/changed-address.ts';
import { useShop, type Vehicle } from '#web/shop/state/shop.tsx';

/** Puts the shop's vehicle into the address of a product opened without one. */
export function useVehicleInAddress(vehicle: Vehicle | null): void {
  const ready = useShop((shop) => shop.ready);
  const keptTrimId = useShop((shop) => shop.vehicle?.trimId);
  const location = useLocation();
  const navigate = useNavigate();
  const address = new URLSearchParams(location.search);
  const isWanted = ready && !vehicle && keptTrimId !== undefined && !address.has('trim');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it becomes clear that it is wanted
  useEffect(() => {
    if (!isWanted) return;
    const to = changedAddress(address, { trim: String(keptTrimId) });
    navigate(to, { replace: true, preventScrollReset: true, state: location.state });
  }, [isWanted]);
}
