import { useDialogCode } from '#web/shop/shell/use-dialog-code.ts';

interface AskVehicleProps {
  open: boolean;
  onClose(): void;
  /** Address for a chosen trim; by default the products that fit. */
  hrefOf?: (trimId: number) => string;
}

/** The vehicle dialog, with its code loaded on first opening. */
export function AskVehicle({ open, onClose, hrefOf }: AskVehicleProps) {
  const VehicleDialog = useDialogCode(open, () => import('./vehicle-dialog.tsx'), onClose);
  return VehicleDialog && <VehicleDialog open={open} onClose={onClose} hrefOf={hrefOf} />;
}
