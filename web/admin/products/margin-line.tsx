import type { Cents } from '#shared/rules/money.ts';
import { marginLine as texts } from '#texts/admin/products.ts';
import { formatMoney, formatPercent } from '#texts/formats.ts';
import { marginOf } from './margin.ts';
import styles from './margin-line.module.css';

interface MarginLineProps {
  /** Null for an invalid amount. */
  price: Cents | null;
  cost: Cents | null;
}

/** What a typed price leaves over the cost, in dollars and in percent of it, without installation. */
export function MarginLine({ price, cost }: MarginLineProps) {
  const margin = marginOf(price ?? 0, cost ?? 0);
  if (!cost) return <p className={styles.line}>{texts.noCost}</p>;
  if (!margin) return <p className={styles.line}>{texts.noPrice}</p>;
  const { cents, percent } = margin;
  return (
    <p className={styles.line} data-loss={cents < 0 || undefined}>
      {texts.label} <strong>{formatMoney(cents)}</strong> {texts.share(formatPercent(percent, 1))}
    </p>
  );
}
