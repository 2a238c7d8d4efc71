import { lazy, Suspense, useState } from 'react';

const VehicleDialog = lazy(() => import('./vehicle-dialog.tsx'));

interface AskVehicleProps {
  open: boolean;
  onClose(): void;
  hrefOf?: (trimId: number) => string;
}

/** The vehicle dialog, whose code is fetched when it is first opened. */
export function AskVehicle({ open, onClose, hrefOf }: AskVehicleProps) {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Suspense fallback={null}>
      <VehicleDialog open={open} onClose={onClose} hrefOf={hrefOf} />
    </Suspense>
  );
}
