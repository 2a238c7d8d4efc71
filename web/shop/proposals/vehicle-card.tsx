import { lazy, Suspense, useState } from 'react';
import { proposalDesk as texts } from '#texts/proposal-desk.ts';
import { labels } from '#texts/validation.ts';
import { vehicleInWords } from '#texts/vehicle-names.ts';
import { Button } from '#web/kit/button.tsx';
import { TextField } from '#web/kit/field.tsx';
import styles from './proposal.module.css';
import type { Writing } from './use-writing.ts';

const VehicleDialog = lazy(() => import('#web/shop/parts/vehicle/vehicle-dialog.tsx'));

/** The customer's vehicle, by which accessories are found, and its numbers. */
export function VehicleCard({ writing }: { writing: Writing }) {
  const { written, change, errors, proposal } = writing;
  const [isOpen, setOpen] = useState(false);
  const isKnown = written.trimId !== null;
  return (
    <section className={styles.card} aria-labelledby="vehicle">
      <h2 id="vehicle">{texts.vehicle}</h2>
      <p className={styles.vehicle}>
        {proposal.vehicle && isKnown ? vehicleInWords(proposal.vehicle) : texts.noVehicle}
      </p>
      <div className={styles.buttons}>
        <Button kind="secondary" onClick={() => setOpen(true)}>
          {isKnown ? texts.changeVehicle : texts.chooseVehicle}
        </Button>
      </div>
      <p className={styles.hint}>{texts.vehicleOfLines}</p>
      {isOpen && (
        <Suspense fallback={null}>
          <VehicleDialog
            open
            onClose={() => setOpen(false)}
            hrefOf={() => '?'}
            onChoose={(trim) => change((now) => ({ ...now, trimId: trim.id }))}
          />
        </Suspense>
      )}
      <TextField
        label={labels.vin}
        error={errors.vin?.[0]}
        value={written.vin}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ currentTarget: { value } }) => change((now) => ({ ...now, vin: value }))}
      />
      <TextField
        label={labels.stockNumber}
        error={errors.stockNumber?.[0]}
        value={written.stockNumber}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget: { value } }) =>
          change((now) => ({ ...now, stockNumber: value }))
        }
      />
    </section>
  );
}
