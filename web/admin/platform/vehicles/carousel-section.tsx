import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import { vehicleTasks as texts, vehiclesPage } from '#texts/platform/vehicles.ts';
import { vehicleInWords } from '#texts/vehicle-names.ts';
import { moved } from '#web/admin/forms/list-order.ts';
import { OrderButtons } from '#web/admin/forms/order-buttons.tsx';
import { Section } from '#web/admin/forms/section.tsx';
import { call } from '#web/api.ts';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import { say } from '#web/shop/state/snackbar.ts';
import { type Make, useModels, VehicleSelect, YearSelect } from './vehicle-choice.tsx';
import styles from './vehicles.module.css';

interface CarouselSectionProps {
  make: Make;
  round: number;
  onDone(): void;
}

/** The models of the make's carousel, in their order; each change is saved at once. */
export function CarouselSection({ make, round, onDone }: CarouselSectionProps) {
  const chosen = make.carousel;

  async function save(models: readonly { id: number }[]): Promise<void> {
    try {
      await call('PATCH /api/v1/auth/platform/vehicles/makes/:id/carousel', {
        params: { id: make.id },
        body: { models: models.map(({ id }) => id) },
      });
      say(vehiclesPage.saved, 'success');
    } catch (error) {
      sayFailure(error, vehiclesPage.taskFailed);
    }
    onDone();
  }

  return (
    <Section title={texts.carousel} hint={texts.carouselHint}>
      {chosen.length === 0 && <Text>{texts.carouselEmpty}</Text>}
      {chosen.length > 0 && (
        <ol className={styles.carousel}>
          {chosen.map(({ id, name, year }, index) => (
            <li key={id} className={styles.row}>
              <span className={styles.name}>{vehicleInWords(`${year} ${name}`)}</span>
              <OrderButtons
                name={vehicleInWords(`${year} ${name}`)}
                index={index}
                count={chosen.length}
                onMove={(to) => void save(moved([...chosen], index, to))}
                onRemove={() => void save(chosen.filter((model) => model.id !== id))}
              />
            </li>
          ))}
        </ol>
      )}
      <AddModel make={make} round={round} onAdd={(id) => void save([...chosen, { id }])} />
    </Section>
  );
}

interface AddModelProps {
  make: Make;
  round: number;
  onAdd(id: number): void;
}

/** Choosing a model adds it. */
function AddModel({ make, round, onAdd }: AddModelProps) {
  const [yearId, setYearId] = useState(make.years[0]?.id ?? null);
  const { data, loading } = useModels(make.id, yearId, round);
  const isChosen = (id: number) => make.carousel.some((model) => model.id === id);
  const models = (data?.models ?? []).filter(({ id, isHidden }) => !isHidden && !isChosen(id));
  return (
    <Group align="end">
      <YearSelect
        label={vehiclesPage.year}
        years={make.years}
        value={yearId}
        onChange={setYearId}
      />
      <VehicleSelect
        label={texts.carouselAdd}
        models={loading ? [] : models}
        level="model"
        value={null}
        onChange={(id) => id !== null && onAdd(id)}
      />
    </Group>
  );
}
