import { NativeSelect } from '@mantine/core';
import { productFilters as texts } from '#texts/admin/product-filters.ts';
import { useCall } from '#web/kit/use-answer.ts';
import styles from './filters.module.css';
import type { Filters } from './product-filters.ts';

interface VehicleFieldsProps {
  makeId: number;
  filters: Filters;
  onChange(change: Filters): void;
}

/** A vehicle that the products fit: its year, then its model, then its trim. */
export function VehicleFields({ makeId, filters, onChange }: VehicleFieldsProps) {
  const { data } = useCall('GET /api/v1/auth/trims/:makeId', { params: { makeId } });
  const { year = '', model = '', trim = '' } = filters;
  const all = data?.trims ?? [];
  const ofYear = all.filter(({ model }) => !year || String(model.year.year) === year);
  const ofModel = ofYear.filter(({ model: one }) => one.name === model);
  return (
    <div className={styles.two}>
      <NativeSelect
        label={texts.year}
        data={choices(
          all.map(({ model }) => String(model.year.year)),
          year,
        )}
        value={year}
        onChange={({ currentTarget }) =>
          onChange({ year: currentTarget.value, model: '', trim: '' })
        }
      />
      <NativeSelect
        label={texts.model}
        data={choices(ofYear.map(({ model }) => model.name).toSorted(), model)}
        value={model}
        onChange={({ currentTarget }) => onChange({ model: currentTarget.value, trim: '' })}
      />
      <NativeSelect
        label={texts.trim}
        data={choices(ofModel.map(({ name }) => name).toSorted(), trim)}
        value={trim}
        disabled={!model}
        onChange={({ currentTarget }) => onChange({ trim: currentTarget.value })}
      />
    </div>
  );
}

/** Each name once, with the chosen one, which may be gone. */
const choices = (names: readonly string[], chosen: string) => [
  { value: '', label: texts.any },
  ...new Set(chosen && !names.includes(chosen) ? [chosen, ...names] : names),
];
