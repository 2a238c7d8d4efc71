import { useState } from 'react';
import { garageTexts as texts } from '#texts/garage.ts';
import { Button } from '#web/kit/button.tsx';
import { Viewed } from '#web/shop/parts/shelf/viewed.tsx';
import { AskVehicle } from '#web/shop/parts/vehicle/ask-vehicle.tsx';
import { SavedVehicles } from '#web/shop/parts/vehicle/saved-vehicles.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { useShop } from '#web/shop/state/shop.tsx';
import { Favourites } from './favourites.tsx';
import styles from './garage.module.css';

/** What a shopper keeps, as the device has it: vehicles and favourites, and what was looked at. */
const Garage = () => (
  <>
    <div className={styles.garage}>
      <section>
        <h2>{texts.vehicles}</h2>
        <Vehicles />
      </section>
      <section>
        <h2>{texts.favourites}</h2>
        <Favourites />
      </section>
    </div>
    <Viewed className={styles.viewed} />
  </>
);

export default Garage;

function Vehicles() {
  const { base } = useDealership();
  const [isAsking, setAsking] = useState(false);
  const isEmpty = useShop((shop) => shop.vehicles.length === 0);
  return (
    <>
      {isEmpty && <p className={styles.hint}>{texts.noVehicles}</p>}
      <SavedVehicles hrefOf={(trimId) => `${base}/products?trim=${trimId}`} />
      <Button kind="secondary" className="scripted" onClick={() => setAsking(true)}>
        {texts.chooseVehicle}
      </Button>
      <AskVehicle open={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
