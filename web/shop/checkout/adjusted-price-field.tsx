import { summary } from '#shared/messages/en/checkout.ts';
import { amountText, formatMoney } from '#shared/rules/money.ts';
import { forms } from '#shared/rules/validation.ts';
import { Button } from '#web/kit/button.tsx';
import { fieldLabel } from '#web/kit/check-form.ts';
import { TextField } from '#web/kit/field.tsx';
import type { ShownLine } from '#web/shop/parts/order/shown-lines.ts';
import styles from './adjusted-price-field.module.css';
import { priceProblem } from './adjusted-prices.ts';

interface Props {
  line: ShownLine;
  /** The typed price; undefined: the original price. */
  text: string | undefined;
  /** Undefined restores the original price. */
  onChange(text: string | undefined): void;
}

/** A dealer admin's price per piece of a line (spec 2, 5). */
export function AdjustedPriceField({ line, text, onChange }: Props) {
  const originalCents = line.originalPriceCents ?? line.unitPriceCents;
  const isChanged = text !== undefined && text !== amountText(originalCents);
  return (
    <div className={styles.adjusted}>
      <TextField
        name={`price:${line.key}`}
        label={fieldLabel(forms.adjustedPrice.price)}
        aria-label={summary.adjustedPriceOf(line.name)}
        hint={summary.originalPrice(formatMoney(originalCents))}
        error={(text !== undefined && priceProblem(text)) || undefined}
        value={text ?? amountText(originalCents)}
        onChange={({ currentTarget: { value } }) => onChange(value)}
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
