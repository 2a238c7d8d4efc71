import { proposalDesk as texts } from '#texts/proposal-desk.ts';
import { labels } from '#texts/validation.ts';
import { vehicleInWords } from '#texts/vehicle-names.ts';
import { TextField } from '#web/kit/field.tsx';
import { VehicleButton } from '#web/shop/parts/vehicle/vehicle-button.tsx';
import styles from './proposal.module.css';
import type { Writing } from './use-writing.ts';

/** The customer's vehicle, by which accessories are found, and its numbers. */
export function VehicleCard({ writing }: { writing: Writing }) {
  const { written, change, errors, proposal } = writing;
  const isKnown = written.trimId !== null;
  return (
    <section className={styles.card} aria-labelledby="vehicle">
      <h2 id="vehicle">{texts.vehicle}</h2>
      <p className={styles.vehicle}>
        {proposal.vehicle && isKnown ? vehicleInWords(proposal.vehicle) : texts.noVehicle}
      </p>
      <div className={styles.buttons}>
        <VehicleButton
          label={isKnown ? texts.changeVehicle : texts.chooseVehicle}
          onChoose={({ trimId }) => change((now) => ({ ...now, trimId }))}
        />
      </div>
      <p className={styles.hint}>{texts.vehicleOfLines}</p>
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
