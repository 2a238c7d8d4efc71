import { useEffect, useRef } from 'react';
import { cartNotice } from '#texts/cart.ts';
import { placing } from '#texts/checkout.ts';
import { formatMoney } from '#texts/formats.ts';
import { orders } from '#texts/orders.ts';
import { ui } from '#texts/shop.ts';
import { Button } from '#web/kit/button.tsx';
import { WarningIcon } from '#web/kit/icons.tsx';
import { OrderedCart } from '#web/shop/shell/ordered-cart.tsx';
import type { CartLine } from '#web/shop/state/shop.tsx';
import styles from './refusal-notice.module.css';
import type { Refusal } from './use-place-order.ts';

interface Props {
  refusal: Refusal;
  /** Whether it answers a press, and so takes the focus; else the page knew it before any press. */
  isAnswer: boolean;
  onRetry(): void;
  /** Orders again what was ordered already. */
  onOnceMore(): void;
  onRemove(lines: CartLine[]): void;
}

/** Why the order was not placed, and what to do. */
export function RefusalNotice({ refusal, isAnswer, onRetry, onOnceMore, onRemove }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is news, even if it is the same as before
  useEffect(() => {
    if (!isAnswer) return;
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'center' });
  }, [refusal]);
  return (
    <section className={styles.notice} role="alert">
      <h2 ref={heading} tabIndex={-1}>
        <WarningIcon />
        {refusal.kind === 'ordered' ? cartNotice.ordered(refusal.orderId) : titles[refusal.kind]}
      </h2>
      {refusal.kind === 'pricesChanged' && <NewPrices refusal={refusal} />}
      {refusal.kind === 'ordered' && (
        <OrderedCart orderId={refusal.orderId}>
          <Button kind="secondary" onClick={onOnceMore}>
            {cartNotice.onceMore}
          </Button>
        </OrderedCart>
      )}
      {refusal.kind === 'unreachable' && <Unreachable onRetry={onRetry} />}
      {refusal.kind === 'refused' && <Problems problems={refusal.problems} onRemove={onRemove} />}
    </section>
  );
}

const titles: Record<Exclude<Refusal['kind'], 'ordered'>, string> = {
  pricesChanged: placing.pricesChanged,
  unreachable: placing.unreachable,
  refused: placing.refused,
};

function NewPrices({ refusal }: { refusal: Extract<Refusal, { kind: 'pricesChanged' }> }) {
  const { lines, wasCents, nowCents } = refusal;
  const rows = [...lines, { name: orders.total, wasCents, nowCents }];
  return (
    <>
      <p>{placing.pricesChangedHint}</p>
      <table className={styles.prices}>
        <thead>
          <tr>
            <th scope="col">{placing.item}</th>
            <th scope="col">{placing.was}</th>
            <th scope="col">{placing.now}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, wasCents, nowCents }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows stay as they are, and names may repeat
            <tr key={index}>
              <th scope="row">{name}</th>
              <td>
                <s>{formatMoney(wasCents)}</s>
              </td>
              <td>{formatMoney(nowCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Unreachable({ onRetry }: { onRetry(): void }) {
  return (
    <>
      <p>{placing.unreachableHint}</p>
      <Button onClick={onRetry}>{ui.retry}</Button>
    </>
  );
}

type Problem = Extract<Refusal, { kind: 'refused' }>['problems'][number];

function Problems({
  problems,
  onRemove,
}: {
  problems: Problem[];
  onRemove(lines: CartLine[]): void;
}) {
  const lines = problems.flatMap(({ line }) => (line ? [line] : []));
  return (
    <>
      <p>{placing.refusedHint}</p>
      <ul className={styles.problems}>
        {problems.map(({ line, message, index }) => (
          <li key={`${index}:${message}`}>
            {line ? placing.problemOf(line.name, message) : message}
          </li>
        ))}
      </ul>
      {lines.length > 0 && (
        <Button kind="secondary" onClick={() => onRemove(lines)}>
          {placing.remove}
        </Button>
      )}
    </>
  );
}
