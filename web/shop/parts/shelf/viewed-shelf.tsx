import type { PaymentTerms } from '#shared/rules/payment.ts';
import { recommended } from '#texts/recommended.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { useViewed } from '#web/shop/shell/use-viewed.ts';
import { useShop } from '#web/shop/state/shop.tsx';
import { Shelf } from './shelf.tsx';

interface Props {
  /** The product whose page it is. */
  productId?: number;
  /** The vehicle; the chosen one unless the page has its own. */
  trimId?: number | null;
  /** Terms of the vehicle; without them no payment is shown. */
  payment?: PaymentTerms | null;
}

/** What was looked at before; nothing where that is nothing. */
export default function ViewedShelf({ productId, trimId, payment = null }: Props) {
  const { dealer, base } = useDealership();
  const chosen = useShop(({ vehicle }) => vehicle?.trimId ?? null);
  const shownFor = trimId === undefined ? chosen : trimId;
  return (
    <Shelf
      heading={recommended.viewed}
      products={useViewed(shownFor, productId ?? null)}
      folder={`${base}/products`}
      search={shownFor === null ? '' : `?trim=${shownFor}`}
      onlyInstallPrice={dealer.onlyInstallPrice}
      payment={payment}
    />
  );
}
