import { useEffect, useState } from 'react';
import { vehicleTexts } from '#texts/home.ts';
import { ui } from '#texts/shop.ts';
import { call } from '#web/api.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { useShopStore } from '#web/shop/state/shop.tsx';
import { type ChosenIds, idsOf } from './chosen-ids.ts';
import { type Choice, findChoice } from './find-choice.ts';
import { type NamedVehicle, vehicleName } from './find-vehicle.ts';
import { SavedVehicles } from './saved-vehicles.tsx';
import { TrimCards } from './trim-cards.tsx';
import styles from './vehicle-picker.module.css';
import { VehicleSelects } from './vehicle-selects.tsx';

interface VehicleDialogProps {
  open: boolean;
  onClose(): void;
  /** Address for a chosen trim; by default the products that fit. */
  hrefOf?: ((trimId: number) => string) | undefined;
  onChoose?: ((vehicle: NamedVehicle) => void) | undefined;
}

/** The dialog that asks for year, model and trim, or changes them (spec 2). */
export default function VehicleDialog({ open, onClose, ...picker }: VehicleDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={vehicleTexts.dialogTitle} shape="full">
      <Picker onClose={onClose} {...picker} />
    </Dialog>
  );
}

/** Starts with the shop's vehicle, so that changing only the trim takes one click. */
function Picker({ onClose, hrefOf, onChoose }: Omit<VehicleDialogProps, 'open'>) {
  const { base, make } = useDealership();
  const { vehicle } = useShopStore().getState();
  const [asked, setAsked] = useState<ChosenIds>({
    yearId: vehicle?.yearId ?? null,
    modelId: vehicle?.modelId ?? null,
  });
  const { choice, isCurrent, failed, retry } = useChoice(make.id, asked);
  // Of a vehicle that has become another one, the answer tells the new ids.
  const ids = choice && isCurrent ? idsOf(choice) : asked;
  const pathOf = (trimId: number) => hrefOf?.(trimId) ?? `${base}/products?trim=${trimId}`;
  const choose = (trimId: number, vehicle: Parameters<typeof vehicleName>[0]) => {
    onChoose?.({ trimId, vehicle: vehicleName(vehicle) });
    onClose();
  };
  const { model } = choice ?? {};
  return (
    <div className={styles.dialogBody}>
      <SavedVehicles
        others
        hrefOf={pathOf}
        onChoose={(vehicle) => choose(vehicle.trimId, vehicle)}
      />
      <p className={styles.dialogIntro}>{vehicleTexts.dialogIntro}</p>
      <VehicleSelects
        choice={choice ?? { years: [], year: null, models: [] }}
        {...ids}
        onYear={(yearId) => setAsked({ yearId, modelId: null })}
        onModel={(modelId) => setAsked({ ...ids, modelId })}
      />
      <div aria-live="polite" className={styles.status}>
        {failed && (
          <p>
            {vehicleTexts.failed} <Button onClick={retry}>{ui.retry}</Button>
          </p>
        )}
        {!failed && !choice && <p>{ui.loading}</p>}
        {choice && !failed && choice.years.length === 0 && <p>{vehicleTexts.noYears}</p>}
      </div>
      {choice && model && isCurrent && (
        <TrimCards
          trims={choice.trims}
          model={model}
          hrefOf={(trim) => pathOf(trim.id)}
          onChoose={(trim) =>
            choose(trim.id, { year: model.year.year, model: model.name, trim: trim.name })
          }
          current={vehicle?.trimId}
          inDialog
        />
      )}
    </div>
  );
}

/** Loads the picker's next options, keeping the previous ones meanwhile. */
function useChoice(makeId: number, { yearId, modelId }: ChosenIds) {
  const [answer, setAnswer] = useState<(ChosenIds & { choice: Choice }) | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    let isLatest = true;
    setFailed(false);
    findChoice(call, makeId, { yearId, modelId }).then(
      (choice) => isLatest && setAnswer({ choice, yearId, modelId }),
      () => isLatest && setFailed(true),
    );
    return () => {
      isLatest = false;
    };
  }, [makeId, yearId, modelId, attempt]);
  return {
    choice: answer?.choice ?? null,
    /** Whether it answers the present question. */
    isCurrent: answer?.yearId === yearId && answer.modelId === modelId,
    failed,
    retry: () => setAttempt(attempt + 1),
  };
}
