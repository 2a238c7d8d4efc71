import { useState } from 'react';
import { formatMoney } from '#texts/formats.ts';
import { foundProducts } from '#texts/found-products.ts';
import { saleWork as texts } from '#texts/sale-work.ts';
import { ui } from '#texts/shop.ts';
import { ApiError } from '#web/api.ts';
import type { Order } from '#web/entities.ts';
import { Button } from '#web/kit/button.tsx';
import { useCall } from '#web/kit/use-answer.ts';
import { addedLine, choiceOf } from '#web/shop/parts/order/added-line.ts';
import type { Choice } from '#web/shop/parts/price/choice.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { say } from '#web/shop/state/snackbar.ts';
import { ItemChoices } from './item-choices.tsx';
import styles from './sale-work.module.css';
import { type Sale, sayRefusal } from './use-sale.ts';

interface SaleProductProps {
  sale: Sale;
  /** `choice` null: as the product begins. */
  chosen: { productId: number; trimId: number; choice: Choice | null };
  /** While it is being added, nothing else can be chosen. */
  busy: { isBusy: boolean; setBusy(isBusy: boolean): void };
  onChoice(choice: Choice): void;
  onAdded(): void;
  onClose(): void;
}

/** The product that is chosen for a sale: how it is sold, its price, and what the order would come to. */
export function SaleProduct({ sale, chosen, busy, onChoice, onAdded, onClose }: SaleProductProps) {
  const { dealer } = useDealership();
  // After a refusal its prices are read again.
  const [refusals, setRefusals] = useState(0);
  // Why it cannot be installed together with others: the next press adds it anyway.
  const [conflict, setConflict] = useState<string | null>(null);
  const { productId, trimId } = chosen;
  const asked = { params: { id: productId }, query: { dealer: dealer.id } };
  const { data, error, reload } = useCall('GET /api/v1/products/:id', asked, refusals);
  const product = data?.data;
  const order = sale.desk.order as Order;
  const choice = product && choiceOf(product, chosen.choice);
  const { onlyInstallPrice } = dealer;
  const line = choice && addedLine({ order, product, choice, trimId, onlyInstallPrice });

  async function add(): Promise<void> {
    if (!line) return;
    busy.setBusy(true);
    try {
      await sale.send(conflict ? { ...line.action, anyway: true } : line.action);
      onAdded();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const [reason = null] = error.errors.anyway ?? [];
      // Without an answer the next press repeats this one.
      if (error.status === 422) setConflict(reason);
      if (error.errors.total || error.errors.items) say(texts.pricesChanged, 'error');
      else if (!reason) sayRefusal(error);
      setRefusals((count) => count + 1);
    } finally {
      busy.setBusy(false);
    }
  }

  return (
    <>
      <p role="status">{!product && !error && ui.loading}</p>
      {error && <p role="alert">{foundProducts.failed}</p>}
      {choice && (
        <>
          <p>
            <strong lang={product.language}>{product.name}</strong> {product.number}
          </p>
          <ItemChoices
            product={product}
            choice={choice}
            onChange={(change) => {
              onChoice({ ...choice, ...change });
              setConflict(null);
            }}
          />
          <p role="status">
            {line && texts.price(formatMoney(line.pieceCents), formatMoney(line.lineCents))}
            <br />
            <strong>
              {line && texts.newTotal(formatMoney(line.totalCents), formatMoney(order.total))}
            </strong>
          </p>
          <p role="alert">{conflict}</p>
        </>
      )}
      <div className={styles.buttons}>
        {error && <Button onClick={reload}>{ui.retry}</Button>}
        {choice && (
          <Button busy={busy.isBusy} disabled={!line} onClick={() => void add()}>
            {conflict
              ? texts.anyway
              : line
                ? texts.add(formatMoney(line.lineCents))
                : texts.addBare}
          </Button>
        )}
        <Button kind="secondary" disabled={busy.isBusy} onClick={onClose}>
          {texts.another}
        </Button>
      </div>
    </>
  );
}
