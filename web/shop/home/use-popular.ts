import { useEffect, useState } from 'react';
import { whenQuiet } from '#web/kit/when-quiet.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { useShop } from '#web/shop/state/shop.tsx';
import type { HomeProducts } from './find-offers.ts';

/**
 * What is popular, as HTML: for everybody at first, and for the vehicle looked at last once the browser
 * is quiet. It sets nothing: a link chooses that vehicle when it is pressed (contract 3.17).
 */
export function usePopular({ html, count, folder }: HomeProducts): string {
  const { dealer } = useDealership();
  const vehicle = useShop(({ vehicles }) => vehicles[0]);
  const [found, setFound] = useState<string | null>(null);
  useEffect(() => {
    if (!vehicle || count === 0) return;
    let isOver = false;
    whenQuiet()
      .then(() => import('./popular-for.ts'))
      .then(({ popularFor }) => popularFor({ dealer, vehicle, count, folder }))
      .then(
        (html) => isOver || setFound(html),
        () => {}, // what is shown is true, too
      );
    return () => {
      isOver = true;
    };
  }, [dealer, vehicle, count, folder]);
  return (vehicle && found) ?? html;
}
