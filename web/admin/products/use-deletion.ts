import { productActions } from '#texts/admin/product-actions.ts';
import { productTables as texts } from '#texts/admin/products.ts';
import { useQuestion } from '#web/admin/frame/use-question.tsx';
import { ApiError, call } from '#web/api.ts';
import type { AdminListedProduct } from '#web/entities.ts';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import { say } from '#web/shop/state/snackbar.ts';

/** Whose products: a dealership's own, or a make's. */
export type DeletedOf = ({ dealerId: number } | { makeId: number }) & { timeZone: string };

type Named = Pick<AdminListedProduct, 'id' | 'name'>;

/** Asks before a product is deleted, and offers to undo it. */
export const useDeletion = (onDone: () => void) =>
  useQuestion<Named>({
    title: texts.removeTitle,
    text: ({ name }) => texts.removeText(name),
    confirm: texts.remove,
    failed: texts.removeFailed,
    act: ({ id }) => call('DELETE /api/v1/auth/products/:id', { params: { id } }),
    done: ({ name }) => texts.removed(name),
    undo: {
      label: productActions.undo,
      run: (product) => void restore(product, onDone),
    },
    onDone,
  });

/** Restores a deleted product and says so, or why it cannot be. */
export async function restore({ id, name }: Named, onDone: () => void): Promise<void> {
  try {
    await call('POST /api/v1/auth/products/:id/restore', { params: { id } });
    say(productActions.restored(name), 'success');
    onDone();
  } catch (error) {
    const [taken] = error instanceof ApiError ? (error.errors.number ?? []) : [];
    sayFailure(error, taken ?? productActions.restoreFailed);
  }
}
