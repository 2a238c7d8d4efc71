import { Group } from '@mantine/core';
import { orderEdit as texts } from '#shared/messages/en/admin/orders.ts';
import { formatPhone } from '#shared/messages/en/formats.ts';
import { personName } from '#shared/rules/person-name.ts';
import { phoneHref } from '#shared/rules/phone.ts';
import { dayOfMoment } from '#web/admin/frame/dates.ts';
import { customerName, isPriced, type ListedOrder } from './order-columns.tsx';

/** When an order was placed, by whom and through whom, and ways to reach the customer. */
export function Origin({ order, timeZone }: { order: ListedOrder; timeZone: string }) {
  const { email, phoneNumber } = isPriced(order) ? order.customer : {};
  const { seller } = order;
  return (
    <div>
      <p>
        {texts.placed(dayOfMoment(order.createdAt, timeZone), customerName(order))}
        {seller && ` ${texts.soldBy(personName(seller))}`}
      </p>
      <Group gap="md">
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {phoneNumber && <a href={phoneHref(phoneNumber)}>{formatPhone(phoneNumber)}</a>}
      </Group>
    </div>
  );
}
