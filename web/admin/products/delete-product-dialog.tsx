import { productTables as texts } from '#shared/messages/en/admin/products.ts';
import { ConfirmDialog } from '#web/admin/frame/confirm-dialog.tsx';
import { call } from '#web/api.ts';
import type { AdminListedProduct } from '#web/entities.ts';
import { say } from '#web/shop/state/snackbar.ts';

interface DeleteProductDialogProps {
  /** Null: closed. */
  product: AdminListedProduct | null;
  onClose(): void;
  onDeleted(): void;
}

/** Asks before a product is deleted. */
export function DeleteProductDialog({ product, onClose, onDeleted }: DeleteProductDialogProps) {
  async function remove(): Promise<void> {
    if (!product) return;
    await call('DELETE /api/v1/auth/products/:id', { params: { id: product.id } });
    say(texts.removed(product.name), 'success');
    onClose();
    onDeleted();
  }
  return (
    <ConfirmDialog
      opened={product !== null}
      onClose={onClose}
      title={texts.removeTitle}
      text={product ? texts.removeText(product.name) : ''}
      confirm={texts.remove}
      failed={texts.removeFailed}
      onConfirm={remove}
    />
  );
}
