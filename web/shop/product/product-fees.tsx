import { piecesOf } from '#shared/rules/fee-pieces.ts';
import type { FeeRule } from '#shared/rules/fees.ts';
import { fees } from '#texts/fees.ts';
import { formatMoney, formatPercent } from '#texts/formats.ts';
import type { Product } from '#web/entities.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import styles from './product.module.css';

interface ProductFeesProps {
  product: Pick<Product, 'id' | 'categoryId'>;
  installed: boolean;
}

/** The dealership's fees that follow from the product, for one piece or in percent. */
export default function ProductFees({ product: { id, categoryId }, installed }: ProductFeesProps) {
  return useDealership().dealer.fees.map((fee) => {
    const pieces = piecesOf(fee, { productId: id, categoryId, installed });
    if (pieces === 0 || (isOfLabour(fee) && !installed)) return null;
    return (
      <p key={fee.feeId} className={styles.otherPrice}>
        {feeInWords(fee, pieces)}
      </p>
    );
  });
}

const isOfLabour = ({ kind, base }: FeeRule) => kind === 'percent' && base === 'labour';

function feeInWords(fee: FeeRule, pieces: number): string {
  const name = fees.nameOf(fee.name);
  if (fee.kind === 'perPiece') return fees.each(name, formatMoney(fee.amount * pieces));
  const most = fee.maxAmount === null ? null : formatMoney(fee.maxAmount);
  const words = isOfLabour(fee) ? fees.shareOfLabour : fees.share;
  return words(name, formatPercent(fee.percent), most);
}
