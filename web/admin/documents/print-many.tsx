import { Button } from '@mantine/core';
import { documentsFor } from '#shared/rules/documents.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { printing as texts } from '#texts/admin/documents.ts';
import { useAdmin } from '#web/admin/forms/use-admin.ts';
import { ActionMenu } from '#web/admin/frame/row-menu.tsx';
import { PrintIcon } from '#web/kit/icons.tsx';
import { useManyDocuments } from './use-many-documents.ts';

interface PrintManyProps {
  dealerId: number;
  orderIds: readonly number[];
}

/** Prints a document of all these orders as one PDF; nothing for who sees own sales alone. */
export function PrintMany({ dealerId, orderIds }: PrintManyProps) {
  const admin = useAdmin();
  const { isBusy, save } = useManyDocuments(dealerId);
  const anyOrder = { dealerId, customerId: 0, sellerId: null, statusId: orderStatus.ORDER };
  const kinds = documentsFor(admin, anyOrder);
  if (kinds.length === 0) return null;
  return (
    <ActionMenu
      items={kinds.map((kind) => ({
        label: texts.many[kind],
        onChoose: () => save(kind, orderIds),
      }))}
    >
      <Button variant="default" loading={isBusy} leftSection={<PrintIcon size={20} />}>
        {texts.print}
      </Button>
    </ActionMenu>
  );
}
