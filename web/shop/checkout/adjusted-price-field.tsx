import { useState } from 'react';
import { lowestPrice } from '#shared/rules/adjusted-price.ts';
import { amountText, type Cents } from '#shared/rules/money.ts';
import type { PriceLimit } from '#shared/rules/permissions.ts';
import { forms } from '#shared/rules/validation.ts';
import { summary } from '#texts/checkout.ts';
import { formatMoney } from '#texts/formats.ts';
import { Button } from '#web/kit/button.tsx';
import { fieldLabel } from '#web/kit/check-form.ts';
import { TextField } from '#web/kit/field.tsx';
import { readNumber, shownNumber } from '#web/kit/typed-number.ts';
import { cataloguePrice, priceProblem } from '#web/shop/parts/order/adjusted-prices.ts';
import type { ShownLine } from '#web/shop/parts/order/shown-lines.ts';
import styles from './adjusted-price-field.module.css';

interface Props {
  line: ShownLine;
  limit: PriceLimit;
  /** The typed price; undefined: the original price. */
  text: string | undefined;
  /** Undefined restores the original price. */
  onChange(text: string | undefined): void;
}

/** The price per piece of a line, within what the person may ask (spec 2, 5). */
export function AdjustedPriceField({ line, limit, text, onChange }: Props) {
  const originalCents = cataloguePrice(line);
  const [typed, setTyped] = useState<string>();
  const { price } = forms.adjustedPrice;
  const value = text ?? amountText(originalCents);
  const isChanged = text !== undefined && text !== amountText(originalCents);
  return (
    <div className={styles.adjusted}>
      <TextField
        name={`price:${line.key}`}
        label={fieldLabel(price)}
        aria-label={summary.adjustedPriceOf(line.name)}
        hint={hintOf(originalCents, limit)}
        error={(text !== undefined && priceProblem(text, line, limit)) || undefined}
        value={shownNumber(price, value, typed)}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          onChange(readNumber(price, currentTarget.value));
        }}
        inputMode="decimal"
        autoComplete="off"
        required
      />
      {isChanged && (
        <Button kind="secondary" onClick={() => onChange(undefined)}>
          {summary.backToOriginal}
        </Button>
      )}
    </div>
  );
}

/** The catalogue's price, and the lowest that the person may ask. */
function hintOf(originalCents: Cents, limit: PriceLimit): string {
  const original = summary.originalPrice(formatMoney(originalCents));
  if (typeof limit === 'string') return original;
  const lowest = formatMoney(lowestPrice(originalCents, limit.percent));
  return `${original} ${summary.lowestPrice(lowest, limit.percent)}`;
}
