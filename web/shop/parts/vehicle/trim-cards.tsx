import { Link } from 'react-router';
import type { Model, Trim } from '#shared/contract/vehicles.ts';
import { vehicleTexts } from '#texts/home.ts';
import { vehicleInWords } from '#texts/vehicle-names.ts';
import { NextIcon } from '#web/kit/icons.tsx';
import { LoadOnIntent } from '#web/kit/load-on-intent.tsx';
import styles from './vehicle-picker.module.css';

interface TrimCardsProps {
  trims: Trim[];
  model: Model;
  hrefOf(trim: Trim): string;
  onChoose?(trim: Trim): void;
  /** Id of the trim chosen now. */
  current?: number | undefined;
  /** Two cards per row in the dialog, three on the page (spec 2: 6 and 4 of 12 columns). */
  inDialog?: boolean;
}

/** A model's trims, each a link to its accessories. */
export function TrimCards({ trims, model, hrefOf, onChoose, current, inDialog }: TrimCardsProps) {
  if (trims.length === 0) return <p className={styles.empty}>{vehicleTexts.noTrims}</p>;
  return (
    <LoadOnIntent className={`${styles.trims} ${inDialog ? '' : styles.onPage}`}>
      {trims.map((trim) => (
        <li key={trim.id}>
          <Link
            className={styles.trim}
            to={hrefOf(trim)}
            onClick={() => onChoose?.(trim)}
            aria-current={trim.id === current || undefined}
          >
            <span className={styles.trimVehicle}>
              {vehicleInWords(`${model.year.year} ${model.name}`)}
            </span>
            <strong className={styles.trimName}>{trim.name}</strong>
            <span className={styles.trimGo}>
              {trim.id === current ? vehicleTexts.current : vehicleTexts.choose}
              <NextIcon size={18} />
            </span>
          </Link>
        </li>
      ))}
    </LoadOnIntent>
  );
}
