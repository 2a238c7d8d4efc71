import { itemTotal } from '#shared/rules/cart.ts';
import { toCents } from '#shared/rules/money.ts';
import { forms } from '#shared/rules/validation.ts';
import { checkForm } from '#web/kit/check-form.ts';
import type { ShownLine } from '#web/shop/parts/order/shown-lines.ts';

/** What a dealer admin typed as Adjusted Price, by the key of the line. */
export type AdjustedTexts = Readonly<Record<string, string>>;

/** What is wrong with a typed price (spec 5: required, decimal), or null. */
export function priceProblem(text: string): string | null {
  return checkForm(forms.adjustedPrice, { price: text }).price?.[0] ?? null;
}

/** The lines with their adjusted unit prices; one that is not valid, or is the original, leaves its line as it was. */
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

/** The first line whose typed price is not valid; undefined if the order can be placed. */
export function firstWrongPrice(
  lines: readonly ShownLine[],
  texts: AdjustedTexts,
): ShownLine | undefined {
  return lines.find(({ key }) => texts[key] !== undefined && priceProblem(texts[key]) !== null);
}
