import { Button, Text } from '@mantine/core';
import { vehiclesPage as texts } from '#texts/platform/vehicles.ts';
import { colon } from '#texts/punctuation.ts';
import { ui } from '#texts/shop.ts';
import { call } from '#web/api.ts';
import { say } from '#web/shop/state/snackbar.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { TaskDialog, TaskForm } from './task-dialog.tsx';
import { useTask } from './use-task.ts';
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
        start={name}
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
  return <RemoveDialog vehicle={vehicle} {...closing} />;
}

interface RemoveDialogProps extends Pick<VehicleDialogProps, 'vehicle' | 'onClose' | 'onDone'> {}

/** Deletes a vehicle; the server says what hangs on it. */
function RemoveDialog({ vehicle, onClose, onDone }: RemoveDialogProps) {
  const task = useTask();

  async function remove(): Promise<void> {
    const params = { id: rowOf(vehicle).id };
    await (vehicle.level === 'model'
      ? call('DELETE /api/v1/auth/platform/vehicles/models/:id', { params })
      : call('DELETE /api/v1/auth/platform/vehicles/trims/:id', { params }));
    say(texts.removed, 'success');
    onDone();
  }

  return (
    <TaskDialog title={texts.removeTitle} onClose={onClose}>
      <TaskForm
        task={task}
        fields={[]}
        submit={texts.remove}
        danger
        onSubmit={remove}
        buttons={
          <Button variant="default" onClick={onClose} data-autofocus>
            {ui.cancel}
          </Button>
        }
      >
        <Text>{texts.removeText(vehicle.name)}</Text>
      </TaskForm>
    </TaskDialog>
  );
}
