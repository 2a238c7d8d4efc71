import { say } from '#shared/messages/text.ts';
import { beyondLimit } from '#shared/rules/adjusted-price.ts';
import { itemTotal } from '#shared/rules/cart.ts';
import { type Cents, toCents } from '#shared/rules/money.ts';
import type { PriceLimit } from '#shared/rules/permissions.ts';
import { forms } from '#shared/rules/validation.ts';
import { fieldProblems, labels } from '#texts/validation.ts';
import { checkForm } from '#web/kit/check-form.ts';
import { whichNumber } from '#web/kit/typed-number.ts';
import type { AdjustedTexts } from '#web/shop/state/stored-checkout.ts';
import type { ShownLine } from './shown-lines.ts';

/** The mistake in a typed price (spec 5: required, decimal; the person's limit), or null. */
export function priceProblem(text: string, line: ShownLine, limit: PriceLimit): string | null {
  const [mistake] = checkForm(forms.adjustedPrice, { price: text }).price ?? [];
  if (mistake) return whichNumber(forms.adjustedPrice.price, text) ?? mistake;
  const problem = beyondLimit(toCents(Number(text.trim())), cataloguePrice(line), limit);
  return problem && say({ fieldProblems, labels }, problem);
}

/** A line's price per piece before it was adjusted. */
export const cataloguePrice = ({ originalPriceCents, unitPriceCents }: ShownLine): Cents =>
  originalPriceCents ?? unitPriceCents;

/** The lines with adjusted unit prices; invalid and unchanged prices are ignored. */
export function withAdjustedPrices(lines: readonly ShownLine[], texts: AdjustedTexts): ShownLine[] {
  return lines.map((line) => {
    const text = texts[line.key];
    if (text === undefined || !isPrice(text)) return line;
    const unitPriceCents = toCents(Number(text.trim()));
    if (unitPriceCents === line.unitPriceCents) return line;
    const adjusted = { ...line, unitPriceCents, originalPriceCents: line.unitPriceCents };
    return { ...adjusted, totalCents: itemTotal(adjusted) };
  });
}

const isPrice = (text: string) => !checkForm(forms.adjustedPrice, { price: text }).price;

/** The first line with a typed price that is invalid or beyond the limit, or undefined. */
export function firstWrongPrice(
  lines: readonly ShownLine[],
  texts: AdjustedTexts,
  limit: PriceLimit,
): ShownLine | undefined {
  return lines.find((line) => {
    const text = texts[line.key];
    return text !== undefined && priceProblem(text, line, limit) !== null;
  });
}
