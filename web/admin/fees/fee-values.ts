import type { categoryIds } from '#shared/rules/categories.ts';
import { type feeForm, productsText } from '#shared/rules/fee-form.ts';
import { amountText } from '#shared/rules/money.ts';
import type { Fee } from '#web/entities.ts';

/** What is typed of a fee. */
type FeeTexts = Record<keyof typeof feeForm, string>;

/** What is chosen of it. */
export interface FeeChoices extends Pick<Fee, 'kind' | 'base' | 'taxed' | 'installed' | 'active'> {
  categoryIds: (typeof categoryIds)[keyof typeof categoryIds][];
}

/** A fee as its form begins; a new one is an amount for each piece. */
export const startOf = (fee: Fee | null): FeeTexts & FeeChoices => ({
  nameEn: fee?.name.en ?? '',
  nameFr: fee?.name.fr ?? '',
  amount: fee?.kind === 'perPiece' ? amountText(fee.amount) : '',
  percent: fee?.kind === 'percent' ? String(fee.percent) : '',
  maxAmount: fee && fee.maxAmount !== null ? amountText(fee.maxAmount) : '',
  products: productsText(fee?.products ?? []),
  kind: fee?.kind ?? 'perPiece',
  base: fee?.base ?? 'price',
  taxed: fee?.taxed ?? true,
  installed: fee?.installed ?? false,
  active: fee?.active ?? true,
  categoryIds: (fee?.categoryIds ?? []) as FeeChoices['categoryIds'],
});
