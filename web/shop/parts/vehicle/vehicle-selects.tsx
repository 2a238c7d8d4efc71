import { vehicleTexts } from '#texts/home.ts';
import { SelectField } from '#web/kit/field.tsx';
import type { Choice } from './find-choice.ts';
import styles from './vehicle-picker.module.css';

interface VehicleSelectsProps {
  choice: Pick<Choice, 'years' | 'year' | 'models'>;
  yearId: number | null;
  modelId: number | null;
  onYear(yearId: number | null): void;
  onModel(modelId: number | null): void;
}

/** Year, then model, which waits for the year and for its models (spec 4). */
export function VehicleSelects({ choice, yearId, modelId, onYear, onModel }: VehicleSelectsProps) {
  const knowsModels = yearId !== null && choice.year?.id === yearId;
  return (
    <div className={styles.selects}>
      <SelectField
        label={vehicleTexts.year}
        name="year"
        autoComplete="off"
        value={yearId ?? ''}
        onChange={(event) => onYear(Number(event.currentTarget.value) || null)}
      >
        <option value="">{vehicleTexts.chooseYear}</option>
        {choice.years.map(({ id, year }) => (
          <option key={id} value={id}>
            {year}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={vehicleTexts.model}
        name="model"
        autoComplete="off"
        disabled={!knowsModels}
        value={modelId ?? ''}
        onChange={(event) => onModel(Number(event.currentTarget.value) || null)}
      >
        <option value="">
          {yearId === null ? vehicleTexts.yearFirst : vehicleTexts.chooseModel}
        </option>
        {knowsModels &&
          choice.models.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </SelectField>
    </div>
  );
}
