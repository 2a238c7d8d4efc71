import { garageTexts as texts } from '#texts/garage.ts';
import Garage from '#web/shop/parts/garage/garage.tsx';
import { useLastVehicle } from '#web/shop/parts/vehicle/use-last-vehicle.ts';
import { pageMeta } from '#web/shop/shell/page-meta.ts';
import { useSession } from '#web/shop/state/session.ts';
import type { Route } from './+types/favourites.ts';
import styles from './favourites.module.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches, title: texts.title, isPrivate: true });

/** Favourites and vehicles of this device, also without an account. */
export default function FavouritesPage() {
  useLastVehicle();
  const isSignedOut = useSession((session) => session.status === 'signedOut');
  return (
    <div className={styles.page}>
      <h1>{texts.title}</h1>
      {isSignedOut && <p className={styles.hint}>{texts.onDevice}</p>}
      <Garage />
    </div>
  );
}
