import { NativeSelect } from '@mantine/core';
import { vehicleTasks as texts } from '#texts/platform/vehicles.ts';
import type { AnswerOf } from '#web/cents.ts';
import { useCall } from '#web/kit/use-answer.ts';

export type Make = AnswerOf<'GET /api/v1/auth/platform/vehicles/makes/:id'>;
export type ModelOfYear =
  AnswerOf<'GET /api/v1/auth/platform/vehicles/makes/:id/years/:yearId'>['models'][number];

/** The models of a make and year; `round` differs after each change. */
export const useModels = (makeId: number, yearId: number | null, round = 0) =>
  useCall(
    'GET /api/v1/auth/platform/vehicles/makes/:id/years/:yearId',
    yearId === null ? null : { params: { id: makeId, yearId } },
    round,
  );

interface YearSelectProps {
  label: string;
  years: Make['years'];
  value: number | null;
  onChange(yearId: number): void;
}

/** One of a make's model years. */
export const YearSelect = ({ label, years, value, onChange }: YearSelectProps) => (
  <NativeSelect
    label={label}
    value={String(value ?? '')}
    onChange={(event) => onChange(Number(event.currentTarget.value))}
    data={years.map(({ id, year }) => ({ value: String(id), label: String(year) }))}
  />
);

interface VehicleSelectProps {
  label: string;
  models: readonly ModelOfYear[];
  level: 'model' | 'trim';
  /** The vehicle that cannot be chosen. */
  except?: number;
  value: number | null;
  error?: string | undefined;
  onChange(id: number | null): void;
}

/** A model, or a trim among the others of its model. */
export function VehicleSelect({ models, level, except, ...select }: VehicleSelectProps) {
  const optionsOf = (rows: readonly { id: number; name: string }[], before = '') =>
    rows
      .filter(({ id }) => id !== except)
      .map(({ id, name }) => ({ value: String(id), label: before + name }));
  const data =
    level === 'model'
      ? optionsOf(models)
      : models.map(({ name, trims }) => ({ group: name, items: optionsOf(trims, `${name} `) }));
  return (
    <NativeSelect
      label={select.label}
      error={select.error}
      value={String(select.value ?? '')}
      onChange={(event) => select.onChange(Number(event.currentTarget.value) || null)}
      data={[{ value: '', label: texts.choose }, ...data]}
    />
  );
}
