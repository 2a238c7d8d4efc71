import { productActions as texts } from '#texts/admin/product-actions.ts';
import { call } from '#web/api.ts';
import type { AdminListedProduct } from '#web/entities.ts';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import { say } from '#web/shop/state/snackbar.ts';

/** Row menu's entry that hides a manufacturer's product in a dealership's shop, or shows it again. */
export function hidingItem(product: AdminListedProduct, dealerId: number, onDone: () => void) {
  const hidden = !product.dealerHidden;
  async function change(): Promise<void> {
    try {
      const body = { dealerId, productId: product.id, hidden };
      await call('POST /api/v1/auth/product_overrides/', { body });
      say((hidden ? texts.wasHidden : texts.wasShown)(product.name), 'success');
      onDone();
    } catch (error) {
      sayFailure(error, texts.hideFailed);
    }
  }
  return { label: hidden ? texts.hide : texts.show, onChoose: () => void change() };
}
