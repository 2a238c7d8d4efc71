import { Button, Card } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { OrderStatus } from '#shared/rules/order-status.ts';
import { mayMailOrder, mayMoveOrders } from '#shared/rules/permissions.ts';
import { phoneHref } from '#shared/rules/phone.ts';
import { revokeLinks, orderPage as texts } from '#texts/admin/order-page.ts';
import { formatMoney, formatPhone } from '#texts/formats.ts';
import { orderStatusLabels } from '#texts/orders.ts';
import { labels } from '#texts/validation.ts';
import { vehicleInWords } from '#texts/vehicle-names.ts';
import { useAdmin } from '#web/admin/forms/use-admin.ts';
import { dayOfMoment } from '#web/admin/frame/dates.ts';
import { useQuestion } from '#web/admin/frame/use-question.tsx';
import { useWayHere } from '#web/admin/frame/way-back.ts';
import { call } from '#web/api.ts';
import type { DeskOrder } from '#web/entities.ts';
import { CopyLinkButton } from '#web/shop/parts/order/link-buttons.tsx';
import { MailOrderButton } from '#web/shop/parts/order/mail-order-button.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { customerName, isPriced } from './order-columns.tsx';
import styles from './order-page.module.css';

/** A part of the page with its heading. */
export function PageCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card component="section" withBorder radius="md" className={styles.card!} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </Card>
  );
}

interface CardProps {
  desk: DeskOrder;
  timeZone: string;
}

/** The customer, ways to reach them, and their other orders here. */
export function CustomerCard({ desk, timeZone }: CardProps) {
  const { order } = desk;
  const admin = useAdmin();
  const { email, phoneNumber } = isPriced(order) ? order.customer : {};
  return (
    <PageCard title={texts.customer}>
      <p>
        <strong>{customerName(order)}</strong>
      </p>
      {(phoneNumber || email) && (
        <ul className={styles.ways}>
          {phoneNumber && (
            <li>
              <a href={phoneHref(phoneNumber)}>{formatPhone(phoneNumber)}</a>
            </li>
          )}
          {email && (
            <li>
              <a href={`mailto:${email}`}>{email}</a>
            </li>
          )}
        </ul>
      )}
      {desk.isUnconfirmed && <p className={styles.soft}>{texts.unconfirmed}</p>}
      {isPriced(order) && <Others others={desk.others} timeZone={timeZone} />}
      {isPriced(order) && mayMailOrder(admin, order.dealerId) && (
        <div className={`${styles.buttons} no-print`}>
          <MailOrderButton orderId={order.id} to="customer" />
          <MailOrderButton orderId={order.id} to="manager" />
        </div>
      )}
      <div className={`${styles.buttons} no-print`}>
        <CopyLinkButton orderId={order.id} />
        {mayMoveOrders(admin, order.dealerId) && <RevokeLinks orderId={order.id} />}
      </div>
    </PageCard>
  );
}

function Others({ others, timeZone }: { others: DeskOrder['others']; timeZone: string }) {
  const { base } = useDealership();
  const wayHere = useWayHere();
  if (others.length === 0) return <p className={styles.soft}>{texts.noOthers}</p>;
  return (
    <details className="no-print">
      <summary className={styles.summary}>{`${texts.others} (${others.length})`}</summary>
      <ul className={styles.ways}>
        {others.map(({ id, statusId, placedAt, total }) => (
          <li key={id}>
            <Link to={`${base}/admin/orders/${id}`} state={wayHere}>
              {texts.title(id)}
            </Link>{' '}
            <span className={styles.soft}>
              {[
                dayOfMoment(placedAt, timeZone),
                orderStatusLabels[statusId as OrderStatus],
                formatMoney(total),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The vehicles that the lines are for, and the one that stands in the yard. */
export function VehicleCard({ desk: { order } }: Pick<CardProps, 'desk'>) {
  const vehicles = [...new Set(order.orderItems.flatMap(({ vehicle }) => vehicle ?? []))];
  return (
    <PageCard title={texts.vehicle}>
      {vehicles.length === 0 && <p className={styles.soft}>{texts.noVehicle}</p>}
      {vehicles.map((vehicle) => (
        <p key={vehicle}>
          <strong>{vehicleInWords(vehicle)}</strong>
        </p>
      ))}
      <dl className={styles.pairs}>
        <dt>{labels.vin}</dt>
        <dd className={styles.code}>{order.vin || texts.vehicleUnknown}</dd>
        <dt>{labels.stockNumber}</dt>
        <dd className={styles.code}>{order.stockNumber || texts.vehicleUnknown}</dd>
      </dl>
    </PageCard>
  );
}

/** Notes of the customer and of the dealership, as they were written into the order. */
export function NotesCard({ desk: { order } }: Pick<CardProps, 'desk'>) {
  const notes = [
    { label: labels.customerNotes, text: order.customerNotes },
    { label: labels.dealerNotes, text: order.dealerNotes ?? '' },
  ].filter(({ text }) => text !== '');
  return (
    <PageCard title={texts.notes}>
      {notes.length === 0 && <p className={styles.soft}>{texts.noNotes}</p>}
      {notes.map(({ label, text }) => (
        <div key={label}>
          <h3 className={styles.noteTitle}>{label}</h3>
          <p className={styles.note}>{text}</p>
        </div>
      ))}
    </PageCard>
  );
}

/** Ends every link to an order, after a question: those that were mailed end too. */
function RevokeLinks({ orderId }: { orderId: number }) {
  const question = useQuestion<number>({
    title: revokeLinks.revoke,
    text: revokeLinks.question,
    failed: revokeLinks.failed,
    act: (id) => call('DELETE /api/v1/auth/orders/:id/link', { params: { id } }),
    done: () => revokeLinks.done,
  });
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => question.ask(orderId)}>
        {revokeLinks.revoke}
      </Button>
      {question.dialog}
    </>
  );
}
