import { Stack } from '@mantine/core';
import { orderFields, orderEdit as texts } from '#shared/messages/en/admin/orders.ts';
import { orderStatusLabels } from '#shared/messages/en/orders.ts';
import { colon } from '#shared/messages/en/punctuation.ts';
import { labels } from '#shared/messages/en/validation.ts';
import type { WorkOrder } from '#web/entities.ts';
import styles from './order-lines.module.css';
import { AboutLine } from './order-lines.tsx';
import { Origin } from './origin.tsx';

/** An order to read for whoever fetches or fits its parts: lines and notes, no prices. */
export function WorkOrderView({ order, timeZone }: { order: WorkOrder; timeZone: string }) {
  return (
    <Stack>
      <Origin order={order} timeZone={timeZone} />
      <p>
        {labels.status}
        {colon}
        {orderStatusLabels[order.statusId]}
      </p>
      <VehicleFacts order={order} />
      <section aria-labelledby="order-lines">
        <h3 id="order-lines" className={styles.title}>
          {texts.lines}
        </h3>
        <ul>
          {order.orderItems.map((item) => (
            <li key={item.id} className={styles.line}>
              <div className={styles.head}>
                <AboutLine item={item} />
                <p className={styles.pieces}>
                  {labels.quantity}
                  {colon}
                  <strong>{item.quantity}</strong>
                </p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <Note label={labels.dealerNotes} text={order.dealerNotes} />
      <Note label={labels.customerNotes} text={order.customerNotes} />
    </Stack>
  );
}

/** Which vehicle the order is for, and when it is wanted, as far as that is known. */
function VehicleFacts({ order }: { order: WorkOrder }) {
  const { vin, stockNumber, wantedOn } = order;
  const facts = Object.entries({ vin, stockNumber, wantedOn }).filter(([, value]) => value);
  if (facts.length === 0) return null;
  return (
    <section>
      <h3 className={styles.title}>{texts.vehicle}</h3>
      <ul>
        {facts.map(([name, value]) => (
          <li key={name}>
            {orderFields[name]}
            {colon}
            {value}
          </li>
        ))}
      </ul>
    </section>
  );
}

const Note = ({ label, text }: { label: string; text: string }) =>
  text === '' ? null : (
    <section>
      <h3 className={styles.title}>{label}</h3>
      <p className={styles.note}>{text}</p>
    </section>
  );
