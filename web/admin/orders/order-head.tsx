import { Badge, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { wishInWords } from '#shared/messages/wish-in-words.ts';
import { type OrderStage, orderStage } from '#shared/rules/order-stage.ts';
import { personName } from '#shared/rules/person-name.ts';
import { payment as paymentTexts } from '#texts/accessories.ts';
import { orderPage as texts } from '#texts/admin/order-page.ts';
import { conditions } from '#texts/conditions.ts';
import { formatDay, formatWeekdayAndDay } from '#texts/dates.ts';
import {
  cancelReasonLabels,
  deskActionLabels,
  refundMethodLabels,
  stageLabels,
} from '#texts/desk.ts';
import { formatMoney } from '#texts/formats.ts';
import { orderWish } from '#texts/order-wish.ts';
import { orders } from '#texts/orders.ts';
import { dayOfMoment } from '#web/admin/frame/dates.ts';
import type { DeskOrder } from '#web/entities.ts';
import { inThisLanguage } from '#web/shop/parts/links/in-this-language.ts';
import { exemptionInWords } from '#web/shop/parts/order/exemption-in-words.ts';
import { paymentOfOrder } from '#web/shop/parts/order/order-totals.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { customerName, isPriced } from './order-columns.tsx';
import styles from './order-page.module.css';

const colors: Readonly<Record<OrderStage, string>> = {
  [orderStage.NEW]: 'accent',
  [orderStage.TO_ORDER]: 'accent',
  [orderStage.WAITING]: 'gray',
  [orderStage.TO_SCHEDULE]: 'accent',
  [orderStage.SCHEDULED]: 'gray',
  [orderStage.READY]: 'accent',
  [orderStage.FULFILLED]: 'gray',
  [orderStage.CANCELLED]: 'red',
};

interface StageBadgesProps {
  facts: Pick<DeskOrder['facts'], 'stage' | 'isLate'>;
}

/** What an order waits for, and whether it is late; changes are announced. */
export const StageBadges = ({ facts }: StageBadgesProps) => (
  <Group gap="xs" role="status">
    <Badge color={colors[facts.stage]} size="lg">
      {stageLabels[facts.stage]}
    </Badge>
    {facts.isLate && (
      <Badge variant="filled" color="red" size="lg">
        {texts.late}
      </Badge>
    )}
  </Group>
);

interface OrderFactsProps {
  desk: DeskOrder;
  timeZone: string;
}

/** When an order was placed, by whom, for when, and what it comes to. */
export function OrderFacts({ desk: { order, facts, proposalId }, timeZone }: OrderFactsProps) {
  const day = (moment: string) => dayOfMoment(moment, timeZone);
  return (
    <dl className={styles.facts}>
      <Fact label={texts.placed}>{texts.placedBy(day(order.createdAt), customerName(order))}</Fact>
      <Fact label={texts.through}>{order.seller ? personName(order.seller) : texts.noAdvisor}</Fact>
      <Fact label={texts.wantedOn}>
        {order.wantedOn ? formatDay(order.wantedOn) : texts.anyDay}
      </Fact>
      {order.wish && (
        <Fact label={orderWish.label}>
          {wishInWords(order.wish, orderWish, formatWeekdayAndDay)}
        </Fact>
      )}
      {isPriced(order) && order.payBy && (
        <Fact label={orderWish.payBy}>{orderWish[order.payBy]}</Fact>
      )}
      {isPriced(order) && <Amounts order={order} />}
      {proposalId && (
        <Fact label={texts.proposal}>
          <a href={`/api/v1/auth/proposals/${proposalId}/paper/accepted`}>
            {texts.acceptedProposal(proposalId)}
          </a>
        </Fact>
      )}
      {isPriced(order) && order.conditionsVersion && (
        <Fact label={conditions.label}>
          <Accepted version={order.conditionsVersion} on={day(order.createdAt)} />
        </Fact>
      )}
      <Fact label={texts.delivered}>{facts.deliveredAt && day(facts.deliveredAt)}</Fact>
      <Fact label={texts.invoiced}>
        {facts.invoicedAt && invoiceInWords(day(facts.invoicedAt), facts.invoiceNumber)}
      </Fact>
      <Fact label={texts.refunded}>{facts.refund && refundInWords(facts.refund, day)}</Fact>
      <Fact label={texts.cancelledBecause}>
        {facts.cancelReason && labelOf(cancelReasonLabels, facts.cancelReason)}
      </Fact>
    </dl>
  );
}

/** The accepted version of the conditions, with what it says. */
function Accepted({ version, on }: { version: number; on: string }) {
  const { base } = useDealership();
  return (
    <a href={inThisLanguage(`${base}/conditions?version=${version}`)}>
      {conditions.acceptedOn(version, on)}
    </a>
  );
}

/** A fact with its name; nothing if it is not known. */
const Fact = ({ label, children }: { label: string; children: ReactNode }) =>
  children ? (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  ) : null;

function Amounts({ order }: { order: Extract<DeskOrder['order'], { total: unknown }> }) {
  const payment = paymentOfOrder(order);
  return (
    <>
      <Fact label={orders.total}>
        <strong>{formatMoney(order.total)}</strong>
      </Fact>
      <Fact label={deskActionLabels.exempt}>{exemptionInWords(order.exemption)}</Fact>
      {payment && (
        <Fact label={paymentTexts.estimate}>
          {`${formatMoney(payment.amountCents)} ${paymentTexts.per[payment.frequency]}`}
          <small className={styles.small}>{paymentTexts.terms(payment)}</small>
        </Fact>
      )}
    </>
  );
}

const invoiceInWords = (day: string, number: string | null | undefined) =>
  number ? texts.invoicedAs(day, number) : day;

const refundInWords = (
  { amount, method, at }: NonNullable<DeskOrder['facts']['refund']>,
  day: (moment: string) => string,
) => texts.refundedHow(formatMoney(amount), labelOf(refundMethodLabels, method), day(at));

const labelOf = (labels: Readonly<Record<string, string>>, code: string): string =>
  labels[code] ?? code;
