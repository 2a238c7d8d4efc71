import { itemTotal } from '#shared/rules/cart.ts';
import { toCents } from '#shared/rules/money.ts';
import { forms } from '#shared/rules/validation.ts';
import { checkForm } from '#web/kit/check-form.ts';
import type { ShownLine } from '#web/shop/parts/order/shown-lines.ts';

/** Typed adjusted prices by line key. */
export type AdjustedTexts = Readonly<Record<string, string>>;

/** The mistake in a typed price (spec 5: required, decimal), or null. */
export function priceProblem(text: string): string | null {
  return checkForm(forms.adjustedPrice, { price: text }).price?.[0] ?? null;
}

/** The lines with adjusted unit prices; invalid and unchanged prices are ignored. */
export function withAdjustedPrices(lines: readonly ShownLine[], texts: AdjustedTexts): ShownLine[] {
  return lines.map((line) => {
    const text = texts[line.key];
    if (text === undefined || priceProblem(text)) return line;
    const unitPriceCents = toCents(Number(text.trim()));
    if (unitPriceCents === line.unitPriceCents) return line;
    const adjusted = { ...line, unitPriceCents, originalPriceCents: line.unitPriceCents };
    return { ...adjusted, totalCents: itemTotal(adjusted) };
  });
}

/** The first line with an invalid typed price, or undefined. */
export function firstWrongPrice(
  lines: readonly ShownLine[],
  texts: AdjustedTexts,
): ShownLine | undefined {
  return lines.find(({ key }) => texts[key] !== undefined && priceProblem(texts[key]) !== null);
}
