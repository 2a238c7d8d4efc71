import { useState } from 'react';
import { lowestPrice } from '#shared/rules/adjusted-price.ts';
import { amountText, toCents } from '#shared/rules/money.ts';
import { isBeyond } from '#shared/rules/proposals/discount.ts';
import { forms } from '#shared/rules/validation.ts';
import { formatMoney, formatPercent } from '#texts/formats.ts';
import { proposalDesk as texts } from '#texts/proposal-desk.ts';
import { Button } from '#web/kit/button.tsx';
import { TextField } from '#web/kit/field.tsx';
import { readNumber, shownNumber, whichNumber } from '#web/kit/typed-number.ts';
import type { SeenLine } from './line-choices.tsx';
import styles from './looks.module.css';
import type { Writing } from './use-writing.ts';
import type { WrittenLine } from './written.ts';

interface Props {
  writing: Writing;
  line: WrittenLine;
  shown: SeenLine;
  name: string;
  onChange(more: Partial<WrittenLine>): void;
}

/** A line's price for one piece: the catalogue's, or an adjusted one beside the reader's limit. */
export function LinePrice({ writing, line, shown, name, onChange }: Props) {
  const [isOpened, setOpened] = useState(false);
  const catalogueCents = shown.originalPrice ?? shown.unitPrice;
  if (line.adjusted === null)
    return (
      <div className={styles.price}>
        <span>
          {texts.price} <strong>{formatMoney(catalogueCents)}</strong>
        </span>
        <Button
          kind="plain"
          aria-label={`${texts.adjust}, ${name}`}
          onClick={() => {
            setOpened(true);
            onChange({ adjusted: amountText(catalogueCents) });
          }}
        >
          {texts.adjust}
        </Button>
      </div>
    );
  return (
    <AdjustedPrice
      {...{ writing, line, name, onChange, catalogueCents, isOpened }}
      adjusted={line.adjusted}
    />
  );
}

interface AdjustedProps {
  adjusted: string;
  catalogueCents: number;
  /** It was opened by a press, whose button is gone: its field takes the focus. */
  isOpened: boolean;
}

function AdjustedPrice({
  writing: { proposal, mistakes, errors, written },
  line,
  name,
  adjusted,
  catalogueCents,
  isOpened,
  onChange,
}: Omit<Props, 'shown'> & AdjustedProps) {
  const [typed, setTyped] = useState<string>();
  const { price } = forms.adjustedPrice;
  const { limitPercent } = proposal;
  const isWrong = mistakes.has(line.id);
  const place = written.lines.indexOf(line);
  const lowest = limitPercent === null ? null : lowestPrice(catalogueCents, limitPercent);
  const approvedCents = proposal.lines.find(({ id }) => id === line.id)?.approvedPrice ?? null;
  const isOver =
    !isWrong &&
    isBeyond(
      { unitCents: toCents(Number(adjusted)), catalogueCents },
      { limit: limitPercent, approvedCents },
    );
  const hints = [
    texts.adjustedHint(formatMoney(catalogueCents)),
    ...(lowest === null
      ? []
      : [texts.limitHint(formatMoney(lowest), formatPercent(limitPercent!))]),
  ];
  return (
    <div className={styles.adjusted}>
      <TextField
        label={texts.price}
        aria-label={`${texts.price}, ${name}`}
        hint={hints.join('; ')}
        error={
          (isWrong && (whichNumber(price, adjusted) ?? texts.wrongPrice)) ||
          errors[`lines.${place}.adjustedPrice`]?.[0]
        }
        value={shownNumber(price, adjusted, typed)}
        inputMode="decimal"
        autoComplete="off"
        autoFocus={isOpened}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          onChange({ adjusted: readNumber(price, value) });
        }}
      />
      {isOver && <p className={styles.beyond}>{texts.beyondLimit}</p>}
      <Button kind="plain" onClick={() => onChange({ adjusted: null })}>
        {texts.backToCatalogue}
      </Button>
    </div>
  );
}
