import { useWhenWanted } from '#web/kit/use-when-wanted.ts';
import { useShop } from '#web/shop/state/shop.tsx';

/**
 * What was looked at before, where somebody comes back: its code comes only for whoever has chosen a
 * vehicle on this device. Without its code the page is whole.
 */
export function Viewed({ className }: { className: string | undefined }) {
  const isBack = useShop(({ vehicles }) => vehicles.length > 0);
  const Shelf = useWhenWanted(
    isBack,
    () => import('./viewed-shelf.tsx'),
    () => {},
  );
  return <div className={className}>{Shelf && <Shelf />}</div>;
}
