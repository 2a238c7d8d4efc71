import { NativeSelect } from '@mantine/core';
import { lineDialog, addItem as texts } from '#texts/admin/order-lines.ts';
import { choicesOf } from '#web/admin/forms/choices.ts';
import { FieldRow } from '#web/admin/forms/section.tsx';
import { Failure } from '#web/admin/frame/failure.tsx';
import { useCall } from '#web/kit/use-answer.ts';
import type { NamedVehicle } from '#web/shop/parts/vehicle/find-vehicle.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';

/** What is chosen of a vehicle before its trim; 0: nothing yet. */
export interface ModelChoice {
  yearId: number;
  modelId: number;
}

interface AnotherVehicleProps {
  chosen: ModelChoice;
  onChange(chosen: ModelChoice): void;
  onChoose(vehicle: NamedVehicle): void;
}

/** Chooses a vehicle for which nothing of the order was sold: its year, then model, then trim. */
export function AnotherVehicle({ chosen, onChange, onChoose }: AnotherVehicleProps) {
  const makeId = useDealership().make.id;
  const { yearId, modelId } = chosen;
  const years = useCall('GET /api/v1/years', { query: { makeId } });
  const models = useCall('GET /api/v1/models', yearId ? { query: { makeId, yearId } } : null);
  const trims = useCall('GET /api/v1/trims', modelId ? { query: { modelId } } : null);
  const failed = [years, models, trims].find(({ error }) => error);
  if (failed)
    return <Failure title={texts.vehiclesFailed} error={failed.error!} onRetry={failed.reload} />;

  const model = models.data?.data.find(({ id }) => id === modelId);
  const trimsOfModel = model && !trims.loading ? (trims.data?.data ?? []) : [];
  function choose(trimId: number): void {
    const trim = trimsOfModel.find(({ id }) => id === trimId);
    if (model && trim)
      onChoose({ trimId, vehicle: `${model.year.year} ${model.name} ${trim.name}` });
  }

  return (
    <FieldRow columns={3}>
      <Level
        label={texts.year}
        value={yearId}
        rows={(years.data?.data ?? []).map(({ id, year }) => ({ id, name: String(year) }))}
        onChoose={(id) => onChange({ yearId: id, modelId: 0 })}
      />
      <Level
        label={texts.model}
        value={modelId}
        rows={yearId && !models.loading ? (models.data?.data ?? []) : []}
        onChoose={(id) => onChange({ yearId, modelId: id })}
      />
      <Level label={texts.trim} value={0} rows={trimsOfModel} onChoose={choose} />
    </FieldRow>
  );
}

interface LevelProps {
  label: string;
  value: number;
  /** Empty: what is above is not chosen yet. */
  rows: readonly { id: number; name: string }[];
  onChoose(id: number): void;
}

const Level = ({ label, value, rows, onChoose }: LevelProps) => (
  <NativeSelect
    label={label}
    value={value || ''}
    disabled={rows.length === 0}
    data={[{ value: '', label: lineDialog.choose }, ...choicesOf(rows)]}
    onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
  />
);
