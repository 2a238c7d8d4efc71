import { useRef, useState } from 'react';
import { itemCount, linesMissing } from '#shared/rules/cart.ts';
import { cartDrawer as texts } from '#texts/cart.ts';
import { Button, IconButton } from '#web/kit/button.tsx';
import { CloseIcon } from '#web/kit/icons.tsx';
import { replacedCart } from '#web/shop/state/replaced-cart.ts';
import { type CartLine, useShop, useShopStore } from '#web/shop/state/shop.tsx';
import styles from './saved-before.module.css';
import { useDealership } from './use-dealership.ts';

/** Offers the lines of the person's saved cart that this device's cart replaced at sign-in. */
export function SavedBefore({ personId }: { personId: number }) {
  const draft = replacedCart(personId, useDealership().dealer.id);
  const store = useShopStore();
  const lines = useShop((shop) => shop.lines);
  const [kept, setKept] = useState(() => draft.find() ?? []);
  const [outcome, setOutcome] = useState('');
  const status = useRef<HTMLDivElement>(null);
  const offered = linesMissing(lines, kept);

  function add(): void {
    for (const line of offered) store.getState().add(line);
    const left = linesMissing(store.getState().lines, offered);
    settle(left, left.length > 0 ? texts.full : texts.savedAdded(itemCount(offered)));
  }

  function settle(left: CartLine[], text: string): void {
    if (left.length > 0) draft.keep(left);
    else draft.drop();
    setKept(left);
    setOutcome(text);
    status.current?.focus(); // the pressed button disappears
  }

  return (
    <div ref={status} role="status" tabIndex={-1}>
      {outcome && <p>{outcome}</p>}
      {offered.length > 0 && (
        <div className={styles.offer}>
          <p className={styles.text}>
            {texts.savedBefore(itemCount(offered))}{' '}
            <strong>{offered.map(({ name }) => name).join(', ')}</strong>
          </p>
          <Button kind="plain" onClick={add}>
            {texts.addSaved(itemCount(offered))}
          </Button>
          <IconButton label={texts.dismissSaved} onClick={() => settle([], texts.savedLeft)}>
            <CloseIcon />
          </IconButton>
        </div>
      )}
    </div>
  );
}
