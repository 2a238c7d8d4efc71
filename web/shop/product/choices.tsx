import { lazy } from 'react';
import { formatDuration, formatMoney } from '#texts/formats.ts';
import { detail } from '#texts/product.ts';
import { colon } from '#texts/punctuation.ts';
import type { Product } from '#web/entities.ts';
import { Late } from '#web/kit/late.tsx';
import type { Choice } from '#web/shop/parts/price/choice.ts';
import { extraCharge, optionLabel } from '#web/shop/parts/price/option-text.ts';
import styles from './choices.module.css';
import type { OptionChoiceProps } from './option-choice.ts';

/** More options than these are a list that opens; few products have as many. */
const mostChips = 6;
const OptionSelect = lazy(() => import('./option-select.tsx'));

interface ChoicesProps {
  choice: Choice;
  onChange(choice: Choice): void;
}

interface InstallationProps extends ChoicesProps {
  product: Pick<Product, 'price' | 'installPrice' | 'frt'>;
  optionCents: number;
}

/** Both ways to buy with their prices, and how long fitting takes (spec 9.7). */
export function Installation({ product, optionCents, choice, onChange }: InstallationProps) {
  const { price, installPrice, frt } = product;
  const card = (installed: boolean, name: string, hint: string, cents: number) => (
    <label className={styles.card}>
      <input
        type="radio"
        name="installation"
        autoComplete="off"
        checked={choice.installed === installed}
        onChange={() => onChange({ ...choice, installed })}
      />
      <span>
        <b>{name}</b> <span className={styles.hint}>{hint}</span>
      </span>
      <b className={styles.amount}>{formatMoney(cents + optionCents)}</b>
    </label>
  );
  return (
    <fieldset className={styles.cards}>
      <legend>{detail.installation}</legend>
      {card(false, detail.accessoryOnly, detail.byYourself, price)}
      {card(
        true,
        detail.installed,
        detail.byUs(frt > 0 ? formatDuration(frt) : null),
        installPrice,
      )}
    </fieldset>
  );
}

/** Options of one type: chips, colours with what they look like; many as a select. */
export function OptionChoice({ group, chosen, onChoose }: OptionChoiceProps) {
  const { typeId, options, isOptional } = group;
  if (options.length > mostChips)
    return (
      <Late>
        <OptionSelect {...{ group, chosen, onChoose }} />
      </Late>
    );
  const name = `option-${typeId}`;
  const shown = options.find(({ id }) => id === chosen);
  return (
    <fieldset className={styles.chips}>
      <legend>
        {optionLabel(group.typeId)}
        {colon}
        <b lang={shown?.language}>{shown?.name ?? detail.noOption}</b>
      </legend>
      {isOptional && (
        <label>
          <input
            type="radio"
            name={name}
            autoComplete="off"
            checked={chosen === null}
            onChange={() => onChoose(null)}
          />
          {detail.noOption}
        </label>
      )}
      {options.map((option) => (
        <label key={option.id} lang={option.language}>
          <input
            type="radio"
            name={name}
            autoComplete="off"
            checked={option.id === chosen}
            onChange={() => onChoose(option.id)}
          />
          {option.colour && <Swatch colour={option.colour} />}
          {option.name}
          {option.price !== 0 && <small>{extraCharge(option.price)}</small>}
        </label>
      ))}
    </fieldset>
  );
}

/** What a colour looks like; an attribute, because pages allow no styles in them. */
const Swatch = ({ colour }: { colour: string }) => (
  <svg viewBox="0 0 28 28" aria-hidden="true">
    <circle cx="14" cy="14" r="13.5" fill={colour} />
  </svg>
);
