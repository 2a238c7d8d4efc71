import { connection } from '#shared/messages/en/connection.ts';
import { useWhenWanted } from '#web/kit/use-when-wanted.ts';
import { say } from '#web/shop/state/snackbar.ts';

interface AskVehicleProps {
  open: boolean;
  onClose(): void;
  /** Address for a chosen trim; by default the products that fit. */
  hrefOf?: (trimId: number) => string;
}

/** The vehicle dialog, with its code loaded on first opening. */
export function AskVehicle({ open, onClose, hrefOf }: AskVehicleProps) {
  const VehicleDialog = useWhenWanted(
    open,
    () => import('./vehicle-dialog.tsx'),
    () => {
      onClose();
      say(connection.unreachable, 'error');
    },
  );
  return VehicleDialog && <VehicleDialog open={open} onClose={onClose} hrefOf={hrefOf} />;
}
