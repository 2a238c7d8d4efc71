import { Anchor, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { ordersPage as texts } from '#texts/admin/orders.ts';
import { mailServer } from '#texts/mail-server.ts';
import { useCall } from '#web/admin/frame/use-answer.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { useSendsMail } from '#web/shop/shell/use-sends-mail.ts';

/** Who gets mails of new orders, where the dealership has named no order addresses (contract 3.19). */
export function OrderAddressesNote() {
  const { base, dealer } = useDealership();
  const sendsMail = useSendsMail();
  const params = { id: dealer.id };
  const { data } = useCall('GET /api/v1/auth/dealers/:id', { params });
  if (!sendsMail) return <Text size="sm">{mailServer.none}</Text>;
  if (!data || data.dealer.orderEmails.length > 0) return null;
  return (
    <Group gap="xs" mb="sm">
      <Text size="sm">{texts.toDealerAdmins}</Text>
      <Anchor component={Link} size="sm" to={`${base}/admin/dealer-settings`}>
        {texts.toOrderEmails}
      </Anchor>
    </Group>
  );
}
