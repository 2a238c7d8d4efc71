import type { RefObject } from 'react';
import type { Cents } from '#shared/rules/money.ts';
import { resolvePaymentChoice, type Terms } from '#shared/rules/payment.ts';
import { formatMoney } from '#texts/formats.ts';
import { detail } from '#texts/product.ts';
import { Foot } from '#web/shop/parts/foot/foot.tsx';
import { useShop } from '#web/shop/state/shop.tsx';

interface BuyFootProps {
  /** The form's own button. */
  button: RefObject<HTMLElement | null>;
  form: string;
  cents: Cents;
  installed: boolean;
  terms: Terms;
}

/** Price, payment and Add to Cart at the foot of a phone. */
export function BuyFoot({ cents, installed, terms, ...rest }: BuyFootProps) {
  const paid = resolvePaymentChoice(
    terms,
    useShop((shop) => shop.payment),
  );
  return (
    <Foot
      {...rest}
      text={detail.addToCart}
      amount={formatMoney(cents)}
      about={installed ? detail.installed : detail.accessoryOnlyShort}
      payment={paid && { cents, terms: paid }}
    />
  );
}
