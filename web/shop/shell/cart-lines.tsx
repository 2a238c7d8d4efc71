import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { cartDrawer as texts } from '#shared/messages/en/cart.ts';
import { formatMoney } from '#shared/messages/en/formats.ts';
import { orders } from '#shared/messages/en/orders.ts';
import { itemTotal, lineKey, maxQuantity } from '#shared/rules/cart.ts';
import { Button, IconButton } from '#web/kit/button.tsx';
import { MinusIcon, PlusIcon, TrashIcon } from '#web/kit/icons.tsx';
import { Picture } from '#web/kit/picture.tsx';
import { toItem } from '#web/shop/state/cart-item.ts';
import { type CartLine, useShop } from '#web/shop/state/shop.tsx';
import styles from './cart-lines.module.css';
import { useDealership } from './use-dealership.ts';

/** The cart's lines with quantity, deletion and undo. */
export function CartLines({ lines }: { lines: readonly CartLine[] }) {
  const remove = useShop((shop) => shop.remove);
  const replaceLines = useShop((shop) => shop.replaceLines);
  const [deleted, setDeleted] = useState<{ line: CartLine; index: number } | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The focused button disappeared with its line.
    if (deleted) undo.current?.focus();
  }, [deleted]);

  function takeBack({ line, index }: { line: CartLine; index: number }): void {
    replaceLines(lines.toSpliced(index, 0, line));
    setDeleted(null);
  }

  return (
    <div className={styles.list}>
      <div role="status">
        {deleted && (
          <p className={styles.deleted}>
            {texts.removed(deleted.line.name)}
            <Button ref={undo} kind="plain" onClick={() => takeBack(deleted)}>
              {texts.undo}
            </Button>
          </p>
        )}
      </div>
      {lines.length === 0 && <p className={styles.empty}>{texts.empty}</p>}
      <ul>
        {lines.map((line, index) => (
          <Line
            key={lineKey(line)}
            line={line}
            onDelete={() => {
              remove(lineKey(line));
              setDeleted({ line, index });
            }}
          />
        ))}
      </ul>
    </div>
  );
}

function Line({ line, onDelete }: { line: CartLine; onDelete(): void }) {
  const { base, dealer } = useDealership();
  const address = `${base}/products/${line.productId}${line.trimId ? `?trim=${line.trimId}` : ''}`;
  return (
    <li className={styles.line}>
      <Picture
        photo={line.photo}
        alt=""
        width={80}
        height={60}
        sizes="80px"
        widths={[80, 160, 240]}
        className={styles.picture}
      />
      <div className={styles.about}>
        <Link to={address} className={styles.name}>
          {line.name}
        </Link>
        <p>{line.number}</p>
        {line.vehicle && <p>{orders.vehicle(line.vehicle)}</p>}
        <p>{line.installed || dealer.onlyInstallPrice ? orders.installed : orders.accessoryOnly}</p>
        {line.optionNames.length > 0 && <p>{orders.options(line.optionNames)}</p>}
      </div>
      <div className={styles.change}>
        <Quantity line={line} />
        <IconButton label={texts.remove(line.name)} onClick={onDelete}>
          <TrashIcon size={20} />
        </IconButton>
        <strong className={styles.total}>
          {formatMoney(itemTotal(toItem(line, dealer.onlyInstallPrice)))}
        </strong>
      </div>
    </li>
  );
}

/** Quantity with minus and plus; minus works only above 1 (spec 5). */
function Quantity({ line }: { line: CartLine }) {
  const setQuantity = useShop((shop) => shop.setQuantity);
  const change = (by: number) => setQuantity(lineKey(line), line.quantity + by);
  return (
    <fieldset className={styles.quantity} aria-label={texts.quantity}>
      <IconButton
        label={texts.fewer(line.name)}
        disabled={line.quantity <= 1}
        onClick={() => change(-1)}
      >
        <MinusIcon size={18} />
      </IconButton>
      <output className={styles.count}>{line.quantity}</output>
      <IconButton
        label={texts.more(line.name)}
        disabled={line.quantity >= maxQuantity}
        onClick={() => change(1)}
      >
        <PlusIcon size={18} />
      </IconButton>
    </fieldset>
  );
}
