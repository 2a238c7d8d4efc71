import { NativeSelect } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { terms as texts } from '#texts/admin/terms.ts';
import { vehicleInWords } from '#texts/vehicle-names.ts';
import { choicesOf } from '#web/admin/forms/choices.ts';
import { FieldRow } from '#web/admin/forms/section.tsx';
import { idOf } from '#web/admin/frame/address-values.ts';
import { addressNow } from '#web/kit/address-now.ts';
import { useCall } from '#web/kit/use-answer.ts';
import type { ChosenVehicle } from './offer-calls.ts';

/** The parameters of the address, each with those that a change of it takes away. */
const below = {
  make: ['dealer', 'year', 'model', 'trim'],
  dealer: [],
  year: ['model', 'trim'],
  model: ['trim'],
  trim: [],
} satisfies Record<string, string[]>;
export type PlaceParam = keyof typeof below;

/** The chosen place in the address; a change returns the table to its first page. */
export function usePlaceParams() {
  const [params, setParams] = useSearchParams();
  const id = (name: PlaceParam): number | undefined => idOf(params.get(name)) ?? undefined;
  function choose(name: PlaceParam, value: string | null): void {
    const next = addressNow();
    for (const gone of ['page', name, ...below[name]]) next.delete(gone);
    if (value) next.set(name, value);
    setParams(next, { preventScrollReset: true });
  }
  return { id, choose };
}

interface Named {
  id: number;
  name: string;
}

/** Year, model and trim of a make, in the address; `vehicle` is the choice, `name` its words. */
export function useVehicleChoice(makeId: number) {
  const { id, choose } = usePlaceParams();
  const [yearId, model, trim] = [id('year'), id('model'), id('trim')];
  const years = useCall('GET /api/v1/years', { query: { makeId } });
  const models = useCall('GET /api/v1/models', yearId ? { query: { makeId, yearId } } : null);
  const trims = useCall('GET /api/v1/trims', model ? { query: { modelId: model } } : null);
  const yearRows = (years.data?.data ?? []).map(({ id, year }) => ({ id, name: String(year) }));
  // Those of another year or model are not offered meanwhile.
  const rowsOf = (asked: typeof models | typeof trims): Named[] =>
    asked.loading ? [] : (asked.data?.data ?? []);
  const levels = [
    { name: 'year', label: texts.year, any: texts.anyYear, rows: yearRows, id: yearId },
    { name: 'model', label: texts.model, any: texts.allModels, rows: rowsOf(models), id: model },
    { name: 'trim', label: texts.trim, any: texts.allTrims, rows: rowsOf(trims), id: trim },
  ] as const;
  const vehicle: ChosenVehicle = {
    ...(yearId && { year: yearId }),
    ...(model && { model }),
    ...(trim && { trim }),
  };
  const named = levels.map(({ rows, id }) => rows.find((row) => row.id === id)?.name);
  const selects = (
    <FieldRow columns={3}>
      {levels.map(({ name, label, any, rows, id }, index) => (
        <NativeSelect
          key={name}
          label={label}
          value={id ?? ''}
          disabled={index > 0 && levels[index - 1]!.id === undefined}
          data={[{ value: '', label: any }, ...choicesOf(rows)]}
          onChange={(event) => choose(name, event.currentTarget.value)}
        />
      ))}
    </FieldRow>
  );
  const [year] = named;
  const all = year ? texts.allOfYear(year) : texts.allModels;
  const words = model ? vehicleInWords(named.filter(Boolean).join(' ')) : all;
  return { vehicle, selects, name: words };
}
