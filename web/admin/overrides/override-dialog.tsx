import { Skeleton } from '@mantine/core';
import { productEditor, overrideDialog as texts } from '#texts/admin/products.ts';
import { useDraft } from '#web/admin/forms/use-draft.ts';
import { Failure } from '#web/admin/frame/failure.tsx';
import { FormDialog } from '#web/admin/frame/form-dialog.tsx';
import type { DialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { useCall } from '#web/kit/use-answer.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { OverrideForm, overrideDraft } from './override-form.tsx';

interface OverrideDialogProps {
  dialog: DialogParam;
  onSaved(): void;
  /** Opens the product's editor; null if the person may not. */
  onEdit: ((productId: number) => void) | null;
}

/** The dealership's override of the product in the address (spec 2.44). */
export function OverrideDialog({ dialog, onSaved, onEdit }: OverrideDialogProps) {
  const { dealer } = useDealership();
  return (
    <FormDialog
      dialog={dialog}
      title={texts.title}
      size="lg"
      draft={useDraft(overrideDraft(dealer.id, dialog.value))}
      onSaved={onSaved}
    >
      {(id, saved) => <LoadedOverride id={id} onEdit={onEdit} onSaved={saved} />}
    </FormDialog>
  );
}

function LoadedOverride({
  id,
  onSaved,
  onEdit,
}: { id: string } & Pick<OverrideDialogProps, 'onSaved' | 'onEdit'>) {
  const { dealer } = useDealership();
  const { data, error, reload } = useCall('GET /api/v1/auth/products/:id', {
    params: { id },
    query: { dealerId: dealer.id },
  });
  if (error) {
    const title = error.status === 404 ? productEditor.notFound : productEditor.loadFailed;
    return <Failure title={title} error={error} onRetry={reload} />;
  }
  if (!data) return <Skeleton height={360} />;
  return <OverrideForm product={data.product} onSaved={onSaved} onEdit={onEdit} />;
}
