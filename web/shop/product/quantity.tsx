import { useId } from 'react';
import { maxQuantity } from '#shared/rules/cart.ts';
import { detail } from '#texts/product.ts';
import { IconButton } from '#web/kit/button.tsx';
import { MinusIcon, PlusIcon } from '#web/kit/icons.tsx';
import styles from './product.module.css';

interface QuantityProps {
  /** As typed. */
  quantity: string;
  error: string | undefined;
  onChange(typed: string): void;
}

/** How many, typed or stepped (spec 5.29). */
export function Quantity({ quantity, error, onChange }: QuantityProps) {
  const id = useId();
  const count = Math.trunc(Number(quantity)) || 0;
  return (
    <div className={styles.quantity}>
      <IconButton
        label={detail.fewer}
        disabled={count <= 1}
        onClick={() => onChange(String(count - 1))}
      >
        <MinusIcon size={20} />
      </IconButton>
      <input
        type="number"
        inputMode="numeric"
        min={1}
        max={maxQuantity}
        step={1}
        aria-label={detail.quantity}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        value={quantity}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <IconButton
        label={detail.more}
        disabled={count >= maxQuantity}
        onClick={() => onChange(String(count + 1))}
      >
        <PlusIcon size={20} />
      </IconButton>
      {error && (
        <p id={id} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
