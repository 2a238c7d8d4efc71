import { Button, Menu } from '@mantine/core';
import { documentsFor } from '#shared/rules/documents.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { printing as texts } from '#texts/admin/documents.ts';
import { useAdmin } from '#web/admin/forms/use-admin.ts';
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
    <Menu position="bottom-end" shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" loading={isBusy} leftSection={<PrintIcon size={20} />}>
          {texts.print}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {kinds.map((kind) => (
          <Menu.Item key={kind} mih={44} onClick={() => save(kind, orderIds)}>
            {texts.many[kind]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
