import { vehiclesPage as texts } from '#texts/platform/vehicles.ts';
import { colon } from '#texts/punctuation.ts';
import { call } from '#web/api.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import type { Make } from './vehicle-choice.tsx';
import { rowOf, type Vehicle, type VehicleTask } from './vehicle-menu.ts';

/** Changes a model or trim; throws ApiError. */
export const changeVehicle = (
  vehicle: Vehicle,
  body: { name?: string; isHidden?: boolean },
): Promise<unknown> => {
  const params = { id: rowOf(vehicle).id };
  return vehicle.level === 'model'
    ? call('PATCH /api/v1/auth/platform/vehicles/models/:id', { params, body })
    : call('PATCH /api/v1/auth/platform/vehicles/trims/:id', { params, body });
};

interface VehicleDialogProps {
  make: Make;
  vehicle: Vehicle;
  task: VehicleTask;
  onClose(): void;
  onDone(): void;
}

/** The dialog for a task about one vehicle. */
export function VehicleDialog({ make, vehicle, task, ...closing }: VehicleDialogProps) {
  const { id, name } = rowOf(vehicle);
  if (task === 'rename')
    return (
      <NameDialog
        draft={`name of ${vehicle.level} ${id}`}
        title={`${texts.rename}${colon}${vehicle.name}`}
        name={name}
        submit={texts.save}
        done={texts.saved}
        save={(name) => changeVehicle(vehicle, { name })}
        {...closing}
      />
    );
  if (task === 'addTrim')
    return (
      <NameDialog
        draft={`new trim of ${id}`}
        title={`${texts.addTrim}${colon}${vehicle.name}`}
        submit={texts.add}
        done={texts.added}
        save={(name) =>
          call('POST /api/v1/auth/platform/vehicles/models/:id/trims', {
            params: { id },
            body: { name },
          })
        }
        {...closing}
      />
    );
  if (task === 'merge')
    return (
      <MergeDialog
        make={make}
        level={vehicle.level}
        vehicle={{ id, name: vehicle.name, yearId: vehicle.yearId }}
        {...closing}
      />
    );
  if (task === 'picture' && vehicle.level === 'model')
    return <PictureDialog model={vehicle.model} name={vehicle.name} {...closing} />;
  return (
    <RemoveDialog
      text={
        vehicle.level === 'model' && vehicle.model.trims.length > 0
          ? texts.removeModelText(vehicle.name, vehicle.model.trims.length)
          : texts.removeText(vehicle.name)
      }
      remove={() =>
        vehicle.level === 'model'
          ? call('DELETE /api/v1/auth/platform/vehicles/models/:id', { params: { id } })
          : call('DELETE /api/v1/auth/platform/vehicles/trims/:id', { params: { id } })
      }
      {...closing}
    />
  );
}
