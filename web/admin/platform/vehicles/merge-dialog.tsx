import { List, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { MergeEffects } from '#shared/contract/platform-vehicles.ts';
import { vehicleTasks as texts, vehiclesPage } from '#texts/platform/vehicles.ts';
import { DialogForm } from '#web/admin/frame/dialog-form.tsx';
import { TaskDialog } from '#web/admin/frame/task-dialog.tsx';
import { useTask } from '#web/admin/frame/use-task.ts';
import { call } from '#web/api.ts';
import { say } from '#web/shop/state/snackbar.ts';
import { type Make, useModels, VehicleSelect, YearSelect } from './vehicle-choice.tsx';

interface MergeDialogProps {
  make: Make;
  level: 'model' | 'trim';
  /** The vehicle that goes; `name` in words. */
  vehicle: { id: number; name: string; yearId: number };
  onClose(): void;
  onDone(): void;
}

const calls = {
  model: 'POST /api/v1/auth/platform/vehicles/models/:id/merge',
  trim: 'POST /api/v1/auth/platform/vehicles/trims/:id/merge',
} as const;

/** Merges a vehicle into another of its make, after saying everything that moves. */
export function MergeDialog({ make, level, vehicle, onClose, onDone }: MergeDialogProps) {
  const [yearId, setYearId] = useState(vehicle.yearId);
  const [into, setInto] = useState<number | null>(null);
  const [effects, setEffects] = useState<MergeEffects | null>(null);
  const models = useModels(make.id, yearId);
  const task = useTask();
  const send = (into: number, apply: boolean) =>
    call(calls[level], { params: { id: vehicle.id }, body: { into, apply } });

  function choose(id: number | null): void {
    setInto(id);
    setEffects(null);
    if (id !== null) void task.run(async () => setEffects(await send(id, false)));
  }

  async function merge(): Promise<void> {
    await send(into!, true);
    say(texts.merged(vehicle.name), 'success');
    onDone();
  }

  return (
    <TaskDialog title={texts.mergeTitle(vehicle.name)} onClose={onClose}>
      <DialogForm
        {...task.dialog(['into'], merge)}
        submitLabel={texts.merge}
        danger
        disabled={effects === null}
      >
        <Text>{texts.mergeIntro}</Text>
        <YearSelect
          label={vehiclesPage.year}
          years={make.years}
          value={yearId}
          onChange={(id) => {
            setYearId(id);
            choose(null);
          }}
        />
        <VehicleSelect
          label={texts.into}
          models={models.loading ? [] : (models.data?.models ?? [])}
          level={level}
          except={vehicle.id}
          value={into}
          error={task.errorOf('into')}
          onChange={choose}
        />
        {into !== null && task.busy && <Skeleton height={80} />}
        {effects && <Effects {...effects} />}
      </DialogForm>
    </TaskDialog>
  );
}

function Effects(effects: MergeEffects) {
  const names = (Object.keys(effects) as (keyof MergeEffects)[]).filter(
    (name) => effects[name] > 0,
  );
  return (
    <Stack gap="xs" role="status">
      <Text fw={600}>{texts.whatMoves}</Text>
      {names.length === 0 && <Text>{texts.nothingMoves}</Text>}
      <List size="sm">
        {names.map((name) => (
          <List.Item key={name}>{texts[name](effects[name])}</List.Item>
        ))}
      </List>
    </Stack>
  );
}
