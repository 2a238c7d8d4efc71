import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import type { NamedVehicle } from './find-vehicle.ts';

const VehicleDialog = lazy(() => import('./vehicle-dialog.tsx'));

interface VehicleButtonProps {
  label: string;
  onChoose(vehicle: NamedVehicle): void;
}

/** A button that opens the dialog of vehicles, for a choice that leaves the shopper's own as it is. */
export function VehicleButton({ label, onChoose }: VehicleButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <VehicleDialog
            open
            onClose={() => setOpen(false)}
            hrefOf={() => '?'}
            onChoose={onChoose}
          />
        </Suspense>
      )}
    </>
  );
}
