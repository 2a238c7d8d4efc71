import { Button, Fieldset } from '@mantine/core';
import { useState } from 'react';
import { bulkChange as texts } from '#texts/admin/bulk-change.ts';
import { ChosenTrims } from '#web/admin/products/trims-field.tsx';
import type { BulkValues } from './bulk-values.ts';

interface VehiclesChangeProps {
  makeId: number;
  values: BulkValues;
  onChange(change: Partial<BulkValues>): void;
}

/** Vehicles that are added to the products, and those that are taken away; closed until wanted. */
export const VehiclesChange = ({ makeId, values, onChange }: VehiclesChangeProps) =>
  (['addTrims', 'takeTrims'] as const).map((name) => (
    <Vehicles
      key={name}
      legend={texts[name]}
      open={texts.choose[name]}
      makeId={makeId}
      trims={values[name]}
      onChange={(trims) => onChange({ [name]: trims })}
    />
  ));

interface VehiclesProps {
  legend: string;
  open: string;
  makeId: number;
  trims: number[];
  onChange(trims: number[]): void;
}

function Vehicles({ legend, open, makeId, trims, onChange }: VehiclesProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <div>
        <Button variant="default" onClick={() => setOpen(true)}>
          {open}
        </Button>
      </div>
    );
  return (
    <Fieldset legend={legend}>
      <ChosenTrims makeId={makeId} trims={trims} change={(change) => onChange(change.trims)} />
    </Fieldset>
  );
}
