import { formatMoney } from '#texts/formats.ts';
import { presenting as texts } from '#texts/presenting.ts';
import { vehicleInWords } from '#texts/vehicle-names.ts';
import { Button } from '#web/kit/button.tsx';
import { NextIcon, PreviousIcon } from '#web/kit/icons.tsx';
import { Thumbnail } from '#web/kit/picture.tsx';
import { Leave } from './leave.tsx';
import { PerPeriod } from './per-period.tsx';
import styles from './present.module.css';
import { Slide } from './slide.tsx';
import { Summary } from './summary.tsx';
import { type Presented, usePresented } from './use-presented.ts';
import { useSteps } from './use-steps.ts';

interface StageProps {
  id: number;
  initial: Presented;
  dealer: string;
  leaveBy: 'password' | 'code';
  onLeft(): void;
}

/** A proposal in the customer's hands: one accessory after the other, and what they come to. */
export function Stage({ id, initial, dealer, leaveBy, onLeft }: StageProps) {
  const { presented, showLook, change } = usePresented(id, initial);
  const { view } = presented;
  const lines = view.lines.filter(({ look }) => look === view.look);
  const { place, go, goTo, fingers } = useSteps(lines.length);
  const line = lines[place];
  const where = line ? texts.progress(place + 1, lines.length) : texts.atEnd;
  return (
    <div className={styles.stage}>
      <header className={styles.head}>
        {view.vehicle && (
          <Thumbnail
            photo={view.vehiclePhoto}
            width={128}
            height={72}
            eager
            className={styles.model}
          />
        )}
        <div className={styles.whose}>
          <p className={styles.dealer}>{dealer}</p>
          <h1>
            {view.vehicle
              ? texts.forVehicle(vehicleInWords(view.vehicle))
              : texts.forWhom(view.firstName)}
          </h1>
        </div>
        <Leave leaveBy={leaveBy} onLeft={onLeft} />
      </header>
      {view.looks.length > 1 && (
        <Looks
          view={view}
          onLook={(look) => {
            goTo(0);
            showLook(look);
          }}
        />
      )}
      <main id="content" tabIndex={-1} className={styles.main} {...fingers}>
        {line ? (
          <Slide presented={presented} line={line} change={change} />
        ) : (
          <Summary presented={presented} />
        )}
      </main>
      <footer className={styles.foot}>
        <Button kind="secondary" disabled={place === 0} onClick={() => go(-1)}>
          <PreviousIcon />
          {texts.previous}
        </Button>
        <div className={styles.where}>
          <p aria-live="polite">{where}</p>
          <progress
            className={styles.progress}
            value={place}
            max={lines.length}
            aria-label={where}
          />
          <p className={styles.soFar} aria-live="polite">
            {texts.soFar} <strong>{formatMoney(view.totals.total)}</strong>
          </p>
        </div>
        {line ? (
          <Button onClick={() => go(1)}>
            {place + 1 < lines.length ? texts.next : texts.toSummary}
            <NextIcon />
          </Button>
        ) : (
          <span />
        )}
      </footer>
    </div>
  );
}

interface LooksProps {
  view: Presented['view'];
  onLook(look: number): void;
}

/** The looks side by side, each with its total and what it adds to each payment. */
const Looks = ({ view, onLook }: LooksProps) => (
  <fieldset className={styles.looks}>
    <legend className="visually-hidden">{texts.looks}</legend>
    {view.looks.map(({ name, totals, change, payment }, index) => (
      <label key={name} className={styles.look}>
        <input
          type="radio"
          name="look"
          checked={view.look === index + 1}
          onChange={() => onLook(index + 1)}
        />
        <span className={styles.figures}>
          <span>
            {name} <span className={styles.soft}>{formatMoney(totals.total)}</span>
          </span>
          <PerPeriod view={view} cents={change ?? payment?.amount ?? null} />
        </span>
      </label>
    ))}
  </fieldset>
);
