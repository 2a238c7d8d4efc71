import { connection } from '#shared/messages/en/connection.ts';
import { say } from '#web/state/snackbar.ts';
import { useWhenWanted } from '#web/ui/use-when-wanted.ts';

interface AskVehicleProps {
  open: boolean;
  onClose(): void;
  /** Where a choice leads; the products that fit it, unless set. */
  hrefOf?: (trimId: number) => string;
}

/** The vehicle dialog, whose code is fetched when it is first opened. */
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
