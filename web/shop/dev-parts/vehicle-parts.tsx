import { useEffect, useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { AddAll } from '#web/shop/parts/garage/add-all.tsx';
import Garage from '#web/shop/parts/garage/garage.tsx';
import { AskVehicle } from '#web/shop/parts/vehicle/ask-vehicle.tsx';
import { SavedVehicles } from '#web/shop/parts/vehicle/saved-vehicles.tsx';
import { TrimCards } from '#web/shop/parts/vehicle/trim-cards.tsx';
import { VehicleButton } from '#web/shop/parts/vehicle/vehicle-button.tsx';
import { VehicleSelects } from '#web/shop/parts/vehicle/vehicle-selects.tsx';
import { useShop } from '#web/shop/state/shop.tsx';
import styles from './dev-parts.module.css';
import { Group, nothing, State } from './group.tsx';
import { vehicle } from './samples.ts';

const years = [{ id: 1, manufacturerId: 1, year: 2027 }];
const models = [{ id: 1, name: 'Cairn Trail', year: years[0]!, photo: null }];
const trims = ['Core', 'Touring', 'Summit'].map((name, index) => ({ id: index, name, modelId: 1 }));
const here = () => '/dev/parts';

/** How a vehicle is chosen, and what is kept of it. */
export const VehicleParts = () => (
  <>
    <Group title="Choosing a vehicle">
      <State title="Year and model: nothing chosen, year chosen">
        <VehicleSelects
          choice={{ years, year: null, models: [] }}
          yearId={null}
          modelId={null}
          onYear={nothing}
          onModel={nothing}
        />
        <VehicleSelects
          choice={{ years, year: years[0]!, models }}
          yearId={1}
          modelId={null}
          onYear={nothing}
          onModel={nothing}
        />
      </State>
      <State title="Trims: on a page, and none">
        <TrimCards trims={trims} model={models[0]!} hrefOf={here} current={1} />
        <TrimCards trims={[]} model={models[0]!} hrefOf={here} />
      </State>
      <State title="The dialog: as it asks, and without a connection">
        <Asking />
      </State>
    </Group>
    <Group title="Choosing a vehicle for an order or a proposal">
      <State title="A button that opens the dialog">
        <VehicleButton label="Choose the vehicle" onChoose={nothing} />
      </State>
    </Group>
    <Group title="Kept vehicles and favourites">
      <State title="Vehicles; the chosen one has the edge">
        <Kept />
      </State>
      <State title="All favourites into the cart">
        <AddAll productIds={[]} vehicle={vehicle} />
      </State>
      <State title="The garage, without favourites">
        <div className={styles.garage}>
          <Garage />
        </div>
      </State>
    </Group>
  </>
);

function Asking() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        Ask for a vehicle
      </Button>
      <AskVehicle open={isOpen} onClose={() => setOpen(false)} hrefOf={here} />
    </div>
  );
}

function Kept() {
  const ready = useShop((shop) => shop.ready);
  const setVehicle = useShop((shop) => shop.setVehicle);
  useEffect(() => {
    if (!ready) return;
    setVehicle({ ...vehicle, trimId: 2, trim: 'Core', year: 2026 });
    setVehicle(vehicle);
  }, [ready, setVehicle]);
  return <SavedVehicles hrefOf={here} />;
}
