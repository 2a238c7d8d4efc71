import { fieldNames } from '#shared/rules/proposals/form.ts';
import { formatMoney } from '#texts/formats.ts';
import { proposalPage as texts } from '#texts/proposals.ts';
import { tracking } from '#texts/tracking.ts';
import { vehicleInWords } from '#texts/vehicle-names.ts';
import { SelectField, TextField } from '#web/kit/field.tsx';
import { Thumbnail } from '#web/kit/picture.tsx';
import { optionGroups } from '#web/shop/parts/price/choice.ts';
import { OptionList } from '#web/shop/parts/price/option-list.tsx';
import { optionLabel } from '#web/shop/parts/price/option-text.ts';
import styles from './customer-page.module.css';
import type { SeenLine, View } from './load-proposal.ts';
import { PerPeriod } from './payments.tsx';

interface LineProps {
  view: View;
  line: SeenLine;
  /** In the version, from 0. */
  place: number;
}

/** One accessory: a tick with picture, price and payment; what can be chosen of it is folded below. */
export function LineChoice({ view, line, place }: LineProps) {
  const named = line.language ?? undefined;
  return (
    <div className={styles.line}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          name={fieldNames.chosen}
          value={place}
          defaultChecked={line.chosen}
        />
        <Thumbnail photo={line.photo} width={96} className={styles.photo} />
        <span className={styles.name}>
          <strong lang={named}>{line.name}</strong>
          <span id={`what-${place}`} data-live="" className={styles.soft}>
            <Chosen line={line} />
          </span>
        </span>
      </label>
      <p id={`line-${place}`} data-live="" className={styles.figures}>
        <LinePrice view={view} line={line} />
      </p>
      <Details line={line} place={place} />
    </div>
  );
}

/** What is chosen of an accessory, in a few words. */
function Chosen({ line: { quantity, installed, options, language } }: Pick<LineProps, 'line'>) {
  const names = options.filter(({ chosen }) => chosen).map(({ name }) => name);
  return (
    <>
      {quantity > 1 && `${tracking.quantity(quantity)} `}
      {installed ? texts.fitted : texts.notFitted}
      {names.length > 0 && <span lang={language ?? undefined}>, {names.join(', ')}</span>}
    </>
  );
}

/** Number and vehicle, and what can be chosen: how it is fitted, its options, how many pieces. */
function Details({ line, place }: Pick<LineProps, 'line' | 'place'>) {
  const mayChoose = line.mayChooseInstalled || line.options.length > 0 || line.maxQuantity > 1;
  return (
    <details className={styles.details}>
      <summary>
        {mayChoose ? texts.choices : texts.details}
        <span className="visually-hidden"> {line.name}</span>
      </summary>
      <p className={styles.soft}>
        {[line.number, line.detail && vehicleInWords(line.detail)].filter(Boolean).join(' · ')}
      </p>
      <div className={styles.choices}>
        {line.mayChooseInstalled && <Fitting {...{ line, place }} />}
        <Options {...{ line, place }} />
        {line.maxQuantity > 1 && (
          <TextField
            type="number"
            inputMode="numeric"
            name={fieldNames.quantity(place)}
            label={texts.quantity}
            aria-label={texts.quantityOf(line.name)}
            defaultValue={line.quantity}
            min={1}
            max={line.maxQuantity}
          />
        )}
      </div>
    </details>
  );
}

/** The price first and larger, then what it adds to the payment (contract 3.6). */
function LinePrice({ view, line }: Pick<LineProps, 'view' | 'line'>) {
  const { total, quantity, originalPrice, unitPrice } = line;
  const isLess = originalPrice !== null && originalPrice > unitPrice;
  return (
    <>
      <span className={styles.price}>{formatMoney(total)}</span>
      {quantity > 1 && (
        <span className={styles.soft}>{texts.each(formatMoney(Math.round(total / quantity)))}</span>
      )}
      {isLess && (
        <span className={styles.soft}>{texts.originalPrice(formatMoney(originalPrice))}</span>
      )}
      <PerPeriod view={view} cents={line.perPeriod} />
    </>
  );
}

const Fitting = ({ line, place }: Pick<LineProps, 'line' | 'place'>) => (
  <SelectField
    name={fieldNames.installed(place)}
    label={texts.fitting}
    aria-label={texts.fittingOf(line.name)}
    defaultValue={line.installed ? 'yes' : 'no'}
  >
    <option value="yes">{texts.fitted}</option>
    <option value="no">{texts.notFitted}</option>
  </SelectField>
);

/** A choice for each type of option; one that is not free may be left out. */
function Options({ line, place }: Pick<LineProps, 'line' | 'place'>) {
  const options = line.options.map((option) => ({ ...option, optionTypeId: option.type }));
  return optionGroups(options).map(({ typeId, options: ofType, isOptional }) => {
    const chosen = ofType.find((option) => option.chosen);
    const label = optionLabel(typeId);
    return (
      <SelectField
        key={typeId}
        name={fieldNames.option(place, typeId)}
        label={label}
        aria-label={texts.optionOf(label, line.name)}
        defaultValue={chosen?.id ?? ''}
      >
        <OptionList options={ofType} hasNone={isOptional || !chosen} language={line.language} />
      </SelectField>
    );
  });
}
